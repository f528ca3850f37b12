// Writes what the models learn from: one row of numbers per block and per page, and the tokens of the lexicons.
//   node lab/training/export-features.ts <data folder> <output folder>
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCK_FEATURES, blockFeatures } from '../../src/core/page/block-features.ts';
import { CONTEXT_FEATURES } from '../../src/core/page/context-features.ts';
import { PAGE_FEATURES, pageFeatures } from '../../src/core/page/page-features.ts';
import { pageTokenGroups } from '../../src/core/page/page-token-groups.ts';
import { wordsIn } from '../../src/core/page/page-words.ts';
import { readPage } from '../../src/core/page/read-page.ts';
import { labelBlocks } from './align-gold.ts';
import { loadDataset } from './dataset.ts';
import { wordsOf } from './word-f1.ts';

const [folder, output] = process.argv.slice(2);
if (!folder || !output) throw new Error('usage: export-features.ts <data folder> <output folder>');
mkdirSync(output, { recursive: true });

const vocabulary = new Map<string, number>();
const tokenNumber = (token: string): number => {
  const known = vocabulary.get(token);
  if (known !== undefined) return known;
  vocabulary.set(token, vocabulary.size);
  return vocabulary.size - 1;
};

const files = {
  blocks: openSync(join(output, 'blocks.f32'), 'w'),
  pages: openSync(join(output, 'pages.f32'), 'w'),
  labels: openSync(join(output, 'labels.f32'), 'w'),
  blockTokens: openSync(join(output, 'block-tokens.i32'), 'w'),
  blockTokenCounts: openSync(join(output, 'block-token-counts.i32'), 'w'),
  pageTokens: openSync(join(output, 'page-tokens.i32'), 'w'),
  pageTokenCounts: openSync(join(output, 'page-token-counts.i32'), 'w'),
};
const meta: unknown[] = [];
const dataset = loadDataset(folder);
for (const [n, gold] of dataset.entries()) {
  const page = readPage({ html: gold.html(), ...(gold.url ? { url: gold.url } : {}) });
  const { outline } = page;
  const texts = page.blocks.map((block) => page.text.slice(block.start, block.end));
  const labels = labelBlocks(texts, gold.gold);
  writeSync(files.blocks, new Uint8Array(blockFeatures(outline, page.headWords, page.blocks.length).buffer));
  writeSync(files.pages, new Uint8Array(pageFeatures(outline, page.head, page.address).buffer));
  writeSync(
    files.labels,
    new Uint8Array(Float32Array.from(labels.flatMap((label) => [label.words, label.matched])).buffer),
  );
  const above: number[][] = [];
  for (const [i, name] of outline.nameOf.entries()) {
    const up = page.dom.parent[i] ?? -1;
    const own = name < 0 ? [] : (outline.names[name]?.words ?? []).map((word) => tokenNumber(`a ${word}`));
    above[i] = (page.dom.depth[i] ?? 0) < 2 ? [] : [...(above[up] ?? []), ...own];
  }
  let heading: number[] = [];
  for (const block of page.blocks) {
    const own = block.elementIndex;
    const parent = page.dom.parent[own] ?? -1;
    const tokens = [
      ...outline.tokens.of(block).map((token) => tokenNumber(`w ${token}`)),
      ...[own, parent].flatMap((element) =>
        element < 0 || (page.dom.depth[element] ?? 0) < 2
          ? []
          : (outline.names[outline.nameOf[element] ?? -1]?.words ?? []).map((word) =>
              tokenNumber(`s ${word}`),
            ),
      ),
      ...heading,
      ...(above[parent < 0 ? 0 : (page.dom.parent[parent] ?? 0)] ?? []),
    ];
    if (block.heading > 0) heading = outline.tokens.of(block).map((token) => tokenNumber(`h ${token}`));
    writeSync(files.blockTokens, new Uint8Array(Int32Array.from(tokens).buffer));
    writeSync(files.blockTokenCounts, new Uint8Array(Int32Array.of(tokens.length).buffer));
  }
  const onPage = pageTokenGroups(outline, page.head, page.address).flatMap(([kind, words]) =>
    [...words].map((word) => tokenNumber(`p ${kind}:${word}`)),
  );
  writeSync(files.pageTokens, new Uint8Array(Int32Array.from(onPage).buffer));
  writeSync(files.pageTokenCounts, new Uint8Array(Int32Array.of(onPage.length).buffer));
  meta.push({
    id: gold.id,
    group: gold.group,
    type: gold.type,
    blocks: page.blocks.length,
    goldWords: wordsOf(gold.gold).length,
    titleWords: wordsIn(page.head.title).length,
  });
  if (n % 100 === 99) console.error(`${n + 1} of ${dataset.length} pages`);
}
for (const file of Object.values(files)) closeSync(file);
writeFileSync(
  join(output, 'meta.json'),
  JSON.stringify({
    blockFeatures: BLOCK_FEATURES,
    pageFeatures: PAGE_FEATURES,
    contextFeatures: CONTEXT_FEATURES,
    pages: meta,
  }),
);
writeFileSync(join(output, 'vocabulary.json'), JSON.stringify([...vocabulary.keys()]));
