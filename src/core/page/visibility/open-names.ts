// Which names stand above the element at hand, kept up to date while the page is walked from its beginning to its end.
// Most rules with a descendant fail because nothing above bears the name: this tells without climbing.
import type { DomIndex } from '../dom-index.ts';
import type { ElementNames } from './element-names.ts';
import type { Compound, Selector } from './selector.ts';

export interface NameCount {
  /** How many of the open elements bear the name. */
  open: number;
}

export function allOpen(counts: readonly NameCount[]): boolean {
  for (const count of counts) if (count.open === 0) return false;
  return true;
}

export class OpenNames {
  readonly #dom: DomIndex;
  readonly #names: ElementNames;
  readonly #classes = new Map<string, NameCount>();
  readonly #ids = new Map<string, NameCount>();
  readonly #tags = new Map<string, NameCount>();
  /** Open elements, outermost first: all of them above the element last entered. */
  readonly #stack: number[] = [];

  constructor(dom: DomIndex, names: ElementNames) {
    this.#dom = dom;
    this.#names = names;
  }

  /** Counters of the names that a selector needs above its subject. Before the walk begins. */
  countersOf(selector: Selector, compounds: readonly Compound[]): readonly NameCount[] {
    const counters: NameCount[] = [];
    for (let i = 1; i < compounds.length; i++) {
      const combinator = selector.combinators[i - 1];
      const compound = compounds[i];
      // What stands beside something is not above it; what is above that is above both.
      if (!compound || combinator === '+' || combinator === '~') continue;
      for (const name of compound.classes) counters.push(counter(this.#classes, name));
      for (const id of compound.ids) counters.push(counter(this.#ids, id));
      if (compound.tag !== '') counters.push(counter(this.#tags, compound.tag));
    }
    return counters;
  }

  /** Elements must be entered in document order; some may be left out. */
  enter(index: number): void {
    const { end, parent } = this.#dom;
    for (
      let top = this.#stack.at(-1);
      top !== undefined && (end[top] ?? 0) <= index;
      top = this.#stack.at(-1)
    ) {
      this.#stack.pop();
      this.#count(top, -1);
    }
    const top = this.#stack.at(-1) ?? -1;
    const from = this.#stack.length;
    for (let up = parent[index] ?? -1; up >= 0 && up !== top; up = parent[up] ?? -1) {
      this.#stack.push(up);
      this.#count(up, 1);
    }
    // Pushed from the inside out; the stack is kept from the outside in.
    reverseFrom(this.#stack, from);
  }

  #count(index: number, step: number): void {
    const element = this.#dom.elements[index];
    if (!element) return;
    for (const name of this.#names.classesOf(index)) {
      const count = this.#classes.get(name);
      if (count) count.open += step;
    }
    const { id } = element.attribs;
    const byId = id === undefined ? undefined : this.#ids.get(id);
    if (byId) byId.open += step;
    const byTag = this.#tags.get(element.name);
    if (byTag) byTag.open += step;
  }
}

function counter(map: Map<string, NameCount>, name: string): NameCount {
  let count = map.get(name);
  if (!count) {
    count = { open: 0 };
    map.set(name, count);
  }
  return count;
}

function reverseFrom(list: number[], from: number): void {
  for (let a = from, b = list.length - 1; a < b; a++, b--) {
    const swapped = list[a] ?? 0;
    list[a] = list[b] ?? 0;
    list[b] = swapped;
  }
}
