// What selectors and controls ask of elements, gathered in one pass over their attributes: classes, ids, neighbours,
// the few attributes that hide, and the ids that controls point at.
import type { Element } from 'domhandler';
import type { DomIndex } from '../dom-index.ts';

const NONE: readonly string[] = [];
const MAX_CLASS_CHARACTERS = 4000;
const MAX_TARGET_CHARACTERS = 200;

/** Bits of the attributes an element bears. */
export const HAS_HIDDEN = 1;
export const HAS_ARIA_HIDDEN = 2;
export const HAS_POPOVER = 4;
export const HAS_COLOUR = 8;

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Attributes that name what a control opens. */
const TARGETS = set(
  'aria-controls aria-owns aria-details data-target data-bs-target popovertarget commandfor data-open data-modal data-micromodal-trigger data-mfp-src data-tab data-toggle-target data-menu-target',
);
/** Attributes that make a link a control. */
const TOGGLES = set(
  'data-toggle data-bs-toggle data-fancybox data-lightbox aria-expanded aria-haspopup role onclick data-w-tab',
);
const HANDLERS = set('onclick onmouseover onchange onfocus');

/** Elements of one tag with the same class attribute. */
interface NameBearers {
  readonly key: number;
  readonly classes: readonly string[];
  count: number;
}

export class ElementNames {
  readonly ids = new Map<string, number>();
  readonly tags = new Set<string>();
  /** Ids that controls of the page name. */
  readonly targets = new Set<string>();
  readonly handlers: string[] = [];
  readonly scripts: Element[] = [];
  /** Elements with the same tag and classes and without an id share a number. */
  readonly keys: Int32Array;
  readonly flags: Uint8Array;
  /** Numbers of the elements with an inline style, and of <style> and <link>. */
  readonly styled: number[] = [];
  readonly sheets: number[] = [];
  readonly #bearers: NameBearers[];
  #counts: Map<string, number> | undefined;
  readonly #known: NameBearers[] = [];
  readonly #previous: Int32Array;
  readonly #hasNext: Uint8Array;
  /** Of the element whose attributes were read last. */
  #id: string | undefined;
  #written = '';

  constructor(dom: DomIndex) {
    const { elements, parent } = dom;
    const size = elements.length;
    const nobody: NameBearers = { key: -1, classes: NONE, count: 0 };
    this.#bearers = new Array<NameBearers>(size).fill(nobody);
    this.#previous = new Int32Array(size).fill(-1);
    this.#hasNext = new Uint8Array(size);
    this.keys = new Int32Array(size);
    this.flags = new Uint8Array(size);
    const ofTags = new Map<string, Map<string, NameBearers>>();
    // The last child seen of each parent; the place behind the last is the document's.
    const last = new Int32Array(size + 1).fill(-1);
    let keys = 0;
    for (let i = 0; i < size; i++) {
      const element = elements[i];
      if (!element) continue;
      this.#readAttributes(element, i);
      let ofTag = ofTags.get(element.name);
      if (!ofTag) {
        ofTag = new Map();
        ofTags.set(element.name, ofTag);
        this.tags.add(element.name);
      }
      let bearers = ofTag.get(this.#written);
      if (!bearers) {
        bearers = { key: keys++, classes: splitClasses(this.#written), count: 0 };
        ofTag.set(this.#written, bearers);
        this.#known.push(bearers);
      }
      bearers.count++;
      this.#bearers[i] = bearers;
      this.keys[i] = this.#id === undefined ? bearers.key : keys++;
      if (this.#id !== undefined && !this.ids.has(this.#id)) this.ids.set(this.#id, i);
      if (element.name === 'script') this.scripts.push(element);
      else if (element.name === 'style' || element.name === 'link') this.sheets.push(i);
      const up = parent[i] ?? -1;
      const place = up < 0 ? size : up;
      const before = last[place] ?? -1;
      this.#previous[i] = before;
      if (before >= 0) this.#hasNext[before] = 1;
      last[place] = i;
    }
  }

  #readAttributes(element: Element, index: number): void {
    const { attribs } = element;
    this.#id = undefined;
    this.#written = '';
    let flags = 0;
    let anchor = '';
    let toggle = false;
    for (const name in attribs) {
      switch (name) {
        case 'class':
          this.#written = attribs.class ?? '';
          break;
        case 'id':
          this.#id = attribs.id;
          break;
        case 'style':
          this.styled.push(index);
          break;
        case 'hidden':
          flags |= HAS_HIDDEN;
          break;
        case 'aria-hidden':
          if (attribs[name] === 'true') flags |= HAS_ARIA_HIDDEN;
          break;
        case 'popover':
          flags |= HAS_POPOVER;
          break;
        case 'color':
        case 'bgcolor':
          flags |= HAS_COLOUR;
          break;
        case 'href':
          if (attribs.href?.startsWith('#')) anchor = attribs.href.slice(1);
          break;
        case 'for':
          if (attribs.for !== undefined) this.targets.add(attribs.for);
          break;
        case 'src':
        case 'alt':
        case 'title':
        case 'content':
        case 'd':
        case 'width':
        case 'height':
        case 'target':
          break;
        default:
          if (TOGGLES.has(name)) toggle = true;
          if (TARGETS.has(name)) this.#aim(attribs[name] ?? '');
          if (HANDLERS.has(name)) this.handlers.push(attribs[name] ?? '');
      }
    }
    // A link to a place on the page is a control only where it says that it opens something.
    if (toggle && anchor !== '') this.targets.add(anchor);
    this.flags[index] = flags;
  }

  #aim(value: string): void {
    if (value.length > MAX_TARGET_CHARACTERS) return;
    for (const part of value.split(' '))
      this.targets.add(part.startsWith('#') || part.startsWith('.') ? part.slice(1) : part);
  }

  has(index: number, flag: number): boolean {
    return ((this.flags[index] ?? 0) & flag) !== 0;
  }

  classesOf(index: number): readonly string[] {
    return this.#bearers[index]?.classes ?? NONE;
  }

  hasClasses(index: number, wanted: readonly string[]): boolean {
    const own = this.#bearers[index]?.classes ?? NONE;
    for (const name of wanted) if (!own.includes(name)) return false;
    return true;
  }

  isClass(name: string): boolean {
    return this.#classCounts().has(name);
  }

  rarestClass(names: readonly string[]): string {
    const counts = this.#classCounts();
    let best = names[0] ?? '';
    for (const name of names) {
      if ((counts.get(name) ?? 0) < (counts.get(best) ?? 0)) best = name;
    }
    return best;
  }

  #classCounts(): ReadonlyMap<string, number> {
    if (this.#counts) return this.#counts;
    const counts = new Map<string, number>();
    for (const { classes, count } of this.#known) {
      for (const name of classes) counts.set(name, (counts.get(name) ?? 0) + count);
    }
    this.#counts = counts;
    return counts;
  }

  /** The element before this one under the same parent; -1 for the first. */
  previous(index: number): number {
    return this.#previous[index] ?? -1;
  }

  hasNext(index: number): boolean {
    return this.#hasNext[index] === 1;
  }
}

function splitClasses(written: string): readonly string[] {
  if (written === '') return NONE;
  const text = written.length > MAX_CLASS_CHARACTERS ? written.slice(0, MAX_CLASS_CHARACTERS) : written;
  return text.split(/\s+/).filter((name) => name !== '');
}
