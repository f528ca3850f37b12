// One version of the code, asked in turns by before-after.ts: checks some pages and answers with the processor time that its
// thread took for them, in milliseconds.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as CheckPage from '../../src/core/report/check-page.ts';
import { benchPages } from './bench-pages.ts';

/** Which of the pages. */
export interface Share {
  readonly from: number;
  readonly past: number;
}

const [tree = '', folder, count] = process.argv.slice(2);
// The same module of that tree; both versions are asked for nothing but this.
const { checkPage } = (await import(
  pathToFileURL(join(tree, 'src/core/report/check-page.ts')).href
)) as typeof CheckPage;
const pages = await benchPages(folder === '' ? undefined : folder, Number(count));

process.on('message', ({ from, past }: Share) => {
  const before = process.threadCpuUsage();
  for (const page of pages.slice(from, past)) JSON.stringify(checkPage(page, { explain: true }));
  const { user, system } = process.threadCpuUsage(before);
  process.send?.((user + system) / 1000);
});
process.on('disconnect', () => process.exit());
process.send?.(pages.length);
