// A fact is measured once per page, on first use, however many rules ask for it. It lives as long as its page.
import type { Page } from '../page/page.ts';

export type Fact<T> = (page: Page) => T;

export function fact<T>(measure: (page: Page) => T): Fact<T> {
  const known = new WeakMap<Page, { readonly value: T }>();
  return (page) => {
    let entry = known.get(page);
    if (!entry) {
      entry = { value: measure(page) };
      known.set(page, entry);
    }
    return entry.value;
  };
}
