// Which names of one directory are told apart in patterns, and which are one of many.
import { groupedBy } from '../../grouped-by.ts';
import { compared } from './canonical-address.ts';
import { isFigures, isLanguage, type NameShape, nameShape } from './name-shape.ts';
import { slugFamilies } from './slug-families.ts';

/** Siblings of one shape are folded from here on. */
const FOLD_FROM = 10;
/** A weak mask is believed when this share of the siblings has it. */
const WEAK_MASK_SHARE = 0.8;

/** A name with so many pages is a part of the site, with its own name, however many siblings it has. */
const LARGE_PAGES = 100;
/** Among few pages these are many. */
const SMALL_LARGE_PAGES = 10;
const LARGE_SHARE = 0.01;
const MAX_LARGE = 40;
/** A page of the same name in many directories: one of a few services of every city, not one of the texts of a manual. */
const FREQUENT_SHARE = 0.05;

/** Directories that hold the same names are a grid: on average a name stands in so many of them. */
const GRID_REPEATS = 3;

export interface Siblings {
  readonly kind: 'pages' | 'directories';
  /** Pages under each name. */
  readonly pages: ReadonlyMap<string, number>;
  /** Names one level below each directory, asked for only where they matter. */
  readonly namesBelow: (name: string) => Iterable<string>;
  /** Directories of languages are kept apart near the root. */
  readonly depth: number;
}

export type Shapes = (name: string) => NameShape;

/** Shapes of names, each looked at once. */
export function shapesOnce(): Shapes {
  const known = new Map<string, NameShape>();
  return (name) => {
    let shape = known.get(name);
    if (shape === undefined) {
      shape = nameShape(name);
      known.set(name, shape);
    }
    return shape;
  };
}

/** A label for every name: itself, or the placeholder that it shares with others. */
export function siblingLabels(siblings: Siblings, shapes: Shapes): Map<string, string> {
  const labels = new Map<string, string>();
  const names = [...siblings.pages.keys()];
  const yearsAreNumbers = outnumbered(names, shapes);
  const words: string[] = [];
  for (const name of names) {
    const { variable, ending } = shapes(name);
    if (variable === null) words.push(name);
    else labels.set(name, (variable === '{year}' && yearsAreNumbers ? '{n}' : variable) + ending);
  }
  if (words.length < FOLD_FROM) for (const name of words) labels.set(name, name);
  else labelWords(words, siblings, shapes, labels);
  return labels;
}

/** "/topic/2001" is a number where most of its siblings are no years. */
function outnumbered(names: readonly string[], shapes: Shapes): boolean {
  let lead = 0;
  for (const name of names) {
    const { variable } = shapes(name);
    if (variable === '{n}') lead++;
    else if (variable === '{year}') lead--;
  }
  return lead > 0;
}

function labelWords(
  words: readonly string[],
  siblings: Siblings,
  shapes: Shapes,
  labels: Map<string, string>,
): void {
  const isKept = keptNames(words, siblings, shapes);
  const rest: string[] = [];
  for (const name of words) {
    if (isKept(name)) labels.set(name, name);
    else rest.push(name);
  }
  const plain = labelMasks(rest, shapes, labels);
  for (const [ending, group] of groupedBy(plain, (name) => shapes(name).ending))
    labelSlugs(group, ending, siblings.kind, labels);
}

/** Names that stay what they are: those with many pages, languages, and the empty one between two slashes. */
function keptNames(words: readonly string[], siblings: Siblings, shapes: Shapes): (name: string) => boolean {
  const isLanguageHere = (name: string): boolean =>
    siblings.kind === 'directories' && siblings.depth <= 1 && isLanguage(name);
  const candidates = words.filter((name) => !isLanguageHere(name) && !isFigures(shapes(name).mask));
  const large =
    siblings.kind === 'pages'
      ? frequentNames(candidates, siblings.pages)
      : isGrid(candidates, siblings, shapes)
        ? new Set<string>()
        : largeNames(candidates, siblings.pages);
  return (name) => name === '' || large.has(name) || isLanguageHere(name);
}

function frequentNames(names: readonly string[], pages: ReadonlyMap<string, number>): Set<string> {
  const pagesOf = (name: string): number => pages.get(name) ?? 0;
  const total = names.reduce((sum, name) => sum + pagesOf(name), 0);
  const least = Math.max(SMALL_LARGE_PAGES, total * FREQUENT_SHARE);
  return new Set(names.filter((name) => pagesOf(name) >= least));
}

function largeNames(names: readonly string[], pages: ReadonlyMap<string, number>): Set<string> {
  const pagesOf = (name: string): number => pages.get(name) ?? 0;
  const total = names.reduce((sum, name) => sum + pagesOf(name), 0);
  const least = Math.min(LARGE_PAGES, Math.max(SMALL_LARGE_PAGES, total * LARGE_SHARE));
  const large = names
    .filter((name) => pagesOf(name) >= least)
    .sort((a, b) => pagesOf(b) - pagesOf(a) || compared(a, b));
  const beyond = large[MAX_LARGE];
  // No line is drawn between directories of one size: then none of them is anything special.
  return new Set(beyond === undefined ? large : large.filter((name) => pagesOf(name) > pagesOf(beyond)));
}

/** The same services in every city, the same tabs for every user. Numbers below say nothing: every list has a page 2. */
function isGrid(names: readonly string[], siblings: Siblings, shapes: Shapes): boolean {
  if (names.length < FOLD_FROM) return false;
  const distinct = new Set<string>();
  let all = 0;
  for (const name of names) {
    for (const below of new Set(siblings.namesBelow(name))) {
      if (shapes(below).variable !== null) continue;
      distinct.add(below);
      all++;
    }
  }
  return all >= names.length && all >= GRID_REPEATS * distinct.size;
}

/** Labels the names that share a mask with enough others, and returns the rest. */
function labelMasks(names: readonly string[], shapes: Shapes, labels: Map<string, string>): string[] {
  const masks = groupedBy(names, (name) => {
    const { mask, ending } = shapes(name);
    return mask === null ? '' : mask + ending;
  });
  const plain = masks.get('') ?? [];
  masks.delete('');
  for (const [label, group] of masks) {
    const usual = group.length >= names.length * WEAK_MASK_SHARE;
    const believed = group.filter((name) => usual || shapes(name).strong);
    const isFolded = believed.length >= FOLD_FROM;
    for (const name of group) {
      if (isFolded && (usual || shapes(name).strong)) labels.set(name, label);
      else plain.push(name);
    }
  }
  return plain;
}

function labelSlugs(
  names: readonly string[],
  ending: string,
  kind: Siblings['kind'],
  labels: Map<string, string>,
): void {
  const stemOf = (name: string): string => name.slice(0, name.length - ending.length);
  const families = kind === 'pages' ? slugFamilies(names.map(stemOf)) : new Map<string, string>();
  const rest: string[] = [];
  for (const name of names) {
    const family = families.get(stemOf(name));
    if (family === undefined) rest.push(name);
    else labels.set(name, family + ending);
  }
  for (const name of rest) labels.set(name, rest.length >= FOLD_FROM ? `{slug}${ending}` : name);
}
