// Passages of the page as data of a sentence, cut as a quotation would cut them, so that a report keeps no more.
import { type CutList, cutList, eachOf, listed, quoted, shortened } from './wording.ts';

const MAX_CHARACTERS = 60;

/** A passage of the page, cut as `quoted` cuts it. */
export function quotable(text: string): string {
  return shortened(text, MAX_CHARACTERS);
}

export function quoteList(texts: readonly string[], max = 4): CutList {
  return cutList(
    texts.map((text) => quotable(text)),
    max,
  );
}

export const listedQuotes = {
  en: (list: CutList): string => listed.en(eachOf(list, quoted.en)),
  pl: (list: CutList): string => listed.pl(eachOf(list, quoted.pl)),
};
