// Writes what the page models see of every labelled page, one line a page:
//   node lab/training/page-models/export-pages.ts <data folder> <work folder>
import { createWriteStream, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { Piscina } from 'piscina';
import { TRAITS } from '../../../src/core/grounds/page-spam/traits.ts';
import { SMALL_WORDS } from '../../../src/core/grounds/page-terms/page-words.ts';
import { innocents, labelledPages } from './labelled-pages.ts';

const [data = '../shared/data', work = 'data/training/page-models'] = process.argv.slice(2);
mkdirSync(work, { recursive: true });
const out = createWriteStream(join(work, 'pages.jsonl'));
out.write(`${JSON.stringify({ traits: TRAITS, small: [...SMALL_WORDS] })}\n`);
const pool = new Piscina({
  filename: join(import.meta.dirname, 'export-worker.ts'),
  minThreads: availableParallelism(),
  maxThreads: availableParallelism(),
});
const pages = [...labelledPages(resolve(data)), ...innocents()].filter(({ label }) => label !== 'grey');
let lines = 0;
await Promise.all(
  pages.map(async (page) => {
    for (const line of await pool.run(page)) {
      lines++;
      out.write(`${JSON.stringify(line)}\n`);
    }
  }),
);
out.end();
await pool.destroy();
console.error(`${pages.length} pages, ${lines} lines`);
