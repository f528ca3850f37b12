import { type Link, links } from '../../facts/links.ts';
import { groupedBy } from '../../grouped-by.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteLinks } from '../link-quotes.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, percent, quoted } from '../wording.ts';

/** So many links of different names to one place are no row of buttons. */
const MIN_NAMES = 8;
const FULL_NAMES = 16;
const MIN_SHARE = 0.6;
/** Where members, customers and players of a service are let in, every menu may ask for the key first. */
const DOOR =
  /log-?in|sign-?(?:in|up)|signup|regist|join|account|auth|konto|zaloguj|logowan|rejestr|member|subscri|checkout|cart|download|apps\.apple|play\.google/i;

const say = sentences({
  one_place: {
    en: ({ names, share, address }: { names: number; share: number; address: string }) =>
      `${countEn(names, 'link', 'links')} of different names, ${percent.en(share)} of those on the page, all lead to ${quoted.en(address)}.`,
    pl: ({ names, share, address }) =>
      `${countPl(names, 'link', 'linki', 'linków')} o różnych nazwach, czyli ${percent.pl(share)} linków na stronie, prowadzi w to samo miejsce: ${quoted.pl(address)}.`,
  },
});

const menu = (names: readonly string[], to: string): string =>
  `<nav>${names.map((name) => `<a href="${to}">${name}</a>`).join(' ')}</nav>`;
const NAMES = ['Academy', 'Support', 'Wallets', 'Prices', 'Blog', 'Staking', 'Partners', 'Careers', 'Press'];
const NAZWY = ['Oferta', 'Pomoc', 'Portfele', 'Ceny', 'Blog', 'Nagrody', 'Partnerzy', 'Praca', 'Prasa'];

export default rule({
  id: 'sp_one_way_menu',
  mode: 'spam',
  policy: 'doorway_abuse',
  kind: 'violation',
  layer: 'links',
  version: 2,
  title: {
    en: 'Menus and buttons of every name lead to one place',
    pl: 'Menu i przyciski o różnych nazwach prowadzą w jedno miejsce',
  },
  fix: {
    en: 'Let each link lead to what its name promises, and remove those that promise pages which do not exist.',
    pl: 'Niech każdy link prowadzi tam, gdzie zapowiada jego nazwa; usuń te, które zapowiadają nieistniejące strony.',
  },
  question: 'Do menus and buttons with different names all lead to one and the same place?',
  sources: ['SP#doorways', 'SE'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'code',
  accuses: 'beside',
  languages: 'any',
  findsAnywhere: true,
  needs: { html: true, wholePage: true, published: true },
  basis: 'measured',
  scoring:
    'Links in sight with at least eight different names, 60 % of all such links to other pages, lead to one address that is neither the home page, nor this page, nor a place to sign in, register, subscribe, pay or download: 0.6 at eight names, 0.79 at sixteen.',
  says: say,
  detect(page) {
    const { address } = page;
    if (address === undefined) return abstain('needs_fetch');
    const here = placeOf(address);
    const byPlace = groupedBy(
      links(page).filter(({ kind, hidden, text }) => kind === 'web' && !hidden && text.trim() !== ''),
      ({ url }) => placeOf(url),
    );
    const all = [...byPlace.values()].reduce((sum, of) => sum + namesOf(of).size, 0);
    for (const [place, of] of byPlace) {
      const names = namesOf(of);
      if (names.size < MIN_NAMES || names.size < all * MIN_SHARE) continue;
      if (place === here || isHome(place) || DOOR.test(place)) return CLEAR;
      return {
        score: 0.6 + 0.19 * ramp(names.size, MIN_NAMES, FULL_NAMES),
        quotes: quoteLinks(page, [...names.values()], 4),
        facts: [say.one_place({ names: names.size, share: names.size / all, address: shownAs(page, place) })],
      };
    }
    return CLEAR;
  },
  examples: () => ({
    hit: [
      examplePage('a copied site whose every menu leads to the trap', {
        found: { says: ['one_place'], quotes: ['Academy', 'Support'] },
        title: 'A wallet for coins',
        url: 'https://wallet-home.top/a/1',
        before: menu(NAMES, 'access.html'),
        body: paragraphs(...BREAD),
      }),
      examplePage('a Polish one that leads to somebody else’s offer', {
        found: { says: ['one_place'], quotes: ['Oferta', 'Pomoc'] },
        title: 'Portfel na monety',
        lang: 'pl',
        url: 'https://portfel-start.top/a',
        before: menu(NAZWY, 'https://oferta-dnia.net/x?id=7'),
        body: paragraphs(...CHLEB),
      }),
    ],
    clear: [
      examplePage('menus that lead where they say', {
        title: 'Rye bread',
        before: `<nav>${NAMES.map((name) => `<a href="/${name.toLowerCase()}">${name}</a>`).join(' ')}</nav>`,
        body: paragraphs(...BREAD),
      }),
      examplePage('a club that lets its members in first', {
        title: 'Harbour club',
        before: menu(NAMES, '/login?next=/'),
        body: paragraphs(...BREAD),
      }),
      examplePage('a page whose scripts open everything from the home address', {
        title: 'Harbour app',
        url: 'https://www.harbour-app.com/start',
        before: menu(NAMES, '/'),
        body: paragraphs(...BREAD),
      }),
      examplePage('parts of one page', {
        title: 'Rye bread',
        url: 'https://www.meadow-bread.com/rye',
        before: `<nav>${NAMES.map((name) => `<a href="/rye#${name}">${name}</a>`).join(' ')}</nav>`,
        body: paragraphs(...CHLEB),
      }),
    ],
  }),
});

/** One link for each name. */
function namesOf(all: readonly Link[]): Map<string, Link> {
  return new Map(all.map((link) => [link.text.trim().toLowerCase(), link]));
}

/** Without what names a part of the page. */
function placeOf(url: string): string {
  const [place = ''] = url.split('#', 1);
  return place;
}

function isHome(place: string): boolean {
  const url = URL.parse(place);
  return url !== null && /^\/?(?:index\.\w+)?$/.test(url.pathname);
}

/** As the page writes it: a path on the own host. */
function shownAs(page: Page, place: string): string {
  const url = URL.parse(place);
  return url !== null && url.host === URL.parse(page.address ?? '')?.host ? url.pathname : place;
}
