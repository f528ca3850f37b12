// The title without the site's name around it.
import type { Page } from '../page.ts';
import { wordsIn } from '../page-words.ts';
import { mainHeadingOf } from './main-heading.ts';
import { compact, isSiteName, siteNamesOf } from './site-names.ts';

export interface PageTitle {
  /** As written, spaces collapsed. */
  readonly raw: string;
  /** Without the site's name; equal to `raw` where nothing could be told apart. */
  readonly text: string;
  readonly source: 'title' | 'og:title' | 'heading' | 'none';
}

/** Below this share of common words heading and title speak of two things. */
const SAME_THING = 0.25;

/** What the page calls its text: the main heading where it says what the title says, otherwise the title. */
export function headlineOf(page: Page, title: PageTitle): string {
  const heading = mainHeadingOf(page)?.text ?? '';
  const ofHeading = new Set(wordsIn(heading));
  const ofTitle = new Set(wordsIn(title.text));
  let common = 0;
  for (const word of ofHeading) if (ofTitle.has(word)) common++;
  return common > 0 && 2 * common >= SAME_THING * (ofHeading.size + ofTitle.size) ? heading : title.text;
}

/** A mark with spaces around it, or one that never stands inside a word. */
const MARKS = / [|•·–—\-:»«›/~⋆] |[|»«›]| :: /;
const MAX_SITE_WORDS = 5;

export function titleOf(page: Page): PageTitle {
  const heading = mainHeadingOf(page)?.text ?? '';
  const declared = page.head.meta.get('og:title')?.[0]?.replace(/\s+/g, ' ').trim() ?? '';
  const raw = page.head.title;
  if (raw !== '') return { raw, text: cleaned(raw, heading, declared, page), source: 'title' };
  if (declared !== '')
    return { raw: declared, text: cleaned(declared, heading, '', page), source: 'og:title' };
  return { raw: heading, text: heading, source: heading === '' ? 'none' : 'heading' };
}

function cleaned(raw: string, heading: string, declared: string, page: Page): string {
  const parts = raw.split(MARKS).map((part) => part.trim());
  if (parts.length < 2) return raw;
  // The heading or the shared title often is the title without the site: then there is nothing to guess.
  for (const known of [heading, declared]) {
    const plain = compact(known);
    if (plain.length > 3 && compact(raw) !== plain && compact(raw).startsWith(plain))
      return piece(raw, plain);
  }
  const site = siteNamesOf(page);
  let from = 0;
  let to = raw.length;
  const last = parts.at(-1) ?? '';
  const first = parts[0] ?? '';
  if (isSiteName(last, site) || isBrandLike(last, raw, heading)) to = raw.lastIndexOf(last);
  else if (isSiteName(first, site)) from = first.length;
  const text = trimMarks(raw.slice(from, to));
  return text === '' ? raw : text;
}

/** Short, behind a longer rest, and not part of what the page's heading says. */
function isBrandLike(part: string, raw: string, heading: string): boolean {
  const words = part.split(' ').length;
  if (heading === '' || words > MAX_SITE_WORDS || raw.length < part.length * 2) return false;
  return !compact(heading).includes(compact(part)) && compact(raw).startsWith(compact(heading).slice(0, 12));
}

/** The beginning of the text that holds exactly these letters and digits. */
function piece(raw: string, plain: string): string {
  let end = 0;
  let seen = '';
  while (end < raw.length && seen.length < plain.length) {
    const point = raw.codePointAt(end) ?? 0;
    const char = String.fromCodePoint(point);
    seen += compact(char);
    end += char.length;
  }
  // A closing bracket or an exclamation mark still belongs to it.
  while (end < raw.length && /[)\]"”’'!?.%…]/.test(raw.charAt(end))) end++;
  return trimMarks(raw.slice(0, end));
}

function trimMarks(text: string): string {
  return text.replace(/^[\s|•·–—\-:»«›/~]+/, '').replace(/[\s|•·–—\-:»«›/~]+$/, '');
}
