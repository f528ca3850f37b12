// How a page is built, whatever its language: which elements follow one another, what its maker called them, what it
// loads and from where, what its scripts speak of, how its addresses look. Nothing of where the page itself lies or when
// it was fetched is among them.
import type { Element } from 'domhandler';
import { scripts } from '../../facts/code/scripts.ts';
import { links } from '../../facts/links.ts';
import type { Page } from '../../page/page.ts';
import { perPage } from '../../page/per-page.ts';
import { markHash } from './mark-hash.ts';

const MAX_ELEMENTS = 3000;
const MAX_NAMES = 1500;
const MAX_NAME_LETTERS = 32;
const MAX_VALUE = 600;
const MAX_CODE = 12_000;
const MAX_CODE_WORDS = 1200;
const MAX_LINKS = 300;
const CODE_WORD = /[A-Za-z_$][\w$]{3,23}/g;
const DIGIT = /\d/;
const LOADING: ReadonlySet<string> = new Set(['src', 'href', 'action', 'data-src']);

/** Distinct marks, as numbers. */
export const buildMarks = perPage((page): Uint32Array => {
  const found = new Set<number>();
  const add = (kind: string, text: string): void => {
    found.add(markHash(kind, text));
  };
  ofElements(page, add);
  ofHead(page, add);
  ofLinks(page, add);
  ofScripts(page, add);
  return Uint32Array.from(found);
});

type Add = (kind: string, text: string) => void;

function ofElements(page: Page, add: Add): void {
  const { elements, parent, path, pathCount } = page.dom;
  const count = Math.min(elements.length, MAX_ELEMENTS);
  const tags = new Numbering();
  const times: number[] = [];
  const ofElement = new Int32Array(count);
  // Elements of one path have one tag, and parents of one tag: a page has far fewer paths than elements.
  const ofPath = new Int32Array(pathCount).fill(-1);
  const names = new Names(tags);
  /** Two tags as one number: neighbours as they are, a parent and its child below zero. */
  const pairs = new Set<number>();
  const neighbours = new PairsSeen();
  let before = tags.of('');
  for (let i = 0; i < count; i++) {
    const element = elements[i];
    if (!element) continue;
    let tag = ofPath[path[i] ?? 0] ?? -1;
    if (tag < 0) {
      tag = tags.of(element.name);
      ofPath[path[i] ?? 0] = tag;
      const up = parent[i] ?? -1;
      pairs.add(-((up < 0 ? tags.of('') : (ofElement[up] ?? 0)) * WIDE + tag) - 1);
    }
    ofElement[i] = tag;
    times[tag] = (times[tag] ?? 0) + 1;
    if (neighbours.isNew(before, tag)) pairs.add(before * WIDE + tag);
    before = tag;
    names.read(element, tag);
  }
  const tagsOf = (pair: number): [string, string] => [
    tags.named(Math.floor(pair / WIDE)),
    tags.named(pair % WIDE),
  ];
  for (const pair of pairs) add('pair ', pair < 0 ? tagsOf(-pair - 1).join('>') : tagsOf(pair).join(' '));
  for (const name of names.found()) add('', name);
  for (const [tag, number] of times.entries())
    if (number > 0) add('times ', `${tags.named(tag)} ${Math.floor(Math.log2(number))}`);
}

const SMALL_BITS = 7;

/** Which pairs of small numbers have come before; of others it does not know, and calls them new. */
class PairsSeen {
  readonly #seen = new Uint8Array(1 << (2 * SMALL_BITS));

  isNew(one: number, other: number): boolean {
    if ((one | other) >> SMALL_BITS !== 0) return true;
    const place = (one << SMALL_BITS) | other;
    if (this.#seen[place] === 1) return false;
    this.#seen[place] = 1;
    return true;
  }
}

/** Two names as one small number: more different ones than any honest page has. */
const WIDE = 1 << 12;

/** Names as numbers, so that what comes again and again costs no new text. */
class Numbering {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];

  of(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.#names.length;
      if (number >= WIDE) return WIDE - 1;
      this.#numbers.set(name, number);
      this.#names.push(name);
    }
    return number;
  }

  named(number: number): string {
    return this.#names[number] ?? '';
  }
}

/** Classes, ids, attributes and the hosts that things are loaded from. */
class Names {
  readonly #tags: Numbering;
  readonly #attributes = new Set<number>();
  readonly #attributesSeen = new PairsSeen();
  readonly #found = new Set<string>();
  /** Values as written: templates repeat them. */
  readonly #values = { class: new Set<string>(), id: new Set<string>(), style: new Set<string>() };

  constructor(tags: Numbering) {
    this.#tags = tags;
  }

