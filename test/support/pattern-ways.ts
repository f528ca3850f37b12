// Texts that fit a pattern, written by walking through it: each alternative, optional part and class at least once, the
// rest of the pattern as short as it can be. Their number grows with the pattern and not with its combinations.

/** One way through a pattern. */
export interface Way {
  readonly text: string;
  /** It begins, or ends, with \b. */
  readonly opens: boolean;
  readonly closes: boolean;
  /** It stands at the beginning, or at the end, of the whole text. */
  readonly first: boolean;
  readonly last: boolean;
  /** What the pattern wants to stand before or behind it. */
  readonly before: string;
  readonly behind: string;
}

// Signs of private use stand for what takes no room, until a way is complete.
const EDGE = '\ue000';
const FIRST = '\ue001';
const LAST = '\ue002';
const AHEAD = ['\ue003', '\ue004'] as const;
const BEFORE = ['\ue005', '\ue006'] as const;
/** Anything may stand here. */
const ROOM = '\ue007';
/** Something must not stand before it, which an ordinary sentence may hold. */
const ALONE = '\ue008';

export function waysThrough({ source, flags }: RegExp): Way[] {
  const ways = new WayReader(source, flags).read();
  return [...new Set(ways)].map(completed);
}

function completed(way: string): Way {
  const filled = way.replace(/\ue003([^\ue004]*)\ue004\ue007/, '$1').replaceAll(ROOM, ' ');
  const [, before = ''] = /\ue005([^\ue006]*)\ue006/.exec(filled) ?? [];
  const [, behind = ''] = /\ue003([^\ue004]*)\ue004[\ue000\ue002]*$/.exec(filled) ?? [];
  const bare = filled.replaceAll(/\ue005[^\ue006]*\ue006|\ue003[^\ue004]*\ue004/g, '');
  const text = strip(bare);
  return {
    text,
    opens: /^[\ue001\ue008]*\ue000/.test(bare),
    closes: /\ue000\ue002?$/.test(bare),
    first: /^[\ue001\ue008]/.test(bare),
    last: /\ue002(?:[^\ue004]*\ue004)?$/.test(filled),
    before: strip(before),
    behind: strip(behind),
  };
}

const strip = (text: string): string => text.replaceAll(/[\ue000-\ue008]/g, '');

const SAMPLES = ['a', 'A', '7', '4', ' ', '-', '.', 'x', ':', ',', 'ż'];
const MAX_CLASS = 10;

class WayReader {
  readonly #source: string;
  readonly #flags: string;
  #at = 0;

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#flags = flags.replaceAll(/[gy]/g, '');
  }

  read(): string[] {
    const ways = this.#branches();
    if (this.#at < this.#source.length) throw new RangeError(`not read: ${this.#source.slice(this.#at)}`);
    return ways;
  }

  #branches(): string[] {
    const all: string[] = [];
    let parts: string[][] = [];
    while (this.#at < this.#source.length && this.#source[this.#at] !== ')') {
      if (this.#source[this.#at] === '|') {
        this.#at++;
        all.push(...inTurn(parts));
        parts = [];
      } else {
        const from = this.#at;
        const ways = this.#part();
        parts.push(this.#repeated(ways, /^(?:\.|\[\^)/.test(this.#source.slice(from, from + 2))));
      }
    }
    all.push(...inTurn(parts));
    return all;
  }

  #repeated(ways: string[], isAnything: boolean): string[] {
    const times = this.#take(/[?*+]\??|\{\d+(?:,\d*)?\}\??/y);
    if (times === '') return ways;
    const least = times.startsWith('{') ? Number.parseInt(times.slice(1), 10) : Number(times.startsWith('+'));
    if (isAnything) return [ROOM + ' '.repeat(Math.max(0, least - 1))];
    return least === 0 ? ['', ...ways] : ways.map((way) => way.repeat(least));
  }

  #part(): string[] {
    const sign = this.#source[this.#at] ?? '';
    if (sign === '(') return this.#group();
    if (sign === '[') return this.#class(this.#take(/\[(?:\\.|[^\]\\])*\]/y));
    if (sign === '\\') return this.#escaped();
    this.#at++;
    if (sign === '^') return [FIRST];
    if (sign === '$') return [LAST];
    return [sign === '.' ? 'x' : sign];
  }

  #escaped(): string[] {
    const written = this.#take(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)/y);
    if (written === '\\b') return [EDGE];
    return /^\\[A-Za-z]/.test(written) ? this.#class(written) : [written.slice(1)];
  }

  /** Every sign that a class names, where they are few; otherwise some that it holds. */
  #class(written: string): string[] {
    const fits = (sign: string): boolean => new RegExp(`^(?:${written})$`, this.#flags).test(sign);
    const named = [...written.replaceAll(/\\[pP]\{[^}]*\}|\\[a-zA-Z]|.-.|[[\]\\]/gu, '')].filter(fits);
    if (named.length > 0 && named.length <= MAX_CLASS && !written.startsWith('[^')) return named;
    const sign = SAMPLES.find(fits);
    if (sign === undefined) throw new RangeError(`nothing known fits ${written}`);
    return [sign];
  }

  #group(): string[] {
    const opening = this.#take(/\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y);
    const ways = this.#branches();
    this.#at++;
    if (opening === '(?<!') return [ALONE];
    if (opening === '(?!') return [''];
    if (opening === '(?=') return ways.map((way) => AHEAD[0] + way + AHEAD[1]);
    if (opening === '(?<=') return ways.map((way) => BEFORE[0] + strip(way) + BEFORE[1]);
    return ways;
  }

  #take(sticky: RegExp): string {
    sticky.lastIndex = this.#at;
    const written = sticky.exec(this.#source)?.[0] ?? '';
    this.#at += written.length;
    return written;
  }
}

/** One behind the other: each part's ways in turn, the others as they come first. */
function inTurn(parts: readonly (readonly string[])[]): string[] {
  const usual = parts.map(([way = '']) => way);
  return [
    usual.join(''),
    ...parts.flatMap((ways, at) => ways.slice(1).map((way) => usual.toSpliced(at, 1, way).join(''))),
  ];
}
