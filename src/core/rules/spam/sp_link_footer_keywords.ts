import { compactHostLetters } from '../../facts/host-letters.ts';
import type { Link } from '../../facts/links.ts';
import { outboundLinks } from '../../grounds/outbound-links.ts';
import { ownSubject } from '../../grounds/own-subject.ts';
import { strangerLinks } from '../../grounds/page-spam/stranger-links.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { hostsOf, nameOf, quoteLinks } from '../link-quotes.ts';
import { listedQuotes, quoteList } from '../quote-list.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, countEn, countPl, cutList, listed } from '../wording.ts';

/** Before a link: why it is there, and no ranking is it. */
const REASON = wholeWords(
  /\b(?:przydatn\p{L}+|zagl[aą]da\p{L}+|czyta(?:m|my)|blogi|projekt|realizacja|wspieraj\p{L}+|sponsor\p{L}*|pracowali|podwykonawc\p{L}+|useful|i read|blogroll|supported by)\b/iu,
);
const REASON_CHARACTERS = 160;
/** Offices and houses of the public, whatever their hosts are called. */
const PUBLIC_HOUSE = wholeWords(
  /\b(?:urz[aą]d|starostwo|gmin\p{L}+|powiat\p{L}*|miejsk\p{L}+|szko[lł]\p{L}*|przedszkol\p{L}*|parafi\p{L}+|bibliotek\p{L}*|dom kultury|muzeum|szpital\p{L}*|policj\p{L}*|stra[zż]|fundacj\p{L}+|stowarzysze\p{L}+|prognoza pogody|rozk[lł]ad jazdy|liturgi\p{L}+|council|library|museum|school|weather forecast|timetable)\b/iu,
);
const MIN_LINKS = 3;
const FULL_LINKS = 8;
/** Three may be friends of the house, unless all of them speak of what neither the page nor their own name does. */
const FEW = 0.45;
/** Of the words of a phrase: the town in "dentist leeds" may well be the page's own. */
const MIN_STRAY = 0.5;
const MIN_WORDS = 2;
const MAX_WORDS = 6;
/** Of a word that is looked for in a host, and of the shortest such word. */
const NAME_LETTERS = 5;
const MIN_NAME_LETTERS = 3;
/** A block that is links for the most part is a list of them, wherever it stands. */
const LINKED = 0.6;

const say = sentences({
  outside_of_content: {
    en: ({ links, hosts, anchors }: { links: number; hosts: CutList; anchors: CutList }) =>
      `Outside the content there ${links === 1 ? 'is' : 'are'} ${countEn(links, 'followed link', 'followed links')} to ${listed.en(hosts)}, worded like searches: ${listedQuotes.en(anchors)}.`,
    pl: ({ links, hosts, anchors }) =>
      `Poza treścią główną: ${countPl(links, 'link', 'linki', 'linków')} bez nofollow (${listed.pl(hosts)}) z frazami z wyszukiwarki w tekście: ${listedQuotes.pl(anchors)}.`,
  },
  remove_or_nofollow: {
    en: ({ anchors }: { anchors: CutList }) =>
      `Remove ${listedQuotes.en(anchors)} from the template or add nofollow.`,
    pl: ({ anchors }) => `Usuń z szablonu linki ${listedQuotes.pl(anchors)} albo dodaj do nich nofollow.`,
  },
});

