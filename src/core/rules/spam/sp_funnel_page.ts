import { forms, looseFields } from '../../facts/forms.ts';
import { type Link, links } from '../../facts/links.ts';
import { media } from '../../facts/media.ts';
import { prices } from '../../facts/prices.ts';
import { tokens } from '../../facts/tokens.ts';
import { hasNotice, isUnframedLink, unframedWords } from '../../facts/unframed-words.ts';
import { proseBlocks } from '../../facts/visible-prose.ts';
import { genreOf } from '../../grounds/genre.ts';
import { isAuthority } from '../../lexicon/authority-hosts.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText, quoteWhole } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, percent } from '../wording.ts';

const MAX_WORDS = 150;
const SURE_WORDS = 60;
/** Of the links out of the content, those to one target. */
const MIN_SHARE = 0.8;
const MIN_LINKS = 2;
/** Where an app is fetched, an account is followed or a payment is made there is nothing to be funnelled to. */
const SERVICE_SITES =
  /(?:^|\.)(?:apple\.com|play\.google\.com|google\.com|facebook\.com|instagram\.com|twitter\.com|x\.com|linkedin\.com|youtube\.com|youtu\.be|tiktok\.com|pinterest\.[a-z]+|t\.me|wa\.me|whatsapp\.com|github\.com|gitlab\.com|paypal\.com|eventbrite\.[a-z.]+|spotify\.com|amazonaws\.com|archive\.org|doi\.org|wikipedia\.org|wikimedia\.org|discord\.gg|discord\.com|microsoft\.com|creativecommons\.org)$/;
/** A frame with more than this is a site with contents of its own. */
const MAX_PAGE_WORDS = 500;
const EXCLUDED = new Set(['gate', 'tool', 'media', 'forum', 'about']);

const exit = (host: string, text: string): string =>
  `<a class="button" href="https://${host}/start">${text}</a>`;

const say = sentences({
  links_to_one_site: {
    en: ({ words, there, exits, site }: { words: number; there: number; exits: number; site: string }) =>
      `${countEn(words, 'word', 'words')} of content, and ${there} of ${countEn(exits, 'link', 'links')} in it (${percent.en(there / exits)}) ${there === 1 ? 'leads' : 'lead'} to ${site}.`,
    pl: ({ words, there, exits, site }) =>
      `Treść liczy ${countPl(words, 'słowo', 'słowa', 'słów')}, a ${percent.pl(there / exits)} linków w niej (${there} z ${exits}) prowadzi do ${site}.`,
  },
  publish_there: {
    en: ({ site }: { site: string }) =>
      `Publish the content on ${site} itself, add noindex here, or give this page something that ${site} does not have.`,
    pl: ({ site }) =>
      `Opublikuj treść bezpośrednio w ${site}, dodaj tu noindex albo umieść na tej stronie coś, czego ${site} nie ma.`,
  },
});

