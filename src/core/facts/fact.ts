// A fact is measured once per page, on first use, however many rules ask for it. It lives as long as its page.
import type { Page } from '../page/page.ts';

export type Fact<T> = (page: Page) => T;

interface Measured {
  readonly value: unknown;
}

const measured = new WeakMap<Page, Measured[]>();
let factCount = 0;

// Facts ask one another thousands of times about the page at hand, and a weak map is slow to ask. The page looked at
// last is kept at hand with its facts: one page, until the next one comes.
let pageAtHand: Page | undefined;
let factsAtHand: Measured[] = [];

export function fact<T>(measure: (page: Page) => T): Fact<T> {
  const number = factCount++;
  return (page) => {
    if (page !== pageAtHand) takeInHand(page);
    const facts = factsAtHand;
    let entry = facts[number];
    if (!entry) {
      entry = { value: measure(page) };
      facts[number] = entry;
    }
    // Only this function writes under its number, and it writes what `measure` returned.
    return entry.value as T;
  };
}

function takeInHand(page: Page): void {
  let facts = measured.get(page);
  if (!facts) {
    facts = [];
    measured.set(page, facts);
  }
  pageAtHand = page;
  factsAtHand = facts;
}
