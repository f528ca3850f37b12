// Which names of one directory are told apart in patterns, and which are one of many.
import { groupedBy } from '../../grouped-by.ts';
import { compared } from './canonical-address.ts';
import { isFigures, isLanguage, type NameShape, variableOf } from './name-shape.ts';
import { slugFamilies } from './slug-families.ts';

/** Siblings of one shape are folded from here on. */
const FOLD_FROM = 10;
/** A weak mask is believed when this share of the siblings has it. */
const WEAK_MASK_SHARE = 0.8;

/** So many other numbers for each year make years numbers. */
const OTHER_NUMBERS_SHARE = 0.25;

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

/** A name in a directory. */
export interface Sibling {
  readonly name: string;
  readonly shape: NameShape;
  /** Places of the pages under it. */
  readonly pages: number[];
  /** Itself, or the placeholder that it shares with others. */
  label: string;
}

export interface Siblings {
  readonly kind: 'pages' | 'directories';
  readonly all: readonly Sibling[];
  /** Names one level below a directory, asked for only where they matter. */
  readonly namesBelow: (sibling: Sibling) => readonly string[];
  /** Directories of languages are kept apart near the root. */
  readonly depth: number;
}

/** Gives every sibling its label; it comes with its name. */
export function labelSiblings(siblings: Siblings): void {
  const { all } = siblings;
  const yearsAreNumbers = outnumbered(all);
  const words: Sibling[] = [];
  for (const sibling of all) {
    const { variable, ending } = sibling.shape;
    if (variable === null) words.push(sibling);
    else sibling.label = (variable === '{year}' && yearsAreNumbers ? '{n}' : variable) + ending;
  }
  if (words.length < FOLD_FROM) return;
  const isKept = keptNames(words, siblings);
  const plain = labelMasks(words.filter((sibling) => !isKept(sibling)));
  for (const [ending, group] of groupedBy(plain, ({ shape }) => shape.ending))
    labelSlugs(group, ending, siblings.kind);
}

/** "/topic/2001" is a number among numbers, and an archive of years has hardly any others. */
function outnumbered(all: readonly Sibling[]): boolean {
  let years = 0;
  let others = 0;
  for (const { shape } of all) {
    if (shape.variable === '{n}') others++;
    else if (shape.variable === '{year}') years++;
  }
  return others > 0 && others >= years * OTHER_NUMBERS_SHARE;
}

/** Names that stay what they are: those with many pages, languages, and the empty one between two slashes. */
function keptNames(words: readonly Sibling[], siblings: Siblings): (sibling: Sibling) => boolean {
  const isLanguageHere = ({ name }: Sibling): boolean =>
    siblings.kind === 'directories' && siblings.depth <= 1 && isLanguage(name);
  const candidates = words.filter((sibling) => !isLanguageHere(sibling) && !isFigures(sibling.shape.mask));
  const large =
    siblings.kind === 'pages'
      ? frequentNames(candidates)
      : isGrid(candidates, siblings)
        ? new Set<Sibling>()
        : largeNames(candidates);
  return (sibling) => sibling.name === '' || large.has(sibling) || isLanguageHere(sibling);
}

function pagesOf(siblings: readonly Sibling[]): number {
  return siblings.reduce((sum, { pages }) => sum + pages.length, 0);
}

function frequentNames(siblings: readonly Sibling[]): Set<Sibling> {
  const least = Math.max(SMALL_LARGE_PAGES, pagesOf(siblings) * FREQUENT_SHARE);
  return new Set(siblings.filter(({ pages }) => pages.length >= least));
}

function largeNames(siblings: readonly Sibling[]): Set<Sibling> {
  const least = Math.min(LARGE_PAGES, Math.max(SMALL_LARGE_PAGES, pagesOf(siblings) * LARGE_SHARE));
  const large = siblings
    .filter(({ pages }) => pages.length >= least)
    .sort((a, b) => b.pages.length - a.pages.length || compared(a.name, b.name));
  const beyond = large[MAX_LARGE]?.pages.length;
  // No line is drawn between directories of one size: then none of them is anything special.
  return new Set(beyond === undefined ? large : large.filter(({ pages }) => pages.length > beyond));
}

/** The same services in every city, the same tabs for every user. Numbers below say nothing: every list has a page 2. */
function isGrid(siblings: readonly Sibling[], { namesBelow }: Siblings): boolean {
  if (siblings.length < FOLD_FROM) return false;
  const distinct = new Set<string>();
  let all = 0;
  for (const sibling of siblings) {
    for (const below of new Set(namesBelow(sibling))) {
      if (variableOf(below) !== null) continue;
      distinct.add(below);
      all++;
    }
  }
  return all >= siblings.length && all >= GRID_REPEATS * distinct.size;
}

/** Labels the names that share a mask with enough others, and returns the rest. */
function labelMasks(siblings: readonly Sibling[]): Sibling[] {
  const plain: Sibling[] = [];
  const masked: Sibling[] = [];
  for (const sibling of siblings) (sibling.shape.mask === null ? plain : masked).push(sibling);
  for (const [label, group] of groupedBy(masked, ({ shape }) => `${shape.mask}${shape.ending}`)) {
    const isUsual = group.length >= siblings.length * WEAK_MASK_SHARE;
    const isBelieved = ({ shape }: Sibling): boolean => isUsual || shape.strong;
    const isFolded = group.filter(isBelieved).length >= FOLD_FROM;
    for (const sibling of group) {
      if (isFolded && isBelieved(sibling)) sibling.label = label;
      else plain.push(sibling);
    }
  }
  return plain;
}

function labelSlugs(siblings: readonly Sibling[], ending: string, kind: Siblings['kind']): void {
  const stems = siblings.map(({ name }) => (ending === '' ? name : name.slice(0, -ending.length)));
  const families = kind === 'pages' ? slugFamilies(stems) : [];
  const rest: Sibling[] = [];
  siblings.forEach((sibling, i) => {
    const family = families[i] ?? null;
    if (family === null) rest.push(sibling);
    else sibling.label = family + ending;
  });
  if (rest.length >= FOLD_FROM) for (const sibling of rest) sibling.label = `{slug}${ending}`;
}
