// The code judge in threads of its own: the main thread never parses a page. How many may stand in the line before them
// is decided where calls come in (admission.ts): a call that has come as far as this line is not sent away any more.
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { ReportLanguage, Selection } from '../core/index.ts';
import type { Outcome } from '../core/report/outcome.ts';
import { type App, perApp } from '../platform/app.ts';
import { metricsOf } from '../platform/metrics/metrics.ts';
import { WaitingLine } from '../platform/waiting-line.ts';
import type { PageAtHand } from './page-at-hand.ts';

export interface JudgeRequest {
  readonly page: PageAtHand;
  readonly selection: Selection;
  /** Ids of rules that are switched off. */
  readonly disabled?: readonly string[];
  readonly lang: ReportLanguage;
  /** The search phrase that the page should answer, and where it is searched. */
  readonly query?: string | undefined;
  readonly market?: string | undefined;
  /** What judges other than the code have answered. */
  readonly others?: readonly Outcome[];
  /** Asks for `bare`, too. */
  readonly withBare?: boolean;
  /** Asks for `digest`, too. */
  readonly withDigest?: boolean;
}

export interface Judgement {
  /** The report as JSON, with evidence. */
  readonly report: string;
  /** Its sentences in the other language, as JSON (KeptTexts). */
  readonly texts: string;
  /** The same without evidence, where it was asked for. */
  readonly bare?: string;
  /** What the page can be compared with others by, as JSON (PageDigest), where it was asked for. */
  readonly digest?: string;
  /** How many of the rules that were asked for have a score. */
  readonly scored: number;
}

/**
 * Everything that judges, by name and version: a report that others made is another report. Today that is the code
 * alone, whose versions are those of the catalogue and the engine.
 */
export async function judgeVersions(): Promise<readonly (readonly [name: string, version: string])[]> {
  const { CATALOGUE_VERSION, ENGINE_VERSION } = await import('../core/versions.gen.ts');
  return [['code', `${CATALOGUE_VERSION} ${ENGINE_VERSION}`]];
}

export interface Judge {
  /** `signal` gives up the place of a caller who has gone. */
  judge(request: JudgeRequest, signal?: AbortSignal): Promise<Judgement>;
  /** What a page that need not be judged can be compared with others by, as JSON (PageDigest). */
  digest(page: PageAtHand, signal?: AbortSignal): Promise<string>;
  /** How many pages wait for a thread. */
  readonly waiting: number;
}

/** Enough for the worst page of 2,000,000 characters; one that takes more ends its thread, not the service. */
const HEAP_MAX_MB = 1024;

export const judgeThreads = ({ config }: Pick<App, 'config'>): number =>
  config.judgeThreads ?? availableParallelism();

export const judgeOf: (app: App) => Judge = perApp((app) => {
  const threads = judgeThreads(app);
  const pool = new Piscina({
    filename: new URL('./judge-page.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  app.onStop(() => pool.destroy());
  const line = new WaitingLine(threads, Number.POSITIVE_INFINITY);
  const metrics = metricsOf(app);
  const tellLine = (): void => metrics.judgeLine(line.busy, line.waiting);

  async function timed(request: JudgeRequest): Promise<Judgement> {
    const startedAt = performance.now();
    const seconds = (): number => (performance.now() - startedAt) / 1000;
    tellLine();
    try {
      const judgement: Judgement = await pool.run(request);
      metrics.pageJudged('judged', seconds());
      return judgement;
    } catch (error) {
      metrics.pageJudged('failed', seconds());
      throw error;
    }
  }

  return {
    async judge(request, signal) {
      try {
        const judged = line.run(() => timed(request), signal);
        tellLine();
        return await judged;
      } finally {
        tellLine();
      }
    },
    digest: (page, signal) => line.run(() => pool.run(page, { name: 'digestPage' }), signal),
    get waiting() {
      return line.waiting;
    },
  };
});
