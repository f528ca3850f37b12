// Spam rules with the shipped weights on the closed sources: all of them, and the two sets that were unread before the
// parts were made (ADR 53).
import { type Measured, recordFigures } from '../../figures.ts';
import { lockboxPages } from '../../training/page-models/labelled-pages.ts';
import { resultsOn } from '../real-spam-results.ts';
import { accusedTable, foundTable, spamFigures, spamTables } from '../spam-figures.ts';
import type { LockboxPart } from './opening.ts';

const NEWER_SETS: ReadonlySet<string> = new Set(['real-spam-2', 'wild-labelled']);

export const spamPart: LockboxPart = {
  name: 'Spam',
  async measure(data) {
    const results = await resultsOn(lockboxPages(data), undefined);
    const { found, hardAtBar, hardStrong, wild, right, wrong } = spamFigures(results);
    const share = ({ value }: Measured): string => value.toFixed(1);
    recordFigures({
      'lockbox.spam-found': found,
      'lockbox.hard-50': hardAtBar,
      'lockbox.hard-80': hardStrong,
      'lockbox.wild': {
        value: Math.max(wild.en.value, wild.pl.value, wild.other.value),
        told: `English ${share(wild.en)}, Polish ${share(wild.pl)}, other ${share(wild.other)}%`,
      },
      'lockbox.findings-right': right,
      'lockbox.findings-wrong': wrong,
    });
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
