// What is worked out once per page, on first use, however many rules ask for it: what metadata, facts and grounds
// answer. It lives as long as its page.
import type { Page } from './page.ts';

export type PerPage<T> = (page: Page) => T;

interface Kept {
  readonly value: unknown;
}

const keptByPage = new WeakMap<Page, Kept[]>();
let count = 0;

// Facts ask one another thousands of times about the page at hand, and a weak map is slow to ask. The page asked about
// last is kept at hand with its answers: one page, until the next one comes.
let pageAtHand: Page | undefined;
let keptAtHand: Kept[] = [];

export function perPage<T>(workOut: (page: Page) => T): PerPage<T> {
  const number = count++;
  return (page) => {
    if (page !== pageAtHand) takeInHand(page);
    const kept = keptAtHand;
    let entry = kept[number];
    if (!entry) {
      entry = { value: workOut(page) };
      kept[number] = entry;
    }
    // Only this function writes under its number, and it writes what `workOut` returned.
    return entry.value as T;
  };
}

function takeInHand(page: Page): void {
  let kept = keptByPage.get(page);
  if (!kept) {
    kept = [];
    keptByPage.set(page, kept);
  }
  pageAtHand = page;
  keptAtHand = kept;
}
