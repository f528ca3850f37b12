// Ratings that the markup declares, and whether a visitor finds them on the page: as numbers, as labels of drawn stars,
// or perhaps in a widget that a script fills.
import { userContent } from '../facts/comments.ts';
import { labelNumbers, readNumber, type SeenNumber, seenNumbers } from '../facts/seen-numbers.ts';
import { markupWords, seenShare } from '../facts/seen-words.ts';
import { wholeWords } from '../lexicon/whole-words.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import { isObject, resolved, textOf, valuesOf } from '../page/metadata/structured-data.ts';
import type { StructuredItem } from '../page/metadata/structured-item.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';

export interface DeclaredRating {
  /** The item that bears it, or the rating itself where it names what it rates. */
  readonly item: StructuredItem;
  /** As the markup writes them. */
  readonly name: string;
  readonly valueText: string;
  readonly value: number;
  readonly countText: string;
  readonly countKey: 'reviewCount' | 'ratingCount' | undefined;
  /** 0 where no count is declared. */
  readonly count: number;
  readonly valueSeen: boolean;
  readonly countSeen: boolean;
  /** One of several entries of a list: pages draw the later ones when a visitor scrolls. */
  readonly listed: boolean;
  /** The page speaks of what is rated. */
  readonly nameSeen: boolean;
}

export const declaredRatings = perPage((page): readonly DeclaredRating[] => {
  const data = metadataOf(page).structured;
  const found: DeclaredRating[] = [];
  const known = new Set<string>();
  for (const item of data.items) {
    for (const entry of ratingsOf(item)) {
      const rating = isObject(entry) ? resolved(entry, data) : undefined;
      if (rating === undefined) continue;
      const named = item.types.includes('aggregaterating') ? item.value.itemReviewed : item.value;
      const subject = isObject(named) ? resolved(named, data) : undefined;
      const read = readRating(page, item, rating, textOf(subject?.name) ?? textOf(subject?.headline) ?? '');
      const key = read && `${read.name}|${read.valueText}|${read.countText}`;
      if (!read || key === undefined || known.has(key)) continue;
      known.add(key);
      found.push(read);
    }
  }
  return found;
});

function ratingsOf(item: StructuredItem): readonly unknown[] {
  if (item.types.includes('employeraggregaterating')) return [];
  return item.types.includes('aggregaterating') && item.top
    ? [item.value]
    : valuesOf(item.value.aggregateRating);
}

function readRating(
  page: Page,
  item: StructuredItem,
  rating: Readonly<Record<string, unknown>>,
  name: string,
): DeclaredRating | undefined {
  const valueText = textOf(rating.ratingValue) ?? '';
  const value = readNumber(valueText) ?? 0;
  const countKey = (['reviewCount', 'ratingCount'] as const).find((key) => textOf(rating[key]) !== undefined);
  const countText = countKey === undefined ? '' : (textOf(rating[countKey]) ?? '');
  const counts = [rating.reviewCount, rating.ratingCount].map((one) => readNumber(textOf(one) ?? '') ?? 0);
  // Not rated yet: content systems write the empty rating out.
  if (value <= 0 || counts.every((count) => count === 0) !== (countKey === undefined)) return undefined;
  const best = readNumber(textOf(rating.bestRating) ?? '') ?? (value <= 5 ? 5 : value <= 10 ? 10 : 100);
  const words = markupWords(name);
  return {
    item,
    name,
    valueText,
    value,
    countText,
    countKey,
    count: Math.max(...counts),
    valueSeen: showsValue(page, value, best),
    countSeen: counts.some((count) => count > 0 && showsCount(page, count)),
    listed: !item.top && (item.via === 'item' || item.via === 'itemListElement'),
    nameSeen: words.length === 0 || seenShare(page, words, 2) >= 0.5 || titleNames(page, words),
  };
}

function titleNames(page: Page, words: readonly string[]): boolean {
  const title = new Set(markupWords(page.head.title));
  return words.filter((word) => title.has(word)).length >= words.length * 0.6;
}

