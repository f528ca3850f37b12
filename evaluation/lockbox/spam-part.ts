// Spam rules with the shipped weights on the closed sources: all of them, and the two sets that were unread before the
// parts were made (ADR 53).
import { lockboxPages } from '../../training/page-models/labelled-pages.ts';
import { resultsOn } from '../real-spam-results.ts';
import { accusedTable, foundTable, spamTables } from '../spam-figures.ts';
import type { LockboxPart } from './opening.ts';

const NEWER_SETS: ReadonlySet<string> = new Set(['real-spam-2', 'wild-labelled']);

export const spamPart: LockboxPart = {
  name: 'Spam',
  async measure(data) {
    const results = await resultsOn(lockboxPages(data), undefined);
    const newer = results.filter(({ page }) => NEWER_SETS.has(page.set) && page.label !== 'grey');
    return [
      ...spamTables(results),
      '',
      `Of ${[...NEWER_SETS].join(' and ')} alone:`,
      '',
      ...foundTable(newer),
      '',
      ...accusedTable(newer),
    ];
  },
};
