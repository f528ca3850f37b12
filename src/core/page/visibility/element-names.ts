// What selectors and controls ask of elements, gathered in one pass over their attributes: classes, ids, neighbours,
// the few attributes that hide, and the ids that controls point at.
import type { Element } from 'domhandler';
import {
  attributeMarksOf,
  HANDLER_ATTRIBUTES,
  HAS_CONTROL,
  HAS_ID,
  HAS_STYLE,
  TARGET_ATTRIBUTES,
  TOGGLE_ATTRIBUTES,
} from '../attribute-marks.ts';
import type { DomIndex } from '../dom-index.ts';
import { pathTagsOf } from '../path-tags.ts';

const NONE: readonly string[] = [];
const MAX_CLASS_CHARACTERS = 4000;
const MAX_TARGET_CHARACTERS = 200;

/** Elements of one tag with the same class attribute. */
interface NameBearers {
  readonly key: number;
  /** Number of that attribute. */
  readonly written: number;
  readonly classes: readonly string[];
  count: number;
}

interface TagNames {
  readonly byClass: Map<number, NameBearers>;
  readonly tag: string;
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
  readonly flags: Uint32Array;
  /** Numbers of the elements with an inline style, and of <style> and <link>. */
  readonly styled: number[] = [];
  readonly sheets: number[] = [];
  readonly #bearers: NameBearers[];
  #counts: Map<string, number> | undefined;
  readonly #known: NameBearers[] = [];
  readonly #previous: Int32Array;
  readonly #hasNext: Uint8Array;

  constructor(dom: DomIndex) {
    const { elements, parent, path } = dom;
    const { bits, classOf, classes } = attributeMarksOf(dom);
    const tags = pathTagsOf(dom);
    const size = elements.length;
    const none: NameBearers = { key: -1, written: 0, classes: NONE, count: 0 };
    this.#bearers = new Array<NameBearers>(size).fill(none);
    this.#previous = new Int32Array(size).fill(-1);
    this.#hasNext = new Uint8Array(size);
    this.keys = new Int32Array(size);
    this.flags = bits;
    const ofTags = new Map<string, TagNames>();
    const ofPaths = new Array<TagNames | undefined>(tags.length).fill(undefined);
    // Neighbours in a list mostly bear the same classes: the last of each path is asked before the map.
    const lastOfPaths = new Array<NameBearers | undefined>(tags.length).fill(undefined);
    // The last child seen of each parent; the place behind the last is the document's.
    const last = new Int32Array(size + 1).fill(-1);
    let keys = 0;
    for (let i = 0; i < size; i++) {
      const at = path[i] ?? 0;
      let ofTag = ofPaths[at];
      if (!ofTag) {
        ofTag = this.#ofTag(tags[at] ?? '', ofTags);
        ofPaths[at] = ofTag;
      }
      const written = classOf[i] ?? 0;
      let bearers = lastOfPaths[at];
      if (!bearers || bearers.written !== written) {
        bearers = ofTag.byClass.get(written);
        if (!bearers) {
          bearers = { key: keys++, written, classes: splitClasses(classes[written] ?? ''), count: 0 };
          ofTag.byClass.set(written, bearers);
          this.#known.push(bearers);
        }
        lastOfPaths[at] = bearers;
      }
      bearers.count++;
      this.#bearers[i] = bearers;
      this.keys[i] = bearers.key;
      const marks = bits[i] ?? 0;
      if ((marks & (HAS_ID | HAS_STYLE | HAS_CONTROL)) !== 0) {
        const element = elements[i];
        if (element && (marks & HAS_ID) !== 0) {
          this.keys[i] = keys++;
          const id = element.attribs.id ?? '';
          if (!this.ids.has(id)) this.ids.set(id, i);
        }
        if ((marks & HAS_STYLE) !== 0) this.styled.push(i);
        if (element && (marks & HAS_CONTROL) !== 0) this.#readControl(element);
      }
      const { tag } = ofTag;
      if (tag === 'script') {
        const element = elements[i];
        if (element) this.scripts.push(element);
      } else if (tag === 'style' || tag === 'link') this.sheets.push(i);
      const up = parent[i] ?? -1;
      const place = up < 0 ? size : up;
      const before = last[place] ?? -1;
      this.#previous[i] = before;
      if (before >= 0) this.#hasNext[before] = 1;
      last[place] = i;
    }
  }

  #ofTag(tag: string, known: Map<string, TagNames>): TagNames {
    let ofTag = known.get(tag);
    if (!ofTag) {
      ofTag = { byClass: new Map(), tag };
      known.set(tag, ofTag);
      this.tags.add(tag);
    }
    return ofTag;
  }

  #readControl({ attribs }: Element): void {
    let toggle = false;
    for (const name of Object.keys(attribs)) {
      if (TOGGLE_ATTRIBUTES.has(name)) toggle = true;
      if (TARGET_ATTRIBUTES.has(name)) this.#aim(attribs[name] ?? '');
      if (HANDLER_ATTRIBUTES.has(name)) this.handlers.push(attribs[name] ?? '');
    }
    if (attribs.for !== undefined) this.targets.add(attribs.for);
    // A link to a place on the page is a control only where it says that it opens something.
    if (toggle && attribs.href?.startsWith('#') && attribs.href.length > 1)
      this.targets.add(attribs.href.slice(1));
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
