/**
 * `assay check` over a folder of pages, as a user runs it: whole processes, from their start to their end.
 *
 * 1. The first run of a site against the second, with nothing changed.
 * 2. One thread against two. Beside it a loop that needs no memory runs in two processes and in one: what the machine's
 *    cores can give at all. The two take turns, so that whatever else the machine does falls on both alike.
 *
 *   node lab/bench/many-files.ts [data folder] [--pages <n>] [--rounds <n>] [--parts again,threads]
 *
 * Bars: the second run at least 20 × faster than the first; two threads at least 1.7 × one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordFigures } from '../figures.ts';
import { benchPages } from './bench-pages.ts';

const LOOP = 'let x = 0; for (let i = 0; i < 3e8; i++) x = (x * 31 + i) | 0;';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '3' },
    parts: { type: 'string', default: 'again,threads' },
  },
});
const entry = join(import.meta.dirname, '..', '..', 'bin', 'assay.js');
const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
// What is kept stands there, as in a project.
mkdirSync(join(folder, 'node_modules'));
const pages = (await benchPages(positionals[0], Number(values.pages))).slice(0, Number(values.pages));
for (const [i, { html = '' }] of pages.entries()) writeFileSync(join(folder, `page-${i}.html`), html);
const characters = pages.reduce((sum, { html = '' }) => sum + html.length, 0) / pages.length;
console.log(`${pages.length} pages of ${Math.round(characters / 1000)} thousand characters on average`);

try {
  if (values.parts.includes('again')) await again();
  if (values.parts.includes('threads')) await threads();
} finally {
  rmSync(folder, { recursive: true });
}

async function again(): Promise<void> {
  const first = await check();
  const later: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) later.push(await check());
  const ratio = first / middle(later);
  console.log(
    `first run ${first.toFixed(1)} s, later ${later.map((s) => s.toFixed(2)).join(', ')} s: ${ratio.toFixed(1)} ×`,
  );
  recordFigures({ 'files.again': { value: ratio } });
}

async function threads(): Promise<void> {
  const ratios: number[] = [];
  const loops: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const one = await seconds('-e', LOOP);
    const began = performance.now();
    await Promise.all([seconds('-e', LOOP), seconds('-e', LOOP)]);
    loops.push((2 * one * 1000) / (performance.now() - began));
    const alone = await check('--no-cache', '--threads', '1');
    const both = await check('--no-cache', '--threads', '2');
    ratios.push(alone / both);
    console.log(
      `one thread ${alone.toFixed(1)} s, two ${both.toFixed(1)} s: ${(alone / both).toFixed(2)} ×; two loops ${loops.at(-1)?.toFixed(2)} × one`,
    );
  }
  recordFigures({ 'files.threads': { value: middle(ratios) } });
  console.log(`in the middle ${middle(ratios).toFixed(2)} ×, loops ${middle(loops).toFixed(2)} ×`);
}

function middle(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[list.length >> 1] ?? Number.NaN;
}

function check(...words: readonly string[]): Promise<number> {
  return seconds(entry, 'check', '*.html', ...words);
}

async function seconds(...words: readonly string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${said}`);
  return (performance.now() - began) / 1000;
}
