// Classes, ids and neighbours of elements in the form that selectors ask for.
import type { DomIndex } from '../dom-index.ts';

const NONE: readonly string[] = [];
const MAX_CLASS_CHARACTERS = 4000;

export class ElementNames {
  readonly #classes: (readonly string[])[];
  readonly #counts = new Map<string, number>();
  readonly ids = new Map<string, number>();
  readonly tags = new Set<string>();
  readonly #previous: Int32Array;
  readonly #hasNext: Uint8Array;

  constructor(dom: DomIndex) {
    const size = dom.elements.length;
    this.#classes = new Array<readonly string[]>(size).fill(NONE);
    this.#previous = new Int32Array(size).fill(-1);
    this.#hasNext = new Uint8Array(size);
    const split = new Map<string, readonly string[]>();
    // The last child seen of each parent; the place behind the last is the document's.
    const last = new Int32Array(size + 1).fill(-1);
    for (let i = 0; i < size; i++) {
      const element = dom.elements[i];
      if (!element) continue;
      const { class: written, id } = element.attribs;
      this.tags.add(element.name);
      if (id !== undefined && !this.ids.has(id)) this.ids.set(id, i);
      if (written !== undefined && written !== '') {
        let list = split.get(written);
        if (!list) {
          list = splitClasses(written);
          split.set(written, list);
        }
        this.#classes[i] = list;
        for (const name of list) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
      }
      const up = dom.parent[i] ?? -1;
      const parent = up < 0 ? size : up;
      const before = last[parent] ?? -1;
      this.#previous[i] = before;
      if (before >= 0) this.#hasNext[before] = 1;
      last[parent] = i;
    }
  }

  classesOf(index: number): readonly string[] {
    return this.#classes[index] ?? NONE;
  }

  hasClasses(index: number, wanted: readonly string[]): boolean {
    const own = this.#classes[index] ?? NONE;
    for (const name of wanted) if (!own.includes(name)) return false;
    return true;
  }

  isClass(name: string): boolean {
    return this.#counts.has(name);
  }

  rarestClass(names: readonly string[]): string {
    let best = names[0] ?? '';
    for (const name of names) {
      if ((this.#counts.get(name) ?? 0) < (this.#counts.get(best) ?? 0)) best = name;
    }
    return best;
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
  const text = written.length > MAX_CLASS_CHARACTERS ? written.slice(0, MAX_CLASS_CHARACTERS) : written;
  return text.split(/\s+/).filter((name) => name !== '');
}
