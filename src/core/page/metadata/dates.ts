// When the page was published and when it was changed. What is shown and labelled beside the heading outweighs what is
// declared, because visitors see it and content systems declare the day of the last import; a date without a label
// counts when it stands beside the heading. The order is counted on labelled pages.

import type { DatePrecision } from '../dates/written-date.ts';
import type { Page } from '../page.ts';
import { type DateCandidate, type DateSource, dateCandidates } from './date-candidates.ts';
import { dayMonthOrder } from './day-month-order.ts';
import { isThread } from './first-post.ts';
import { claimsArticle } from './page-items.ts';

export interface PageDate {
  /** "2025-09-04", "2025-09-04T10:30:00+02:00", "2025-09" or "2025": as much as the page says. */
  readonly iso: string;
  readonly precision: DatePrecision;
  readonly source: DateSource;
  /** Day and month could be read the other way round. */
  readonly ambiguous: boolean;
}

export interface PageDates {
  readonly published: PageDate | undefined;
  readonly modified: PageDate | undefined;
  /** Every date found, for comparing what is shown with what is declared. */
  readonly candidates: readonly DateCandidate[];
}

type Place = readonly [source: DateSource, role: DateCandidate['role']];

const PUBLISHED_ORDER: readonly Place[] = [
  ['text', 'published'],
  ['time', 'published'],
  ['url', 'published'],
  ['microdata', 'published'],
  ['rdfa', 'published'],
  ['meta', 'published'],
  ['time', 'unsaid'],
  ['text', 'unsaid'],
  ['json-ld', 'published'],
];

const MODIFIED_ORDER: readonly Place[] = [
  ['time', 'modified'],
  ['text', 'modified'],
  ['json-ld', 'modified'],
  ['meta', 'modified'],
  ['microdata', 'modified'],
  ['rdfa', 'modified'],
];

const SHOWN: ReadonlySet<DateSource> = new Set(['text', 'time']);
/** The same place in a repeated structure: a list of other things with their dates. */
const CARD_LIST = 4;

export function findDates(page: Page): PageDates {
  const candidates = dateCandidates(page, dayMonthOrder(page));
  const article = claimsArticle(page) || isThread(page);
  const cards = cardPaths(page, candidates);
  const usable = candidates.filter((candidate) => {
    if (SHOWN.has(candidate.source))
      return article || !cards.has(page.dom.path[candidate.elementIndex] ?? -1);
    // For pages of shops and companies the system declares when the database record was made, which is no publication.
    return article || candidate.source === 'url';
  });
  const published = first(usable, PUBLISHED_ORDER);
  const modified = first(usable, MODIFIED_ORDER);
  return { published: shaped(published), modified: shaped(modified), candidates };
}

/** A day outranks a bare month, whatever its source; within a source the nearest to the heading comes first. */
function first(candidates: readonly DateCandidate[], order: readonly Place[]): DateCandidate | undefined {
  for (const whole of [true, false]) {
    for (const [source, role] of order) {
      let best: DateCandidate | undefined;
      for (const candidate of candidates) {
        if (candidate.source !== source || candidate.role !== role || isWhole(candidate) !== whole) continue;
        if (!best || (role === 'unsaid' && Math.abs(candidate.distance) < Math.abs(best.distance)))
          best = candidate;
      }
      if (best) return best;
    }
  }
  return undefined;
}

function isWhole(candidate: DateCandidate): boolean {
  return candidate.date.precision === 'day' || candidate.date.precision === 'time';
}

function cardPaths(page: Page, candidates: readonly DateCandidate[]): ReadonlySet<number> {
  const elements = new Map<number, Set<number>>();
  for (const candidate of candidates) {
    const path = page.dom.path[candidate.elementIndex] ?? -1;
    if (!SHOWN.has(candidate.source) || path < 0) continue;
    const known = elements.get(path) ?? new Set<number>();
    known.add(candidate.elementIndex);
    elements.set(path, known);
  }
  const cards = new Set<number>();
  for (const [path, known] of elements) if (known.size >= CARD_LIST) cards.add(path);
  return cards;
}

function shaped(candidate: DateCandidate | undefined): PageDate | undefined {
  if (!candidate) return undefined;
  const { iso, precision, ambiguous } = candidate.date;
  return { iso, precision, source: candidate.source, ambiguous };
}
