/**
 * What it costs to watch the body of a job while it comes in, against JSON.parse of the same body in the same run.
 *
 *   node lab/bench/stream-limits.ts [data folder] [--rounds <n>]
 *
 * Bar: at most half of JSON.parse for a body that is clearly below the limits. Near a limit characters are counted
 * one by one, and it may take longer.
 */
import { parseArgs } from 'node:util';
import { limits } from '../../src/contract/limits.ts';
import { LimitedBody } from '../../src/platform/http/stream-limits.ts';
import { recordFigures } from '../figures.ts';
import { loadDataset } from '../training/dataset.ts';

const CHUNK_BYTES = 65_536;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '15' } },
});
const pages = loadDataset(positionals[0] ?? '../shared/data/wcxb-dev').map((page) => page.html());

/** Pages as they are, one after another, until they have this many bytes as JSON. */
function bodyOf(bytes: number): Buffer {
  const items: { html: string }[] = [];
  let sum = 0;
  for (const html of pages) {
    sum += Buffer.byteLength(JSON.stringify({ html })) + 1;
    if (sum > bytes || items.length === limits.jobItemsMax) break;
    items.push({ html });
  }
  return Buffer.from(JSON.stringify({ items }));
}

const refuse = (): never => {
  throw new Error('the body of the benchmark is beyond a limit');
};

function watch(chunks: readonly Buffer[], maxTogether: number): void {
  const body = new LimitedBody({
    list: { name: 'items', max: limits.jobItemsMax, tooMany: refuse },
    texts: { names: ['html', 'text'], max: limits.itemChars, maxTogether, tooLong: refuse },
  });
  for (const chunk of chunks) body.receive(chunk);
}

function took(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

const body = bodyOf(limits.jobChars);
const text = body.toString();
const { items } = JSON.parse(text) as { items: { html: string }[] };
const chars = items.reduce((sum, { html }) => sum + html.length, 0);
const chunks = Array.from({ length: Math.ceil(body.length / CHUNK_BYTES) }, (_, i) =>
  body.subarray(i * CHUNK_BYTES, (i + 1) * CHUNK_BYTES),
);
const times = { parse: [] as number[], below: [] as number[], exactly: [] as number[] };
// In turns, so that whatever else the machine does falls on all of them alike.
for (let round = 0; round < Number(values.rounds); round++) {
  times.parse.push(took(() => JSON.parse(text)));
  times.below.push(took(() => watch(chunks, limits.jobChars)));
  times.exactly.push(took(() => watch(chunks, chars)));
}
const [parse, below, exactly] = [times.parse, times.below, times.exactly].map((all) => Math.min(...all));
console.log(
  `${items.length} pages, ${(body.length / 1e6).toFixed(1)} MB: JSON.parse ${parse?.toFixed(1)} ms, ` +
    `watching ${below?.toFixed(1)} ms (${((below ?? 0) / (parse ?? 1)).toFixed(2)} of it), ` +
    `exactly at a limit ${exactly?.toFixed(1)} ms (${((exactly ?? 0) / (parse ?? 1)).toFixed(2)})`,
);
recordFigures({ 'stream-limits': { value: (below ?? 0) / (parse ?? 1) } });
