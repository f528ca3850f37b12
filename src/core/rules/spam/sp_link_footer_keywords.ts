import { outboundLinks } from '../../grounds/outbound-links.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { hostsOf, nameOf, quoteLinks } from '../link-quotes.ts';
import { ramp } from '../ramp.ts';
import { CLEAR, rule } from '../rule.ts';
import { countEn, countPl, listed, quoted } from '../wording.ts';

const MIN_LINKS = 3;
const FULL_LINKS = 8;

export default rule({
  id: 'sp_link_footer_keywords',
  mode: 'spam',
  policy: 'link_spam',
  kind: 'violation',
  layer: 'links',
  version: 1,
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
  basis: 'judgement',
  scoring:
    'Followed links outside of the content, to other sites and with search phrases as anchors: 0.5 at three, 1 at eight. Networks, authorities, payment services, makers of software, sister sites and names are left out.',
  detect(page) {
    const found = outboundLinks(page).filter(
      ({ link, keyword, byUser, moneyAnchor, known, sister }) =>
        (keyword || (moneyAnchor.length > 0 && !known && !sister)) &&
        link.follow &&
        !link.hidden &&
        !byUser &&
        !link.inMain &&
        link.region !== 'main',
    );
    const links = found.map(({ link }) => link);
    if (links.length < MIN_LINKS) return CLEAR;
    const anchors = [...new Set(links.map(nameOf))];
    if (anchors.length < MIN_LINKS) return CLEAR;
    return {
      score: 0.5 + 0.5 * ramp(anchors.length, MIN_LINKS, FULL_LINKS),
      quotes: quoteLinks(page, links),
      facts: [
        {
          en: `Outside of the content ${links.length === 1 ? 'stands' : 'stand'} ${countEn(links.length, 'followed link', 'followed links')} to ${listed.en(hostsOf(links))}, named like searches: ${listed.en(anchors.map((text) => quoted.en(text)))}.`,
          pl: `Poza treścią główną: ${countPl(links.length, 'link', 'linki', 'linków')} bez nofollow (${listed.pl(hostsOf(links))}) z frazami wyszukiwania w kotwicy: ${listed.pl(anchors.map((text) => quoted.pl(text)))}.`,
        },
      ],
      fix: {
        en: `Remove ${listed.en(anchors.map((text) => quoted.en(text)))} from the template or add nofollow.`,
        pl: `Usuń z szablonu linki ${listed.pl(anchors.map((text) => quoted.pl(text)))} albo dodaj do nich nofollow.`,
      },
    };
  },
  examples: () => ({
    hit: [
      examplePage('a footer of searches', {
        title: 'Rye bread',
        body: paragraphs(...BREAD),
        footer:
          '<footer><a href="/contact">Contact</a> <a href="https://www.best-plumber.example/">emergency plumber</a> | <a href="https://www.carinsurance365.example/">cheap car insurance</a> | <a href="https://www.roofrepair-hub.example/">roof repair near me</a> | <a href="https://www.runningshoes24.example/">buy running shoes online</a></footer>',
      }),
      examplePage('a Polish list of partners in the sidebar', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB),
        after:
          '<aside><h3>Polecamy</h3><ul><li><a href="https://www.hydraulik24.example/">hydraulik Warszawa</a></li><li><a href="https://www.meble-lipowa.example/">meble na wymiar</a></li><li><a href="https://www.skupaut.example/">skup aut za gotówkę</a></li></ul></aside>',
      }),
    ],
    clear: [
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
