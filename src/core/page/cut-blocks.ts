// Cuts the page's text into blocks: runs of inline text that a browser would lay out as one paragraph, cell or
// item. The text is written once, blocks are ranges of it, so a quote found anywhere has an offset.
import { type ChildNode, type Document, Element, Text } from 'domhandler';
import type { DomIndex } from './dom-index.ts';
import { hasInvisible, joinWords } from './invisible-signs.ts';
import { pathTagsOf } from './path-tags.ts';
import type { RenderedPage } from './visibility/rendered.ts';
import { VisibilityGuess } from './visibility-guess.ts';
import { hasLooseSpace, isSpace } from './white-space.ts';

export interface LinkSpan {
  /** Offsets into the page's text. */
  readonly start: number;
  readonly end: number;
  readonly element: Element;
}

export interface Block {
  readonly index: number;
  /** Offsets into the page's text. */
  readonly start: number;
  readonly end: number;
  /** The element that lays the text out, and its number in the DOM index. */
  readonly element: Element;
  readonly elementIndex: number;
  /** 1 to 6 inside a heading, otherwise 0. */
  readonly heading: number;
  readonly inList: boolean;
  readonly inTable: boolean;
  readonly inCode: boolean;
  readonly links: readonly LinkSpan[];
  /** What the markup alone says: a panel that a visitor opens is `collapsed`. */
  readonly visibility: 'shown' | 'collapsed' | 'hidden' | 'noscript' | 'structured';
}

export interface CutPage {
  readonly text: string;
  readonly blocks: readonly Block[];
  /** First block of an element's subtree and one past its last, by element number. */
  readonly firstBlock: Int32Array;
  readonly endBlock: Int32Array;
  /** Offsets of the places inside words at which invisible signs stood; soft hyphens are none. */
  readonly joints: readonly number[];
}

const set = (list: string): Set<string> => new Set(list.split(' '));

/** Everything else, custom elements among it, starts a block of its own. */
const INLINE = set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img input ins kbd label map mark meter nobr output picture progress q rb ruby s samp small source span strike strong sub sup time tt u var wbr link meta',
);

/**
 * Two of these side by side are two things on the screen (a year and a running time, two menu entries), although
 * the markup has no space between them; emphasis and the like split words and stay joined.
 */
const APART = set('a span label time data picture img input output');

/** Holds no text that a reader of the page sees as text. */
const SILENT = set(
  'script style template head iframe object embed applet canvas audio video svg select datalist textarea noframes title',
);

/** What the cutter asks of a tag, as bits. Asked once per path: a page has far fewer paths than elements. */
const IS_INLINE = 1;
const IS_APART = 2;
const IS_SILENT = 4;
const IS_BREAK = 8;
const IS_LINK = 16;
const IS_TEMPLATE = 32;
const SETS_CONTEXT = 64;
const IS_FRAME = 128;

const TRAITS = new Map<string, number>();
for (const [tags, trait] of [
  [INLINE, IS_INLINE],
  [APART, IS_APART],
  [SILENT, IS_SILENT],
  [set('br'), IS_BREAK],
  [set('a'), IS_LINK],
  [set('template'), IS_TEMPLATE],
  [set('iframe'), IS_FRAME],
  [set('h1 h2 h3 h4 h5 h6 li dd dt table code samp kbd pre'), SETS_CONTEXT],
] as const)
  for (const tag of tags) TRAITS.set(tag, (TRAITS.get(tag) ?? 0) | trait);

const VISIBILITY = ['shown', 'collapsed', 'hidden', 'noscript'] as const;

const HEADING = 1;
const LIST = 8;
const TABLE = 16;
const CODE = 32;
const PRE = 64;

/** `leftOut`, by element number: 1 where its own text is no part of the page's text. `read`: takes the texts that it is made of. */
export function cutBlocks(
  document: Document,
  dom: DomIndex,
  rendered?: RenderedPage,
  leftOut?: Uint8Array,
  read?: Text[],
): CutPage {
  return new BlockCutter(dom, rendered, leftOut, read).cut(document);
}

class BlockCutter {
  readonly #dom: DomIndex;
  readonly #blocks: Block[] = [];
  readonly #text: string[] = [];
  readonly #joints: number[] = [];
  #length = 0;
  /** The block being written. */
  readonly #parts: string[] = [];
  #partsLength = 0;
  #pendingSpace = false;
  #breaks = 0;
  #owner = -1;
  #links: { start: number; end: number; element: Element }[] = [];
  #openLink: Element | null = null;
  /** An inline element has just ended and nothing was written since. */
  #inlineEnded = false;
  readonly #traits: Uint8Array;
  readonly #guess: VisibilityGuess;
  readonly #leftOut: Uint8Array | undefined;
  readonly #read: Text[] | undefined;
  readonly #context: Uint8Array;
  readonly #hiding: Uint8Array;
  readonly #layoutOwner: Int32Array;
  readonly #firstBlock: Int32Array;
  readonly #endBlock: Int32Array;

