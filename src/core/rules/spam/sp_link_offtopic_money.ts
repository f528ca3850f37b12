import { compactHostLetters } from '../../facts/host-letters.ts';
import { pathOf } from '../../facts/link-address.ts';
import type { Link } from '../../facts/links.ts';
import { anchorOf, type OutboundLink, outboundLinks } from '../../grounds/outbound-links.ts';
import { around, ownSubject } from '../../grounds/own-subject.ts';
import type { MoneyTopic } from '../../grounds/topics.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { hostsOf, nameOf, quoteLinks } from '../link-quotes.ts';
import { MONEY_NAMES } from '../money-names.ts';
import { listedQuotes, quoteList } from '../quote-list.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, countEn, countPl, cutList, formPl, listed } from '../wording.ts';

/** Anchor and host speak of it / only one of them does. */
const BOTH = 0.8;
const ONE = 0.6;
const PER_FURTHER_LINK = 0.1;
/** Pictures that lead to front pages are what owners show of their houses, and what banners look like. */
const LOGOS_ONLY = 0.45;
/** A heading and a paragraph around a link belong to it. */
const AROUND = 2;
/** Parts of host names that leave no doubt; others ("papers", "bet", "pharmacy") stand in honest names as well. */
const PLAIN_HOST =
  /casino|kasyno|pokies|slots|poker|togel|gacor|judi|roulette|blackjack|betting|bukmacher|sportsbook|bookmaker|payday|chwilowk|viagra|cialis|kamagra|levitra|modafinil|tramadol|xanax|essay|mypaper|dissertation|termpaper|pracemagisterskie|pisanieprac|replica|callgirl|escorts|steroid|forexsignal/;

interface Suspect {
  readonly outbound: OutboundLink;
  readonly topic: MoneyTopic;
  readonly strength: number;
}

const say = sentences({
  leads_to_topics: {
    en: ({ links, topics, hosts }: { links: number; topics: readonly MoneyTopic[]; hosts: CutList }) =>
      `${countEn(links, 'followed link leads', 'followed links lead')} to ${listed.en(topics.map((topic) => MONEY_NAMES[topic].en))} (${listed.en(hosts)}); the rest of the page does not mention ${topics.length === 1 ? 'it' : 'them'}.`,
    pl: ({ links, topics, hosts }) =>
      `${countPl(links, 'link', 'linki', 'linków')} bez nofollow ${formPl(links, 'dotyczy', 'dotyczą', 'dotyczy')} ${topics.length === 1 ? 'tematu' : 'tematów'}: ${listed.pl(topics.map((topic) => MONEY_NAMES[topic].pl))} (${listed.pl(hosts)}), o ${topics.length === 1 ? 'którym' : 'których'} reszta strony nie mówi.`,
  },
  remove_links: {
    en: ({ links, anchors }: { links: number; anchors: CutList }) =>
      `Remove ${listedQuotes.en(anchors)} and find out how ${links === 1 ? 'it' : 'they'} got onto the page.`,
    pl: ({ links, anchors }) =>
      `Usuń ${links === 1 ? 'link' : 'linki'} ${listedQuotes.pl(anchors)} i ustal, skąd ${links === 1 ? 'wziął' : 'wzięły'} się na stronie.`,
  },
});

