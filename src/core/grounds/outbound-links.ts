// What links to other sites look like to a reader who asks why they are there: known sites and authorities, sister
// sites of the page's own brand, and anchors that are searches rather than names.

import { userContent } from '../facts/comments.ts';
import { compactHostLetters, inHostLetters } from '../facts/host-letters.ts';
import { pathOf } from '../facts/link-address.ts';
import { externalLinks, type Link } from '../facts/links.ts';
import { type PhraseFinder, phraseList } from '../facts/phrase-lists.ts';
import { placesIn } from '../facts/places.ts';
import { tokensIn, wordOf } from '../facts/tokens.ts';
import { isAuthority } from '../lexicon/authority-hosts.ts';
import { KNOWN_SITES } from '../lexicon/known-sites.ts';
import { STOP_WORDS_EN, STOP_WORDS_PL } from '../lexicon/stop-words.ts';
import { siteNamesOf } from '../page/metadata/site-names.ts';
import type { Page } from '../page/page.ts';
import { pageAddress } from '../page/page-address.ts';
import { perPage } from '../page/per-page.ts';
import { moneyTerms } from './money-terms.ts';
import type { MoneyTopic } from './topics.ts';

export interface OutboundLink {
  readonly link: Link;
  /** Networks, platforms, newspapers, authorities: a page is not paid for linking there. */
  readonly known: boolean;
  /** The host bears the name of the page's own site or the other way round. */
  readonly sister: boolean;
  /** Stands in a comment, a customer's review or a forum post. */
  readonly byUser: boolean;
  /** The anchor is what people search for ("cheap car insurance"), not a name or a title. */
  readonly keyword: boolean;
  /** Things that spam sells, by anchor and by host. */
  readonly moneyAnchor: readonly MoneyTopic[];
  readonly moneyHost: readonly MoneyTopic[];
}

/** Links to other sites, in the order of the page's links. */
export const outboundLinks = perPage((page): readonly OutboundLink[] => {
  const own = ownNames(page);
  const byUser = new Set(userContent(page).posts.flatMap((post) => post.links));
  const ofHost = new Map<string, Pick<OutboundLink, 'known' | 'sister' | 'moneyHost'>>();
  const ofText = new Map<string, readonly MoneyTopic[]>();
  return externalLinks(page).map((link): OutboundLink => {
    let host = ofHost.get(link.host);
    if (!host) {
      host = {
        known: isKnownSite(link.host, link.site),
        sister: own.some(
          (name) =>
            isSister(name, compactHostLetters(labelOf(link.site))) || isGuest(name, link.host, link.site),
        ),
        moneyHost: moneyTerms(link.host),
      };
      ofHost.set(link.host, host);
    }
    const anchor = anchorOf(link);
    let moneyAnchor = ofText.get(anchor);
    if (!moneyAnchor) {
      moneyAnchor = anchor === '' ? [] : moneyTerms(anchor);
      ofText.set(anchor, moneyAnchor);
    }
    return {
      link,
      ...host,
      byUser: byUser.has(link) || link.region === 'comments',
      // The alt of a logo describes it; a search phrase is written to be read.
      keyword: !host.known && !host.sister && link.text.trim() !== '' && isKeywordAnchor(anchor, link),
      moneyAnchor,
    };
  });
});

const MAX_ANCHOR = 120;

/** Its words, or what stands for them where it is a picture. */
export function anchorOf(link: Link): string {
  const text = link.text.trim() === '' ? link.label : link.text;
  return text.length > MAX_ANCHOR ? '' : text.replace(/\s+/g, ' ').trim();
}

function isKnownSite(host: string, site: string): boolean {
  return KNOWN_SITES.has(site) || KNOWN_SITES.has(host) || isAuthority(host, site);
}

/** Shorter names stand in other names by chance. */
const MIN_NAME = 4;

function ownNames(page: Page): string[] {
  const label = compactHostLetters(labelOf(pageAddress(page).site));
  const names = [...siteNamesOf(page).compact].filter((name) => name.length >= MIN_NAME);
  return label.length >= MIN_NAME ? [label, ...names] : names;
}

