// Everything that was learnt, as one value: the shipped weights by default, a fold's weights when the reader is measured.
import { BLOCK_FEATURES } from './block-features.ts';
import blockFirst from './block-first.weights.json' with { type: 'json' };
import blockSecond from './block-second.weights.json' with { type: 'json' };
import { BoostedTrees, type BoostedTreesFile } from './boosted-trees.ts';
import { CONTEXT_FEATURES } from './context-features.ts';
import lexicon from './lexicon.weights.json' with { type: 'json' };
import { PAGE_FEATURES } from './page-features.ts';
import pageType from './page-type.weights.json' with { type: 'json' };
import { VectorWordWeights, WordWeights, type WordWeightsFile } from './word-weights.ts';

export const PAGE_TYPES = [
  'article',
  'service',
  'product',
  'collection',
  'forum',
  'listing',
  'documentation',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** What the lexicons say of a block: its text, its own names, the names above it, the heading that it stands under. */
export const LEXICON_FEATURES = ['lexicon.text', 'lexicon.own', 'lexicon.above', 'lexicon.heading'] as const;

export const PAGE_COLUMNS: readonly string[] = [
  ...PAGE_FEATURES,
  ...PAGE_TYPES.map((type) => `lexicon.${type}`),
];
export const FIRST_COLUMNS: readonly string[] = [
  ...BLOCK_FEATURES,
  ...LEXICON_FEATURES,
  ...PAGE_TYPES.map((type) => `type.${type}`),
];
export const SECOND_COLUMNS: readonly string[] = [...FIRST_COLUMNS, ...CONTEXT_FEATURES];

export interface ReadingModelFiles {
  readonly lexicon: {
    readonly text: WordWeightsFile;
    readonly own: WordWeightsFile;
    readonly above: WordWeightsFile;
    readonly heading: WordWeightsFile;
    readonly page: WordWeightsFile;
    readonly pageBias: readonly number[];
  };
  readonly pageType: BoostedTreesFile;
  readonly blockFirst: BoostedTreesFile;
  readonly blockSecond: BoostedTreesFile;
}

export interface ReadingModels {
  readonly text: WordWeights;
  readonly own: WordWeights;
  readonly above: WordWeights;
  readonly heading: WordWeights;
  readonly page: VectorWordWeights;
  readonly pageType: BoostedTrees;
  readonly blockFirst: BoostedTrees;
  readonly blockSecond: BoostedTrees;
}

export function openModels(files: ReadingModelFiles): ReadingModels {
  return {
    text: new WordWeights(files.lexicon.text),
    own: new WordWeights(files.lexicon.own),
    above: new WordWeights(files.lexicon.above),
    heading: new WordWeights(files.lexicon.heading),
    page: new VectorWordWeights(files.lexicon.page, files.lexicon.pageBias),
    pageType: new BoostedTrees(files.pageType, PAGE_COLUMNS),
    blockFirst: new BoostedTrees(files.blockFirst, FIRST_COLUMNS),
    blockSecond: new BoostedTrees(files.blockSecond, SECOND_COLUMNS),
  };
}

let shipped: ReadingModels | undefined;

/** Opened on first use: a caller that never asks for main content pays nothing. */
export function shippedModels(): ReadingModels {
  shipped ??= openModels({ lexicon, pageType, blockFirst, blockSecond });
  return shipped;
}
