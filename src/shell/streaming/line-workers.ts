import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { InputLine } from './input-lines.ts';

/** One line of output, and whether its item came out well. */
export interface OutputLine {
  readonly line: string;
  readonly ok: boolean;
}

export interface LineWorkers {
  /** One line of input in, one line of output out. */
  work(line: InputLine): Promise<OutputLine>;
  /** How many lines are worth having under way at once. */
  readonly width: number;
  stop(): Promise<void>;
}

/** A thread per core; each turns lines into lines by the default export of the module. */
export function startLineWorkers(module: URL, threads: number = availableParallelism()): LineWorkers {
  const pool = new Piscina<InputLine, OutputLine>({
    filename: module.href,
    minThreads: threads,
    maxThreads: threads,
    // The next line lies ready when a thread is done with one.
    concurrentTasksPerWorker: 2,
  });
  return {
    work: (line) => pool.run(line),
    width: threads * 4,
    stop() {
      // Ended early, a thread may still answer; nobody waits for that any more.
      pool.on('error', () => {});
      return pool.destroy();
    },
  };
}
