// Whether a visitor can buy, pay or hand over sensitive data on this page, and what shows it. A newsletter box, a login
// or a search is none of it; a link to a basket stands on every page of a shop, its blog included, and says little alone.
import { callsToAction } from '../facts/calls-to-action.ts';
import { scripts } from '../facts/code/scripts.ts';
import { forms } from '../facts/forms.ts';
import { links } from '../facts/links.ts';
import { media } from '../facts/media.ts';
import { prices } from '../facts/prices.ts';
import type { Span } from '../facts/span.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import { isObject, textOf, valuesOf } from '../page/metadata/structured-data.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { genreOf, isArticleLike } from './genre.ts';

export type TransactionSign =
  | 'payment-form'
  | 'identity-form'
  | 'cart-form'
  | 'offer-markup'
  | 'buy-button'
  | 'prices'
  | 'cart-link';

export interface Transaction {
  /** 0 to 1; from 0.5 on the page is one to buy or pay on. */
  readonly strength: number;
  readonly signs: ReadonlySet<TransactionSign>;
  /** What shows it, strongest first: a button's words, a price. */
  readonly spans: readonly Span[];
  /** The element of the telling form. */
  readonly form: number | undefined;
}

/** "checkout" without more is the word of articles about shops. */
const CART_PATH = /\/(?:cart|basket|checkout|koszyk|bag|shopping-?cart|zamowienie|kasa)(?:[/?#.]|$)/i;
/** Buttons that put a thing into a basket here; "check price" leads to another shop. */
const OWN_BUY =
  /^(?:buy(?: it)? now|add to (?:cart|basket|bag)|order now|kup(?: teraz)?|(?:dodaj )?do koszyka|zamów(?: teraz)?|zamawiam|kupuję)$/;

export const transaction = perPage((page): Transaction => {
  const signs = new Set<TransactionSign>();
  const spans: Span[] = [];
  let form: number | undefined;
  for (const one of forms(page)) {
    if (one.hidden || one.region === 'comments') continue;
    const kind =
      one.kind === 'payment'
        ? 'payment-form'
        : one.kind === 'cart'
          ? 'cart-form'
          : one.fields.some((field) => field.sensitive === 'identity')
            ? 'identity-form'
            : undefined;
    if (kind === undefined) continue;
    form ??= one.element;
    signs.add(kind);
  }
  if (offersHere(page)) signs.add('offer-markup');
  const buys = callsToAction(page).filter(
    (action) =>
      action.kind === 'buy' &&
      action.clickable &&
      OWN_BUY.test(page.text.slice(action.start, action.end).toLowerCase()),
  );
  const external = new Set(
    links(page).flatMap((link) => (link.external && link.block >= 0 ? [link.block] : [])),
  );
  // A button that leaves the site is an affiliate's.
  const own = buys.filter((action) => !external.has(action.block));
  if (own.length > 0) signs.add('buy-button');
  const shown = prices(page).filter((price) => price.inMain && !price.struck);
  if (shown.length > 0) signs.add('prices');
  if (links(page).some((link) => !link.hidden && !link.external && CART_PATH.test(link.url)))
    signs.add('cart-link');
  spans.push(...own.slice(0, 2), ...shown.slice(0, 2));
  return { strength: strengthOf(page, signs), signs, spans, form };
});

function strengthOf(page: Page, signs: ReadonlySet<TransactionSign>): number {
  const has = (sign: TransactionSign): boolean => signs.has(sign);
  if (has('payment-form') || has('identity-form')) return 0.95;
  const { shares } = genreOf(page);
  const shop = shares.product + shares.category + shares.deal;
  const buying = has('buy-button') && has('prices');
  // The basket of a shop's blog stands in its frame: an article needs more than one sign of its own.
  if (isArticleLike(page)) {
    if (has('cart-form') && buying) return 0.8;
    return buying && has('offer-markup') ? 0.7 : has('cart-form') || buying ? 0.4 : 0.1;
  }
  if (has('cart-form') && (has('prices') || has('buy-button') || has('offer-markup'))) return 0.9;
  if (has('offer-markup') && (buying || has('cart-link'))) return 0.9;
  if (buying) return 0.8;
  if (shop > 0.5 && has('prices') && has('cart-link')) return 0.75;
  if (shop > 0.5 && has('offer-markup')) return 0.65;
  if (has('cart-form') && shop > 0.5) return 0.6;
  if (has('buy-button') && shop > 0.5) return 0.55;
  return has('cart-form') || has('buy-button') ? 0.4 : signs.size > 0 ? 0.2 : 0;
}

/** A price in the markup of what this page is about. */
function offersHere(page: Page): boolean {
  return metadataOf(page).structured.items.some(
    (item) =>
      item.types.includes('product') &&
      item.top &&
      valuesOf(item.value.offers)
        .filter(isObject)
        .some((offer) => textOf(offer.price) !== undefined || textOf(offer.lowPrice) !== undefined),
  );
}

const PORTAL_HOSTS =
  /(?:trustpilot|opineo|ceneo|trustmate|yotpo|bazaarvoice|trustedshops|trusted-shops|judge\.me|okendo|reviews\.io|reviews\.co\.uk|feefo|stamped\.io|rzetelnyregulamin|kiyoh|ekomi|powerreviews|loox\.io)/i;

const WIDGET_WORDS = new Set('trustpilot yotpo jdgm trustbadge opineo trustmate'.split(' '));

/** Reviews that a portal with rules of its own brings in: known by its links, frames and scripts, and its widget's name. */
export const portalReviews = perPage(
  (page): boolean =>
    links(page).some((link) => link.external && PORTAL_HOSTS.test(link.host)) ||
    media(page).some((item) => PORTAL_HOSTS.test(item.host)) ||
    scripts(page).external.some((script) => PORTAL_HOSTS.test(script.host)) ||
    page.outline.names.some((name) => name.words.some((word) => WIDGET_WORDS.has(word))),
);
