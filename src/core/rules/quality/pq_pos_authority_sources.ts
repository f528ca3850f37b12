import { pathOf } from '../../facts/link-address.ts';
import type { Link } from '../../facts/links.ts';
import { quotations } from '../../facts/quotations.ts';
import { outboundLinks } from '../../grounds/outbound-links.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteIn, quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, listed } from '../wording.ts';

const MIN_SOURCES = 2;
const MANY_SOURCES = 6;
/** On a page that is no text of its own. */
const NO_TEXT = 0.45;
/** Told by name; the others are counted. */
const NAMED_HOSTS = 4;

/** Characters of a sentence around a link; a list of links has none. */
const SENTENCE_CHARACTERS = 25;
const MAX_HEADING = 40;
const REFERENCES =
  /^[^\p{L}\p{N}]*(?:references?|sources?|citations?|bibliography|works cited|footnotes|endnotes|notes|further reading|źródła|źródło|bibliografia|przypisy|literatura|piśmiennictwo)[^\p{L}\p{N}]*$/iu;

/** Addresses that count the clicks of an advertisement. */
const BANNER = /[?&]utm_(?:medium|source)=/i;

const say = sentences({
  links_to_sources: {
    en: ({ pages, hosts, others }: { pages: number; hosts: readonly string[]; others: number }) =>
      `The text links to ${countEn(pages, 'page', 'pages')} of primary or official sources: ${listed.en(others > 0 ? [...hosts, `${others} more`] : hosts)}.`,
    pl: ({ pages, hosts, others }) =>
      `Tekst odsyła do ${countPl(pages, 'strony', 'stron', 'stron')} źródeł pierwotnych lub urzędowych: ${listed.pl(others > 0 ? [...hosts, `jeszcze ${others}`] : hosts)}.`,
  },
});

