import { readableGlob } from '../addresses/readable-address.ts';

/** With the number and the ending well below what any file system takes, also where each character is four bytes. */
const NAME_CHARACTERS = 48;
const LEAST_DIGITS = 3;
/** Addresses of no words, as that of a home page. */
const NAMELESS = 'home';
const UNKNOWN = 'page';

/**
 * The name of a page's file among those of `count` pages: its number, which makes it unique however file systems fold
 * letters, and the words of its address. Nothing else is left of an address, so that no name leads out of its folder, hides
 * itself, or is one that a system keeps for itself.
 */
export function pageFileName(index: number, count: number, url: string | null, ending: string): string {
  const number = String(index + 1).padStart(Math.max(LEAST_DIGITS, String(count).length), '0');
  return `${number}-${wordsOf(url)}.${ending}`;
}

function wordsOf(url: string | null): string {
  const address = url === null ? null : URL.parse(url);
  if (address === null) return UNKNOWN;
  const words = readableGlob(`${address.pathname} ${address.search}`)
    // Escapes that stand for no letter: "%20" is no number.
    .replace(/%[\dA-Fa-f]{2}/g, ' ')
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
    // Marks only behind a letter: alone, and by the dozen, they are drawn over their neighbours.
    .match(/(?:[\p{L}\p{N}]\p{M}{0,2})+/gu);
  if (words === null) return NAMELESS;
  const name = Array.from(words.join('-')).slice(0, NAME_CHARACTERS).join('');
  return name.replace(/-+$/, '');
}
