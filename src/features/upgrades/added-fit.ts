// What a report says of search phrases, before and after an upgrade has added one.
import { limits } from '../../contract/limits.ts';
import type { PageFit } from '../../core/intent/intent-report.ts';
import type { PageReport } from '../../core/report/report.ts';
import { type PagePhrase, stepOf } from '../intent/service.ts';

/** Whether the page was assessed for a phrase, by what is known of it now or by more. */
export function isSaidOf(report: PageReport, phrase: PagePhrase): boolean {
  return fitsOf(report).some(
    (fit) =>
      !('error' in fit) &&
      stepOf(fit) === stepOf(phrase) &&
      (fit.basis === 'results' || phrase.basis === 'phrase'),
  );
}

/** The same report with a fit that comes first; what was said of other phrases stays, and is worth more than an error. */
export function withFit(report: PageReport, before: PageReport, added: PageFit | undefined): PageReport {
  const { intent: _, intents: __, ...rest } = report;
  const kept = fitsOf(before);
  const failed = added === undefined || 'error' in added;
  const fits =
    added === undefined || (failed && kept.some((fit) => !('error' in fit)))
      ? kept
      : [added, ...kept.filter((fit) => stepOf(fit) !== stepOf(added))].slice(
          0,
          limits.intentBatchPhrasesMax,
        );
  const [intent] = fits;
  return {
    ...rest,
    ...(intent === undefined ? {} : { intent }),
    ...(fits.length > 1 ? { intents: fits } : {}),
  };
}

function fitsOf({ intent, intents }: PageReport): readonly PageFit[] {
  return intents ?? (intent === undefined ? [] : [intent]);
}
