import Type from 'typebox';
import { laterAnswer } from '../answers/later-answer.ts';
import { phraseAnswer, phraseOutput } from '../answers/phrase-answer.ts';
import { costField, langField, phraseFields } from '../asked-fields.ts';
import { answerOutput, tool } from '../tool.ts';

export const searchIntent = tool({
  name: 'search_intent',
  title: 'What a search phrase is after',
  description:
    'What people want who search a phrase, which form of page serves them, and what they ask. Use before writing a page.',
  input: Type.Object({ ...phraseFields, ...langField, ...costField }, { additionalProperties: false }),
  output: answerOutput(phraseOutput),
  reachesOut: true,
  run: async (doors, asked, work) => {
    const analysed = await doors.analysePhrase(asked, work);
    return analysed.kind === 'later' ? laterAnswer(analysed.id) : phraseAnswer(analysed);
  },
});
