// The code judge in threads of its own: the main thread never parses a page. The line before them is bounded: who
// finds it full is told at once when to come again.
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { PageInput, ReportLanguage, Selection } from '../core/index.ts';
import type { FetchedPage, OtherLook } from '../core/page/given.ts';
import { type App, perApp } from '../platform/app.ts';
import { fail } from '../platform/http/failure.ts';
import { metricsOf } from '../platform/metrics/metrics.ts';
import { LineFull, WaitingLine } from '../platform/waiting-line.ts';

export interface JudgeRequest {
  readonly page: PageInput;
  readonly selection: Selection;
  /** Ids of rules that are switched off. */
  readonly disabled?: readonly string[];
  readonly lang: ReportLanguage;
  /** Of a page that was fetched. */
  readonly fetched?: FetchedPage;
  /** The same address as others see it. */
  readonly looks?: readonly Look[];
  /** Asks for `bare`, too. */
  readonly withBare?: boolean;
}

export interface Look extends Pick<OtherLook, 'as' | 'finalUrl'> {
  readonly html: string;
}

export interface Judgement {
  /** The report as JSON, with evidence. */
  readonly report: string;
  /** The same without evidence, where it was asked for. */
  readonly bare?: string;
  /** How many of the rules that were asked for have a score. */
  readonly scored: number;
}

export interface Judge {
  /** Fails with `unavailable` when too many wait; `signal` gives up the place of a caller who has gone. */
  judge(request: JudgeRequest, signal?: AbortSignal): Promise<Judgement>;
}

/** How many may wait for each thread: at a tenth of a second a page, a few seconds. */
const WAITING_PER_THREAD = 32;
const RETRY_AFTER_SECONDS = 5;

/** Enough for the worst page of 2,000,000 characters; one that takes more ends its thread, not the service. */
const HEAP_MAX_MB = 1024;

export const judgeOf: (app: App) => Judge = perApp((app) => {
  const threads = app.config.judgeThreads ?? availableParallelism();
  const pool = new Piscina<JudgeRequest, Judgement>({
    filename: new URL('./judge-page.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  app.onStop(() => pool.destroy());
  const line = new WaitingLine(threads, threads * WAITING_PER_THREAD);
  const metrics = metricsOf(app);
  const tellLine = (): void => metrics.judgeLine(line.busy, line.waiting);

  async function timed(request: JudgeRequest): Promise<Judgement> {
    const startedAt = performance.now();
    const seconds = (): number => (performance.now() - startedAt) / 1000;
    tellLine();
    try {
      const judgement = await pool.run(request);
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
      } catch (error) {
        if (error instanceof LineFull) fail('unavailable', null, { retryAfterSeconds: RETRY_AFTER_SECONDS });
        throw error;
      } finally {
        tellLine();
      }
    },
  };
});
