import { headings } from '../../facts/headings.ts';
import { lists } from '../../facts/lists-and-tables.ts';
import { specifics } from '../../facts/specifics.ts';
import { experience } from '../../grounds/experience.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteIn } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { number, quoted, shortened } from '../wording.ts';

const TIPS = wholeWords(
  /\b\d{1,3}\+? (?:\p{L}+ ){0,4}(?:tips?|ways?|tricks?|hacks?|ideas?|reasons?|steps?|secrets?|habits?|benefits?)\b|\b\d{1,3} (?:\p{L}+ ){0,3}(?:sposob\p{L}*|porad\p{L}*|wskazów\p{L}*|trik\p{L}*|pomysł\p{L}*|powod\p{L}*|krok\p{L}*|zasad\p{L}*|nawyk\p{L}*)|^(?:tips|ways|ideas) (?:for|to)\b|^(?:sposoby|porady|pomysły|wskazówki) (?:na|dla|jak)\b/iu,
);
const MAX_ITEM_WORDS = 50;

const GENERAL = [
  'Stay positive',
  'Drink enough water',
  'Make a plan',
  'Get enough sleep',
  'Be patient',
  'Believe in yourself',
  'Take a break',
];
const OGOLNE = [
  'Myśl pozytywnie',
  'Pij dużo wody',
  'Zrób plan',
  'Wysypiaj się',
  'Bądź cierpliwy',
  'Uwierz w siebie',
  'Rób przerwy',
];

const say = sentences({
  nothing_specific: {
    en: ({ title, per100Words }: { title: string; per100Words: number }) =>
      `${quoted.en(title, 80)} has ${number.en(per100Words, 1)} names, numbers, dates or prices per 100 words and shows no first-hand experience.`,
    pl: ({ title, per100Words }) =>
      `Na stronie ${quoted.pl(title, 80)} nie widać własnego doświadczenia; nazw, liczb, dat i cen na 100 słów: ${number.pl(per100Words, 1)}.`,
  },
});

export default rule({
  id: 'hc_commodity_tips',
  mode: 'helpful',
  policy: 'beyond_obvious',
  kind: 'signal',
  layer: 'text',
  version: 1,
  title: {
    en: 'The tips are so general that anyone could write them',
    pl: 'Porady są tak ogólne, że mógłby je napisać każdy',
  },
  fix: {
    en: 'Add what only you know: cases, numbers, names, what did not work.',
    pl: 'Dodaj to, co wiesz tylko Ty: przypadki, liczby, nazwy, nieudane próby.',
  },
  question: 'Is the page a generic list of tips that anyone could write?',
  sources: ['AO'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'writing',
  languages: ['en', 'pl'],
  needs: { words: 120, html: true },
  basis: 'judgement',
  scoring:
    'A title of the form “N tips”, entries of fewer than 50 words, no first-hand sign, and few names, numbers, dates and prices: 3 per 100 words give 0, 0.5 gives 1.',
  says: say,
  detect(page) {
    const { headline } = metadataOf(page);
    const title = [headline, page.head.title].find((text) => TIPS.test(text.slice(0, 200)));
    if (title === undefined) return abstain('not_applicable');
    const shown = experience(page);
    if (
      shown.firstHand.length + shown.measurements.length + shown.ownData.length + shown.ownImages.length >
      0
    )
      return CLEAR;
    const entries = headings(page).filter((heading) => heading.inMain && heading.level > 1);
    const lengths = entries.map((entry) => entry.wordsBelow).sort((a, b) => a - b);
    const median = lengths[lengths.length >> 1] ?? 0;
    const listed = lists(page).some(
      (list) => list.inMain && list.items >= 5 && list.words / list.items < MAX_ITEM_WORDS,
    );
    if (!(entries.length >= 4 && median < MAX_ITEM_WORDS) && !(entries.length < 4 && listed)) return CLEAR;
    const { per100Words } = specifics(page);
    const score = ramp(per100Words, 3, 0.5);
    if (score === 0) return CLEAR;
    return {
      score,
      quotes: [quoteIn(page, { in: 'text' }, title) ?? quoteIn(page, { in: 'title' }, title)],
      facts: [say.nothing_specific({ title: shortened(title, 80), per100Words })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('seven general tips', {
        found: { says: ['nothing_specific'], quotes: ['7 tips for a better life'] },
        title: '7 tips for a better life',
        body: GENERAL.map(
          (tip) =>
            `<h2>${tip}</h2><p>It is important to do this every day, because good habits help people to feel better and to reach what they want in life.</p>`,
        ).join(''),
      }),
      examplePage('seven general Polish tips', {
        found: { says: ['nothing_specific'], quotes: ['7 sposobów na lepsze życie'] },
        title: '7 sposobów na lepsze życie',
        lang: 'pl',
        body: OGOLNE.map(
          (tip) =>
            `<h2>${tip}</h2><p>Warto robić to każdego dnia, bo dobre nawyki pomagają ludziom czuć się lepiej i osiągać to, czego naprawdę chcą w życiu.</p>`,
        ).join(''),
      }),
    ],
    clear: [
      examplePage('tips with numbers', {
        title: '4 tips for a chain that lasts',
        body: BICYCLE.map((text, i) => `<h2>Tip ${i + 1}</h2><p>${text}</p>`).join(''),
      }),
      examplePage('Polish tips with numbers', {
        title: '4 porady, jak dbać o łańcuch',
        lang: 'pl',
        body: ROWER.map((text, i) => `<h2>Porada ${i + 1}</h2><p>${text}</p>`).join(''),
      }),
      examplePage('no list of tips', { title: 'Chains', body: paragraphs(...BICYCLE) }),
    ],
  }),
});
