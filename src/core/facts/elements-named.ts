// Element numbers by tag name, so that a fact about links or images visits links or images and not the whole tree.
import type { Page } from '../page/page.ts';
import { fact } from './fact.ts';

const NONE: readonly number[] = [];

const byName = fact((page): ReadonlyMap<string, readonly number[]> => {
  const map = new Map<string, number[]>();
  const elements = page.dom.elements;
  for (let i = 0; i < elements.length; i++) {
    const name = elements[i]?.name ?? '';
    const known = map.get(name);
    if (known) known.push(i);
    else map.set(name, [i]);
  }
  return map;
});

/** In document order. */
export function elementsNamed(page: Page, name: string): readonly number[] {
  return byName(page).get(name) ?? NONE;
}
