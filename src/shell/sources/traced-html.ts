// HTML that is made of a source and knows of every sign that came from it where it stood.
import type { SourceSpan } from '../../core/page/source-map.ts';

/** Where each sign of a text stands in the source; -1 where it does not. */
export interface SignPlaces {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Start and end in the HTML, start and end in the source. */
const NUMBERS = 4;

export class TracedHtml {
  readonly #parts: string[] = [];
  #length = 0;
  /** In the order of the HTML, NUMBERS for each piece; both sides equally long, or one as a whole for the other. */
  readonly #pieces: number[] = [];

  toString(): string {
    return this.#parts.join('');
  }

  /** Tags, which stand nowhere in the source. */
  markup(html: string): void {
    this.#parts.push(html);
    this.#length += html.length;
  }

  text(text: string, { starts, ends }: SignPlaces): void {
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const escaped = ESCAPED[text.charAt(at)];
      const start = starts[at] ?? -1;
      const end = ends[at] ?? -1;
      if (escaped === undefined) {
        const goesOn = at > from && start >= 0 && start === ends[at - 1] && end === start + 1;
        const isBegun = at > from && isSign(starts, ends, at - 1);
        if (at > from && !(goesOn && isBegun)) {
          this.#piece(text.slice(from, at), starts[from] ?? -1, ends[at - 1] ?? -1);
          from = at;
        }
        continue;
      }
      if (at > from) this.#piece(text.slice(from, at), starts[from] ?? -1, ends[at - 1] ?? -1);
      this.#piece(escaped, start, end);
      from = at + 1;
    }
    if (from < text.length) this.#piece(text.slice(from), starts[from] ?? -1, ends[text.length - 1] ?? -1);
  }

  /** HTML that stands in the source as it is. */
  raw(html: string, { starts, ends }: SignPlaces): void {
    let from = 0;
    for (let at = 1; at <= html.length; at++) {
      if (at < html.length && starts[at] === ends[at - 1] && isSign(starts, ends, at - 1)) continue;
      this.#piece(html.slice(from, at), starts[from] ?? -1, ends[at - 1] ?? -1);
      from = at;
    }
  }

  /** What a span of the HTML was made of. */
  inSource(span: SourceSpan): SourceSpan | undefined {
    const pieces = this.#pieces;
    let first = this.#firstAfter(span.start);
    // What begins in a tag begins with what follows it.
    while (first < pieces.length && (pieces[first] ?? 0) >= span.end) first += NUMBERS;
    if (first >= pieces.length) return undefined;
    let last = this.#firstAfter(span.end - 1);
    if ((pieces[last] ?? Number.POSITIVE_INFINITY) >= span.end) last -= NUMBERS;
    if (last < first) return undefined;
    return { start: this.#placeIn(first, span.start, false), end: this.#placeIn(last, span.end, true) };
  }

  #placeIn(piece: number, offset: number, isEnd: boolean): number {
    const [from = 0, to = 0, start = 0, end = 0] = this.#pieces.slice(piece, piece + NUMBERS);
    if (to - from !== end - start) return isEnd ? end : start;
    return Math.min(end, start + Math.max(0, offset - from));
  }

  /** The first piece that ends after this place. */
  #firstAfter(offset: number): number {
    let low = 0;
    let high = this.#pieces.length / NUMBERS;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#pieces[middle * NUMBERS + 1] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low * NUMBERS;
  }

  #piece(html: string, start: number, end: number): void {
    if (start >= 0) this.#pieces.push(this.#length, this.#length + html.length, start, end);
    this.markup(html);
  }
}

function isSign(starts: Int32Array, ends: Int32Array, at: number): boolean {
  return (starts[at] ?? -1) >= 0 && (ends[at] ?? 0) - (starts[at] ?? 0) === 1;
}

/** All signs of a text in one place as a whole. */
export function inOnePlace(text: string, { start, end }: SourceSpan): SignPlaces {
  return {
    starts: new Int32Array(text.length).fill(start),
    ends: new Int32Array(text.length).fill(end),
  };
}

/** Sign by sign from here on. */
function oneByOne(text: string, start: number): SignPlaces {
  return {
    starts: Int32Array.from({ length: text.length }, (_, at) => start + at),
    ends: Int32Array.from({ length: text.length }, (_, at) => start + at + 1),
  };
}

/** Of a text that stands between two places, sign by sign where it is written so. */
export function placedIn(source: string, text: string, span: SourceSpan): SignPlaces {
  const at = text === '' ? -1 : source.indexOf(text, span.start);
  return at >= 0 && at + text.length <= span.end ? oneByOne(text, at) : inOnePlace(text, span);
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);
}
