import { isQuoted } from '../../facts/own-voice.ts';
import { type PhraseHit, phraseList } from '../../facts/phrase-lists.ts';
import { contentStems } from '../../facts/stems.ts';
import { tokens } from '../../facts/tokens.ts';
import { proseBlocks, proseMask } from '../../facts/visible-prose.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { BUZZWORDS_EN, BUZZWORDS_PL } from '../word-lists/buzzwords.ts';
import { type CutList, countEn, countPl, cutList, listed, number } from '../wording.ts';

const buzzwords = phraseList({ en: BUZZWORDS_EN, pl: BUZZWORDS_PL });

/** Per 100 words. */
const FROM = 2.8;
const FULL = 5;
/** One of them again and again is a subject, not a style. */
const MIN_DIFFERENT = 8;

const say = sentences({
  buzzwords: {
    en: ({ count, words, perHundred, named }: Measured) =>
      `${countEn(count, 'buzzword', 'buzzwords')} in ${countEn(words, 'word', 'words')}, ${number.en(perHundred, 1)} per hundred: ${listed.en(named)}.`,
    pl: ({ count, words, perHundred, named }) =>
      `${countPl(count, 'modne słowo', 'modne słowa', 'modnych słów')} na ${countPl(words, 'słowo', 'słowa', 'słów')}, czyli ${number.pl(perHundred, 1)} na sto: ${listed.pl(named)}.`,
  },
});

interface Measured {
  readonly count: number;
  readonly words: number;
  readonly perHundred: number;
  readonly named: CutList;
}

export default rule({
  id: 'pq_buzzwords',
  mode: 'quality',
  policy: 'filler',
  kind: 'signal',
  layer: 'text',
  version: 3,
  title: { en: 'Buzzwords stand in for facts', pl: 'Modne słowa zastępują konkrety' },
  fix: {
    en: 'Replace the buzzwords with what you do, for whom, with what result and at what price.',
    pl: 'Zamiast modnych słów napisz, co robisz, dla kogo, z jakim skutkiem i za ile.',
  },
  question: 'Is the text full of buzzwords and slogans instead of facts?',
  sources: ['QR§5.2.2', 'HC'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  needs: { words: 120 },
  basis: 'measured',
  scoring:
    'Buzzwords of a list per 100 words of blocks of at least 8 words, those of the title and of quotations left out, at least 8 different ones: 0.5 at 2.8, 1 at 5. Forums and documentation are left out.',
  says: say,
  detect(page) {
    const { type } = page.pageType;
    if (type === 'forum' || type === 'documentation') return abstain('not_applicable');
    const hits = buzzwordsIn(page);
    const written = hits.map(({ start, end }) => page.text.slice(start, end).toLowerCase());
    if (new Set(written).size < MIN_DIFFERENT) return CLEAR;
    const words = proseWords(page);
    const perHundred = (hits.length * 100) / Math.max(1, words);
    if (perHundred < FROM) return CLEAR;
    return {
      score: Math.min(1, 0.5 + (0.5 * (perHundred - FROM)) / (FULL - FROM)),
      quotes: quoteEach(hits, 5, (hit) => quoteText(page, hit)),
      facts: [say.buzzwords({ count: hits.length, words, perHundred, named: cutList(written, 6) })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a consultancy that never says what it does', {
        found: { says: ['buzzwords'], quotes: ['innovative', 'tailored'] },
        title: 'Consulting for growing firms',
        body: paragraphs(...SLOGANS),
      }),
      examplePage('the same in Polish', {
        found: { says: ['buzzwords'], quotes: ['kompleksowe', 'szyte na miarę'] },
        title: 'Doradztwo dla firm',
        lang: 'pl',
        body: paragraphs(...SLOGANY),
      }),
    ],
    clear: [
      examplePage('a menu of departments above a plain text', {
        title: 'Chains',
        body: `${[
          'Solutions',
          'Innovation',
          'Transformation',
          'Optimization',
          'Tailored solutions',
          'Intelligent automation',
          'Digital transformation',
          'Seamless experience',
          'Innovative leadership',
          'Robust solutions',
        ]
          .map((name) => `<p>${name}</p>`)
          .join('')}${paragraphs(...BICYCLE)}`,
      }),
      examplePage('a plain text', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      examplePage('a plain Polish text', { title: 'Łańcuch', lang: 'pl', body: paragraphs(...ROWER) }),
      examplePage('a few of them in a long text', {
        title: 'Chains',
        body: paragraphs(...BICYCLE, 'It is an innovative and robust tool, a solution for small workshops.'),
      }),
    ],
  }),
});

function buzzwordsIn(page: Page): readonly PhraseHit[] {
  const language = writtenLanguage(page);
  const mask = proseMask(page);
  const subject = new Set(contentStems(page, page.head.title));
  let free = 0;
  return buzzwords(page).filter((hit) => {
    if (hit.language !== language || mask[hit.block] !== 1 || hit.start < free) return false;
    if (wordsOf(page, hit.block) < MIN_BLOCK_WORDS) return false;
    if (isQuoted(page, hit.start)) return false;
    const isSubject = contentStems(page, page.text.slice(hit.start, hit.end)).some((stem) =>
      subject.has(stem),
    );
    if (isSubject) return false;
    free = hit.end;
    return true;
  });
}

function proseWords(page: Page): number {
  let words = 0;
  for (const { index } of proseBlocks(page)) {
    const own = wordsOf(page, index);
    if (own >= MIN_BLOCK_WORDS) words += own;
  }
  return words;
}

/** "Solutions", "Innovation": shorter ones are labels of a menu and names of departments. */
const MIN_BLOCK_WORDS = 8;

function wordsOf(page: Page, block: number): number {
  const all = tokens(page);
  return (all.ofBlock[block + 1] ?? all.count) - (all.ofBlock[block] ?? 0);
}

const SLOGANS = [
  'We build innovative and tailored offers for every customer, and we stand beside you from the first talk to the last day. With our holistic view you unlock what your firm can be, and your people will feel the difference in every meeting that they hold.',
  'Our robust method helps you to streamline your day. It is scalable, data-driven and future-proof, and it will transform how your teams talk to each other. We empower leaders who want to stay ahead, whatever the weather brings, and we do it with passion.',
  'Together we go on a journey in a dynamic landscape. Seamless work, cutting-edge thinking and world-class care are what we stand for, today and tomorrow. Our people listen first, then they think, and then they deliver what you have always been waiting for.',
];
const SLOGANY = [
  'Oferujemy kompleksowe i szyte na miarę wsparcie dla każdego klienta, a nasz zespół stoi obok was od pierwszej rozmowy do ostatniego dnia. Stawiamy na indywidualne podejście i najwyższą jakość, bo wierzymy, że każda firma zasługuje na coś więcej niż zwykła rozmowa.',
  'Nasze innowacyjne metody są skalowalne, niezawodne i nowoczesne. Dzięki nim wasza organizacja zyska przełomowe spojrzenie, a profesjonalny zespół poprowadzi was przez zmiany tak, jak tego potrzebujecie, spokojnie i w dobrej atmosferze, od poniedziałku do piątku.',
  'Zapewniamy unikalne spojrzenie i optymalne działania w dynamicznym otoczeniu. Wyjątkowi ludzie, inteligentne podejście i doskonała obsługa to coś, z czego jesteśmy dumni już od wielu lat i czym chętnie dzielimy się z każdym, kto do nas przychodzi, bez względu na to, skąd jest i czego szuka w tej chwili.',
];
