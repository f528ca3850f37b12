import { withFingerprints } from '../../core/report/identify.ts';
import type { KeptTexts } from '../../core/report/kept-texts.ts';
import type { PageReport } from '../../core/report/report.ts';
import type { Language } from '../../platform/language.ts';
import type { ReportRow } from './store.ts';

/** A stored report as it was written, but for what findings are known by, which earlier versions did not write. */
export function reportAsStored(report: string): string {
  if (report.includes('"fingerprint":')) return report;
  // The judge has written it, in the form of the contract.
  const own = JSON.parse(report) as PageReport;
  const known = withFingerprints(own);
  return known === own ? report : JSON.stringify(known);
}

/** A stored report in a language; one from before sentences were kept in both stays in its own. */
export async function reportIn(
  { report, report_lang, texts }: Pick<ReportRow, 'report' | 'report_lang' | 'texts'>,
  lang: Language,
): Promise<PageReport> {
  // The judge has written both, in the form of the contract.
  const own = withFingerprints(JSON.parse(report) as PageReport);
  if (lang === report_lang || texts === null) return own;
  const { inLanguage } = await import('../../core/report/in-language.ts');
  return inLanguage(own, lang, JSON.parse(texts) as KeptTexts);
}
