// Lists of which a sentence names the first few and counts the rest. A page may hold thousands of such items; a report
// keeps only those that are shown.
import { listed } from './wording.ts';

export interface CutList {
  readonly named: readonly string[];
  /** How many more there are. */
  readonly more: number;
}

/** What `listed` would name of these, each once, whatever its case. */
export function cutList(items: readonly string[], max = 4): CutList {
  const once = new Map<string, string>();
  for (const item of items) {
    const known = item.toLowerCase();
    if (!once.has(known)) once.set(known, item);
  }
  const all = [...once.values()];
  // One more takes no more room than to say so.
  const named = all.length > max + 1 ? all.slice(0, max) : all;
  return { named, more: all.length - named.length };
}

/** As `listed` writes the whole list; `written` is how an item is written: `quoted.en`. */
export const listedCut = {
  en: (list: CutList, written = asItIs): string => joined(list, written, listed.en, `${list.more} more`),
  pl: (list: CutList, written = asItIs): string => joined(list, written, listed.pl, `jeszcze ${list.more}`),
};

function asItIs(item: string): string {
  return item;
}

function joined(
  { named, more }: CutList,
  written: (item: string) => string,
  list: typeof listed.en,
  rest: string,
): string {
  const items = named.map((item) => written(item));
  return list(more > 0 ? [...items, rest] : items, named.length);
}
