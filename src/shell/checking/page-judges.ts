// Who judges pages: threads on all cores, or, for a few pages, this process. Neither is started before there is a page to
// judge: a run whose pages are all known needs no rules.
import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { Fault } from '../../platform/fault.ts';
import type { JudgedFile, PageAsked, PageCome } from './judge-page.ts';
import type { JudgedApart } from './judge-worker.ts';
import type { ModelAtHand } from './model-at-hand.ts';
import { unpackedReport } from './packed-report.ts';

/** Compiling what is hot in a thread of its own costs about as much as these pages, and takes place on another core. */
const PAGES_PER_THREAD = 50;
const WARM_MS = 600_000;

export interface PageJudges {
  /** How many pages are worth having under way at once. */
  readonly width: number;
  /** Throws a Fault where the page cannot be read. */
  judge(come: PageCome): Promise<Judged>;
  stop(): Promise<void>;
}

export interface Judged {
  readonly judged: JudgedFile;
  /** As it came out of a thread; null where it came out of none. */
  readonly packed: Uint8Array | null;
}

/** `threads`: as many as were asked for, else as are worth it. */
export function judgesFor(
  pages: number,
  asked: PageAsked,
  { threads, model }: { readonly threads: number | undefined; readonly model: ModelAtHand | null },
): PageJudges {
  const worth =
    threads === undefined
      ? Math.min(availableParallelism(), Math.ceil(pages / PAGES_PER_THREAD))
      : Math.min(threads, pages);
  return model !== null || worth <= 1 ? new JudgesHere(asked, model) : new JudgesInThreads(asked, worth);
}

class JudgesHere implements PageJudges {
  readonly width = 2;
  readonly #asked: PageAsked;
  readonly #model: ModelAtHand | null;

  constructor(asked: PageAsked, model: ModelAtHand | null) {
    this.#asked = asked;
    this.#model = model;
  }

  async judge(come: PageCome): Promise<Judged> {
    const { judgePage } = await import('./judge-page.ts');
    return { judged: await judgePage(come, this.#asked, this.#model), packed: null };
  }

  async stop(): Promise<void> {
    await this.#model?.close();
  }
}

class JudgesInThreads implements PageJudges {
  readonly width: number;
  readonly #asked: PageAsked;
  readonly #threads: number;
  #pool: Promise<Piscina<PageCome, JudgedApart>> | undefined;

  constructor(asked: PageAsked, threads: number) {
    this.#asked = asked;
    this.#threads = threads;
    this.width = threads * 4;
  }

  async judge(come: PageCome): Promise<Judged> {
    this.#pool ??= this.#start();
    const answer = await (await this.#pool).run(come);
    if ('fault' in answer) throw new Fault(answer.fault);
    const { packed } = answer;
    return { judged: unpackedReport(packed, come), packed };
  }

  async #start(): Promise<Piscina<PageCome, JudgedApart>> {
    const { Piscina } = await import('piscina');
    return new Piscina<PageCome, JudgedApart>({
      filename: new URL('./judge-worker.ts', import.meta.url).href,
      workerData: this.#asked,
      // Others are started when there is work for them: of a large site one page may be new.
      minThreads: 1,
      maxThreads: this.#threads,
      // One that has waited for a moment is warm: another in its place would compile everything anew.
      idleTimeout: WARM_MS,
      // Pages make much short-lived garbage: with room for it the collector copies less, and threads wait less for it.
      resourceLimits: { maxYoungGenerationSizeMb: 96 },
    });
  }

  async stop(): Promise<void> {
    const pool = await this.#pool;
    // Ended early, a thread may still answer; nothing waits for that any more.
    pool?.on('error', () => {});
    await pool?.destroy();
  }
}
