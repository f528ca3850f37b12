// Plans of audits are made in a thread: a thousand reports are read for one, a few at a time, and the service goes on
// answering.
import type { SummaryInput } from '../../core/site/summary/audited-site.ts';
import type { IgnoredRule } from '../../core/site/summary/ignored.ts';
import { type App, perApp } from '../../platform/app.ts';
import type { Language } from '../../platform/language.ts';
import { ONE_ON_DEMAND, threadsOf } from '../../platform/threads.ts';

export interface ReportsToShorten {
  readonly pages: readonly {
    /** Both as they are stored. */
    readonly report: string;
    readonly texts: string | null;
    /** Nothing of the page itself is told. */
    readonly private: boolean;
    /** By which findings are ignored. */
    readonly url: string | null;
  }[];
  readonly ignored: readonly IgnoredRule[];
  /** Rules that no single page can answer, and that the pages have answered together. */
  readonly answered: readonly string[];
  readonly lang: Language;
}

/** What a plan takes from the report of one page, as JSON. */
export interface ShortReport {
  readonly report: string;
  readonly scored: readonly string[];
  readonly private: boolean;
}

export interface PlanToMake {
  /** Its pages are those of `reports`. */
  readonly input: SummaryInput;
  readonly reports: readonly ShortReport[];
  readonly cutShort: boolean;
}

export interface MadePlan {
  readonly plan: string;
  readonly markdown: string;
}

export interface PlanMaking {
  shorten(reports: ReportsToShorten): Promise<ShortReport[]>;
  make(plan: PlanToMake): Promise<MadePlan>;
}

export const planMakingOf: (app: App) => PlanMaking = perApp((app) => {
  const threads = threadsOf(app, new URL('./plan-worker.ts', import.meta.url), ONE_ON_DEMAND);
  return {
    shorten: (reports) => threads.run(reports, { name: 'shorten' }),
    make: (plan) => threads.run(plan, { name: 'make' }),
  };
});
