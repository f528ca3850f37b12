// Lists and tables of the page: how big, where, and whether a table holds data or only lays out.

import { elementsNamed } from '../page/elements-named.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { isHidden, mainMask } from './reader-view.ts';
import { type Region, regionOf } from './regions.ts';
import type { Span } from './span.ts';
import { NUMERIC, tokens } from './tokens.ts';

interface Structure extends Span {
  readonly element: number;
  readonly words: number;
  readonly region: Region;
  readonly inMain: boolean;
  readonly hidden: boolean;
}

export interface List extends Structure {
  readonly kind: 'ordered' | 'unordered' | 'definitions';
  readonly items: number;
  /** Characters in links over all characters: near 1 for menus. */
  readonly linkShare: number;
}

export interface Table extends Structure {
  readonly rows: number;
  /** Cells of the widest row. */
  readonly columns: number;
  readonly headerCells: number;
  /** Words that are numbers over all words. */
  readonly numberShare: number;
  /** No data: a grid of the page, by its role, by tables inside it, or for want of two rows and two columns. */
  readonly layout: boolean;
}

export const lists = perPage((page): readonly List[] => {
  const items = countByParent(page, ['li', 'dt']);
  const found: List[] = [];
  for (const [name, kind] of [
    ['ol', 'ordered'],
    ['ul', 'unordered'],
    ['dl', 'definitions'],
  ] as const) {
    for (const element of elementsNamed(page, name)) {
      const structure = readStructure(page, element);
      if (!structure) continue;
      found.push({ ...structure, kind, items: items.get(element) ?? 0, linkShare: linkShare(page, element) });
    }
  }
  return found.sort((a, b) => a.element - b.element);
});

export const tables = perPage((page): readonly Table[] => {
  const numbers = elementsNamed(page, 'table');
  if (numbers.length === 0) return [];
  const owner = owningTables(page, numbers);
  const shapes = new Map<number, { rows: number; columns: number; headers: number }>();
  for (const number of numbers) shapes.set(number, { rows: 0, columns: 0, headers: 0 });
  for (const row of elementsNamed(page, 'tr')) {
    const shape = shapes.get(owner[row] ?? -1);
    if (shape) shape.rows++;
  }
  const cells = countByParent(page, ['td', 'th']);
  for (const [row, count] of cells) {
    const shape = shapes.get(owner[row] ?? -1);
    if (shape) shape.columns = Math.max(shape.columns, count);
  }
  for (const header of elementsNamed(page, 'th')) {
    const shape = shapes.get(owner[header] ?? -1);
    if (shape) shape.headers++;
  }
  const nested = new Set(numbers.map((number) => owner[page.dom.parent[number] ?? -1] ?? -1));
  return numbers.flatMap((element) => {
    const structure = readStructure(page, element);
    const shape = shapes.get(element);
    if (!structure || !shape) return [];
    const role = page.dom.elements[element]?.attribs.role;
    return {
      ...structure,
      rows: shape.rows,
      columns: shape.columns,
      headerCells: shape.headers,
      numberShare: numberShare(page, element),
      layout:
        role === 'presentation' ||
        role === 'none' ||
        nested.has(element) ||
        shape.rows < 2 ||
        shape.columns < 2,
    };
  });
});

function readStructure(page: Page, element: number): Structure | undefined {
  const firstBlock = page.cut.firstBlock[element] ?? 0;
  const endBlock = page.cut.endBlock[element] ?? 0;
  const first = page.blocks[firstBlock];
  const last = page.blocks[endBlock - 1];
  if (!first || !last || endBlock <= firstBlock) return undefined;
  const column = tokens(page).ofBlock;
  return {
    start: first.start,
    end: last.end,
    element,
    words: (column[endBlock] ?? 0) - (column[firstBlock] ?? 0),
    region: regionOf(page, element),
    inMain: mainMask(page)[firstBlock] === 1,
    hidden: isHidden(page, element),
  };
}

/** How many elements of these names stand directly in each element. */
function countByParent(page: Page, names: readonly string[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const name of names) {
    for (const number of elementsNamed(page, name)) {
      const parent = page.dom.parent[number] ?? -1;
      counts.set(parent, (counts.get(parent) ?? 0) + 1);
    }
  }
  return counts;
}

/** The innermost table around each element, by element number; -1 outside of tables. */
function owningTables(page: Page, numbers: readonly number[]): Int32Array {
  const owner = new Int32Array(page.dom.elements.length).fill(-1);
  const isTable = new Uint8Array(owner.length);
  for (const number of numbers) isTable[number] = 1;
  for (let i = 0; i < owner.length; i++) {
    const up = page.dom.parent[i] ?? -1;
    owner[i] = isTable[i] === 1 ? i : up < 0 ? -1 : (owner[up] ?? -1);
  }
  return owner;
}

function linkShare(page: Page, element: number): number {
  const { chars, linkChars } = page.outline.sums;
  const from = page.cut.firstBlock[element] ?? 0;
  const to = page.cut.endBlock[element] ?? 0;
  const all = (chars[to] ?? 0) - (chars[from] ?? 0);
  return all === 0 ? 0 : ((linkChars[to] ?? 0) - (linkChars[from] ?? 0)) / all;
}

function numberShare(page: Page, element: number): number {
  const all = tokens(page);
  const from = all.ofBlock[page.cut.firstBlock[element] ?? 0] ?? 0;
  const to = all.ofBlock[page.cut.endBlock[element] ?? 0] ?? 0;
  // Nested tables are read again for each table around them: a few words tell as much.
  const limit = Math.min(to, from + 500);
  let numbers = 0;
  for (let i = from; i < limit; i++) if (all.shape[i] === NUMERIC) numbers++;
  return limit <= from ? 0 : numbers / (limit - from);
}