  read({ name, attribs }: Element, tag: number): void {
    if (this.#attributes.size + this.#found.size >= MAX_NAMES) return;
    // Objects of so many shapes are listed faster than they are walked with for…in.
    for (const attribute of Object.keys(attribs)) {
      const number = this.#tags.of(attribute);
      if (this.#attributesSeen.isNew(tag, number)) this.#attributes.add(tag * WIDE + number);
      const value = attribs[attribute] ?? '';
      if (attribute === 'class') this.#once('class', value, 12, /\s+/);
      else if (attribute === 'id') this.#once('id', value, 1);
      else if (attribute === 'style') this.#once('style', value, 12, ';');
      else if (name !== 'a' && LOADING.has(attribute)) {
        const host = hostIn(value);
        if (host !== '') this.#found.add(`from ${host}`);
      }
    }
  }

  *found(): Generator<string> {
    for (const pair of this.#attributes)
      yield `attribute ${this.#tags.named(Math.floor(pair / WIDE))} ${this.#tags.named(pair % WIDE)}`;
    yield* this.#found;
  }

  #once(kind: 'class' | 'id' | 'style', value: string, most: number, between?: string | RegExp): void {
    const read = this.#values[kind];
    if (read.has(value)) return;
    read.add(value);
    const parts = between === undefined ? [value] : value.slice(0, MAX_VALUE).split(between, most);
    for (const part of parts) {
      const name = plainName(kind === 'style' ? part.slice(0, Math.max(0, part.indexOf(':'))) : part);
      if (name !== '') this.#found.add(`${kind} ${name}`);
    }
  }
}

/** Numbers in names count entries; the name without them is what the template calls them. */
function plainName(written: string): string {
  const name = written.trim().slice(0, MAX_NAME_LETTERS).toLowerCase();
  return DIGIT.test(name) ? name.replace(/\d+/g, '0') : name;
}

const HOST = /^(?:https?:)?\/\/([^/?#:\s]{4,80})/i;

/** The last two parts of the host. */
function hostIn(address: string): string {
  const host = HOST.exec(address)?.[1];
  return host === undefined ? '' : host.toLowerCase().split('.').slice(-2).join('.');
}

function ofHead(page: Page, add: Add): void {
  for (const [name, values] of page.head.meta) {
    add('meta ', plainName(name));
    if (name === 'generator') add('generator ', plainName((values[0] ?? '').split(' ', 1)[0] ?? ''));
    if (name === 'robots') add('robots ', plainName(values[0] ?? ''));
  }
  for (const rel of page.head.links.keys()) add('rel ', plainName(rel));
}

function ofLinks(page: Page, add: Add): void {
  const shapes = new Map<string, number>();
  const count = (shape: string): void => {
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  };
  const all = links(page).slice(0, MAX_LINKS);
  for (const { kind, external, site, href } of all) {
    if (kind !== 'web') count(kind);
    else if (external) {
      add('to ', site);
      count('foreign');
    } else shapesOf(href, count);
  }
  for (const [shape, times] of shapes) add('link ', `${shape} ${Math.round((8 * times) / all.length)}`);
}

const OWN_HOST = /^https?:\/\/[^/]*/i;
const ENDING = /\.([a-z]{2,5})$/i;
/** "buy-shoes-x7f3kq": a tail that no person chose. */
const RANDOM_TAIL = /-(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{5,}(?:\.[a-z]+)?$/i;
const MAX_PATH = 300;

/** How the maker writes addresses of the site's own pages. */
function shapesOf(href: string, count: (shape: string) => void): void {
  const path = (href.slice(0, MAX_PATH).replace(OWN_HOST, '').split(/[?#]/, 1)[0] ?? '').split('/');
  const parts = path.filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  count(`depth ${Math.min(parts.length, 5)}`);
  if (href.includes('?')) count('query');
  const ending = last.includes('.') ? ENDING.exec(last)?.[1] : undefined;
  if (ending !== undefined) count(`ending ${ending.toLowerCase()}`);
  if (!last.includes('-')) return;
  const words = last.split('-').length;
  if (words >= 4) count(words >= 7 ? 'long slug' : 'slug');
  if (RANDOM_TAIL.test(last)) count('random tail');
}

function ofScripts(page: Page, add: Add): void {
  const words = new Set<string>();
  let left = MAX_CODE;
  for (const { code } of scripts(page).inline) {
    if (left <= 0 || words.size >= MAX_CODE_WORDS) break;
    for (const word of code.slice(0, left).match(CODE_WORD) ?? []) words.add(word);
    left -= code.length;
  }
  for (const word of words) add('code ', word);
}
