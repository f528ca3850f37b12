// What every form of an audit is made from.
import type { ClientAction } from '../../formats/client-page.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import type { SiteSummary } from '../summary/site-summary.ts';
import type { GatheredFinding } from './gathered-findings.ts';
import type { ListedPage } from './listed-pages.ts';

export interface AuditDocument {
  /** A host, or whatever the audit is called by. */
  readonly site: string;
  readonly lang: ReportLanguage;
  /** Dates as they are to be shown. */
  readonly started: string | null;
  readonly finished: string | null;
  readonly sample: { readonly strategy: string; readonly seed: string } | null;
  readonly summary: SiteSummary;
  readonly findings: readonly GatheredFinding[];
  /** All pages that were checked, where they are to be listed. */
  readonly pages?: readonly ListedPage[];
  /** Pages that could not be checked, and why. */
  /** What there is to do, most valuable first; absent where it was not asked for. */
  readonly actions?: readonly ClientAction[];
  readonly failures: readonly { readonly url: string; readonly reason: string }[];
  readonly catalogue_version: string;
  readonly engine_version: string;
}
