import { inLanguage } from './in-language.ts';
import type { KeptTexts } from './kept-texts.ts';
import type { PageReport } from './report.ts';

/**
 * Nothing of what they say about the page of a report; why something is missing for a phrase does not quote it. The verdict
 * stays, as it does in the report: without the facts it could not be said in the other language any more.
 */
export function textsWithoutPage(kept: KeptTexts, report: PageReport): KeptTexts {
  const bare = Object.entries(kept.rules).map(([id, texts]) => [id, { ...texts, facts: [], fix: null }]);
  const { verdict, quality } = inLanguage(report, kept.lang, kept).summary;
  return { ...kept, rules: Object.fromEntries(bare), opening: { verdict, quality } };
}
