// The numbers that the block model sees, one row per block. The training scripts call this very function, so what is
// learnt and what is served cannot drift apart. Weights name features, so columns may move; a feature whose meaning
// changes needs the weights to be fitted again.
import { attributeMarksOf, HAS_ROLE } from './attribute-marks.ts';
import type { Block } from './cut-blocks.ts';
import { FeatureRows, log, names, ratio } from './feature-rows.ts';
import { OWN_FEATURES, OwnFeatures, type PageWords } from './own-features.ts';
import type { PageOutline } from './page-outline.ts';
import { pathTagsOf } from './path-tags.ts';
import { PATTERN_FEATURES, PatternFeatures } from './pattern-features.ts';
import { SURROUNDINGS_FEATURES, SurroundingsFeatures } from './surroundings-features.ts';

export const BLOCK_FEATURES: readonly string[] = [
  ...OWN_FEATURES,
  ...SURROUNDINGS_FEATURES,
  ...PATTERN_FEATURES,
  ...names(
    'page.words page.blocks page.linkDensity page.prose page.hasMain page.articles page.h1 page.functionRatio',
  ),
  ...names('page.hiddenShare page.listShare page.priceBlocks page.sentencesPerWord'),
];

/** Rows of the first `count` blocks, each with room for further columns up to `stride`. */
export function blockFeatures(
  outline: PageOutline,
  head: PageWords,
  count: number,
  stride = BLOCK_FEATURES.length,
): Float32Array {
  const row = new FeatureRows(count, BLOCK_FEATURES.length, stride);
  const own = new OwnFeatures(outline, head);
  const surroundings = new SurroundingsFeatures(outline);
  const patterns = new PatternFeatures(outline);
  const page = wholePage(outline);
  for (let i = 0; i < count; i++) {
    const block: Block | undefined = outline.cut.blocks[i];
    if (!block) break;
    row.begin(i);
    own.write(block, row);
    surroundings.write(block, row);
    patterns.write(block, row);
    for (const value of page) row.put(value);
  }
  return row.rows;
}

function wholePage({ cut, sums, dom, stats, proseSums }: PageOutline): readonly number[] {
  const count = cut.blocks.length;
  const total = sums.words[count] ?? 0;
  let mains = 0;
  let articles = 0;
  let h1 = 0;
  const { bits } = attributeMarksOf(dom);
  const tags = pathTagsOf(dom);
  for (let i = 0; i < dom.elements.length; i++) {
    const tag = tags[dom.path[i] ?? 0];
    if (tag === 'main' || (((bits[i] ?? 0) & HAS_ROLE) !== 0 && dom.elements[i]?.attribs.role === 'main'))
      mains++;
    else if (tag === 'article') articles++;
    else if (tag === 'h1') h1++;
  }
  let hidden = 0;
  let listed = 0;
  let priced = 0;
  for (const block of cut.blocks) {
    const words = stats.words[block.index] ?? 0;
    if (block.visibility !== 'shown') hidden += words;
    if (block.inList) listed += words;
    if ((stats.currency[block.index] ?? 0) > 0) priced++;
  }
  return [
    log(total),
    count,
    ratio(sums.linkWords[count] ?? 0, total),
    ratio(proseSums[count] ?? 0, total),
    mains,
    articles,
    h1,
    ratio(sums.functionWords[count] ?? 0, total),
    ratio(hidden, total),
    ratio(listed, total),
    priced,
    ratio(sums.sentenceEnds[count] ?? 0, total),
  ];
}
