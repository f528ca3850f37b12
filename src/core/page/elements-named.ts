// Element numbers by tag name, so that a fact about links or images visits links or images and not the whole tree.

import type { Page } from './page.ts';
import { pathTagsOf } from './path-tags.ts';
import { perPage } from './per-page.ts';

const NONE: readonly number[] = [];

const byName = perPage((page): ReadonlyMap<string, readonly number[]> => {
  const map = new Map<string, number[]>();
  const { path } = page.dom;
  const ofPath = pathTagsOf(page.dom).map((name) => {
    let numbers = map.get(name);
    if (!numbers) {
      numbers = [];
      map.set(name, numbers);
    }
    return numbers;
  });
  for (let i = 0; i < path.length; i++) ofPath[path[i] ?? 0]?.push(i);
  return map;
});

/** In document order. */
export function elementsNamed(page: Page, name: string): readonly number[] {
  return byName(page).get(name) ?? NONE;
}
