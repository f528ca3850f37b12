import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { limits } from '../../contract/limits.ts';
import { inputLines } from './input-lines.ts';
import { startLineWorkers, type WorkerOptions } from './line-workers.ts';
import { orderedMap } from './ordered-map.ts';
import { Progress, type Terminal } from './progress.ts';

/** A page of the largest size, every character escaped as \uXXXX. */
const LINE_CHARACTERS_MAX = limits.itemChars * 6 + 100_000;

/**
 * Streams lines through the workers to the output, in input order. Returns how many there were, how many were not
 * ok and how many were flagged.
 */
export async function runLines(
  module: URL,
  input: AsyncIterable<Buffer>,
  output: Writable,
  terminal: Terminal,
  options: WorkerOptions = {},
): Promise<{ done: number; failed: number; flagged: number }> {
  const workers = startLineWorkers(module, options);
  const progress = new Progress(terminal, null);
  let done = 0;
  let failed = 0;
  let flagged = 0;
  let unwanted = false;
  output.once('error', () => {
    unwanted = true;
  });
  try {
    const lines = inputLines(input, LINE_CHARACTERS_MAX);
    for await (const { line, ok, flagged: isFlagged } of orderedMap(lines, workers.work, workers.width)) {
      done += 1;
      if (!ok) failed += 1;
      if (isFlagged === true) flagged += 1;
      progress.step(ok);
      if (unwanted) break;
      // A reader that goes away ends the wait with an error, which the listener above has noted.
      if (!output.write(`${line}\n`)) await once(output, 'drain').catch(() => {});
    }
  } finally {
    progress.end();
    await workers.stop();
  }
  return { done, failed, flagged };
}