export default rule({
  id: 'sp_funnel_page',
  mode: 'spam',
  policy: 'doorway_abuse',
  kind: 'violation',
  layer: 'layout',
  version: 3,
  title: {
    en: 'The page seems to exist only to pass visitors on',
    pl: 'Strona zdaje się tylko odsyłać użytkowników dalej',
  },
  fix: {
    en: 'Let visitors find the destination directly, or give this page content of its own.',
    pl: 'Pozwól użytkownikom trafiać od razu na stronę docelową albo dodaj tu własną treść.',
  },
  question: 'Does the page exist only to pass visitors on to one other site?',
  sources: ['SP#doorways'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'writing',
  accuses: 'beside',
  languages: 'any',
  needs: { wholePage: true },
  basis: 'judgement',
  scoring:
    'Fewer than 150 words outside of the frame, at least two links out of the content of which 80 % lead to one other site, no form, player or price list: 0.5 at 150 words, 0.79 at 60. Pages with noindex, logins, errors, shops, tools and links to app stores, social networks or authorities are left out.',
  says: say,
  detect(page) {
    const { flags } = page;
    if (flags.jsShell) return abstain('needs_render');
    if (flags.softError || flags.loginWall || flags.challenge || (flags.consentWall && !hasNotice(page)))
      return abstain('not_applicable');
    if (EXCLUDED.has(genreOf(page).genre) || metadataOf(page).robots.noindex) return CLEAR;
    if (wordsWithFrame(page) > MAX_PAGE_WORDS) return CLEAR;
    const words = unframedWords(page);
    if (words >= MAX_WORDS || hasSubstance(page)) return CLEAR;
    const exits = contentLinks(page);
    const target = dominant(exits);
    if (target === undefined || SERVICE_SITES.test(target.host) || isAuthority(target.host, target.site))
      return CLEAR;
    const share = target.links.length / exits.length;
    if (target.links.length < MIN_LINKS || share < MIN_SHARE) return CLEAR;
    return {
      score: 0.5 + 0.29 * ramp(words, MAX_WORDS, SURE_WORDS),
      quotes: quoteEach(target.links, 3, (link) =>
        link.anchor
          ? quoteText(page, link.anchor)
          : quoteWhole(page, { in: 'attribute', element: link.element, name: 'href' }),
      ),
      facts: [
        say.links_to_one_site({
          words,
          there: target.links.length,
          exits: exits.length,
          site: target.site,
        }),
      ],
      fix: say.publish_there({ site: target.site }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('two sentences and three buttons to one site', {
        found: { says: ['links_to_one_site'], quotes: ['Compare now', 'See offers'] },
        title: 'Cheap insurance in Millbrook',
        url: 'https://www.insurance-millbrook.com/offers',
        body: `<p>Looking for cheap insurance in Millbrook? Compare all offers in two minutes.</p>${exit('www.quotes-central.com', 'Compare now')} ${exit('www.quotes-central.com', 'See offers')}<p>It costs nothing.</p>${exit('www.quotes-central.com', 'Get a quote')}`,
      }),
      examplePage('a Polish page with one way out', {
        found: { says: ['links_to_one_site'], quotes: ['Sprawdź ofertę', 'Złóż wniosek'] },
        title: 'Chwilówki Radom',
        lang: 'pl',
        url: 'https://www.szybka-gotowka-radom.pl/oferta',
        body: `<p>Szukasz gotówki w Radomiu? Sprawdź ofertę.</p>${exit('www.porownaj-oferty.pl', 'Sprawdź ofertę')} ${exit('www.porownaj-oferty.pl', 'Złóż wniosek')}`,
      }),
    ],
    clear: [
      examplePage('an article that links to one site twice', {
        title: 'Rye bread',
        body: `${paragraphs(...BREAD)}${exit('www.mill-shop.com', 'Flour')} ${exit('www.mill-shop.com', 'Salt')}`,
      }),
      examplePage('an app for two stores', {
        title: 'Bread timer',
        url: 'https://www.breadtimer.com/app',
        body: '<p>Get the app.</p><a href="https://apps.apple.com/app/bread">App Store</a> <a href="https://play.google.com/store/apps/bread">Google Play</a>',
      }),
      examplePage('a landing page for ads that is not indexed', {
        title: 'Spring offer',
        url: 'https://www.spring-offer.com/lp',
        head: '<meta name="robots" content="noindex">',
        body: `<p>Our spring offer.</p>${exit('www.mill-shop.com', 'See it')} ${exit('www.mill-shop.com', 'Buy')}`,
      }),
      examplePage('a Polish recipe', { title: 'Chleb żytni', lang: 'pl', body: paragraphs(...CHLEB) }),
    ],
  }),
});

function wordsWithFrame(page: Page): number {
  const { ofBlock } = tokens(page);
  return proseBlocks(page).reduce(
    (sum, { index }) => sum + (ofBlock[index + 1] ?? 0) - (ofBlock[index] ?? 0),
    0,
  );
}

/** Something to fill in, to watch or to buy is a reason to be here. */
function hasSubstance(page: Page): boolean {
  return (
    forms(page).some(
      (form) =>
        !form.hidden && form.fields.length > 0 && form.kind !== 'search' && form.kind !== 'newsletter',
    ) ||
    looseFields(page).length >= 2 ||
    media(page).some(
      (item) =>
        !item.hidden &&
        !item.invisible &&
        (item.kind === 'video' || item.kind === 'audio' || item.kind === 'map'),
    ) ||
    prices(page).length >= 3
  );
}

function contentLinks(page: Page): Link[] {
  return links(page).filter((link) => link.kind === 'web' && link.host !== '' && isUnframedLink(page, link));
}

function dominant(all: readonly Link[]): { site: string; host: string; links: Link[] } | undefined {
  const bySite = new Map<string, Link[]>();
  for (const link of all) {
    if (!link.external) continue;
    const list = bySite.get(link.site);
    if (list) list.push(link);
    else bySite.set(link.site, [link]);
  }
  let best: { site: string; host: string; links: Link[] } | undefined;
  for (const [site, list] of bySite)
    if (list.length > (best?.links.length ?? 0)) best = { site, host: list[0]?.host ?? '', links: list };
  return best;
}
