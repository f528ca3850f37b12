import { headings } from '../../facts/headings.ts';
import { links } from '../../facts/links.ts';
import type { Span } from '../../facts/span.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { quotable } from '../quote-list.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { searchWishes } from '../word-lists/search-words.ts';
import { countEn, countPl, quoted } from '../wording.ts';

/** A menu has shorter links, a teaser longer ones. */
const MIN_LINK_WORDS = 3;
const MAX_LABEL_CHARACTERS = 90;
/** Two wishes may meet by chance ("Free shipping online"); three hardly ever do. */
const PILE = 2;
const HEAP = 3;

interface Limits {
  readonly piles: number;
  readonly pileShare: number;
  readonly heaps: number;
  readonly heapShare: number;
}
const HEADINGS: Limits = { piles: 4, pileShare: 0.3, heaps: 2, heapShare: 0.2 };
const LINKS: Limits = { piles: 4, pileShare: 0.3, heaps: 3, heapShare: 0.2 };

interface Labels {
  readonly count: number;
  /** Those with two wishes or more, most wishes first. */
  readonly piled: readonly Span[];
  readonly heaps: number;
}

/** Every label once: a card says its title in the picture's link, too. */
function labelsOf(page: Page, spans: readonly Span[], minWords: number): Labels {
  const seen = new Set<string>();
  const piled: { readonly span: Span; readonly wishes: number }[] = [];
  for (const span of spans) {
    if (span.end - span.start > MAX_LABEL_CHARACTERS) continue;
    const text = page.text.slice(span.start, span.end).replace(/\s+/g, ' ').trim();
    // “Read the full review” under every entry leads on, whatever the entry is called.
    if (/^(?:read|see|watch|listen|czytaj|zobacz) /i.test(text)) continue;
    if (text === '' || seen.has(text) || text.split(' ').length < minWords) continue;
    seen.add(text);
    const wishes = searchWishes(text);
    if (wishes >= PILE) piled.push({ span, wishes });
  }
  return {
    count: seen.size,
    heaps: piled.filter(({ wishes }) => wishes >= HEAP).length,
    piled: piled.sort((a, b) => b.wishes - a.wishes).map(({ span }) => span),
  };
}

function scoreOf({ count, piled, heaps }: Labels, limits: Limits): number {
  const piles = piled.length;
  const byPiles =
    piles >= limits.piles && piles >= count * limits.pileShare
      ? 0.5 + 0.25 * ramp(piles / count, limits.pileShare, 0.6)
      : 0;
  const byHeaps =
    heaps >= limits.heaps && heaps >= count * limits.heapShare
      ? 0.6 + 0.3 * ramp(heaps / count, limits.heapShare, 0.5)
      : 0;
  return Math.max(byPiles, byHeaps);
}

const say = sentences({
  piled_headings: {
    en: ({ piled, count, example }: { piled: number; count: number; example: string }) =>
      `${piled} of ${countEn(count, 'heading', 'headings')} ${piled === 1 ? 'is' : 'are'} made of words that people add to searches, such as ${quoted.en(example)}.`,
    pl: ({ piled, count, example }) =>
      `Nagłówki złożone ze słów dopisywanych do zapytań w wyszukiwarce: ${piled} z ${countPl(count, 'nagłówka', 'nagłówków', 'nagłówków')}, na przykład ${quoted.pl(example)}.`,
  },
  piled_links: {
    en: ({ piled, count, example }: { piled: number; count: number; example: string }) =>
      `${piled} of ${countEn(count, 'longer link text', 'longer link texts')} ${piled === 1 ? 'is' : 'are'} made of words that people add to searches, such as ${quoted.en(example)}.`,
    pl: ({ piled, count, example }) =>
      `Dłuższe teksty linków złożone ze słów dopisywanych do zapytań w wyszukiwarce: ${piled} z ${count}, na przykład ${quoted.pl(example)}.`,
  },
});

const cards = (texts: readonly string[]): string =>
  texts
    .map(
      (text, i) =>
        `<h2><a href="/p/${i}">${text}</a></h2><p>${BREAD[i % BREAD.length]}</p><a href="/p/${i}">Read more</a>`,
    )
    .join('');

