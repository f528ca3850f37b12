import { fail } from './failure.ts';
import { TextLength } from './text-length.ts';

/** What was too much: the limit, what had come until then, and in which member of the list. */
export interface Excess {
  readonly limit: number;
  readonly received: number;
  readonly index?: number;
}

type Refuse = (excess: Excess) => never;

/** What an endpoint does not want to receive to the end before it refuses it. */
export interface StreamLimits {
  /** A list in the body; without one the texts are fields of the body itself. */
  readonly list?: { readonly name: string; readonly max: number; readonly tooMany: Refuse };
  /** Fields of the list's members (or of the body), in characters as JSON.parse counts them. */
  readonly texts?: {
    readonly names: readonly string[];
    readonly max: number;
    readonly maxTogether?: number;
    readonly tooLong: Refuse;
  };
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const COMMA = 0x2c;
const COLON = 0x3a;
/** What JSON allows between its parts is this or below; above it begins a number, true, false or null. */
const BLANK = 0x20;

/**
 * Values of a body, whatever they are: a thousand pages with a list of all rules each have fewer. Millions of empty
 * lists are a few bytes each on the wire and thousands of times as much when they are parsed and found wrong one by one.
 */
const VALUES_MAX = 250_000;
/** Names of fields: a thousand pages with every field have half as many. Those of one object are slow to go through. */
const NAMES_MAX = 50_000;

/** The containers that matter; whatever else is open lies below one of them. */
type Place = 'outside' | 'body' | 'list' | 'member';
const parentOf = { outside: 'outside', body: 'outside', list: 'body', member: 'list' } as const;

type StringRole = 'key' | 'text' | 'other';

/**
 * Follows a JSON body as it comes in, chunk by chunk, and refuses it as soon as it is past a limit. It knows as much
 * of JSON as it takes to find the texts: whether the body is JSON at all is for the parser to say. Every text counts
 * that has come, also one that a later field of the same name will replace.
 */
export class LimitedBody {
  readonly #limits: StreamLimits;
  readonly #textsIn: Place;
  readonly #keyBytesMax: number;

  #values = 0;
  #names = 0;
  #place: Place = 'outside';
  #openBelow = 0;
  #keyIsNext = false;
  #memberIsNext = false;
  #members = 0;

  #string: StringRole | null = null;
  #escaped = false;
  #key = '';

  #text = new TextLength();
  /** All that came before, the first that may still hold uncounted bytes first. */
  readonly #earlier: TextLength[] = [];
  #earliestOpen = 0;
  #together = 0;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
    this.#textsIn = limits.list === undefined ? 'body' : 'member';
    const names = [...(limits.texts?.names ?? []), limits.list?.name ?? ''];
    // A letter takes six bytes at the most: \u0068.
    this.#keyBytesMax = 6 * Math.max(...names.map((name) => name.length));
  }

  receive(chunk: Buffer): void {
    // One character for each byte: searching a string is a good deal faster than searching a buffer.
    const bytes = chunk.toString('latin1');
    let at = 0;
    while (at < bytes.length)
      at = this.#string === null ? this.#passStructure(bytes, at) : this.#passString(chunk, bytes, at);
  }

