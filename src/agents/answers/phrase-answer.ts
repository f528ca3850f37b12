// A phrase in few words: what people want, the page to make, and what they ask.
import Type from 'typebox';
import type { Analysed } from '../doors.ts';
import { oneLine, quoted, WHOSE_WORDS } from '../page-words.ts';
import type { Told } from '../tool.ts';

const QUESTIONS_MAX = 8;
const RESULTS_MAX = 5;
const TEXT_CHARACTERS = 200;

export const phraseOutput = {
  query: Type.String(),
  market: Type.String(),
  dominant: Type.String(),
  intents: Type.Array(Type.Object({ intent: Type.String(), share: Type.Number() })),
  page_form: Type.Object({ form: Type.String(), reason: Type.String() }),
  questions: Type.Array(Type.String()),
};

export function phraseAnswer({ id, query, market, report, costUsd }: Analysed): Told {
  const { basis, dominant, confidence, page_form, top_results, note } = report;
  const questions = report.questions
    .slice(0, QUESTIONS_MAX)
    .map(({ text }) => oneLine(text, TEXT_CHARACTERS));
  const ranking = report.results
    .slice(0, RESULTS_MAX)
    .map(({ position, url, form }) => ({ position, url: oneLine(url, TEXT_CHARACTERS), form }));
  const data = {
    ...(id === null ? {} : { id }),
    query,
    market,
    basis,
    dominant,
    confidence,
    intents: report.intents,
    page_form: { ...page_form, reason: oneLine(page_form.reason, 2 * TEXT_CHARACTERS) },
    questions,
    more_questions: report.questions.length - questions.length,
    ...(top_results === null || top_results.words === null
      ? {}
      : { words_of_top_results: top_results.words }),
    ...(ranking.length === 0 ? {} : { ranking }),
    ...(costUsd === null ? {} : { cost_usd: costUsd }),
    about_page_words: WHOSE_WORDS,
  };
  const shares = report.intents
    .map(({ intent, share }) => `${intent} ${Math.round(share * 100)}%`)
    .join(', ');
  const { form, alternatives } = page_form;
  const text = [
    `Phrase ${quoted(oneLine(query, TEXT_CHARACTERS))} (${market}, by ${basis === 'results' ? 'search results' : 'its words alone'}${costUsd === null ? '' : `, cost ${costUsd} USD`}): ${dominant}, ${Math.round(confidence * 100)}% sure.`,
    `Intents: ${shares}`,
    `Page to make: ${form}. ${data.page_form.reason}${alternatives.length === 0 ? '' : ` Also: ${alternatives.join(', ')}.`}`,
    ...questions.map((question) => `Readers ask: ${quoted(question)}`),
    ...(data.more_questions === 0 ? [] : [`${data.more_questions} more questions.`]),
    ...ranking.map((one) => `Ranks ${one.position}: ${one.url} (${one.form})`),
    ...(note === null ? [] : [`Note: ${oneLine(note, 2 * TEXT_CHARACTERS)}`]),
    WHOSE_WORDS,
  ].join('\n');
  return { data, text };
}