export default rule({
  id: 'sp_link_offtopic_money',
  mode: 'spam',
  policy: 'link_spam',
  kind: 'violation',
  layer: 'links',
  version: 6,
  lite: true,
  title: {
    en: 'Links to casinos, pills, loans etc. do not fit the page',
    pl: 'Linki do kasyn, leków, pożyczek itp. nie pasują do strony',
  },
  fix: {
    en: 'Remove the links and find out how they got there: a break-in, a plugin or a sold placement.',
    pl: 'Usuń te linki i ustal, skąd się wzięły: z włamania, z wtyczki czy ze sprzedanego miejsca reklamowego.',
  },
  question:
    'Do followed links lead to gambling, pills, loans, essay writing, replicas or the like although the page is about something else?',
  sources: ['SP#link-spam'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'links',
  accuses: 'alone',
  languages: 'any',
  basis: 'measured',
  scoring:
    'Followed links to other sites whose anchor or host names such a thing, while the rest of the page does not speak of it: 0.8 where anchor and host do, 0.6 where one of them does, 0.1 more for each further link; at most 0.45 where all of them are pictures that lead to front pages, or where a site on sports names one house of betting by its name, as it names a sponsor. Links of comments are left to another rule.',
  says: say,
  detect(page) {
    const suspects = suspectsOf(page);
    if (suspects.length === 0) return CLEAR;
    suspects.sort((a, b) => b.strength - a.strength);
    const links = suspects.map(({ outbound }) => outbound.link);
    const most = links.every(isLogo) || isSponsorOfSports(page, suspects) ? LOGOS_ONLY : 1;
    const score = (suspects[0]?.strength ?? 0) + PER_FURTHER_LINK * (suspects.length - 1);
    const topics = [...new Set(suspects.map(({ topic }) => topic))];
    return {
      score: Math.min(most, score),
      quotes: quoteLinks(page, links),
      facts: [say.leads_to_topics({ links: links.length, topics, hosts: cutList(hostsOf(links)) })],
      fix: say.remove_links({ links: links.length, anchors: quoteList(links.map(nameOf)) }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('one casino link inside a text about bread', {
        found: { says: ['leads_to_topics'], quotes: ['online casino bonus'] },
        title: 'Rye bread',
        body: paragraphs(
          ...BREAD.slice(0, 2),
          'While the dough rests, try this <a href="https://www.best-casino.example/online-casino-bonus">online casino bonus</a> that our readers like.',
          ...BREAD.slice(2),
        ),
      }),
      examplePage('a footer of such links', {
        found: { says: ['leads_to_topics'], quotes: ['cheap viagra', 'payday loans no credit check'] },
        title: 'Chains and gears',
        body: paragraphs(...BICYCLE),
        footer:
          '<footer><a href="/contact">Contact</a><div><a href="https://www.viagra-online.example/">cheap viagra</a> | <a href="https://www.paydayloans24.example/">payday loans no credit check</a> | <a href="https://www.replicawatches-365.example/">replica rolex</a></div></footer>',
      }),
      examplePage('a Polish article with a loan link', {
        found: { says: ['leads_to_topics'], quotes: ['chwilówki bez BIK'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(
          ...CHLEB,
          'Przy okazji warto zajrzeć tutaj: <a href="https://www.chwilowki-online.example/">chwilówki bez BIK</a>.',
        ),
      }),
      examplePage('telling hosts behind harmless words', {
        found: { says: ['leads_to_topics'], quotes: ['written here', 'over there'] },
        title: 'Library stays open',
        body: paragraphs(
          ...LIBRARY,
          'More is <a href="https://www.my-casino-shop.example/">written here</a> and <a href="https://www.top-betting24.example/">over there</a>.',
        ),
      }),
    ],
    clear: [
      examplePage('logos of the houses that the page’s owner runs', {
        title: 'The Harbour Nation',
        body: `${paragraphs(...LIBRARY)}<p><a href="https://www.blackrock-casino.example/"><img src="/logo-1.png" alt=""></a> <a href="https://www.riverbend-casino.example/"><img src="/logo-2.png" alt=""></a></p>`,
      }),
      examplePage('an offer of the paper’s own shop at a partner', {
        title: 'Harbour Tribune',
        url: 'https://www.harbourtribune.com/',
        body: `${paragraphs(...LIBRARY)}<p><a href="https://harbourtribune.dealhouse.example/oil">CBD oil for $45</a></p>`,
      }),
      examplePage('a lender whose name is its address', {
        title: 'Driving for hire',
        body: `${paragraphs(...BICYCLE)}<p>Drivers who need a car compare offers at <a href="https://www.mycarloan.com/">mycarloan.com</a>.</p>`,
      }),
      examplePage('news about a casino', {
        title: 'Council turns down riverside casino',
        body: paragraphs(
          'The council voted against a permit for the casino at the old station. The operator of the online casino had promised 200 jobs.',
          ...LIBRARY.slice(1),
          'The company runs an <a href="https://www.riverside-casino.example/">online casino</a> and two halls abroad.',
        ),
      }),
      examplePage('a club that names its sponsor', {
        title: 'Mill Town FC – football since 1902',
        body: `${paragraphs(...LIBRARY)}<p>Partners: <a href="https://www.grovecasinos.example/">Grove Casinos</a></p>`,
      }),
      examplePage('help for gamblers and a bank', {
        title: 'Help in debt',
        body: paragraphs(
          ...LIBRARY,
          'Free help is available from <a href="https://www.begambleaware.org/">GambleAware</a>; fees are paid at <a href="https://www.northwindbank.example/">Northwind Bank</a>.',
        ),
      }),
      examplePage('a link that is qualified', {
        title: 'Rye bread',
        body: paragraphs(
          ...BREAD,
          'Advertisement: <a rel="sponsored nofollow" href="https://www.best-casino.example/">online casino</a>',
        ),
      }),
      examplePage('a Polish guide to loans that warns of them', {
        title: 'Chwilówki: na co uważać',
        lang: 'pl',
        body: paragraphs(
          'Chwilówka bywa droga. Zanim weźmiesz pożyczkę, policz RRSO i sprawdź, czy firma jest w rejestrze.',
          ...ROWER.slice(0, 2),
          'Umowę opisuje <a href="https://www.chwilowki-poradnik.example/">poradnik o chwilówkach</a>.',
        ),
      }),
      examplePage('a pharmacy with flu shots', {
        title: 'Flu season',
        body: paragraphs(
          ...LIBRARY,
          'Flu shots are free; find a <a href="https://www.greencrosspharmacy.example/stores">Green Cross pharmacy near you</a>.',
        ),
      }),
    ],
  }),
});

const isLogo = (link: Link): boolean =>
  link.text.trim() === '' && !link.hidden && pathOf(link.url).length <= 1 && !link.url.includes('?');

const SPORTS = wholeWords(
  /\b(?:sports?|fußball|fussball|rugby|cricket|hockey|handball|basketball|baseball|athletic|league|liga|[fa]\.?c|futbol|fútbol|calcio|piłk\p{L}*|żużel|siatkówk\p{L}*|deport\p{L}*|sportow\p{L}*)\b|fotboll|football|soccer|fc\./iu,
);

/** Clubs and sports papers name the house that pays for the shirts. */
function isSponsorOfSports(page: Page, suspects: readonly Suspect[]): boolean {
  const sites = new Set(suspects.map(({ outbound }) => outbound.link.site));
  if (sites.size > 1 || suspects.some(({ topic }) => topic !== 'casino' && topic !== 'betting')) return false;
  const isNamed = suspects.every(({ outbound: { link } }) => {
    const anchor = compactHostLetters(anchorOf(link));
    return anchor === '' || compactHostLetters(link.host).includes(anchor);
  });
  const { title, meta } = page.head;
  return isNamed && SPORTS.test(`${title} ${meta.get('description')?.[0] ?? ''} ${pageAddress(page).host}`);
}

const isAddress = (text: string): boolean =>
  /^(?:https?:\/\/)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/\S*)?$/i.test(text);

function suspectsOf(page: Page): Suspect[] {
  const candidates: Suspect[] = [];
  for (const outbound of outboundLinks(page)) {
    const { link, known, sister, byUser, moneyAnchor, moneyHost } = outbound;
    if (!link.follow || known || sister || byUser) continue;
    // An address for an anchor says no more than the address itself.
    const anchor = isAddress(anchorOf(link)) ? [] : moneyAnchor;
    const both = anchor.find((topic) => moneyHost.includes(topic));
    const topic = both ?? anchor[0] ?? (PLAIN_HOST.test(link.host) ? moneyHost[0] : undefined);
    if (topic !== undefined)
      candidates.push({
        outbound,
        topic,
        strength: anchor.length > 0 && moneyHost.length > 0 ? BOTH : ONE,
      });
  }
  if (candidates.length === 0) return candidates;
  const suspected = around(
    candidates.map(({ outbound }) => outbound.link.block),
    AROUND,
  );
  const subjects = new Map(
    [...new Set(candidates.map(({ topic }) => topic))].map((topic) => [
      topic,
      ownSubject(page, topic, suspected),
    ]),
  );
  // On a page about money or health a word alone is no surprise.
  return candidates.filter(({ topic, strength }) => {
    const subject = subjects.get(topic);
    return subject === 'none' || (subject === 'kin' && strength === BOTH);
  });
}
