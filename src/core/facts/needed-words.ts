// Words without which a regular expression cannot fit, read from the expression itself. What is not needed for certain
// is not named, so that a text without any of them need not be tried.
import { WORD_END, WORD_START } from '../lexicon/whole-words.ts';
import { classOf, DIGIT, LETTER } from '../page/char-classes.ts';

/** Letters and digits that stand side by side in whatever fits, in lower case. */
export interface NeededWord {
  readonly text: string;
  /** No plain letter or digit (a–z, 0–9) stands right before it, or right behind it. */
  readonly starts: boolean;
  readonly ends: boolean;
}

type Needed = readonly NeededWord[] | undefined;

/** One of these words stands in whatever the expression fits; undefined where it can fit without any word. */
export function neededWords(pattern: RegExp): Needed {
  if (pattern.flags.includes('v')) throw new RangeError('classes of sets are not read');
  return new PatternReader(pattern.source).read();
}

type Part =
  | { readonly kind: 'sign'; readonly sign: string }
  | { readonly kind: 'edge' | 'other' }
  | { readonly kind: 'group'; readonly branches: readonly (readonly Part[])[] };

/** What is known of what stands beside a part. */
type Beside = 'edge' | 'unknown';

const OTHER: Part = { kind: 'other' };
/** A sign that is no letter, or the assertion that none stands there. */
const EDGE: Part = { kind: 'edge' };
const ASSERTED_EDGES = [WORD_START, WORD_END];

class PatternReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  read(): Needed {
    const branches = this.#branches();
    if (this.#at < this.#source.length) throw new RangeError(`not read: ${this.#source.slice(this.#at)}`);
    return ofBranches(branches, 'unknown', 'unknown');
  }

  #branches(): Part[][] {
    let branch: Part[] = [];
    const branches = [branch];
    while (this.#at < this.#source.length && this.#source[this.#at] !== ')') {
      if (this.#source[this.#at] === '|') {
        this.#at++;
        branch = [];
        branches.push(branch);
      } else branch.push(...this.#repeated(this.#part()));
    }
    return branches;
  }

  /** What may be missing is not needed; of what comes once or more often the neighbours are not known. */
  #repeated(part: Part): Part[] {
    const times = this.#take(/[?*+]\??|\{\d+(?:,\d*)?\}\??/y);
    if (times === '') return [part];
    return times.startsWith('+') || /^\{0*[1-9]/.test(times) ? [OTHER, part, OTHER] : [OTHER];
  }

  #part(): Part {
    const edge = ASSERTED_EDGES.find((one) => this.#source.startsWith(one, this.#at));
    if (edge !== undefined) {
      this.#at += edge.length;
      return EDGE;
    }
    const sign = this.#source[this.#at] ?? '';
    if (sign === '(') return this.#group();
    if (sign === '[') {
      const written = this.#take(/\[(?:\\.|[^\]\\])*\]/y);
      // Blanks, hyphens and the like; a hyphen between two signs would be a range.
      return /^\[-?[ ,.:;!?'"’“„+–/]+-?\]$/.test(written) ? EDGE : OTHER;
    }
    if (sign === '\\') {
      const written = this.#take(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<\w+>|.)/y);
      if (written === '\\b') throw new RangeError(`write wholeWords() around it: ${this.#source}`);
      return written === '\\s' || written === '\\n' || /^\\\W$/.test(written) ? EDGE : OTHER;
    }
    this.#at++;
    if (sign === '.') return OTHER;
    const kind = classOf(sign.charCodeAt(0));
    return kind === LETTER || kind === DIGIT ? { kind: 'sign', sign: sign.toLowerCase() } : EDGE;
  }

  #group(): Part {
    const opening = this.#take(/\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y);
    const branches = this.#branches();
    this.#at++;
    // What must stand ahead or behind is no part of what fits, or must not stand there at all.
    return /^\(\?<?[=!]/.test(opening) ? OTHER : { kind: 'group', branches };
  }

  #take(sticky: RegExp): string {
    sticky.lastIndex = this.#at;
    const written = sticky.exec(this.#source)?.[0] ?? '';
    this.#at += written.length;
    return written;
  }
}

/** Each way needs words of its own: one of all these is needed, or none where one way goes without. */
function ofBranches(branches: readonly (readonly Part[])[], before: Beside, behind: Beside): Needed {
  const all: NeededWord[] = [];
  for (const branch of branches) {
    const own = ofSequence(branch, before, behind);
    if (!own) return undefined;
    all.push(...own);
  }
  return all;
}

/** Of words that are all needed, those that are hardest to come by. */
function ofSequence(parts: readonly Part[], before: Beside, behind: Beside): Needed {
  let best: Needed;
  const offer = (words: Needed): void => {
    if (words && (!best || rarity(words) > rarity(best))) best = words;
  };
  const beside = (at: number): Beside => {
    if (at < 0) return before;
    if (at >= parts.length) return behind;
    const kind = parts[at]?.kind;
    return kind === 'edge' ? kind : 'unknown';
  };
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    if (part?.kind === 'group') offer(ofBranches(part.branches, beside(at - 1), beside(at + 1)));
    if (part?.kind !== 'sign') continue;
    const from = at;
    let text = part.sign;
    for (let next = parts[at + 1]; next?.kind === 'sign'; next = parts[at + 1]) {
      text += next.sign;
      at++;
    }
    offer([{ text, starts: beside(from - 1) === 'edge', ends: beside(at + 1) === 'edge' }]);
  }
  return best;
}

/** a–z and 0–9. */
export function isPlain(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

/** The shortest decides; a whole word is rarer than the beginning of one. */
function rarity(words: readonly NeededWord[]): number {
  return Math.min(
    ...words.map(({ text, starts, ends }) => text.length + (starts ? 0.7 : 0) + (ends ? 0.7 : 0)),
  );
}
