import type { PageFit } from '../intent/intent-report.ts';

/** What a phrase of a market is called among the texts that a report is kept with. */
export function phraseName({ query, market }: PageFit): string {
  return `${market} ${query}`;
}
