// What a summary is made from.
import type { ReportLanguage } from '../../rules/texts.ts';
import type { CrossPageFinding } from '../cross-page.ts';
import type { SampleStratum } from '../sample/choose-sample.ts';
import type { IgnoredRule } from './ignored.ts';
import type { PageBrief } from './page-brief.ts';

export interface SummaryInput {
  /** Pages that were checked. */
  readonly pages: readonly AuditedPage[];
  readonly failed: number;
  /** Of everything that was selected. */
  readonly patterns: readonly { readonly pattern: string; readonly urls: number }[];
  /** Selected addresses: the whole that the sample speaks for. */
  readonly total: number;
  /** How the pages were drawn. Selected pages beyond the strata had no chance to be. */
  readonly strata: readonly LookedAtStratum[];
  /** Their pages are places in `pages`. */
  readonly crossPage: readonly CrossPageFinding[];
  /** Without those whose time is over. */
  readonly ignored: readonly IgnoredRule[];
  readonly lang: ReportLanguage;
  /** Of an audit that is not done; absent or null where every page was looked at. */
  readonly unfinished?: Unfinished | null;
  /** Addresses that led to a page which another one had led to: they are neither in `pages` nor in `total`. */
  readonly repeated?: number;
}

/** Pages that are alike in how they came into the sample, as far as they were looked at. */
export interface LookedAtStratum extends SampleStratum {
  /** Checked ones, as places in `pages`. */
  readonly pages: readonly number[];
  /** How many were looked at and could not be checked. */
  readonly failed: number;
}

/** How an audit stands that has not looked at all of its pages, or not compared them yet. */
export interface Unfinished {
  /** `failed`: it was ended before its time. */
  readonly state: 'running' | 'paused' | 'cancelled' | 'failed';
  /** Pages that were looked at, also those that failed. */
  readonly done: number;
  /** Pages that were chosen. */
  readonly planned: number;
}

export interface AuditedPage {
  readonly report_id: string;
  /** null for pages of private projects. */
  readonly url: string | null;
  readonly pattern: string | null;
  readonly brief: PageBrief;
}

/** `unknown`, which the contract names for pages only: no page could be judged, and silence is not a good result. */
export type SiteLevel = 'low' | 'medium' | 'high' | 'unknown';
