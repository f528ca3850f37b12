import type { Threads } from '../platform/threads.ts';

/** The work took longer than work may take; its thread was ended. */
export class TookTooLong extends Error {}

/**
 * Runs a task, and ends its thread where it takes longer than so many milliseconds: another takes the thread's place.
 * Nothing inside a thread that is caught in a loop could end it, and as many such tasks as there are threads would
 * stop everybody's work for good.
 */
export async function timedRun<Result>(
  pool: Threads,
  task: unknown,
  options: { readonly name?: string; readonly limitMs: number },
): Promise<Result> {
  const { limitMs, ...rest } = options;
  const late = new AbortController();
  const clock = setTimeout(() => late.abort(), limitMs);
  try {
    return await pool.run(task, { ...rest, signal: late.signal });
  } catch (error) {
    if (late.signal.aborted) throw new TookTooLong(`not done in ${limitMs} ms`, { cause: error });
    throw error;
  } finally {
    clearTimeout(clock);
  }
}
