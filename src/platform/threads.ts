import { Piscina } from 'piscina';
import type { App } from './app.ts';

export interface ThreadOptions {
  readonly least: number;
  readonly most: number;
  /** How long one beyond the least is kept without work. */
  readonly idleMs: number;
  readonly heapMb?: number;
}

interface RunOptions {
  /** Of a function that the module exports; without one it is the default. */
  readonly name?: string;
  /** Ends the thread that runs the task; another takes its place. */
  readonly signal?: AbortSignal;
}

export interface Threads {
  run<Result>(task: unknown, options?: RunOptions): Promise<Result>;
}

/** One that is started when there is something to do and ends after a minute without. */
export const ONE_ON_DEMAND: ThreadOptions = { least: 0, most: 1, idleMs: 60_000 };

const pools = new Map<string, Piscina>();

/**
 * Threads that run a module. All apps of a process have the same ones: a thread loads its module for a second or more,
 * and tests make many apps in one process. What an app has running there ends with the app; idle threads keep no
 * process alive, and end with it.
 */
export function threadsOf(app: App, module: URL, options: ThreadOptions): Threads {
  const key = JSON.stringify([module.href, options]);
  const pool = pools.get(key) ?? newPool(module, options);
  pools.set(key, pool);
  const running = new Set<AbortController>();
  app.onStop(() => {
    for (const task of running) task.abort();
  });
  return {
    async run<Result>(task: unknown, { name, signal }: RunOptions = {}): Promise<Result> {
      const end = new AbortController();
      const abort = (): void => end.abort();
      if (signal?.aborted === true) abort();
      signal?.addEventListener('abort', abort);
      running.add(end);
      try {
        return await pool.run(task, { ...(name === undefined ? {} : { name }), signal: end.signal });
      } finally {
        running.delete(end);
        signal?.removeEventListener('abort', abort);
      }
    },
  };
}

function newPool(module: URL, { least, most, idleMs, heapMb }: ThreadOptions): Piscina {
  return new Piscina({
    filename: module.href,
    minThreads: least,
    maxThreads: most,
    idleTimeout: idleMs,
    ...(heapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
  });
}
