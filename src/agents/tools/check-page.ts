import Type from 'typebox';
import { AgentFault } from '../agent-fault.ts';
import { laterAnswer } from '../answers/later-answer.ts';
import { pageAnswer, pageOutput } from '../answers/page-answer.ts';
import { costField, langField, pageFields, phraseFields, tierField } from '../asked-fields.ts';
import { answerOutput, tool } from '../tool.ts';

export const checkPage = tool({
  name: 'check_page',
  title: 'Check a page',
  description:
    'Score one page on spam policy, page quality and helpful content: verdict, and what to do first with the passages. Give exactly one of url, html, text; query and market say which phrase it should answer.',
  input: Type.Object(
    {
      ...pageFields,
      query: Type.Optional(phraseFields.query),
      market: Type.Optional(phraseFields.market),
      ...tierField,
      ...langField,
      ...costField,
    },
    { additionalProperties: false },
  ),
  output: answerOutput(pageOutput),
  reachesOut: true,
  run: async (doors, asked, work) => {
    if ([asked.url, asked.html, asked.text].filter((given) => given !== undefined).length !== 1)
      throw new AgentFault('Give exactly one of url, html and text.');
    const checked = await doors.checkPage(asked, work);
    return checked.kind === 'later' ? laterAnswer(checked.id) : pageAnswer(checked);
  },
});
