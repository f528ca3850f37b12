import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { InputLine } from './input-lines.ts';

/** One line of output, and whether its item came out well. */
export interface OutputLine {
  readonly line: string;
  readonly ok: boolean;
  /** Something was found that the caller asked to be told of. */
  readonly flagged?: boolean;
}

export interface LineWorkers {
  /** One line of input in, one line of output out. */
  work(line: InputLine): Promise<OutputLine>;
  /** How many lines are worth having under way at once. */
  readonly width: number;
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** One per core unless said. */
  readonly threads?: number | undefined;
  /** What every thread gets at its start, as `workerData` of piscina. */
  readonly shared?: unknown;
}

/** Threads that turn lines into lines by the default export of the module. */
export function startLineWorkers(module: URL, options: WorkerOptions = {}): LineWorkers {
  const threads = options.threads ?? availableParallelism();
  const pool = new Piscina<InputLine, OutputLine>({
    filename: module.href,
    workerData: options.shared,
    minThreads: threads,
    maxThreads: threads,
    // Pages make much short-lived garbage: with room for it the collector copies less, and threads wait less for it.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
    // The next line lies ready when a thread is done with one.
    concurrentTasksPerWorker: 2,
  });
  return {
    work: (line) => pool.run(line),
    width: threads * 4,
    stop() {
      // Ended early, a thread may still answer; nothing waits for that any more.
      pool.on('error', () => {});
      return pool.destroy();
    },
  };
}
