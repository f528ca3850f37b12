// Runs the spam rules over labelled pages, on all cores.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { LabelledPage } from '../training/page-models/labelled-pages.ts';
import type { PageResult } from './spam-figures.ts';

/** `folds`: work folder of lab/training/page-models; without it the shipped weights judge. */
export async function resultsOn(
  pages: readonly LabelledPage[],
  folds: string | undefined,
): Promise<PageResult[]> {
  const pool = new Piscina({
    filename: join(import.meta.dirname, 'real-spam-worker.ts'),
    minThreads: availableParallelism(),
    maxThreads: availableParallelism(),
    workerData: { folds },
  });
  // Nothing is thrown while tasks are under way: the pool would take what still comes for an error of its own.
  const settled = await Promise.allSettled(pages.map((page) => pool.run(page) as Promise<PageResult>));
  await pool.destroy();
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
