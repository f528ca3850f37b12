// A learnt opinion of a whole page. Words, letters and build are a sum of log-odds each; boosted trees weigh these sums
// together with the traits. What speaks for spam can be told: words by what they add, traits by what the page would be
// without them.
import type { WrittenLanguage } from '../../facts/written-language.ts';
import { BoostedTrees, type BoostedTreesFile } from '../../page/boosted-trees.ts';
import type { PageWords } from '../page-terms/page-words.ts';
import { TermTable } from '../page-terms/term-table.ts';
import { MarkTable, type MarkTableFile } from './mark-table.ts';
import { TRAITS, type TraitName, type Traits } from './traits.ts';

export const FAMILIES = ['doorway', 'affiliate', 'deception', 'stuffed', 'hacked', 'pirate'] as const;
export type Family = (typeof FAMILIES)[number];

/** A home page is judged by marks of home pages, and so is a page of which no address is known. */
export type Place = 'home' | 'inner';

interface Marks {
  readonly half: number;
  readonly strong: number;
}

/** Numbers are hundredths of log-odds. */
export interface PageSpamFile {
  readonly bias: number;
  /** A page with fewer known terms than this is heard less. */
  readonly minNorm: number;
  /** Sums of the trees that score 0.5 and 0.8, by the place of the page in its site and its language. */
  readonly marks: Readonly<Record<Place, Readonly<Record<WrittenLanguage, Marks>>>>;
  readonly families: readonly { readonly name: string; readonly bias: number }[];
  /** What an ordinary page of the same themes has of each trait. */
  readonly usual: Readonly<Record<string, number>>;
  /** Terms that count for spam and prove nothing by themselves: ordinary pages have them as well. */
  readonly common: readonly string[];
  /** A word, two words in a row, or either of them after `t:` for title and description; spam, then each family. */
  readonly terms: Readonly<Record<string, readonly number[]>>;
}

/** What the model knows of letters in fives and of how pages are built. */
export interface PageMarksFile {
  readonly letters: MarkTableFile;
  readonly build: MarkTableFile;
}

/** What the model sees of a page. */
export interface SeenPage {
  readonly words: PageWords;
  readonly letters: Uint32Array;
  readonly build: Uint32Array;
  readonly traits: Traits;
  readonly language: WrittenLanguage;
  readonly place: Place;
}

export interface SpamLikelihood {
  /** 0 to 1; half of it where few ordinary pages come to. */
  readonly score: number;
  /** The same with so many log-odds of other evidence added. */
  scoreBeside(support: number): number;
  /** How well each family fits, the best one 1. */
  readonly families: Readonly<Record<Family, number>>;
  /** What each token of the page adds as evidence, common terms aside; tokens beyond are not read. */
  readonly added: Float32Array;
  /** What title and description add as evidence. */
  readonly byTitle: number;
  /** Terms that speak for spam enough to be told, strongest first. */
  readonly terms: readonly string[];
  /** Traits that speak for spam, strongest first; reckoned when asked for. */
  traits(): readonly TraitName[];
}

const SCALE = 100;
/** Log-odds below which a trait or a term is not worth a word. */
const MIN_TRAIT = 0.12;
const MIN_TERM = 0.1;

/** What the trees look at: the traits, then what all words say, what those of the title say, how many are known, what letters say, what the build says, and in which language. */
const COLUMNS: readonly string[] = [
  ...TRAITS,
  'heard',
  'heard_title',
  'known_terms',
  'heard_letters',
  'heard_build',
  'polish',
  'other_language',
];

export class PageSpamModel {
  readonly #file: PageSpamFile;
  readonly #rows: readonly (readonly number[])[];
  /** 1 for a term that is evidence where it speaks for spam. */
  readonly #tells: Uint8Array;
  readonly #terms: TermTable;
  readonly #letters: MarkTable;
  readonly #build: MarkTable;
  readonly #trees: BoostedTrees;

  constructor(file: PageSpamFile, { letters, build }: PageMarksFile, trees: BoostedTreesFile) {
    this.#file = file;
    this.#letters = new MarkTable(letters);
    this.#build = new MarkTable(build);
    const names = Object.keys(file.terms);
    const common = new Set(file.common);
    this.#terms = new TermTable(names);
    this.#rows = Object.values(file.terms);
    this.#tells = Uint8Array.from(names, (name) => (common.has(name) ? 0 : 1));
    this.#trees = new BoostedTrees(trees, COLUMNS);
  }

