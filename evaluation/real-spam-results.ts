// Runs the spam rules over labelled pages, on all cores.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { LabelledPage } from '../training/page-models/labelled-pages.ts';
import type { PageResult } from './spam-figures.ts';

/** `folds`: work folder of training/page-models; without it the shipped weights judge. */
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
  try {
    return await Promise.all(pages.map((page) => pool.run(page) as Promise<PageResult>));
  } finally {
    await pool.destroy();
  }
}