  constructor(
    dom: DomIndex,
    rendered: RenderedPage | undefined,
    leftOut: Uint8Array | undefined,
    read: Text[] | undefined,
  ) {
    this.#dom = dom;
    this.#leftOut = leftOut;
    this.#read = read;
    this.#traits = Uint8Array.from(pathTagsOf(dom), (tag) => TRAITS.get(tag) ?? 0);
    this.#guess = new VisibilityGuess(dom, rendered);
    const size = dom.elements.length;
    this.#context = new Uint8Array(size);
    this.#hiding = new Uint8Array(size);
    this.#layoutOwner = new Int32Array(size);
    this.#firstBlock = new Int32Array(size);
    this.#endBlock = new Int32Array(size);
  }

  cut(document: Document): CutPage {
    // Walks by sibling and parent links, never by recursion; element numbers follow because the order is the index's.
    let number = -1;
    let open = -1;
    let node: ChildNode | null = document.children[0] ?? null;
    while (node) {
      if (node instanceof Text) {
        if (this.#leftOut?.[open] !== 1) {
          this.#read?.push(node);
          this.#write(node.data, open);
        }
      } else if (node instanceof Element) {
        number++;
        const silent = this.#enter(node, number, open);
        const first: ChildNode | undefined = node.children[0];
        if (first && !silent) {
          open = number;
          node = first;
          continue;
        }
        if (silent) {
          const last = this.#dom.end[number] ?? number + 1;
          for (let skipped = number + 1; skipped < last; skipped++) this.#markSkipped(skipped);
          this.#leave(node, number);
          number = last - 1;
        } else this.#leave(node, number);
      }
      while (node && !node.next) {
        const closing: Element | undefined = open >= 0 ? this.#dom.elements[open] : undefined;
        if (closing) this.#leave(closing, open);
        open = open >= 0 ? (this.#dom.parent[open] ?? -1) : -1;
        node = closing ?? null;
      }
      node = node?.next ?? null;
    }
    this.#flush();
    return {
      text: this.#text.join(''),
      blocks: this.#blocks,
      firstBlock: this.#firstBlock,
      endBlock: this.#endBlock,
      joints: this.#joints,
    };
  }

  #markSkipped(number: number): void {
    this.#firstBlock[number] = this.#blocks.length;
    this.#endBlock[number] = this.#blocks.length;
    this.#hiding[number] = 2;
  }

