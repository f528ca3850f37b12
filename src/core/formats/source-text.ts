// Where in a file a quote stands. A report counts in the text of the page; in the file, people look for line and column.
import { type Region, SourceLines } from '../page/source-lines.ts';
import type { ReportQuote } from '../report/report.ts';

/** The characters of a file without blanks and invisible signs, each with its place in the file. */
interface Bare {
  readonly text: string;
  readonly starts: Uint32Array;
  /** Behind the character as it is written: an entity is longer than what it stands for. */
  readonly ends: Uint32Array;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  oacute: 'ó',
  shy: '\u00ad',
};
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));?/iy;
// Texts of pages leave out what cannot be seen inside words.
const BLANK = /\u034f|[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]/;
const BLANKS = new RegExp(BLANK.source, 'g');

export class SourceText {
  readonly #source: string;
  #visible: Bare | undefined;
  #raw: Bare | undefined;
  #lines: SourceLines | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  /** undefined when the quote cannot be found in the file: an address, a header, text put together from pieces. */
  regionOf(quote: ReportQuote): Region | undefined {
    if (quote.place === 'url' || quote.place.startsWith('header ')) return undefined;
    if (quote.place === 'source') {
      const stands = this.#source.slice(quote.start, quote.end) === quote.text;
      return stands ? this.#region(quote.start, quote.end) : undefined;
    }
    this.#raw ??= bare(this.#source, false);
    if (quote.place !== 'text' && quote.place !== 'title') return this.#find(this.#raw, quote);
    this.#visible ??= bare(this.#source, true);
    return this.#find(this.#visible, quote) ?? this.#find(this.#raw, quote);
  }

  /** With what stands around it first: the same words may stand in many places. */
  #find({ text, starts, ends }: Bare, quote: ReportQuote): Region | undefined {
    const wanted = withoutBlanks(quote.text);
    if (wanted === '') return undefined;
    const before = withoutBlanks(quote.before);
    const inContext = text.indexOf(before + wanted + withoutBlanks(quote.after));
    const at = inContext < 0 ? text.indexOf(wanted) : inContext + before.length;
    if (at < 0) return undefined;
    const start = starts[at] ?? 0;
    const end = ends[at + wanted.length - 1] ?? start;
    return this.#region(start, end);
  }

  #region(start: number, end: number): Region {
    this.#lines ??= new SourceLines(this.#source);
    return this.#lines.region(start, end);
  }
}

function withoutBlanks(text: string): string {
  return text.replace(BLANKS, '');
}

/** One pass: blanks left out, entities decoded and, for what a reader sees, tags, comments, scripts and styles skipped. */
function bare(source: string, visible: boolean): Bare {
  const starts = new Uint32Array(source.length);
  const ends = new Uint32Array(source.length);
  const parts: string[] = [];
  let length = 0;
  const add = (unit: string, start: number, end: number): void => {
    if (BLANK.test(unit)) return;
    parts.push(unit);
    starts[length] = start;
    ends[length] = end;
    length += 1;
  };
  let i = 0;
  while (i < source.length) {
    const character = source.charAt(i);
    if (visible && character === '<' && /[a-z/!?]/i.test(source.charAt(i + 1))) {
      i = afterTag(source, i);
      continue;
    }
    const entity = character === '&' ? entityAt(source, i) : undefined;
    if (entity === undefined) add(character, i, i + 1);
    else for (const unit of entity.text.split('')) add(unit, i, entity.end);
    i = entity?.end ?? i + 1;
  }
  return { text: parts.join(''), starts, ends };
}

function afterTag(source: string, from: number): number {
  if (source.startsWith('<!--', from)) return endOf(source, '-->', from + 4);
  const name = /^<(script|style)\b/i.exec(source.slice(from, from + 8))?.[1];
  const end = endOf(source, '>', from);
  if (name === undefined) return end;
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = end;
  return closing.exec(source)?.index ?? source.length;
}

function endOf(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  return at < 0 ? source.length : at + mark.length;
}

function entityAt(source: string, at: number): { text: string; end: number } | undefined {
  ENTITY.lastIndex = at;
  const match = ENTITY.exec(source);
  if (match === null) return undefined;
  const [whole, hex, decimal, name = ''] = match;
  const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16);
  if (code > 0 && code <= 0x10ffff) return { text: String.fromCodePoint(code), end: at + whole.length };
  const text = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
  return text === undefined ? undefined : { text, end: at + whole.length };
}
