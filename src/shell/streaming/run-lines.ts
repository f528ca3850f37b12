import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { limits } from '../../contract/limits.ts';
import { inputLines } from './input-lines.ts';
import { startLineWorkers, type WorkerOptions } from './line-workers.ts';
import { orderedMap } from './ordered-map.ts';
import { Progress, type Terminal } from './progress.ts';

/** A page of the largest size, every character escaped as \uXXXX. */
const LINE_CHARACTERS_MAX = limits.itemChars * 6 + 100_000;

/** Where lines come from, and how many bytes there will be, where that is known. */
export interface LineInput {
  readonly stream: AsyncIterable<Buffer>;
  readonly bytes: number | null;
}

/**
 * Streams lines through the workers to the output, in input order. Returns how many there were, how many were not
 * ok and how many were flagged.
 */
export async function runLines(
  module: URL,
  input: LineInput,
  output: Writable & { readonly isTTY?: boolean },
  terminal: Terminal,
  options: WorkerOptions = {},
): Promise<{ done: number; failed: number; flagged: number }> {
  const workers = startLineWorkers(module, options);
  let read = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of input.stream) {
      read += chunk.length;
      yield chunk;
    }
  }
  const { bytes } = input;
  // Drawn between lines of output on the same terminal, it would only be in their way.
  const drawn = output.isTTY === true ? { write: () => undefined } : terminal;
  const progress = new Progress(drawn, bytes === null ? null : () => read / bytes);
  let done = 0;
  let failed = 0;
  let flagged = 0;
  let unwanted = false;
  output.once('error', () => {
    unwanted = true;
  });
  try {
    const lines = inputLines(counted(), LINE_CHARACTERS_MAX);
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
