// The words of all compared pages as numbers, so that comparing them is comparing numbers. Inflected forms of one word
// share a key; so do the cases of a place's name, which stems alone do not bring together (Białystok, w Białymstoku).
import { stemEnglish } from '../../facts/stem-english.ts';
import { stemPolish } from '../../facts/stem-polish.ts';
import { tokensIn } from '../../facts/tokens.ts';
import type { WrittenLanguage } from '../../facts/written-language.ts';
import { STOP_WORDS_EN, STOP_WORDS_PL } from '../../lexicon/stop-words.ts';
import { localPlace } from './local-places.ts';
import type { PageDigest } from './page-digest.ts';

/** The words of one page by their place in its text. */
export interface PageWords {
  /** Place of the page in the list that was compared. */
  readonly page: number;
  readonly digest: PageDigest;
  readonly count: number;
  /** Offsets into the digest's text. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** Number of the word as it is written, in lower case. */
  readonly word: Int32Array;
  /** Number of its key. */
  readonly key: Int32Array;
  /** Keys of the words by which the page calls itself: in its title and its address. */
  readonly own: ReadonlySet<number>;
}

/** What a key is to a template: words that hold sentences together, figures, or what sentences speak of. */
export const STOP = 0;
export const FIGURE = 1;
export const CONTENT = 2;

/** Where no list of small words is known, the short ones of Latin script hold sentences together. */
const SHORT_WORD = 3;

export class Vocabulary {
  readonly #words: Readonly<Record<WrittenLanguage, Map<string, number>>> = {
    en: new Map(),
    pl: new Map(),
    other: new Map(),
  };
  readonly #keys = new Map<string, number>();
  readonly #keyOfWord: number[] = [];
  readonly #kindOfKey: number[] = [];

  /** STOP, FIGURE or CONTENT. */
  kindOf(key: number): number {
    return this.#kindOfKey[key] ?? CONTENT;
  }

  get keyCount(): number {
    return this.#kindOfKey.length;
  }

  read(page: number, digest: PageDigest): PageWords {
    const found = tokensIn(digest.text);
    const ofWord = found.words.map((word) => this.#numberOf(word, digest.language));
    const word = new Int32Array(found.count);
    const key = new Int32Array(found.count);
    for (let i = 0; i < found.count; i++) {
      const number = ofWord[found.word[i] ?? 0] ?? 0;
      word[i] = number;
      key[i] = this.#keyOfWord[number] ?? 0;
    }
    const own = new Set(this.keysIn(`${digest.title} ${slugWords(digest.url)}`, digest.language));
    return { page, digest, count: found.count, start: found.start, end: found.end, word, key, own };
  }

  /** Keys of the words of a short text, in order. */
  keysIn(text: string, language: WrittenLanguage): number[] {
    const found = tokensIn(text);
    return Array.from(found.word, (i) => this.keyOf(found.words[i] ?? '', language));
  }

  keyOf(word: string, language: WrittenLanguage): number {
    return this.#keyOfWord[this.#numberOf(word, language)] ?? 0;
  }

  #numberOf(word: string, language: WrittenLanguage): number {
    const words = this.#words[language];
    const known = words.get(word);
    if (known !== undefined) return known;
    const number = this.#keyOfWord.length;
    words.set(word, number);
    this.#keyOfWord.push(this.#newKey(word, language));
    return number;
  }

  #newKey(word: string, language: WrittenLanguage): number {
    const kind = kindOfWord(word, language);
    // A small word of one language may be a word with a meaning in another.
    const name = `${kind} ${kind === CONTENT ? contentKey(word, language) : word}`;
    let key = this.#keys.get(name);
    if (key === undefined) {
      key = this.#kindOfKey.length;
      this.#keys.set(name, key);
      this.#kindOfKey.push(kind);
    }
    return key;
  }
}

function kindOfWord(word: string, language: WrittenLanguage): number {
  const first = word.charCodeAt(0);
  if (first >= 48 && first <= 57) return FIGURE;
  if (language === 'pl') return STOP_WORDS_PL.has(word) ? STOP : CONTENT;
  if (language === 'en') return STOP_WORDS_EN.has(word) ? STOP : CONTENT;
  return word.length <= SHORT_WORD && /^[\p{sc=Latin}\p{M}'’]+$/u.test(word) ? STOP : CONTENT;
}

function contentKey(word: string, language: WrittenLanguage): string {
  const place = localPlace(word);
  if (place !== undefined) return `place ${place.name}`;
  if (language === 'other') return folded(word);
  return folded(language === 'pl' ? stemPolish(word) : stemEnglish(word));
}

/** Without accents: addresses and careless pages leave them out. */
export function folded(text: string): string {
  return /^[\x20-\x7e]*$/.test(text)
    ? text
    : text.replaceAll('ł', 'l').replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}

/** The words of an address's path: "/uslugi/hydraulik-warszawa.html" → "uslugi hydraulik warszawa". */
function slugWords(url: string): string {
  const path = URL.parse(url)?.pathname ?? '';
  return decoded(path)
    .replace(/\.(?:html?|php|aspx?|jsp)$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A path may hold a bare per cent sign.
    return path;
  }
}