export default rule({
  id: 'sp_search_labels',
  mode: 'spam',
  policy: 'keyword_stuffing',
  kind: 'violation',
  layer: 'markup',
  version: 4,
  title: {
    en: 'Headings or links are strings of search words',
    pl: 'Nagłówki lub linki to ciągi słów z wyszukiwarki',
  },
  fix: {
    en: 'Say in each heading and link what is behind it, and leave out what people add to a search (“free download full version”).',
    pl: 'Napisz w każdym nagłówku i linku, co się za nim kryje, i pomiń to, co ludzie dopisują w wyszukiwarce („za darmo pełna wersja pobierz”).',
  },
  question:
    'Are the headings or links of the page strings of words that people add to searches (free, download, full version, online, bonus, login)?',
  sources: ['SP#keyword-stuffing', 'SP#scaled-content'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'tag',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  basis: 'measured',
  scoring:
    'Wishes that people add to searches (free, download, full version, crack, online, bonus, coupon, login and others; best, cheap, year, review, price and their like count as one) in each different heading and in each different link text of three words or more. Labels of more than 90 characters are teasers and do not count. Two wishes in at least four headings or four links: 0.5 at 30 % of all, 0.75 at 60 %. Three wishes in at least two headings or three links: 0.6 at 20 %, 0.9 at 50 %.',
  says: say,
  detect(page) {
    const inHeadings = labelsOf(
      page,
      headings(page).filter(({ hidden }) => !hidden),
      1,
    );
    const inLinks = labelsOf(
      page,
      links(page).flatMap(({ anchor, hidden, kind }) =>
        anchor && !hidden && kind === 'web' ? [anchor] : [],
      ),
      MIN_LINK_WORDS,
    );
    if (inHeadings.count + inLinks.count === 0) return abstain('not_applicable');
    const found = [
      { key: 'piled_headings' as const, labels: inHeadings, score: scoreOf(inHeadings, HEADINGS) },
      { key: 'piled_links' as const, labels: inLinks, score: scoreOf(inLinks, LINKS) },
    ].filter(({ score }) => score > 0);
    const [first] = found.sort((a, b) => b.score - a.score);
    if (!first) return CLEAR;
    return {
      score: first.score,
      quotes: quoteEach(first.labels.piled, 4, (span) => quoteText(page, span)),
      facts: found.map(({ key, labels }) => {
        const [example] = labels.piled;
        return say[key]({
          piled: labels.piled.length,
          count: labels.count,
          example: quotable(example ? page.text.slice(example.start, example.end) : ''),
        });
      }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('programs that are to be had for nothing', {
        found: {
          says: ['piled_headings', 'piled_links'],
          quotes: ['Photo Mill 9 Crack Full Version Free Download'],
        },
        title: 'Softs for all',
        heading: '',
        body: cards([
          'Photo Mill 9 Crack Full Version Free Download',
          'Tune Barn Pro Serial Key Free Download 2024',
          'Disk Broom Keygen Download Full',
          'Office Loft Activator Free Download',
        ]),
      }),
      examplePage('one game in every wording, in links alone', {
        found: { says: ['piled_links'], quotes: ['hill hopper unblocked free online'] },
        title: 'Hill Hopper',
        body: `${paragraphs(BICYCLE[0])}<ul>${[
          'hill hopper unblocked free online',
          'hill hopper mod apk download',
          'hill hopper online free full',
          'hill hopper hack unlimited free',
          'hill hopper free download pc',
        ]
          .map((text, i) => `<li><a href="/t/${i}">${text}</a></li>`)
          .join('')}</ul>`,
      }),
      examplePage('Polish loans', {
        found: { says: ['piled_headings'], quotes: ['Darmowa chwilówka online'] },
        title: 'Gotówka od ręki',
        lang: 'pl',
        body: [
          'Chwilówki online bez BIK za darmo',
          'Tanie pożyczki przez internet bez zaświadczeń',
          'Darmowa chwilówka online – ranking',
          'O nas',
        ]
          .map((head, i) => `<h2>${head}</h2><p>${CHLEB[i % CHLEB.length]}</p>`)
          .join(''),
      }),
    ],
    clear: [
      examplePage('a comparison of the year', {
        title: 'The best desk lamps of 2025',
        body: [
          'Best lamp overall',
          'Top pick for small desks: reviews and price',
          'Best cheap lamp of 2025',
          'How we tested',
          'What else we looked at',
        ]
          .map((head, i) => `<h2>${head}</h2><p>${LIBRARY[i % LIBRARY.length]}</p>`)
          .join(''),
      }),
      examplePage('films that may be seen for nothing', {
        title: 'Films for a quiet evening',
        heading: '',
        body: cards([
          'The Last Train ( 2006 ) Available for Free 2:03:00',
          'The Vow (2012) Available for Free 1:44:00',
          'Beyond the Mill (2011) Available for Free 1:30:00',
          'Three Days (2012) Available for Free 1:21:00',
        ]),
      }),
      examplePage('a blog whose titles promise full guides', {
        title: 'Disks and networks',
        heading: '',
        body: cards([
          'Best ad network for 2017 – Full Review!',
          'How to recover lost files for free – a 2018 guide',
          'Six steps for every day – 2018 full guide',
          'New tactics of 2017 – a full guide to ranking',
          'What happened to our server in May',
        ]),
      }),
      examplePage('a maker of programs with a free version', {
        title: 'Photo Mill',
        body: `${['What it does', 'Free download', 'Full list of features', 'System requirements', 'Support']
          .map((head, i) => `<h2>${head}</h2><p>${BICYCLE[i % BICYCLE.length]}</p>`)
          .join('')}<a href="/get">Download the free trial</a> <a href="/help">Read the manual online</a>`,
      }),
      examplePage('Polish library with a catalogue online', {
        title: 'Biblioteka',
        lang: 'pl',
        body: ['Katalog online', 'Godziny otwarcia', 'Darmowe zajęcia', 'Kontakt']
          .map((head, i) => `<h2>${head}</h2><p>${CHLEB[i % CHLEB.length]}</p>`)
          .join(''),
      }),
      examplePage('a text without such words', { title: 'Rye bread', body: paragraphs(...BREAD) }),
    ],
  }),
});
