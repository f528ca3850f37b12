// Lists of a sentence as data: a report keeps what is named of a list and how many more there are, not the whole of it.
import { listed, quoted, shortened } from './wording.ts';

export interface NameList {
  /** Different ones, as many as a sentence names. */
  readonly names: readonly string[];
  /** How many others there are. */
  readonly more: number;
}

/** What `listed` would name of these. */
export function nameList(items: readonly string[], max = 4): NameList {
  const seen = new Set<string>();
  const once = items.filter((item) => seen.size < seen.add(item.toLowerCase()).size);
  // One more takes no more room than to say so.
  const tooMany = once.length > max + 1;
  return { names: tooMany ? once.slice(0, max) : once, more: tooMany ? once.length - max : 0 };
}

/** Passages of the page, each cut as `quoted` cuts it. */
export function quoteList(texts: readonly string[], max = 4): NameList {
  return nameList(
    texts.map((text) => quotable(text)),
    max,
  );
}

/** A passage of the page, cut as `quoted` cuts it. */
export function quotable(text: string): string {
  return shortened(text, 60);
}

export const listedNames = {
  en: ({ names, more }: NameList): string => listed.en(withRest(names, more, `${more} more`), names.length),
  pl: ({ names, more }: NameList): string =>
    listed.pl(withRest(names, more, `jeszcze ${more}`), names.length),
};

export const listedQuotes = {
  en: ({ names, more }: NameList): string =>
    listedNames.en({ names: names.map((name) => quoted.en(name)), more }),
  pl: ({ names, more }: NameList): string =>
    listedNames.pl({ names: names.map((name) => quoted.pl(name)), more }),
};

function withRest(names: readonly string[], more: number, rest: string): readonly string[] {
  return more > 0 ? [...names, rest] : names;
}
