// Links to sites that have nothing to do with the page: what is sold on pages that live by their links. Whether the
// words of a link stand anywhere else on the page needs no list of words, in no language.
import { type Link, links } from '../../facts/links.ts';
import { stems } from '../../facts/stems.ts';
import { tokenAt, tokens } from '../../facts/tokens.ts';
import { KNOWN_SITES } from '../../lexicon/known-sites.ts';
import type { Page } from '../../page/page.ts';
import { perPage } from '../../page/per-page.ts';

export interface StrangerSites {
  /** Sites that followed links with words lead to, well-known ones aside. */
  readonly sites: number;
  /** Of them, those whose links share no word with the rest of the page. */
  readonly stray: number;
  /** Stray ones that are linked by their home page. */
  readonly strayHomes: number;
  /** Sites whose link begins with a small letter: a phrase rather than a name. */
  readonly phrases: number;
}

/** A followed link with words to a site that is not well known. */
export interface StrangerLink {
  readonly link: Link;
  /** Share of its words that stand nowhere on the page outside of such links; 0 for a link without words to look for. */
  readonly strayShare: number;
  /** Leads to the front page of its site. */
  readonly isHome: boolean;
  /** Begins with a small letter: a phrase rather than a name. */
  readonly isPhrase: boolean;
}

interface Site {
  isStray: boolean;
  isHome: boolean;
  isPhrase: boolean;
}

const MAX_LINKS = 300;
const ADDRESS = /^https?:|\.[a-z]{2,12}$/i;
const HOME = /^[a-z]+:\/\/[^/?#]+(?:\/(?:index\.\w+)?)?$/i;

export const strangerLinks = perPage((page): readonly StrangerLink[] => {
  const strangers = links(page).filter(isStranger).slice(0, MAX_LINKS);
  if (strangers.length === 0) return [];
  const spoken = strangers.map((link) => stemsOf(page, link));
  const elsewhere = countElsewhere(page, spoken);
  return strangers.map((link, i) => {
    const words = spoken[i] ?? [];
    const text = link.text.trim();
    const first = text.charAt(0);
    return {
      link,
      strayShare: words.filter((stem) => (elsewhere[stem] ?? 0) <= 0).length / Math.max(1, words.length),
      isHome: HOME.test(link.url),
      isPhrase: words.length > 0 && first !== first.toUpperCase() && !ADDRESS.test(text),
    };
  });
});

export function strangerSites(page: Page): StrangerSites {
  const sites = new Map<string, Site>();
  for (const { link, strayShare, isHome, isPhrase } of strangerLinks(page)) {
    const isStray = strayShare === 1;
    const before = sites.get(link.site);
    if (before) {
      before.isStray &&= isStray;
      before.isHome ||= isHome;
      before.isPhrase ||= isPhrase;
    } else sites.set(link.site, { isStray, isHome, isPhrase });
  }
  const count = (is: (site: Site) => boolean): number => [...sites.values()].filter(is).length;
  return {
    sites: sites.size,
    stray: count(({ isStray }) => isStray),
    strayHomes: count(({ isStray, isHome }) => isStray && isHome),
    phrases: count(({ isPhrase }) => isPhrase),
  };
}

function isStranger({ external, follow, site, text }: Link): boolean {
  return external && follow && text.trim() !== '' && !KNOWN_SITES.has(site);
}

/** Stems of its words that say something. */
function stemsOf(page: Page, { anchor }: Link): number[] {
  if (!anchor) return [];
  const all = tokens(page);
  const { ofToken, empty } = stems(page);
  const found: number[] = [];
  const end = tokenAt(all, anchor.end);
  for (let i = tokenAt(all, anchor.start); i < end; i++) {
    const stem = ofToken[i] ?? 0;
    if (empty[stem] !== 1) found.push(stem);
  }
  return found;
}

/** How often each stem stands on the page outside of these links. */
function countElsewhere(page: Page, spoken: readonly (readonly number[])[]): Int32Array {
  const { ofToken, stems: names } = stems(page);
  const counts = new Int32Array(names.length);
  for (let i = 0; i < tokens(page).count; i++) {
    const stem = ofToken[i] ?? 0;
    counts[stem] = (counts[stem] ?? 0) + 1;
  }
  for (const words of spoken) for (const stem of words) counts[stem] = (counts[stem] ?? 0) - 1;
  return counts;
}
