import type { Link } from '../../facts/links.ts';
import { outboundLinks } from '../../grounds/outbound-links.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { hostsOf, nameOf, quoteLinks } from '../link-quotes.ts';
import { listedQuotes, quoteList } from '../quote-list.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, countEn, countPl, cutList, formPl, listed, number } from '../wording.ts';

const MIN_LINKS = 4;
const MIN_SITES = 3;
/** Such links per 100 words of main content. */
const DENSITY_FROM = 0.4;
const DENSITY_FULL = 2;
const FULL_LINKS = 10;

/** A phrase has a few words; the title of a source has more. */
const MAX_PHRASE_WORDS = 5;
/** Words of a block outside of its links: less is an entry of a list. */
const MIN_PROSE_WORDS = 3;

/** Stands in running text as a phrase, not as a title and not as an entry of a list. */
function isSprinkled(page: Page, { block, text }: Link): boolean {
  const { words, linkWords } = page.outline.stats;
  return (
    text.trim().split(/\s+/).length <= MAX_PHRASE_WORDS &&
    (words[block] ?? 0) - (linkWords[block] ?? 0) >= MIN_PROSE_WORDS
  );
}

interface SearchAnchors {
  readonly links: number;
  readonly sites: number;
  readonly anchors: CutList;
  readonly per100: number;
}

const say = sentences({
  search_anchors: {
    en: ({ links, sites, anchors, per100 }: SearchAnchors) =>
      `${countEn(links, 'followed link', 'followed links')} to ${countEn(sites, 'other site', 'other sites')} ${links === 1 ? 'has a search phrase as its text' : 'have search phrases as their text'}: ${listedQuotes.en(anchors)}. That is ${number.en(per100, 1)} per 100 words.`,
    pl: ({ links, sites, anchors, per100 }) =>
      `${countPl(links, 'link', 'linki', 'linków')} bez nofollow do ${countPl(sites, 'obcej witryny', 'obcych witryn', 'obcych witryn')} ${formPl(links, 'ma', 'mają', 'ma')} w tekście frazę z wyszukiwarki: ${listedQuotes.pl(anchors)}. To ${number.pl(per100, 1)} na 100 słów.`,
  },
  remove_or_qualify: {
    en: ({ anchors, hosts }: { anchors: CutList; hosts: CutList }) =>
      `Remove the links ${listedQuotes.en(anchors)} (${listed.en(hosts)}), or add rel="sponsored" to them.`,
    pl: ({ anchors, hosts }) =>
      `Usuń linki ${listedQuotes.pl(anchors)} (${listed.pl(hosts)}) albo dodaj do nich rel="sponsored".`,
  },
});