export default rule({
  id: 'pq_pos_authority_sources',
  mode: 'quality',
  policy: 'mc_accuracy',
  kind: 'positive',
  layer: 'links',
  version: 3,
  title: {
    en: 'The text cites primary or official sources',
    pl: 'Tekst powołuje się na źródła pierwotne lub urzędowe',
  },
  fix: {
    en: 'Keep the links to the sources beside the claims they support.',
    pl: 'Zachowaj linki do źródeł przy twierdzeniach, które się na nich opierają.',
  },
  question: 'Does the text cite primary or official sources?',
  sources: ['HC', 'QR§7.1'],
  answeredBy: 'code_first',
  languages: 'any',
  basis: 'measured',
  scoring:
    'Distinct pages of authorities, universities, journals, standards and statistics that the main text links to, in a sentence or in its list of references; the site’s own, front pages, and schools where nearly all are schools, are left out: 0.3 for one, 0.6 for two, 1 for six; at most 0.45 on front pages, lists and pages of services.',
  says: say,
  detect(page) {
    const { site } = pageAddress(page);
    const sisters = new Set(outboundLinks(page).flatMap(({ link, sister }) => (sister ? [link] : [])));
    const references = referencesOf(page);
    const byUrl = new Map<string, Link>();
    for (const link of quotations(page).authorityLinks) {
      if (BANNER.test(link.url) || pathOf(link.url) === '/' || sisters.has(link)) continue;
      if (link.site === site || link.hidden || link.region === 'footer' || link.region === 'nav') continue;
      if (!references.has(link.block) && !standsInSentence(page, link)) continue;
      if (!byUrl.has(link.url)) byUrl.set(link.url, link);
    }
    const cited = withoutSchools([...byUrl.values()]);
    const count = cited.length;
    if (count === 0) return CLEAR;
    const hosts = [...new Set(cited.map((link) => link.host.replace(/^www\./, '')))];
    // One more takes no more room than to say so.
    const named = hosts.length > NAMED_HOSTS + 1 ? hosts.slice(0, NAMED_HOSTS) : hosts;
    const score =
      count < MIN_SOURCES
        ? 0.3
        : 0.6 + 0.4 * Math.min(1, (count - MIN_SOURCES) / (MANY_SOURCES - MIN_SOURCES));
    return {
      score: isText(page) ? score : Math.min(score, NO_TEXT),
      quotes: cited
        .slice(0, 4)
        .map((link) =>
          link.anchor
            ? quoteText(page, link.anchor)
            : quoteIn(page, { in: 'attribute', element: link.element, name: 'href' }, link.href),
        ),
      facts: [say.links_to_sources({ pages: count, hosts: named, others: hosts.length - named.length })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('two studies', {
        found: { says: ['links_to_sources'], quotes: ['one in Finland', 'one in Denmark'] },
        title: 'What rye does to blood sugar',
        body: paragraphs(
          ...BREAD,
          'Two trials measured it: <a href="https://pubmed.ncbi.nlm.nih.gov/12345/">one in Finland</a> and <a href="https://www.bmj.com/content/1">one in Denmark</a>.',
        ),
      }),
      examplePage('a list of references', {
        found: { says: ['links_to_sources'], quotes: ['Rye and glucose', 'Whole grain'] },
        title: 'What rye does to blood sugar',
        body: `${paragraphs(...BREAD)}<h2>References</h2><p><a href="https://pubmed.ncbi.nlm.nih.gov/12345/">Rye and glucose: a trial with forty bakers who ate nothing else for breakfast during two winters</a></p><p><a href="https://doi.org/10.1000/182">Whole grain in the morning: what the blood of school children says about it after one year</a></p>${paragraphs(...LIBRARY.slice(0, 1))}`,
      }),
      examplePage('Polish offices', {
        found: { says: ['links_to_sources'], quotes: ['GUS', 'rozporządzenie'] },
        title: 'Chleb w statystyce',
        lang: 'pl',
        body: paragraphs(
          ...CHLEB,
          'Ceny podaje <a href="https://stat.gov.pl/obszary-tematyczne/ceny/">GUS</a>, a skład mąki reguluje <a href="https://isap.sejm.gov.pl/isap.nsf/doc">rozporządzenie</a>.',
        ),
      }),
    ],
    clear: [
      examplePage('a front page that sends people to offices', {
        title: 'Harbour Clinic',
        url: 'https://www.harbour-clinic.com/',
        body: paragraphs(
          ...LIBRARY,
          'Take care in the snow and follow the <a href="https://www.metoffice.gov.uk/travel/snow">advice on travel</a>; the <a href="https://www.oxford.nhs.uk/app/download">app of the county</a> shows what is open.',
        ),
      }),
      examplePage('no sources', { title: 'Library stays open', body: paragraphs(...LIBRARY) }),
      examplePage('a list of offices that one may want to visit', {
        title: 'Weather maps',
        body: `${paragraphs(...BREAD)}<h2>More maps</h2><ul><li><a href="https://www.weather.gov/maps/radar">Radar</a></li><li><a href="https://www.ucar.edu/models/ruc">Models</a></li><li><a href="https://www.nasa.gov/goes/east">Satellites</a></li></ul>`,
      }),
      examplePage('logos of partners that lead to front pages', {
        title: 'The database',
        body: `${paragraphs(...LIBRARY)}<p>We thank the people of <a href="https://www.ebi.ac.uk/">the institute</a> and of <a href="https://www.ohsu.edu/">the university</a> for their help.</p>`,
      }),
      examplePage('a guide to schools that links to each of them', {
        title: 'Where to learn baking',
        body: paragraphs(
          ...BREAD,
          ...['northfield', 'eastgate', 'millbrook', 'harbourside'].map(
            (name) =>
              `The course at <a href="https://www.${name}.edu/baking/course">${name}</a> takes two years and begins in autumn.`,
          ),
        ),
      }),
      examplePage('badges in the footer', {
        title: 'Rye bread',
        body: paragraphs(...BREAD),
        footer:
          '<footer><a href="/contact">Contact</a> <a href="https://www.fda.gov/">FDA</a> <a href="https://www.who.int/">WHO</a></footer>',
      }),
    ],
  }),
});

/** Front pages, lists and pages of services lead to offices and schools for many reasons. */
function isText(page: Page): boolean {
  const { type } = page.pageType;
  const path = page.address === undefined ? undefined : URL.parse(page.address)?.pathname;
  return path !== '/' && type !== 'listing' && type !== 'service' && type !== 'collection';
}

const SCHOOL = /\.(?:edu|ac)(?:\.[a-z]{2})?$/;
const MANY_SCHOOLS = 4;

/** Where nearly all are schools, and many, they are what the text is about: a guide to courses, a list of alumni. */
function withoutSchools(cited: readonly Link[]): readonly Link[] {
  const others = cited.filter(({ host }) => !SCHOOL.test(host));
  const schools = new Set(cited.filter(({ host }) => SCHOOL.test(host)).map(({ site }) => site)).size;
  return schools >= MANY_SCHOOLS && others.length * 3 < cited.length ? others : cited;
}

/** Blocks under a heading such as "References". */
function referencesOf(page: Page): ReadonlySet<number> {
  const found = new Set<number>();
  let under = false;
  for (const { index, heading, start, end } of page.blocks) {
    if (heading > 0) under = end - start < MAX_HEADING && REFERENCES.test(page.text.slice(start, end));
    else if (under) found.add(index);
  }
  return found;
}

/** Teasers, logos and menus lead somewhere, too, and support nothing. */
function standsInSentence(page: Page, link: Link): boolean {
  const block = page.blocks[link.block];
  if (!block || block.heading > 0) return false;
  const linked = block.links.reduce((sum, { start, end }) => sum + end - start, 0);
  return block.end - block.start - linked >= SENTENCE_CHARACTERS;
}
