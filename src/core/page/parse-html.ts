// The tree, built over htmlparser2's tokenizer in one pass. The library's own tree parser keeps its stack of
// open tags in an array that it shifts from the front and searches linearly, which makes a page of nested
// elements and stray end tags quadratic; this builder counts open names instead and stays linear on anything.
import { type ChildNode, Comment, Document, Element, ProcessingInstruction, Text } from 'domhandler';
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

export function parseHtml(html: string, onElement?: OnElement): Document {
  const builder = new TreeBuilder(html, onElement);
  const tokenizer = new Tokenizer({ decodeEntities: true }, builder);
  tokenizer.write(html);
  tokenizer.end();
  return builder.document;
}

/** Nearly all names are written small already, and making one small makes a copy of it. */
function lowered(name: string): string {
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    if ((code >= 65 && code <= 90) || code > 127) return name.toLowerCase();
  }
  return name;
}

class TreeBuilder implements TokenizerCallbacks {
  readonly document = new Document([]);
  readonly #html: string;
  readonly #onElement: OnElement | undefined;
  /** Open elements, innermost last; every name counted, so that a stray end tag costs one lookup. */
  readonly #open: Element[] = [];
  readonly #openCount = new Map<string, number>();
  #foreignDepth = 0;
  #element: Element | null = null;
  #attributeName = '';
  #attributeValue = '';
  #text: Text | null = null;

  constructor(html: string, onElement: OnElement | undefined) {
    this.#html = html;
    this.#onElement = onElement;
  }

  isInForeignContext(): boolean {
    return this.#foreignDepth > 0;
  }

  ontext(start: number, end: number): void {
    this.#appendText(this.#html.slice(start, end));
  }

  ontextentity(codepoint: number): void {
    this.#appendText(String.fromCodePoint(codepoint));
  }

  onopentagname(start: number, end: number): void {
    this.#openElement(lowered(this.#html.slice(start, end)));
    if (this.#element) this.#onElement?.(this.#element, start - 1);
  }

  onattribname(start: number, end: number): void {
    this.#attributeName = lowered(this.#html.slice(start, end));
    this.#attributeValue = '';
  }

  onattribdata(start: number, end: number): void {
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
    const name = lowered(this.#html.slice(start, end));
    this.#text = null;
    if (VOID.has(name)) {
      if (name === 'br') this.#append(new Element('br', {}));
      return;
    }
    if (!this.#openCount.get(name)) {
      if (name === 'p') this.#append(new Element('p', {}));
      return;
    }
    for (let popped = this.#pop(); popped && popped.name !== name; popped = this.#pop());
  }

  oncomment(start: number, end: number, endOffset: number): void {
    this.#append(new Comment(this.#html.slice(start, end - endOffset)));
  }

  oncdata(start: number, end: number, endOffset: number): void {
    const value = this.#html.slice(start, end - endOffset);
    if (this.#foreignDepth > 0) this.#appendText(value);
    else this.#append(new Comment(`[CDATA[${value}]]`));
  }

  ondeclaration(start: number, end: number): void {
    this.#append(new ProcessingInstruction('!doctype', `!${this.#html.slice(start, end)}`));
  }

  onprocessinginstruction(start: number, end: number): void {
    this.#append(new ProcessingInstruction('?', `?${this.#html.slice(start, end)}`));
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

  #openElement(name: string): void {
    // A second form inside a form is ignored by browsers; its controls belong to the first.
    if (name === 'form' && this.#openCount.get('form')) {
      this.#element = null;
      return;
    }
    if (this.#open.at(-1)?.name === 'head' && !IN_HEAD.has(name)) this.#pop();
    const ends = ENDS_INNERMOST.get(name);
    if (ends) {
      for (let top = this.#open.at(-1); top && ends.has(top.name); top = this.#open.at(-1)) this.#pop();
    }
    const element = new Element(name, {});
    this.#append(element);
    this.#element = element;
    if (VOID.has(name)) return;
    this.#open.push(element);
    this.#openCount.set(name, (this.#openCount.get(name) ?? 0) + 1);
    if (FOREIGN.has(name)) this.#foreignDepth++;
  }

  #pop(): Element | undefined {
    const element = this.#open.pop();
    if (!element) return undefined;
    this.#text = null;
    this.#openCount.set(element.name, (this.#openCount.get(element.name) ?? 1) - 1);
    if (FOREIGN.has(element.name)) this.#foreignDepth--;
    return element;
  }

  #appendText(data: string): void {
    if (this.#open.at(-1)?.name === 'head' && NOT_BLANK.test(data)) this.#pop();
    if (this.#text) {
      this.#text.data += data;
      return;
    }
    const text = new Text(data);
    this.#append(text);
    this.#text = text;
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
