// The pages of an audit: fetched politely, judged in threads on all cores.
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { limits } from '../../contract/limits.ts';
import type { SiteFindings } from '../../core/site/across/compare-digests.ts';
import type { SignIn } from '../../fetching/sign-in.ts';
import { Fault } from '../../platform/fault.ts';
import { PageNotFetched, PagesByAddress } from '../reading/fetched-page.ts';
import type { AuditPlan } from './audit-plan.ts';
import { mayVisit, obeysRobots } from './audit-source.ts';
import type { JudgedPage, PagesToCompare, PageToJudge } from './judge-worker.ts';
import { PageQueue } from './page-queue.ts';

/** What became of a page, by its place in the sample. */
export type PageResult =
  | ({ readonly index: number; readonly failed?: undefined } & JudgedPage)
  | { readonly index: number; readonly failed: string };

/** At many hosts together. */
const AT_ONCE = 16;
/** A thread takes about as long to start as to judge these. */
const PAGES_PER_THREAD = 15;
const WARM_MS = 600_000;

export class AuditThreads {
  readonly #pool: Piscina;

  constructor({ modes, rules, report_lang, chosen }: AuditPlan) {
    const threads = Math.min(availableParallelism(), Math.ceil(chosen.length / PAGES_PER_THREAD));
    this.#pool = new Piscina({
      filename: new URL('./judge-worker.ts', import.meta.url).href,
      workerData: { modes: modes ?? undefined, rules: rules ?? undefined, lang: report_lang },
      minThreads: 1,
      maxThreads: threads,
      // Between two pages a thread waits for the network; another in its place would compile everything anew.
      idleTimeout: WARM_MS,
      resourceLimits: { maxYoungGenerationSizeMb: 96 },
    });
  }

  judge(page: PageToJudge): Promise<JudgedPage> {
    return this.#pool.run(page, { name: 'judge' });
  }

  compare(pages: PagesToCompare): Promise<SiteFindings> {
    return this.#pool.run(pages, { name: 'compare' });
  }

  stop(): Promise<void> {
    this.#pool.on('error', () => {});
    return this.#pool.destroy();
  }
}

export interface CheckParts {
  readonly environment: NodeJS.ProcessEnv;
  readonly signIn: SignIn | undefined;
  readonly threads: AuditThreads;
  /** When it is given, pages that are on their way are given up, and nothing is said of them. */
  readonly signal: AbortSignal;
  readonly told: (result: PageResult) => void;
}

/** Those that are not done yet. */
export async function checkPages(
  plan: AuditPlan,
  done: ReadonlySet<number>,
  { environment, signIn, threads, signal, told }: CheckParts,
): Promise<void> {
  const fetching = new PagesByAddress(environment, plan.render, {
    mayVisit: mayVisit(plan.source),
    signIn,
  });
  const visit = { signal, obeysRobots: obeysRobots(plan.source) };
  const missing = plan.chosen.flatMap(({ url }, index) => (done.has(index) ? [] : [{ index, url }]));
  const queue = new PageQueue(missing, limits.fetchConnectionsPerHost);

  /** null: given up. */
  async function resultOf(page: {
    readonly index: number;
    readonly url: string;
  }): Promise<PageResult | null> {
    const { index, url } = page;
    try {
      // The host is free for the next page while this one is judged.
      const fetched = await fetching.fetch(url, visit).finally(() => {
        queue.release(page);
        more();
      });
      return { index, ...(await threads.judge(fetched)) };
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof Fault)) throw error;
      const failed = error instanceof PageNotFetched ? error.text[plan.report_lang] : error.message;
      return { index, failed };
    }
  }

  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let underWay = 0;
  const more = (): void => {
    while (!signal.aborted && underWay < AT_ONCE) {
      const page = queue.take();
      if (page === undefined) break;
      underWay += 1;
      resultOf(page)
        .then((result) => {
          if (result !== null) told(result);
        })
        .finally(() => {
          underWay -= 1;
        })
        .then(more, reject);
    }
    if (underWay === 0) resolve();
  };
  more();
  try {
    await promise;
  } finally {
    await fetching.close();
  }
}