/** Characters around a number in which words make it a rating. */
const NEAR = 40;
const RATING_NEAR = wholeWords(
  /[★☆⭐]|\/ ?(?:5|10)\b|out of (?:5|10|five|ten)|\bstars?\b|\brat(?:ed|ing|ings)\b|\breviews?\b|\bscore\b|\bvotes?\b|\baverage\b|gwiazd|ocen|opini|głos|recenzj|średni|\bz 5\b|na 5\b/iu,
);
const COUNT_NEAR =
  /review|rating|vote|customer|opinion|feedback|buyer|comment|student|user|rated|opini|ocen|głos|recenzj|klient|komentarz|★|⭐/i;
/** A number of this size is hardly met by chance. */
const TELLING_COUNT = 100;

/** 4.9 for 4.86 is the same rating; a bare 5 is as often the end of the scale. */
function isValue(number: number, value: number): boolean {
  return Math.abs(number - value) <= (Number.isInteger(number) ? 0.005 : 0.1 + 1e-9);
}

function showsValue(page: Page, value: number, best: number): boolean {
  const scaled = best === 5 ? [value, value * 2, value * 20] : [value, (value / best) * 100];
  const matches = (number: number): boolean =>
    scaled.some((one) => (one > 10 ? Math.abs(number - one) <= 0.6 : isValue(number, one)));
  return (
    labelNumbers(page).some(
      (label) =>
        isValue(label.value, value) &&
        (RATING_NEAR.test(label.text) ||
          (label.attribute.startsWith('data-') && !label.attribute.includes('count'))),
    ) ||
    seenNumbers(page).some(
      (number) =>
        (matches(number.value) && RATING_NEAR.test(around(page, number))) ||
        (isValue(number.value, value) && isAlone(page, number)),
    )
  );
}

/** A number on its own, beside drawn stars. */
function isAlone(page: Page, number: SeenNumber): boolean {
  const block = page.blocks[number.block];
  return block !== undefined && block.end - block.start <= number.end - number.start + 6;
}

function around(page: Page, number: SeenNumber): string {
  return page.text.slice(Math.max(0, number.start - NEAR), number.end + NEAR);
}

function showsCount(page: Page, count: number): boolean {
  if (count >= 10 && labelNumbers(page).some((label) => label.value === count)) return true;
  if (
    seenNumbers(page).some((number) => {
      if (number.rounded && Math.abs(number.value - count) <= count * 0.1 && count >= TELLING_COUNT)
        return true;
      if (number.value !== count) return false;
      return count >= TELLING_COUNT || isBracketed(page, number) || COUNT_NEAR.test(around(page, number));
    })
  )
    return true;
  // Few reviews, all of them on the page: their number need not be written down.
  const reviews = userContent(page).posts.filter((post) => post.kind === 'review').length;
  return reviews > 0 && count <= reviews * 4;
}

function isBracketed(page: Page, number: SeenNumber): boolean {
  return page.text.charAt(number.start - 1) === '(' && page.text.charAt(number.end) === ')';
}

/** Longer lists of classes say how something looks, not what it is. */
const MAX_NAME = 300;

const WIDGET_WORDS = new Set(
  (
    'trustpilot yotpo bazaarvoice bv jdgm stamped okendo oke loox ruk powerreviews feefo ekomi trustedshops turnto spr ' +
    'junip rivyo kiyoh opineo ceneo elfsight birdeye reviewsio yasr postratings trustbadge pwr ' +
    'rating ratings stars star starrating rate reviews ocena oceny opinie gwiazdki'
  ).split(' '),
);

/** The page has a place where stars or reviews are drawn, or a service that draws them. Marked properties name no place. */
export const drawsRatings = perPage((page): boolean => {
  const known = new Map<string, boolean>();
  return page.dom.elements.some(({ name, attribs }) => {
    const called = `${attribs.class ?? ''} ${attribs.id ?? ''} ${name.includes('-') ? name : ''}`;
    if (called.length < 4 || called.length > MAX_NAME) return false;
    let draws = known.get(called);
    if (draws === undefined) {
      draws = called
        .toLowerCase()
        .split(/[^a-z]+/)
        .some((word) => WIDGET_WORDS.has(word));
      known.set(called, draws);
    }
    return draws;
  });
});