  /** Up to the first byte of the next string. */
  #passStructure(bytes: string, from: number): number {
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes.charCodeAt(at);
      if (byte === QUOTE) {
        this.#beginString();
        return at + 1;
      }
      if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.#open(byte === OPEN_OBJECT);
      else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) this.#close();
      else if (byte === COMMA) this.#next();
      else if (byte === COLON) this.#endName();
      else if (byte > BLANK) this.#beginMember();
    }
    return bytes.length;
  }

  #next(): void {
    this.#countValue();
    this.#expectNext();
  }

  #endName(): void {
    this.#keyIsNext = false;
    this.#names += 1;
    if (this.#names > NAMES_MAX) fail('payload_too_large');
  }

  #countValue(): void {
    this.#values += 1;
    if (this.#values > VALUES_MAX) fail('payload_too_large');
  }

  #open(isObject: boolean): void {
    this.#countValue();
    this.#beginMember();
    const place = this.#openBelow > 0 ? null : this.#placeWithin(isObject);
    if (place === null) {
      this.#openBelow += 1;
      return;
    }
    this.#place = place;
    if (place === 'list') this.#members = 0;
    this.#expectNext();
  }

  #placeWithin(isObject: boolean): Place | null {
    if (this.#place === 'outside') return isObject ? 'body' : null;
    if (this.#place === 'body') return !isObject && this.#key === this.#limits.list?.name ? 'list' : null;
    return this.#place === 'list' && isObject ? 'member' : null;
  }

  #close(): void {
    if (this.#openBelow > 0) {
      this.#openBelow -= 1;
      return;
    }
    this.#place = parentOf[this.#place];
    this.#keyIsNext = false;
    this.#memberIsNext = false;
  }

  #expectNext(): void {
    if (this.#openBelow > 0) return;
    this.#memberIsNext = this.#place === 'list';
    this.#keyIsNext = !this.#memberIsNext;
  }

  #beginMember(): void {
    if (!this.#memberIsNext) return;
    this.#memberIsNext = false;
    this.#members += 1;
    const { list } = this.#limits;
    if (list !== undefined && this.#members > list.max)
      list.tooMany({ limit: list.max, received: this.#members });
  }

  #beginString(): void {
    this.#beginMember();
    this.#string = this.#roleOfString();
    if (this.#string === 'key') this.#key = '';
  }

  #roleOfString(): StringRole {
    if (this.#openBelow > 0 || this.#place === 'outside' || this.#place === 'list') return 'other';
    if (this.#keyIsNext) return 'key';
    return this.#place === this.#textsIn && this.#limits.texts?.names.includes(this.#key) === true
      ? 'text'
      : 'other';
  }

  /** Up to the byte after the string, or to the end of what has come of it. */
  #passString(chunk: Buffer, bytes: string, from: number): number {
    let quote = bytes.indexOf('"', from);
    while (quote !== -1 && this.#isEscaped(bytes, from, quote)) quote = bytes.indexOf('"', quote + 1);
    const end = quote === -1 ? bytes.length : quote;
    if (this.#string === 'key' && this.#key.length <= this.#keyBytesMax)
      this.#key += bytes.slice(from, Math.min(end, from + this.#keyBytesMax + 1));
    if (this.#string === 'text' && end > from) this.#receiveText(chunk, from, end);
    if (quote === -1) {
      this.#escaped = this.#isEscaped(bytes, from, end);
      return end;
    }
    this.#escaped = false;
    this.#endString();
    return end + 1;
  }

  /** Whether an odd number of backslashes stands before this place; one may have come with the last chunk. */
  #isEscaped(bytes: string, from: number, at: number): boolean {
    let first = at;
    while (first > from && bytes.charCodeAt(first - 1) === BACKSLASH) first -= 1;
    const isOdd = (at - first) % 2 === 1;
    return first === from && this.#escaped ? !isOdd : isOdd;
  }

  #endString(): void {
    if (this.#string === 'key') this.#key = nameOf(this.#key, this.#keyBytesMax);
    if (this.#string === 'text') {
      this.#earlier.push(this.#text);
      this.#text = new TextLength();
    }
    this.#string = null;
  }

  #receiveText(chunk: Buffer, from: number, to: number): void {
    const { texts } = this.#limits;
    if (texts === undefined) return;
    const { max, maxTogether = Number.POSITIVE_INFINITY, tooLong } = texts;
    const index = this.#limits.list === undefined ? {} : { index: this.#members - 1 };
    const text = this.#text;
    text.add(chunk, from, to);
    this.#together += to - from;
    while (text.atMost > max && !text.isExact) this.#countSome(text);
    if (text.atMost > max) tooLong({ limit: max, received: text.atMost, ...index });
    // What came first is counted first, and no more of it than is needed to know.
    for (; this.#together > maxTogether && this.#earliestOpen < this.#earlier.length; ) {
      const earlier = this.#earlier[this.#earliestOpen];
      if (earlier === undefined || earlier.isExact) this.#earliestOpen += 1;
      else this.#countSome(earlier);
    }
    while (this.#together > maxTogether && !text.isExact) this.#countSome(text);
    if (this.#together > maxTogether) tooLong({ limit: maxTogether, received: this.#together, ...index });
  }

  #countSome(text: TextLength): void {
    const before = text.atMost;
    text.countNextPiece();
    this.#together -= before - text.atMost;
  }
}

/** Names may be written with escapes like any other string. What is too long to be a name that matters is none. */
function nameOf(written: string, bytesMax: number): string {
  if (written.length > bytesMax) return '';
  if (!written.includes('\\')) return written;
  try {
    return String(JSON.parse(`"${written}"`));
  } catch {
    return '';
  }
}
