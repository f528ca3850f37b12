// The report on a phrase, from its words alone or together with what a search returned.
import {
  type Asked,
  INTENTS,
  type IntentReport,
  type ResultPage,
  type SearchResults,
  type TopResults,
} from './intent-report.ts';
import { guessPhrase } from './phrase-shares.ts';
import { formOfResult } from './result-form.ts';
import { wholeShares } from './whole-shares.ts';

export interface Found {
  readonly results: SearchResults;
  /** Of those results whose page could be read, in their order. */
  readonly pages: readonly ResultPage[];
}

/** Without `found` the report says what the words alone tell: no network, no cost. */
export function intentReport(asked: Asked, found?: Found): IntentReport {
  const guess = guessPhrase(asked.query);
  const intents = wholeShares(guess.shares, INTENTS).map(({ key, share }) => ({ intent: key, share }));
  const [first] = intents;
  if (first === undefined) throw new RangeError('there are intents');
  const [form, ...others] = guess.forms;
  return {
    basis: found === undefined ? 'phrase' : 'results',
    intents,
    dominant: first.intent,
    confidence: first.share,
    page_form: { form: form?.form ?? 'guide', reason: '', alternatives: others.map((other) => other.form) },
    top_results: found === undefined ? null : topResults(found),
    questions: (found?.results.questions ?? []).map((text) => ({ text, source: 'results' })),
    results: (found?.results.results ?? []).map((result) => ({
      position: result.position,
      url: result.url,
      host: URL.parse(result.url)?.hostname ?? '',
      title: result.title,
      form: formOfResult(result),
    })),
    note: null,
  };
}

function topResults({ pages }: Found): TopResults {
  const words = pages.map((page) => page.words).sort((a, b) => a - b);
  const at = (share: number): number => words[Math.floor((words.length - 1) * share)] ?? 0;
  return {
    count: pages.length,
    words: words.length === 0 ? null : { low: at(0.25), median: at(0.5), high: at(0.75) },
    elements: [],
    forms: [],
  };
}