  /** Returns true when nothing inside is to be read. */
  #enter(element: Element, number: number, parent: number): boolean {
    const traits = this.#traits[this.#dom.path[number] ?? 0] ?? 0;
    const inline = (traits & IS_INLINE) !== 0;
    if ((traits & (IS_INLINE | IS_BREAK)) === 0) this.#flush();
    this.#firstBlock[number] = this.#blocks.length;
    const inherited = parent < 0 ? 0 : (this.#context[parent] ?? 0);
    this.#context[number] = (traits & SETS_CONTEXT) === 0 ? inherited : contextOf(element.name, inherited);
    const above = parent < 0 ? 0 : (this.#hiding[parent] ?? 0);
    this.#hiding[number] = Math.max(above, this.#guess.own(number, above));
    this.#layoutOwner[number] = inline && parent >= 0 ? (this.#layoutOwner[parent] ?? number) : number;
    if (this.#inlineEnded && (traits & IS_APART) !== 0 && !(inherited & PRE)) this.#pendingSpace = true;
    this.#inlineEnded = false;
    if ((traits & IS_BREAK) !== 0) {
      // Two breaks in a row are how old pages write a paragraph.
      if (this.#partsLength > 0 && ++this.#breaks > 1) this.#flush();
    } else if ((traits & IS_LINK) !== 0 && element.attribs.href !== undefined) this.#openLink = element;
    if ((traits & IS_TEMPLATE) !== 0) return element.attribs.shadowrootmode === undefined;
    // A frame that carries its page with it was opened when the page was read.
    if ((traits & IS_FRAME) !== 0 && element.attribs.srcdoc) return false;
    return (traits & IS_SILENT) !== 0;
  }

  #leave(element: Element, number: number): void {
    const traits = this.#traits[this.#dom.path[number] ?? 0] ?? 0;
    if ((traits & (IS_INLINE | IS_BREAK)) === 0) this.#flush();
    // An inline element's text may still wait in the open block; that block is counted as its own.
    this.#endBlock[number] = this.#blocks.length + (this.#partsLength > 0 ? 1 : 0);
    if (element === this.#openLink) this.#openLink = null;
    this.#inlineEnded = (traits & IS_APART) !== 0;
  }

  #write(data: string, parent: number): void {
    this.#inlineEnded = false;
    const context = parent < 0 ? 0 : (this.#context[parent] ?? 0);
    if (context & PRE) {
      this.#writePreformatted(data, parent);
      return;
    }
    // Most texts are nothing but the gap between two tags, and most others need nothing but their ends cut.
    let from = 0;
    while (from < data.length && isSpace(data.charCodeAt(from))) from++;
    if (from > 0) this.#pendingSpace = true;
    if (from === data.length) return;
    let to = data.length;
    while (isSpace(data.charCodeAt(to - 1))) to--;
    const body = from === 0 && to === data.length ? data : data.slice(from, to);
    this.#push(hasLooseSpace(body) ? body.replace(LOOSE_SPACE, ' ') : body, parent);
    this.#pendingSpace = to < data.length;
  }

  #writePreformatted(data: string, parent: number): void {
    const body = this.#partsLength > 0 ? data : data.trimStart();
    if (body.length > 0) this.#push(body, parent);
  }

  #push(piece: string, parent: number): void {
    if (this.#partsLength === 0) {
      this.#owner = parent;
      // The text of the page is blocks joined by newlines; the newline is written with the block that follows it.
      if (this.#length > 0) this.#append('\n');
    } else if (this.#breaks > 0) this.#append('\n');
    else if (this.#pendingSpace) this.#append(' ');
    this.#breaks = 0;
    this.#pendingSpace = false;
    const start = this.#length + this.#partsLength;
    this.#append(piece);
    const link = this.#openLink;
    if (!link) return;
    const last = this.#links.at(-1);
    if (last && last.element === link) last.end = start + piece.length;
    else {
      const span = { start, end: start + piece.length, element: link };
      // Most blocks with links have one; a list that grows has room for seventeen.
      if (last) this.#links.push(span);
      else this.#links = [span];
    }
  }

  #append(piece: string): void {
    if (this.#partsLength === 0 && piece === '\n') {
      this.#text.push(piece);
      this.#length++;
      return;
    }
    this.#parts.push(piece);
    this.#partsLength += piece.length;
  }

  #flush(): void {
    this.#pendingSpace = false;
    this.#breaks = 0;
    if (this.#partsLength === 0) return;
    const written = this.#parts.length === 1 ? (this.#parts[0] ?? '') : this.#parts.join('');
    const body = (hasInvisible(written) ? this.#joined(written) : written).trimEnd();
    if (body === '') {
      this.#dropBlock();
      return;
    }
    const start = this.#length;
    const end = start + body.length;
    this.#text.push(body);
    this.#length = end;
    const owner = this.#owner < 0 ? -1 : (this.#layoutOwner[this.#owner] ?? this.#owner);
    const element = this.#dom.elements[owner] ?? this.#dom.elements[0];
    // Of the laying element, not of the innermost: a paragraph that opens with inline code is not code.
    const context = this.#context[owner] ?? 0;
    for (const link of this.#links) if (link.end > end) link.end = end;
    this.#blocks.push({
      index: this.#blocks.length,
      start,
      end,
      element: element ?? new Element('body', {}),
      elementIndex: Math.max(owner, 0),
      heading: context & 7,
      inList: (context & LIST) !== 0,
      inTable: (context & TABLE) !== 0,
      inCode: (context & CODE) !== 0,
      links: this.#links,
      visibility: VISIBILITY[this.#owner < 0 ? 0 : (this.#hiding[this.#owner] ?? 0)] ?? 'shown',
    });
    this.#parts.length = 0;
    this.#partsLength = 0;
    this.#links = [];
  }

  /** The block without invisible signs in its words; its links move with their letters. */
  #joined(written: string): string {
    const { text, dropped, joints } = joinWords(written);
    const start = this.#length;
    for (const joint of joints) this.#joints.push(start + joint);
    let gone = 0;
    const moved = (offset: number): number => {
      while (gone < dropped.length && start + (dropped[gone] ?? 0) < offset) gone++;
      return offset - gone;
    };
    for (const link of this.#links) {
      link.start = moved(link.start);
      link.end = moved(link.end);
    }
    return text;
  }

  /** Nothing is left of it: neither is the line break that was written for it. */
  #dropBlock(): void {
    if (this.#text.at(-1) === '\n') {
      this.#text.pop();
      this.#length--;
    }
    this.#parts.length = 0;
    this.#partsLength = 0;
    this.#links = [];
  }
}

/** A byte-order mark is no blank: between letters it is there to part a word unseen. */
const LOOSE_SPACE = /[^\S\ufeff]+/g;

function contextOf(name: string, inherited: number): number {
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return (inherited & ~7) | (HEADING * Number(name.charAt(1)));
    case 'li':
    case 'dd':
    case 'dt':
      return inherited | LIST;
    case 'table':
      return inherited | TABLE;
    case 'code':
    case 'samp':
    case 'kbd':
      return inherited | CODE;
    case 'pre':
      return inherited | CODE | PRE;
    default:
      return inherited;
  }
}