export default rule({
  id: 'sp_link_footer_keywords',
  mode: 'spam',
  policy: 'link_spam',
  kind: 'violation',
  layer: 'links',
  version: 7,
  title: {
    en: 'The footer or sidebar has keyword links to other sites',
    pl: 'W stopce lub pasku bocznym są linki z frazami do obcych witryn',
  },
  fix: {
    en: 'Remove these links from the template, or add nofollow or sponsored to them.',
    pl: 'Usuń te linki z szablonu albo dodaj do nich nofollow lub sponsored.',
  },
  question:
    'Does the footer, sidebar or template carry followed links to other sites with search phrases as anchors?',
  sources: ['SP#link-spam'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'links',
  accuses: 'beside_else_small',
  languages: ['en', 'pl'],
  needs: { published: true },
  findsAnywhere: true,
  basis: 'judgement',
  scoring:
    'Followed links outside of the content, to other sites and with search phrases as anchors: 0.5 at three (0.45 where none of them names what spam sells and not all are stray phrases), 1 at eight. A stray phrase is two to six words in small letters, none of them in the host and at most half of them elsewhere on the page, for the front page of a site; in the content it counts where its block is a list of links. What spam sells does not count where it is what the page itself is about. Networks, authorities, payment services, makers of software, sister sites and names are left out.',
  says: say,
  detect(page) {
    // A site on betting links to bookmakers: only what the page does not speak of was put into its template for others.
    const strays = strayPhrases(page);
    const candidates = outboundLinks(page).filter(
      ({ link, byUser }) =>
        link.follow &&
        !link.hidden &&
        !byUser &&
        ((!link.inMain && link.region !== 'main') || (strays.has(link) && isListed(page, link))),
    );
    const topics = new Set(candidates.flatMap(({ moneyAnchor }) => moneyAnchor));
    const foreign = new Set([...topics].filter((topic) => ownSubject(page, topic, new Set()) !== 'own'));
    const found = candidates
      .map(({ moneyAnchor, ...one }) => ({
        ...one,
        money: moneyAnchor.filter((topic) => foreign.has(topic)),
      }))
      .filter(
        ({ link, keyword, money, known, sister }) =>
          keyword || (!known && !sister && (money.length > 0 || strays.has(link))),
      );
    const links = found.map(({ link }) => link);
    if (links.length < MIN_LINKS) return CLEAR;
    const names = [...new Set(links.map(nameOf))];
    if (names.length < MIN_LINKS) return CLEAR;
    const anchors = quoteList(names);
    return {
      score:
        names.length === MIN_LINKS &&
        !found.some(({ money }) => money.length > 0) &&
        !links.every((link) => strays.has(link))
          ? FEW
          : 0.5 + 0.5 * ramp(names.length, MIN_LINKS, FULL_LINKS),
      quotes: quoteLinks(page, links),
      facts: [say.outside_of_content({ links: links.length, hosts: cutList(hostsOf(links)), anchors })],
      fix: say.remove_or_nofollow({ anchors }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('a footer of searches', {
        found: { says: ['outside_of_content'], quotes: ['emergency plumber', 'cheap car insurance'] },
        title: 'Rye bread',
        body: paragraphs(...BREAD),
        footer:
          '<footer><a href="/contact">Contact</a> <a href="https://www.best-plumber.example/">emergency plumber</a> | <a href="https://www.carinsurance365.example/">cheap car insurance</a> | <a href="https://www.roofrepair-hub.example/">roof repair near me</a> | <a href="https://www.runningshoes24.example/">buy running shoes online</a></footer>',
      }),
      examplePage('a Polish list of partners in the sidebar', {
        found: { says: ['outside_of_content'], quotes: ['hydraulik Warszawa', 'meble na wymiar'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB),
        after:
          '<aside><h3>Polecamy</h3><ul><li><a href="https://www.hydraulik24.example/">hydraulik Warszawa</a></li><li><a href="https://www.meble-lipowa.example/">meble na wymiar</a></li><li><a href="https://www.skupaut.example/">skup aut za gotówkę</a></li><li><a href="https://www.kancelaria-prawna24.example/">tania kancelaria prawna</a></li></ul></aside>',
      }),
      examplePage('a Polish footer with three phrases of strangers', {
        found: {
          says: ['outside_of_content'],
          quotes: ['części do maszyn budowlanych', 'ruszt do grilla', 'lustra przemysłowe'],
        },
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB),
        footer:
          '<footer><a href="https://www.kramex.example/">części do maszyn budowlanych</a> <a href="https://www.landorf.example/">ruszt do grilla</a> <a href="https://www.kedar.example/">lustra przemysłowe</a></footer>',
      }),
    ],
    clear: [
      examplePage('offices and helpers of a Polish village', {
        title: 'Sołectwo Brzozówka',
        lang: 'pl',
        body: paragraphs(...CHLEB),
        footer:
          '<footer><a href="https://www.pup-nadrzecze.example/">powiatowy urząd pracy</a> <a href="https://www.gok.example/">gminny dom kultury</a> <a href="https://www.meteosfera.example/">prognoza pogody</a></footer>',
      }),
      examplePage('sponsors of a Polish club', {
        title: 'Klub szachowy',
        lang: 'pl',
        body: paragraphs(...CHLEB),
        footer:
          '<footer><p>Wspierają nas: <a href="https://www.kramex.example/">okna i drzwi</a>, <a href="https://www.landorf.example/">usługi budowlane</a>, <a href="https://www.kedar.example/">części samochodowe</a></p></footer>',
      }),
      examplePage('a Polish list of friends under their names', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB),
        after:
          '<aside><h3>Czytamy</h3><a href="https://www.kotynadachu.example/">koty na dachu</a> <a href="https://www.zakwasem-pisane.example/">zakwasem pisane</a> <a href="https://www.mlynibochen.example/">młyn i bochen</a></aside>',
      }),
      examplePage('three friends of the house, named like searches', {
        title: 'Rye bread',
        body: paragraphs(...BREAD),
        after:
          '<aside><h3>Friends</h3><a href="https://www.bikerepairharbour.example/">bike repair by the harbour</a> <a href="https://www.cheeseshop-lane.example/">local cheese shop</a> <a href="https://www.pottery-hire.example/">pottery hire</a></aside>',
      }),
      examplePage('a betting page with its bookmakers', {
        title: 'Football results and betting odds',
        body: paragraphs(
          'Results of thirty leagues since 1993, with the betting odds of ten bookmakers for every match.',
          'The odds are those of Friday afternoon. Betting on home wins alone has lost four percent a season.',
        ),
        footer:
          '<footer><a href="https://www.top100bookmakers.example/">Top 100 bookmakers</a> <a href="https://www.oddsharbour.example/">betting odds</a> <a href="https://www.freebet-lane.example/">sports betting bonus</a></footer>',
      }),
      examplePage('journals under their own names', {
        title: 'Notes on culture',
        body: paragraphs(...BREAD),
        after:
          '<aside><a href="https://culturemachine.example/">culture machine</a> <a href="https://memesofproduction.example/">memes of production</a> <a href="https://americasculturalstudies.example/">americas cultural studies</a> <a href="https://harbourstudies.example/">harbour studies</a></aside>',
      }),
      examplePage('companies of a group, networks and a theme credit', {
        title: 'Rye bread',
        body: paragraphs(...BREAD),
        footer:
          '<footer><p>Companies of the group: <a href="https://www.harbour-hotels.example/">Harbour Hotels</a> <a href="https://www.harbour-ferries.example/">Harbour Ferries</a> <a href="https://www.harbour-foundation.example/">Harbour Foundation</a></p><a href="https://www.facebook.com/meadowlane">Facebook</a> <a href="https://wordpress.org/">WordPress</a> Theme by <a href="https://www.paperlayout.example/">Paperlayout</a></footer>',
      }),
      examplePage('a followed credit and qualified partners', {
        title: 'Chains and gears',
        body: paragraphs(...BICYCLE),
        footer:
          '<footer><a href="https://www.web-atelier.example/">web design by Web Atelier</a> <a rel="nofollow" href="https://www.best-plumber.example/">emergency plumber</a> <a rel="sponsored" href="https://www.carinsurance365.example/">cheap car insurance</a> <a rel="nofollow" href="https://www.roofrepair-hub.example/">roof repair near me</a></footer>',
      }),
    ],
  }),
});

