// Where in the source something stands that was read of the page. Worked out only when it is asked for: the source is parsed
// once more, and this time every text and every value of an attribute remembers the place that it was read from.
import { type Element, Text } from 'domhandler';
import { cutBlocks } from './cut-blocks.ts';
import { type DomIndex, indexDom } from './dom-index.ts';
import { isInvisible } from './invisible-signs.ts';
import { mendHtml } from './mend-html.ts';
import type { Page } from './page.ts';
import { parseHtml } from './parse-html.ts';
import { isSpace } from './white-space.ts';

/** What a report quotes: a piece of a named place, with what stands around it. */
export interface PlacedPassage {
  readonly text: string;
  /** "text", "title", "meta description", "attribute alt", "script" … */
  readonly place: string;
  /** Offsets into that place. */
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

export interface SourceSpan {
  readonly start: number;
  readonly end: number;
}

/** Pieces of a text or a value, each as three numbers: its offset there, and its start and end in the HTML. */
type Pieces = number[];

/** A text of which every character that can be seen knows where it was read; the others say -1. */
interface Located {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

const CODE_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  script: ['script'],
  style: ['style'],
  'structured data': ['script'],
};

export class SourceMap {
  readonly #page: Page;
  #read: ReadSource | undefined;
  #text: Located | undefined;
  #title: Located | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  /** undefined where it cannot be pointed at: an address, a header, what a script or a frame brings. */
  spanOf(passage: PlacedPassage): SourceSpan | undefined {
    const { place, start, end } = passage;
    const page = this.#page;
    if (page.rendered !== undefined || place === 'url') return undefined;
    if (place === 'source')
      return page.source.slice(start, end) === passage.text ? { start, end } : undefined;
    this.#read ??= page.plainText ? new ReadSource('') : new ReadSource(page.source);
    const read = this.#read;
    if (place === 'text') {
      this.#text ??= page.plainText
        ? aligned(page.text, signsOf(page.source, [0, 0, page.source.length]))
        : read.textOf(page.text);
      return read.inSource(spanIn(this.#text, start, end));
    }
    if (page.plainText) return undefined;
    if (place === 'title') {
      this.#title ??= read.titleOf(page.head.title);
      return read.inSource(spanIn(this.#title, start, end));
    }
    const code = CODE_ELEMENTS[place];
    if (code !== undefined) return read.inSource(read.inCode(code, passage));
    const [kind, ...rest] = place.split(' ');
    const name = rest.join(' ');
    if (kind === 'meta') return read.inSource(read.inMeta(name, passage));
    return kind === 'attribute' ? read.inSource(read.inAttribute(name, passage)) : undefined;
  }
}

/** The source, parsed again with places. */
class ReadSource {
  readonly #dom: DomIndex;
  readonly #shown: Text[] = [];
  readonly #texts = new Map<Text, Pieces>();
  readonly #attributes = new Map<Element, Map<string, Pieces>>();
  /** What mending put in: where in the source, and how much. */
  readonly #mended: (readonly [at: number, length: number])[] = [];

  constructor(source: string) {
    const html = mendHtml(source, (at, length) => this.#mended.push([at, length]));
    const document = parseHtml(html, undefined, {
      text: (node, length, start, end) => {
        const pieces = this.#texts.get(node) ?? [];
        if (pieces.length === 0) this.#texts.set(node, pieces);
        pieces.push(node.data.length - length, start, end);
      },
      attribute: (element, name, from, start, end) => {
        const values = this.#attributes.get(element) ?? new Map<string, Pieces>();
        if (values.size === 0) this.#attributes.set(element, values);
        const pieces = values.get(name) ?? [];
        if (pieces.length === 0) values.set(name, pieces);
        pieces.push(from, start, end);
      },
    });
    this.#dom = indexDom(document);
    cutBlocks(document, this.#dom, undefined, undefined, this.#shown);
  }

  textOf(text: string): Located {
    return aligned(text, ...this.#shown.map((node) => this.#signs(node)));
  }

  titleOf(title: string): Located {
    for (const element of this.#elements(['title'])) {
      const signs = textsIn(element).map((node) => this.#signs(node));
      const located = aligned(title, ...signs);
      if (located.starts.some((at) => at >= 0)) return located;
    }
    return aligned(title);
  }

  inCode(names: readonly string[], passage: PlacedPassage): SourceSpan | undefined {
    for (const element of this.#elements(names)) {
      const nodes = textsIn(element);
      const code = nodes.map(({ data }) => data).join('');
      if (!fits(code, passage)) continue;
      const [first] = nodes;
      return first && spanInPieces(this.#texts.get(first), passage);
    }
    return undefined;
  }

  inMeta(name: string, passage: PlacedPassage): SourceSpan | undefined {
    for (const element of this.#elements(['meta'])) {
      const { name: named, property, itemprop, content = '' } = element.attribs;
      if ((named ?? property ?? itemprop)?.toLowerCase() !== name || !fits(content, passage)) continue;
      return spanInPieces(this.#attributes.get(element)?.get('content'), passage);
    }
    return undefined;
  }

  inAttribute(name: string, passage: PlacedPassage): SourceSpan | undefined {
    const element = this.#dom.elements.find((one) => fits(one.attribs[name] ?? '', passage));
    return element && spanInPieces(this.#attributes.get(element)?.get(name), passage);
  }

  /** From offsets into the mended HTML to those of the source as it was given. */
  inSource(span: SourceSpan | undefined): SourceSpan | undefined {
    if (span === undefined || this.#mended.length === 0) return span;
    return { start: this.#unmended(span.start), end: this.#unmended(span.end) };
  }

  #unmended(offset: number): number {
    let at = offset;
    for (const [from, length] of this.#mended) {
      if (from >= at) break;
      at = Math.max(from, at - length);
    }
    return at;
  }

  #elements(names: readonly string[]): readonly Element[] {
    return this.#dom.elements.filter(({ name }) => names.includes(name));
  }

  #signs(node: Text): Signs {
    return signsOf(node.data, this.#texts.get(node) ?? []);
  }
}

function textsIn(element: Element): readonly Text[] {
  return element.children.filter((child) => child instanceof Text);
}

function fits(value: string, { text, start, end, before, after }: PlacedPassage): boolean {
  return (
    value.slice(start, end) === text && value.slice(0, start).endsWith(before) && value.startsWith(after, end)
  );
}

/** Signs of a text that take room, with their places. */
interface Signs {
  readonly codes: readonly number[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

function signsOf(text: string, pieces: Pieces): Signs {
  const codes: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (let piece = 0; piece < pieces.length; piece += 3) {
    const [from = 0, start = 0, end = 0] = [pieces[piece], pieces[piece + 1], pieces[piece + 2]];
    const until = pieces[piece + 3] ?? text.length;
    // As written, or as an entity, whose signs all stand in one place.
    const isWritten = end - start === until - from;
    for (let at = from; at < until; at++) {
      const code = text.charCodeAt(at);
      if (isBlank(code)) continue;
      codes.push(code);
      starts.push(isWritten ? start + at - from : start);
      ends.push(isWritten ? start + at - from + 1 : end);
    }
  }
  return { codes, starts, ends };
}

/** The text of a page is the signs of what it was read from, in their order; only blanks and what cannot be seen may differ. */
function aligned(text: string, ...read: readonly Signs[]): Located {
  const starts = new Int32Array(text.length).fill(-1);
  const ends = new Int32Array(text.length).fill(-1);
  let at = 0;
  for (const { codes, starts: from, ends: to } of read) {
    for (let i = 0; i < codes.length; i++) {
      while (at < text.length && isBlank(text.charCodeAt(at))) at++;
      if (text.charCodeAt(at) !== codes[i]) continue;
      starts[at] = from[i] ?? -1;
      ends[at] = to[i] ?? -1;
      at++;
    }
  }
  return { starts, ends };
}

function isBlank(code: number): boolean {
  return isSpace(code) || isInvisible(code);
}

function spanIn({ starts, ends }: Located, from: number, to: number): SourceSpan | undefined {
  let first = from;
  while (first < to && (starts[first] ?? -1) < 0) first++;
  let last = Math.min(to, ends.length) - 1;
  while (last >= first && (ends[last] ?? -1) < 0) last--;
  return last < first ? undefined : { start: starts[first] ?? 0, end: ends[last] ?? 0 };
}

function spanInPieces(pieces: Pieces | undefined, { start, end }: PlacedPassage): SourceSpan | undefined {
  if (pieces === undefined) return undefined;
  return { start: placeIn(pieces, start), end: placeIn(pieces, end - 1) + 1 };
}

/** An entity of a value has no piece of its own: what stands before it ends where it begins. */
function placeIn(pieces: Pieces, offset: number): number {
  let piece = 0;
  while ((pieces[piece + 3] ?? Number.POSITIVE_INFINITY) <= offset) piece += 3;
  const [from = 0, start = 0, end = 0] = pieces.slice(piece, piece + 3);
  return Math.min(start + Math.max(0, offset - from), Math.max(start, end));
}