  judge({ words, letters, build, traits, language, place }: SeenPage): SpamLikelihood {
    const { bias, minNorm, families } = this.#file;
    const heard = this.#terms.hear(words);
    const value = 1 / Math.sqrt(Math.max(heard.size, minNorm)) / SCALE;
    let said = bias / SCALE;
    let saidByTitle = 0;
    let shownByTitle = 0;
    const fits = families.map((family) => family.bias / SCALE);
    const strong: { term: number; weight: number }[] = [];
    for (const [term, at] of heard) {
      const row = this.#rows[term] ?? [];
      const weight = (row[0] ?? 0) * value;
      said += weight;
      if (at < 0) {
        saidByTitle += weight;
        shownByTitle += this.#shown(term, weight);
      }
      for (let k = 0; k < fits.length; k++) fits[k] = (fits[k] ?? 0) + (row[k + 1] ?? 0) * value;
      if (this.#shown(term, weight) >= MIN_TERM) strong.push({ term, weight });
    }
    const measured = TRAITS.map((name) => traits[name]);
    const row = Float32Array.from([
      ...measured,
      said,
      saidByTitle,
      Math.log1p(heard.size),
      this.#letters.hear(letters),
      this.#build.hear(build),
      language === 'pl' ? 1 : 0,
      language === 'other' ? 1 : 0,
    ]);
    const sum = this.#sumOf(row);
    const marks = this.#file.marks[place][language];
    return {
      score: scoreOf(sum, marks),
      scoreBeside: (support) => scoreOf(sum + support, marks),
      families: this.#familiesOf(fits),
      added: this.#addedBy(heard, words.body.length, value),
      byTitle: shownByTitle,
      terms: strong
        .sort((a, b) => b.weight - a.weight || a.term - b.term)
        .map(({ term }) => this.#terms.written(term))
        .filter((term, i, all) => all.indexOf(term) === i),
      traits: () => this.#tellingTraits(row, sum),
    };
  }

  #sumOf(row: Float32Array): number {
    const sums = new Float64Array(1);
    this.#trees.sums(row, 0, sums);
    return sums[0] ?? 0;
  }

  /** A trait counts for what the sum would lack if the page were ordinary in it. */
  #tellingTraits(row: Float32Array, sum: number): TraitName[] {
    const changed = row.slice();
    const told = TRAITS.map((name, i) => {
      changed[i] = this.#file.usual[name] ?? 0;
      const weight = sum - this.#sumOf(changed);
      changed[i] = row[i] ?? 0;
      return { name, weight };
    });
    return told
      .filter(({ weight }) => weight >= MIN_TRAIT)
      .sort((a, b) => b.weight - a.weight)
      .map(({ name }) => name);
  }

  #addedBy(heard: ReadonlyMap<number, number>, count: number, value: number): Float32Array {
    const added = new Float32Array(count);
    for (const [term, at] of heard) {
      if (at < 0) continue;
      const weight = (this.#rows[term]?.[0] ?? 0) * value;
      added[at] = (added[at] ?? 0) + this.#shown(term, weight);
    }
    return added;
  }

  /** What a term's weight is worth as evidence: "water" may speak for spam, and shows a reader nothing. */
  #shown(term: number, weight: number): number {
    return weight > 0 && this.#tells[term] === 0 ? 0 : weight;
  }

  #familiesOf(fits: readonly number[]): Record<Family, number> {
    const chances = fits.map((fit) => 1 / (1 + Math.exp(-fit)));
    const best = Math.max(...chances);
    const shares = this.#file.families.map(({ name }, k) => [name, (chances[k] ?? 0) / best] as const);
    // The file's families are FAMILIES, which a test compares.
    return Object.fromEntries(shares) as Record<Family, number>;
  }
}

function scoreOf(sum: number, { half, strong }: Marks): number {
  const steepness = Math.log(4) / Math.max(0.01, (strong - half) / SCALE);
  return 1 / (1 + Math.exp(-steepness * (sum - half / SCALE)));
}