/** One name holds the other: a brand's shop, forum or domain in another country. */
function isSister(own: string, other: string): boolean {
  return other.length >= MIN_NAME && (other.includes(own) || own.includes(other));
}

/** The page's own part of a partner's site: "harbourtribune.dealhouse.com". */
function isGuest(own: string, host: string, site: string): boolean {
  return (
    host !== site &&
    host
      .slice(0, -site.length)
      .split('.')
      .some((label) => compactHostLetters(label) === own)
  );
}

const labelOf = (site: string): string => site.split('.')[0] ?? '';

const SEARCH_WORDS: PhraseFinder = phraseList({
  en: (
    'buy,cheap,cheapest,best,top,affordable,discount,discounts,deals,for sale,on sale,price,prices,pricing,cost,quote,quotes,near me,local,' +
    'service,services,company,companies,agency,supplier,suppliers,manufacturer,wholesale,hire,rental,rentals,rent,order,online,reviews,coupon,coupons,' +
    'promo code,promo codes,free trial,emergency,professional,expert,experts,installation,repair,repairs,removal,cleaning,insurance,mortgage,loan,loans,lawyer,lawyers,attorney,attorneys,solicitor,solicitors,contractor,contractors,shop,store,outlet,sale,provider,providers,specialists'
  ).split(','),
  pl: (
    'tani,tania,tanie,tanio,najtańs~,najleps~,cena,ceny,cennik,opinie,ranking,sklep,sklepy,hurtowni~,producent~,promocj~,wyprzeda~,' +
    'usług~,firma,firmy,serwis,naprawa,naprawy,wynajem,wypożyczaln~,skup,montaż,pogotowie,na wymiar,na zamówienie,od ręki,kredyt~,pożyczk~,ubezpieczeni~,adwokat,prawnik,kancelari~,profesjonaln~,bez bik,od producenta,za gotówkę'
  ).split(','),
  any: ['online', 'seo'],
});

const MIN_KEYWORDS = 2;
const MAX_KEYWORDS = 6;

/**
 * Two to six words that read like a search: words of a buyer or a place in it, written in small letters as searches
 * are, and the same words in the address that it leads to, or no more of an address than the site's front page.
 */
function isKeywordAnchor(anchor: string, link: Link): boolean {
  const all = tokensIn(anchor);
  if (all.count < MIN_KEYWORDS || all.count > MAX_KEYWORDS) return false;
  const content: string[] = [];
  let small = 0;
  for (let i = 0; i < all.count; i++) {
    const word = wordOf(all, i);
    const first = anchor.charAt(all.start[i] ?? 0);
    // A search may begin a sentence; the words after tell a name from it.
    if (i > 0 && first === first.toLowerCase() && /[\p{L}\p{N}]/u.test(first)) small++;
    if (word.length >= 3 && !STOP_WORDS_EN.has(word) && !STOP_WORDS_PL.has(word))
      content.push(inHostLetters(word));
  }
  if (content.length === 0 || /[.!?:"“„]/.test(anchor)) return false;
  const opensSmall = anchor.charAt(0) !== anchor.charAt(0).toUpperCase();
  // "Hydraulik Warszawa" in small letters is a search, "Marathon London" a name.
  const place = opensSmall && placesIn(anchor).length > 0;
  const lower = small * 2 >= all.count - 1 || place;
  const host = compactHostLetters(labelOf(link.site));
  const path = inHostLetters(pathOf(link.url));
  const inHost =
    content.filter((word) => host.includes(word.slice(0, 6))).length >= Math.min(2, content.length);
  const inPath = content.every((word) => path.includes(word.slice(0, 6)));
  const front = path === '/' || path === '';
  const searched = place || SEARCH_WORDS.in(anchor).length > 0;
  return (
    (searched && lower && (inHost || front || inPath)) ||
    // "culture machine" for culturemachine.net is the site's name.
    (inHost && small === all.count - 1 && content.length >= 2 && compactHostLetters(anchor) !== host)
  );
}
