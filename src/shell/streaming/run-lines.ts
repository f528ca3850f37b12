import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { limits } from '../../contract/limits.ts';
import { inputLines } from './input-lines.ts';
import { startLineWorkers } from './line-workers.ts';
import { orderedMap } from './ordered-map.ts';
import { Progress, type Terminal } from './progress.ts';

/** A page of the largest size, every character escaped as \uXXXX. */
const LINE_CHARACTERS_MAX = limits.itemChars * 6 + 100_000;

/**
 * Streams lines through the workers to the output, in input order, on all cores. Returns how many were not ok.
 */
export async function runLines(
  module: URL,
  input: AsyncIterable<Buffer>,
  output: Writable,
  terminal: Terminal,
): Promise<{ done: number; failed: number }> {
  const workers = startLineWorkers(module);
  const progress = new Progress(terminal, null);
  let done = 0;
  let failed = 0;
  let unwanted = false;
  output.once('error', () => {
    unwanted = true;
  });
  try {
    const lines = inputLines(input, LINE_CHARACTERS_MAX);
    for await (const { line, ok } of orderedMap(lines, workers.work, workers.width)) {
      done += 1;
      if (!ok) failed += 1;
      progress.step(ok);
      if (unwanted) break;
      // A reader that goes away ends the wait with an error, which the listener above has noted.
      if (!output.write(`${line}\n`)) await once(output, 'drain').catch(() => {});
    }
  } finally {
    progress.end();
    await workers.stop();
  }
  return { done, failed };
}
