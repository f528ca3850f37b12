// Writes the second stage's features from out-of-fold scores of the first.
//   node lab/training/export-context.ts <data folder> <output folder>   (reads first-scores.f32, writes context.f32)
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { contextFeatures } from '../../src/core/page/context-features.ts';
import { readPage } from '../../src/core/page/read-page.ts';
import { loadDataset } from './dataset.ts';

const [folder, output] = process.argv.slice(2);
if (!folder || !output) throw new Error('usage: export-context.ts <data folder> <output folder>');
const bytes = readFileSync(join(output, 'first-scores.f32'));
const scores = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
const file = openSync(join(output, 'context.f32'), 'w');
let at = 0;
for (const gold of loadDataset(folder)) {
  const page = readPage({ html: gold.html(), ...(gold.url ? { url: gold.url } : {}) });
  const own = scores.slice(at, at + page.blocks.length);
  at += page.blocks.length;
  writeSync(file, new Uint8Array(contextFeatures(page.outline, own, Int32Array.from(own.keys())).buffer));
}
closeSync(file);
if (at !== scores.length) throw new Error(`scores of ${scores.length} blocks, pages have ${at}`);
