// Every element of the page in document order, with what is asked of it most often in flat arrays. Numbers
// instead of pointers make "which container", "how deep", "is it inside" a lookup, and a subtree a range.
import { type ChildNode, type Document, Element } from 'domhandler';

export interface DomIndex {
  /** Elements in pre-order: a parent comes before its children, a subtree is a contiguous run. */
  readonly elements: readonly Element[];
  /** Number of the parent element; -1 at the top. */
  readonly parent: Int32Array;
  readonly depth: Uint16Array;
  /** One past the last element of the subtree: `i < j && j < end[i]` means that j is inside i. */
  readonly end: Int32Array;
  /** Elements that share the chain of tag names from the top share this number: the mark of repeated structure. */
  readonly path: Int32Array;
  readonly pathCount: number;
  /** The number of an element of this document; -1 for a stranger. */
  indexOf(element: Element): number;
}

export function indexDom(document: Document): DomIndex {
  const elements: Element[] = [];
  const parents: number[] = [];
  const ends: number[] = [];
  let open = -1;
  let node: ChildNode | null = document.children[0] ?? null;
  while (node) {
    if (node instanceof Element) {
      elements.push(node);
      parents.push(open);
      ends.push(0);
      const first: ChildNode | undefined = node.children[0];
      if (first) {
        open = elements.length - 1;
        node = first;
        continue;
      }
      ends[elements.length - 1] = elements.length;
    }
    while (node && !node.next) {
      node = open >= 0 ? (elements[open] ?? null) : null;
      if (open >= 0) {
        ends[open] = elements.length;
        open = parents[open] ?? -1;
      }
    }
    node = node?.next ?? null;
  }
  return new FlatDomIndex(elements, Int32Array.from(parents), Int32Array.from(ends));
}

/** Tag names from the top down to the element: `html>body>main>p`. */
export function tagPath(dom: DomIndex, element: number): string {
  const tags: string[] = [];
  for (let at = element; at >= 0; at = dom.parent[at] ?? -1) tags.push(dom.elements[at]?.name ?? '');
  return tags.reverse().join('>');
}

class FlatDomIndex implements DomIndex {
  readonly elements: readonly Element[];
  readonly parent: Int32Array;
  readonly end: Int32Array;
  readonly depth: Uint16Array;
  readonly path: Int32Array;
  readonly pathCount: number;
  #numbers: Map<Element, number> | undefined;

  constructor(elements: readonly Element[], parent: Int32Array, end: Int32Array) {
    this.elements = elements;
    this.parent = parent;
    this.end = end;
    this.depth = new Uint16Array(elements.length);
    this.path = new Int32Array(elements.length);
    const childPaths: Map<string, number>[] = [new Map()];
    for (let i = 0; i < elements.length; i++) {
      const up = parent[i] ?? -1;
      this.depth[i] = up < 0 ? 0 : (this.depth[up] ?? 0) + 1;
      const upPath = up < 0 ? 0 : (this.path[up] ?? 0);
      const siblings = childPaths[upPath] ?? new Map<string, number>();
      const name = elements[i]?.name ?? '';
      let path = siblings.get(name);
      if (path === undefined) {
        path = childPaths.length;
        siblings.set(name, path);
        childPaths.push(new Map());
      }
      this.path[i] = path;
    }
    this.pathCount = childPaths.length;
  }

  indexOf(element: Element): number {
    if (!this.#numbers) {
      this.#numbers = new Map(this.elements.map((known, i) => [known, i]));
    }
    return this.#numbers.get(element) ?? -1;
  }
}
