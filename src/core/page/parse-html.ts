// The tree, built over htmlparser2's tokenizer in one pass. The library's own tree parser keeps its stack of
// open tags in an array that it shifts from the front and searches linearly, which makes a page of nested
// elements and stray end tags quadratic; this builder counts open names instead and stays linear on anything.
import { type ChildNode, Comment, Document, Element, Text } from 'domhandler';
import { type QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/**
 * Deeper elements become siblings at this depth, as Chromium does with its limit of 512. What walks up from an
 * element (selectors, ancestors' styles) then costs a bounded number of steps whatever the page does.
 */
export const MAX_TREE_DEPTH = 512;

const words = (list: string): Set<string> => new Set(list.split(' '));

const VOID = words(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
);

const FORM_CONTROLS = words('input option optgroup select button datalist textarea');
const PARAGRAPH = words('p');
const HEADINGS = words('h1 h2 h3 h4 h5 h6 p');

/** An opening tag on the left ends the open elements on the right when they are innermost. */
const ENDS_INNERMOST = new Map<string, Set<string>>([
  ['tr', words('tr th td')],
  ['th', words('th td')],
  ['td', words('thead th td')],
  ['thead', words('caption colgroup')],
  ['tbody', words('thead tbody tr th td caption colgroup')],
  ['tfoot', words('thead tbody tr th td')],
  ['a', words('a')],
  ['li', words('li p')],
  ['option', words('option')],
  ['optgroup', words('optgroup option')],
  ['dd', words('dd dt p')],
  ['dt', words('dd dt p')],
  ['rt', words('rt rp')],
  ['rp', words('rt rp')],
  ...[...words('h1 h2 h3 h4 h5 h6')].map((tag): [string, Set<string>] => [tag, HEADINGS]),
  ...[...words('select input output button datalist textarea')].map((tag): [string, Set<string>] => [
    tag,
    FORM_CONTROLS,
  ]),
  ...[
    ...words(
      'p address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre section table ul',
    ),
  ].map((tag): [string, Set<string>] => [tag, PARAGRAPH]),
]);

/** What a head may hold: anything else ends it, whether or not it is closed. */
const IN_HEAD = words('base basefont bgsound link meta title noscript script style template head noframes');
const NOT_BLANK = /[^\t\n\f\r ]/;

/** Inside these a self-closing slash means what it says. */
const FOREIGN = words('svg math');

/** Called for every element that comes from a tag, with the tag's offset in the HTML. */
type OnElement = (element: Element, at: number) => void;

/** Told where texts and values stand in the HTML: a piece of so many characters, and the place that it was read from. */
export interface PlaceRecorder {
  text(node: Text, length: number, start: number, end: number): void;
  attribute(element: Element, name: string, from: number, start: number, end: number): void;
}

export function parseHtml(html: string, onElement?: OnElement, places?: PlaceRecorder): Document {
  const builder = new TreeBuilder(html, onElement, places);
  const tokenizer = new Tokenizer({ decodeEntities: true }, builder);
  tokenizer.write(html);
  tokenizer.end();
  return builder.document;
}

/** Longer than any name that pages agree on: it would be kept for as long as the process lives. */
const LONGEST_KEPT = 40;
/** Names that were read last, each at the place of its signs: pages say the same few hundred over and over. */
const names: string[] = new Array(1024).fill('');

/**
 * The name that stands there, in lower case, as one and the same string wherever it stands: it need not be cut out, and what is
 * asked for it (attributes of an element, tables of tags) finds it without reading its letters again.
 */
function nameAt(html: string, start: number, end: number): string {
  const length = end - start;
  if (length > LONGEST_KEPT) return html.slice(start, end).toLowerCase();
  const place =
    (html.charCodeAt(start) * 31 +
      html.charCodeAt(end - 1) * 7 +
      html.charCodeAt(start + (length >> 1)) * 131 +
      length * 17) &
    (names.length - 1);
  const known = names[place] ?? '';
  if (known.length === length && html.startsWith(known, start)) return known;
  const written = html.slice(start, end);
  // Only a name of a property is kept apart from the text that it stood in.
  const [name = ''] = Object.keys({ [written.toLowerCase()]: 0 });
  if (name === written) names[place] = name;
  return name;
}

/** A tag of the page, looked up once for each time that it is opened or closed. */
interface Tag {
  readonly name: string;
  readonly isVoid: boolean;
  readonly isForeign: boolean;
  readonly ends: ReadonlySet<string> | undefined;
  /** How many are open: a stray end tag costs one look. */
  open: number;
}

class TreeBuilder implements TokenizerCallbacks {
  readonly document = new Document([]);
  readonly #html: string;
  readonly #onElement: OnElement | undefined;
  readonly #places: PlaceRecorder | undefined;
  /** Open elements, innermost last, and the tag of each. */
  readonly #open: Element[] = [];
  readonly #openTags: Tag[] = [];
  readonly #tags = new Map<string, Tag>();
  #foreignDepth = 0;
  #element: Element | null = null;
  #attributeName = '';
  #attributeValue = '';
  #text: Text | null = null;

  constructor(html: string, onElement: OnElement | undefined, places: PlaceRecorder | undefined) {
    this.#html = html;
    this.#onElement = onElement;
    this.#places = places;
  }

  isInForeignContext(): boolean {
    return this.#foreignDepth > 0;
  }

  ontext(start: number, end: number): void {
    const text = this.#appendText(this.#html.slice(start, end));
    this.#places?.text(text, end - start, start, end);
  }

  ontextentity(codepoint: number, end: number): void {
    const written = String.fromCodePoint(codepoint);
    const text = this.#appendText(written);
    this.#places?.text(text, written.length, this.#html.lastIndexOf('&', end - 1), end);
  }

  onopentagname(start: number, end: number): void {
    this.#openElement(this.#tagNamed(nameAt(this.#html, start, end)));
    if (this.#element) this.#onElement?.(this.#element, start - 1);
  }

  onattribname(start: number, end: number): void {
    this.#attributeName = nameAt(this.#html, start, end);
    this.#attributeValue = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.#places && this.#element)
      this.#places.attribute(this.#element, this.#attributeName, this.#attributeValue.length, start, end);
    this.#attributeValue += this.#html.slice(start, end);
  }

  onattribentity(codepoint: number): void {
    this.#attributeValue += String.fromCodePoint(codepoint);
  }

  onattribend(_quote: QuoteType): void {
    const attributes = this.#element?.attribs;
    if (attributes && !Object.hasOwn(attributes, this.#attributeName)) {
      attributes[this.#attributeName] = this.#attributeValue;
    }
    this.#attributeValue = '';
  }

  onopentagend(): void {
    this.#element = null;
  }

  onselfclosingtag(): void {
    const element = this.#element;
    this.#element = null;
    // HTML ignores the slash; only drawings and formulas inherit XML's meaning of it.
    if (element && this.#foreignDepth > 0 && this.#open.at(-1) === element) this.#pop();
  }

  onclosetag(start: number, end: number): void {
    const tag = this.#tagNamed(nameAt(this.#html, start, end));
    this.#text = null;
    if (tag.isVoid || tag.open === 0) {
      if (tag.name === 'br' || tag.name === 'p') this.#append(new Element(tag.name, {}));
      return;
    }
    for (let popped = this.#pop(); popped && popped !== tag; popped = this.#pop());
  }

  oncomment(start: number, end: number, endOffset: number): void {
    this.#append(new Comment(this.#html.slice(start, end - endOffset)));
  }

  oncdata(start: number, end: number, endOffset: number): void {
    const value = this.#html.slice(start, end - endOffset);
    if (this.#foreignDepth > 0) {
      const text = this.#appendText(value);
      this.#places?.text(text, value.length, start, start + value.length);
    } else this.#append(new Comment(`[CDATA[${value}]]`));
  }

  /**
   * Nothing reads doctypes and instructions, so they leave no node: with a fifth kind of node the engine would no longer know
   * the shapes of nodes where these are made and walked.
   */
  ondeclaration(): void {
    this.#text = null;
  }

  onprocessinginstruction(): void {
    this.#text = null;
  }

  onend(): void {
    this.#text = null;
    // Bare text gets an element to stand in, so that every block of every page has one.
    if (this.document.children.some((node) => node instanceof Element)) return;
    const body = new Element('body', {}, this.document.children);
    for (const child of this.document.children) child.parent = body;
    body.parent = this.document;
    this.document.children = [body];
  }

  #tagNamed(name: string): Tag {
    const known = this.#tags.get(name);
    if (known) return known;
    const made: Tag = {
      name,
      isVoid: VOID.has(name),
      isForeign: FOREIGN.has(name),
      ends: ENDS_INNERMOST.get(name),
      open: 0,
    };
    this.#tags.set(name, made);
    return made;
  }

  #openElement(tag: Tag): void {
    const { name, ends } = tag;
    // A second form inside a form is ignored by browsers; its controls belong to the first.
    if (name === 'form' && tag.open > 0) {
      this.#element = null;
      return;
    }
    if (this.#openTags.at(-1)?.name === 'head' && !IN_HEAD.has(name)) this.#pop();
    if (ends) {
      for (let top = this.#openTags.at(-1); top && ends.has(top.name); top = this.#openTags.at(-1))
        this.#pop();
    }
    const element = new Element(name, {});
    this.#append(element);
    this.#element = element;
    if (tag.isVoid) return;
    this.#open.push(element);
    this.#openTags.push(tag);
    tag.open++;
    if (tag.isForeign) this.#foreignDepth++;
  }

  #pop(): Tag | undefined {
    const tag = this.#openTags.pop();
    if (!tag) return undefined;
    this.#open.pop();
    this.#text = null;
    tag.open--;
    if (tag.isForeign) this.#foreignDepth--;
    return tag;
  }

  #appendText(data: string): Text {
    if (this.#openTags.at(-1)?.name === 'head' && NOT_BLANK.test(data)) this.#pop();
    if (this.#text) {
      this.#text.data += data;
      return this.#text;
    }
    const text = new Text(data);
    this.#append(text);
    this.#text = text;
    return text;
  }

  #append(node: ChildNode): void {
    this.#text = null;
    const depth = Math.min(this.#open.length, MAX_TREE_DEPTH);
    const parent = (depth > 0 && this.#open[depth - 1]) || this.document;
    const previous = parent.children.at(-1);
    node.parent = parent;
    // Most elements have one child: a list made for it is as long as it, one that grows has room for seventeen.
    if (!previous) parent.children = [node];
    else {
      node.prev = previous;
      previous.next = node;
      parent.children.push(node);
    }
  }
}
