import { outboundLinks } from '../../grounds/outbound-links.ts';
import { ownSubject } from '../../grounds/own-subject.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { hostsOf, nameOf, quoteLinks } from '../link-quotes.ts';
import { listedQuotes, quoteList } from '../quote-list.ts';
import { ramp } from '../ramp.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, countEn, countPl, cutList, listed } from '../wording.ts';

const MIN_LINKS = 3;
const FULL_LINKS = 8;
/** Three may be friends of the house; the words of what spam sells are nobody's. */
const FEW = 0.45;

const say = sentences({
  outside_of_content: {
    en: ({ links, hosts, anchors }: { links: number; hosts: CutList; anchors: CutList }) =>
      `Outside of the content ${links === 1 ? 'stands' : 'stand'} ${countEn(links, 'followed link', 'followed links')} to ${listed.en(hosts)}, named like searches: ${listedQuotes.en(anchors)}.`,
    pl: ({ links, hosts, anchors }) =>
      `Poza treścią główną: ${countPl(links, 'link', 'linki', 'linków')} bez nofollow (${listed.pl(hosts)}) z frazami wyszukiwania w kotwicy: ${listedQuotes.pl(anchors)}.`,
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
  version: 4,
  title: {
    en: 'Keyword links to other sites in the footer or sidebar',
    pl: 'Linki z frazami kluczowymi do obcych witryn w stopce lub kolumnie bocznej',
  },
  fix: {
    en: 'Remove these links from the template, or add nofollow or sponsored to them.',
    pl: 'Usuń te linki z szablonu strony albo dodaj do nich nofollow lub sponsored.',
  },
  question:
    'Does the footer, sidebar or template carry followed links to other sites with search phrases as anchors?',
  sources: ['SP#link-spam'],
  judges: ['code'],
  languages: ['en', 'pl'],
  findsAnywhere: true,
  basis: 'judgement',
  scoring:
    'Followed links outside of the content, to other sites and with search phrases as anchors: 0.5 at three (0.45 where none of them names what spam sells), 1 at eight. What spam sells does not count where it is what the page itself is about. Networks, authorities, payment services, makers of software, sister sites and names are left out.',
  says: say,
  detect(page) {
    // A site on betting links to bookmakers: only what the page does not speak of was put into its template for others.
    const candidates = outboundLinks(page).filter(
      ({ link, byUser }) => link.follow && !link.hidden && !byUser && !link.inMain && link.region !== 'main',
    );
    const topics = new Set(candidates.flatMap(({ moneyAnchor }) => moneyAnchor));
    const foreign = new Set([...topics].filter((topic) => ownSubject(page, topic, new Set()) !== 'own'));
    const found = candidates
      .map(({ moneyAnchor, ...one }) => ({
        ...one,
        money: moneyAnchor.filter((topic) => foreign.has(topic)),
      }))
      .filter(({ keyword, money, known, sister }) => keyword || (money.length > 0 && !known && !sister));
    const links = found.map(({ link }) => link);
    if (links.length < MIN_LINKS) return CLEAR;
    const names = [...new Set(links.map(nameOf))];
    if (names.length < MIN_LINKS) return CLEAR;
    const anchors = quoteList(names);
    return {
      score:
        names.length === MIN_LINKS && !found.some(({ money }) => money.length > 0)
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
    ],
    clear: [
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
