// Where on the page an element stands, as far as bylines and dates care: inside comments, lists of other articles,
// menus; near the main heading or far from it. One pass over the elements, shared by authors and dates.
import type { Page } from '../page.ts';
import { pathTagsOf } from '../path-tags.ts';
import { perPage } from '../per-page.ts';
import { type MainHeading, mainHeadingOf } from './main-heading.ts';

/** Bits of a place; inherited by everything inside. */
export const IN_COMMENTS = 1;
const IN_OTHERS = 2;
export const IN_FRAME = 4;
export const IN_BYLINE = 8;
export const IN_DATE = 16;
const IN_BIO = 32;
const IN_TEXT = 64;

/** Beside the heading nothing is foreign but comments: hero boxes are called cards, too. */
export function isForeign(bits: number, distance: number): boolean {
  const beside = distance >= -2 && distance <= 3;
  return (bits & (beside ? IN_COMMENTS | IN_FRAME : FOREIGN)) !== 0;
}

/** A byline, a date or a bio of something that is not the page's own text. */
const FOREIGN = IN_COMMENTS | IN_OTHERS | IN_FRAME;

export interface Surroundings {
  /** Bits by element number. */
  readonly place: Uint8Array;
  readonly heading: MainHeading | undefined;
}

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const COMMENT_WORDS = set(
  'comment comments commentlist disqus respond reply replies review reviews testimonial testimonials',
);
const OTHERS_WORDS = set(
  'related recommend recommended recommendations recirc recirculation similar suggested trending popular latest more readmore upsell carousel slider swiper teaser teasers promo promos newsletter also upnext',
);
const BOX_WORDS = set('card cards sidebar widget widgets rail aside');
const FRAME_WORDS = set(
  'sitefooter nav navbar navigation menu colophon breadcrumb breadcrumbs cookie consent',
);
const BYLINE_WORDS = set(
  'byline bylines author authors writer writers contributor contributors creator autor autorzy autora postauthor entryauthor articleauthor authorname bylineauthor nameauthor',
);
const BIO_WORDS = set('bio biography about authorbox authorbio profile');
const DATE_WORDS = set(
  'date dates dateline time timestamp published updated posted pubdate datetime modified publish publication data datapublikacji postdate entrydate publishdate datepublished datemodified lastmod lastmodified updateddate created',
);

export const surroundingsOf = perPage((page): Surroundings => {
  const heading = mainHeadingOf(page);
  return { place: readPlaces(page, heading), heading };
});

function readPlaces(page: Page, heading: MainHeading | undefined): Uint8Array {
  const { dom } = page;
  const { names, nameOf } = page.outline;
  // A page has a few hundred different names on its thousands of elements.
  const ofName = names.map((name) => placeOfWords(name.words));
  const place = new Uint8Array(dom.elements.length);
  const around = aroundHeading(page, heading);
  const tags = pathTagsOf(dom);
  const ofTags = tags.map((tag) => TAGS.get(tag));
  for (let i = 0; i < place.length; i++) {
    const parent = dom.parent[i] ?? -1;
    let bits = parent < 0 ? 0 : (place[parent] ?? 0);
    const name = nameOf[i] ?? -1;
    const path = dom.path[i] ?? 0;
    const tag = tags[path] ?? '';
    // What holds the main heading is the page's own ("content-sidebar-wrap"), whatever it is called.
    if (around.has(i)) {
      place[i] = (bits & IN_TEXT) | ((ofTags[path] ?? 0) & IN_TEXT);
      continue;
    }
    if (name >= 0 && tag !== 'body' && tag !== 'html') bits |= ofName[name] ?? 0;
    const ofTag = ofTags[path];
    // An article's own footer names its author and its date.
    if (ofTag !== undefined && !(tag === 'footer' && bits & IN_TEXT)) bits |= ofTag;
    place[i] = bits;
  }
  return place;
}

function aroundHeading(page: Page, heading: MainHeading | undefined): ReadonlySet<number> {
  const around = new Set<number>();
  for (let at = heading?.block.elementIndex ?? -1; at >= 0; at = page.dom.parent[at] ?? -1) around.add(at);
  return around;
}

const TAGS: ReadonlyMap<string, number> = new Map([
  ['article', IN_TEXT],
  ['main', IN_TEXT],
  ['nav', IN_FRAME],
  ['footer', IN_FRAME],
  ['aside', IN_OTHERS],
  ['time', IN_DATE],
]);

function placeOfWords(words: readonly string[]): number {
  let bits = 0;
  let box = 0;
  for (const word of words) {
    if (COMMENT_WORDS.has(word)) bits |= IN_COMMENTS;
    else if (OTHERS_WORDS.has(word)) bits |= IN_OTHERS;
    else if (BOX_WORDS.has(word)) box = IN_OTHERS;
    else if (FRAME_WORDS.has(word)) bits |= IN_FRAME;
    else if (BIO_WORDS.has(word)) bits |= IN_BIO;
    if (BYLINE_WORDS.has(word)) bits |= IN_BYLINE;
    if (DATE_WORDS.has(word)) bits |= IN_DATE;
  }
  // An "author-card" is a byline in a box; a card of something else is something else.
  return bits & (IN_BYLINE | IN_BIO) ? bits : bits | box;
}
