import { wholeWords } from '../lexicon/whole-words.ts';
import type { Page } from '../page/page.ts';

const SERVER_TITLE = wholeWords(
  /\b(?:default (?:\p{L}+ ){0,4}page|welcome to nginx|test page for|iis windows server)\b/iu,
);

/** What a server shows before anyone has put a page there. */
export function isServerPage(page: Page): boolean {
  return SERVER_TITLE.test(page.head.title);
}