export default rule({
  id: 'sp_link_exact_anchors',
  mode: 'spam',
  policy: 'link_spam',
  kind: 'violation',
  layer: 'links',
  version: 4,
  title: {
    en: 'The text is full of keyword links to other sites',
    pl: 'Tekst jest pełen linków z frazami kluczowymi do obcych witryn',
  },
  fix: {
    en: 'Remove links that only carry a search phrase, or add rel="sponsored" to them. Link what helps the reader, and use its name as the link text.',
    pl: 'Usuń linki, które niosą tylko frazę z wyszukiwarki, albo dodaj do nich rel="sponsored". Linkuj to, co pomaga czytelnikowi, i podawaj w linku nazwę strony.',
  },
  question:
    'Is the text sprinkled with followed links to unrelated sites whose anchors are commercial search phrases?',
  sources: ['SP#link-spam'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'links',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  needs: { words: 50 },
  basis: 'judgement',
  scoring:
    'Followed links in the content whose anchors are searches (a buyer’s words or a place, the same words in the address): at least 4 to at least 3 sites, titles of more than five words and entries of lists (citations, directories) left out. 0.5 at 0.4 such links per 100 words, 1 at 2; ten links or more count in full.',
  says: say,
  detect(page) {
    const found = outboundLinks(page).filter(
      ({ link, keyword, byUser }) =>
        keyword && link.follow && !link.hidden && link.inMain && !byUser && isSprinkled(page, link),
    );
    const links = found.map(({ link }) => link);
    const sites = new Set(links.map((link) => link.site)).size;
    const density = (links.length / Math.max(1, page.wordCount)) * 100;
    if (links.length < MIN_LINKS || sites < MIN_SITES) return CLEAR;
    const score =
      0.5 * ramp(density, DENSITY_FROM / 2, DENSITY_FROM) +
      0.5 * Math.max(ramp(density, DENSITY_FROM, DENSITY_FULL), ramp(links.length, MIN_LINKS, FULL_LINKS));
    const anchors = quoteList(links.map(nameOf));
    return {
      score,
      quotes: quoteLinks(page, links),
      facts: [say.search_anchors({ links: links.length, sites, anchors, per100: density })],
      fix: say.remove_or_qualify({ anchors, hosts: cutList(hostsOf(links)) }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('search phrases linked from an ordinary text', {
        found: { says: ['search_anchors'], quotes: ['car insurance quotes', 'roof repair company'] },
        title: 'A day at the workshop',
        body: paragraphs(
          ...BICYCLE.slice(0, 2),
          'Later a customer asked for a <a href="https://www.best-plumber.example/emergency-plumber">cheap emergency plumber</a>, and somebody else for <a href="https://www.carinsurance365.example/">car insurance quotes</a>.',
          ...BICYCLE.slice(2),
          'On the way home we saw a <a href="https://www.roofrepair-hub.example/roof-repair-cost">roof repair company</a>, a <a href="https://www.weddingphotos.example/">best wedding photographer</a> and <a href="https://www.runningshoes24.example/cheap-running-shoes">cheap running shoes</a>.',
        ),
      }),
      examplePage('Polish phrases with a town', {
        found: { says: ['search_anchors'], quotes: ['hydraulik Warszawa', 'meble na wymiar'] },
        title: 'Jak naprawić przerzutkę',
        lang: 'pl',
        body: paragraphs(
          ...ROWER.slice(0, 3),
          'Przyda się też <a href="https://www.hydraulik24.example/">hydraulik Warszawa</a>, <a href="https://www.meble-lipowa.example/">meble na wymiar</a>, <a href="https://www.skupaut.example/skup-aut">skup aut za gotówkę</a> i <a href="https://www.okna-online.example/">tanie okna</a>.',
        ),
      }),
    ],
    clear: [
      examplePage('sources below a text', {
        title: 'A day at the workshop',
        body: `${paragraphs(...BICYCLE)}<h2>Sources</h2><ol>${['Best car insurance quotes compared for young drivers', 'Cheap roof repair cost guide for owners of old houses', 'Emergency plumber prices in London and around it', 'Cheap running shoes and what tests say of them'].map((title, i) => `<li><a href="https://www.source-${i}.example/${title.toLowerCase().replaceAll(' ', '-')}">${title}</a></li>`).join('')}</ol>`,
      }),
      examplePage('sources under their names', {
        title: 'Library stays open',
        body: paragraphs(
          ...LIBRARY,
          'See the <a href="https://www.millroad-friends.example/report-2025">report of the friends</a>, the <a href="https://www.leeds.gov.uk/budget">council budget</a>, the <a href="https://www.energy-watch.example/prices/june">June figures of Energy Watch</a> and <a href="https://www.reading-league.example/">Reading League</a>.',
        ),
      }),
      examplePage('a list of makers', {
        title: 'Where our flour comes from',
        body: `${paragraphs(...BREAD)}<ul><li><a href="https://www.hillmill.example/">Hill Mill</a></li><li><a href="https://www.river-bakers.example/">River Bakers Supply</a></li><li><a href="https://www.greenacre.example/">Greenacre Farm</a></li><li><a href="https://www.oatandrye.example/">Oat &amp; Rye</a></li></ul>`,
      }),
    ],
  }),
});