/** "ortodoncja katowice" for the front page of a dentist who is called otherwise, on a page about honey. */
function strayPhrases(page: Page): ReadonlySet<Link> {
  const found = strangerLinks(page).filter(({ link, strayShare, isHome, isPhrase }) => {
    if (strayShare < MIN_STRAY || !isHome || !isPhrase || hasReason(page, link)) return false;
    const words = link.text.trim().split(/\s+/);
    return words.length >= MIN_WORDS && words.length <= MAX_WORDS && !isNamedAfter(link, words);
  });
  return new Set(found.map(({ link }) => link));
}

function hasReason(page: Page, { text, anchor }: Link): boolean {
  if (PUBLIC_HOUSE.test(text)) return true;
  const start = anchor?.start ?? 0;
  return REASON.test(page.text.slice(Math.max(0, start - REASON_CHARACTERS), start));
}

/** The host holds a word of the link: a name, or the address that was bought for the phrase. */
function isNamedAfter({ host }: Link, words: readonly string[]): boolean {
  const name = compactHostLetters(host);
  return words
    .map(compactHostLetters)
    .some((word) => word.length >= MIN_NAME_LETTERS && name.includes(word.slice(0, NAME_LETTERS)));
}

function isListed(page: Page, link: Link): boolean {
  const block = page.blocks[link.block];
  if (!block) return false;
  const linked = block.links.reduce((sum, { start, end }) => sum + end - start, 0);
  return linked >= (block.end - block.start) * LINKED;
}
