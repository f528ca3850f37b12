// How each text model is fitted: from which cases, how much each counts, how freely the weights move.
import { commentFeatures } from '../../../src/core/models/comment-features.ts';
import { MAX_COMMENT_CHARACTERS } from '../../../src/core/models/comment-spam.ts';
import { DARK_PATTERN_CATEGORIES, MAX_SNIPPET_CHARACTERS } from '../../../src/core/models/dark-pattern.ts';
import type { FeatureBag } from '../../../src/core/models/feature-bag.ts';
import type { LinearModelFile } from '../../../src/core/models/linear-model.ts';
import { type Piece, piecesOf } from '../../../src/core/models/pieces.ts';
import { MAX_TITLE_CHARACTERS } from '../../../src/core/models/sensational-title.ts';
import { snippetFeatures } from '../../../src/core/models/snippet-features.ts';
import { titleFeatures } from '../../../src/core/models/title-features.ts';
import {
  forumPosts,
  handWritten,
  headlines,
  pageLines,
  pageTitles,
  shopSnippets,
  type TextCase,
  videoComments,
} from './cases.ts';
import { fitLinear, type TrainingRow } from './fit-linear.ts';

/** Cases by where they come from. */
export type CaseSets = Readonly<Record<string, readonly TextCase[]>>;

export interface Recipe {
  readonly load: (folder: string) => CaseSets;
  readonly fit: (sets: CaseSets) => LinearModelFile;
}

function rowsOf(
  sets: CaseSets,
  weights: Readonly<Record<string, number>>,
  features: (pieces: readonly Piece[]) => FeatureBag,
  limit: number,
): TrainingRow[] {
  return Object.entries(sets).flatMap(([name, cases]) => {
    // A text that is there many times is learnt once.
    const different = new Map(cases.map((text) => [`${text.label} ${text.text}`, text]));
    return [...different.values()].map(({ text, label, group }) => ({
      bag: features(piecesOf(text, limit)),
      label,
      source: group,
      weight: weights[name] ?? 1,
    }));
  });
}

/** Ordinary forum posts are many and long; they are there so that length and links alone say nothing. */
const commentSpamRecipe: Recipe = {
  load: (folder) => ({
    videos: videoComments(folder),
    written: handWritten('hand-written-comments'),
    posts: forumPosts(folder),
  }),
  fit: (sets) =>
    fitLinear(rowsOf(sets, { posts: 0.1 }, commentFeatures, MAX_COMMENT_CHARACTERS), {
      outputs: ['spam'],
      minRows: 3,
      // What one video's comments say and the others do not is about that video.
      maxSourceShare: 0.85,
      trust: 3,
      minHundredths: 2,
      shift: 0,
    }),
};

/**
 * Half of the headlines are bait, and the titles of ordinary pages count as much as all headlines together. Among
 * titles that are met elsewhere bait is rarer than half: the shift takes it to be one in four.
 */
const sensationalTitleRecipe: Recipe = {
  load: (folder) => ({
    headlines: headlines(folder),
    titles: pageTitles(folder),
    written: handWritten('hand-written-titles'),
  }),
  fit: (sets) =>
    fitLinear(rowsOf(sets, { titles: 20, written: 20 }, titleFeatures, MAX_TITLE_CHARACTERS), {
      outputs: ['sensational'],
      minRows: 8,
      maxSourceShare: 1,
      trust: 1.5,
      minHundredths: 2,
      shift: -Math.log(3),
    }),
};

/** The shop texts that are no dark pattern hardly hold a number: titles and lines of ordinary pages do. */
const darkPatternRecipe: Recipe = {
  load: (folder) => ({
    snippets: shopSnippets(folder),
    lines: [...pageTitles(folder), ...pageLines(folder)],
    written: handWritten('hand-written-snippets'),
  }),
  fit: ({ snippets = [], ...others }) => {
    const known: ReadonlySet<string> = new Set(['none', ...DARK_PATTERN_CATEGORIES]);
    // Categories of a handful of cases cannot be learnt, and are not "none" either.
    const learnable = snippets.filter(({ label }) => known.has(label));
    return fitLinear(
      rowsOf(
        { snippets: learnable, ...others },
        { lines: 0.5, written: 3 },
        snippetFeatures,
        MAX_SNIPPET_CHARACTERS,
      ),
      {
        outputs: DARK_PATTERN_CATEGORIES,
        minRows: 3,
        maxSourceShare: 1,
        trust: 10,
        minHundredths: 5,
        shift: 0,
      },
    );
  },
};

export const recipes = {
  'comment-spam': commentSpamRecipe,
  'sensational-title': sensationalTitleRecipe,
  'dark-pattern': darkPatternRecipe,
} satisfies Record<string, Recipe>;
