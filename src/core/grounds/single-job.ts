// Short pages that are there for one thing: a contact page, opening hours, a login. They say what their readers came for in
// a few words, which do not tell how good the site is.
import { forms } from '../facts/forms.ts';
import { hasOpeningHours } from '../facts/opening-hours.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { genreOf } from './genre.ts';

/** With as many words a page could say more than its one thing. */
const MOST_WORDS = 150;
/** The share of the genres that are for one thing, from which a page is one of them. */
const LIKELY = 0.4;

export const isSingleJob = perPage((page: Page): boolean => {
  if (page.wordCount >= MOST_WORDS) return false;
  const { about, gate } = genreOf(page).shares;
  return (
    about + gate >= LIKELY ||
    hasOpeningHours(page) ||
    forms(page).some(({ kind, hidden }) => kind === 'login' && !hidden)
  );
});
