import { mainTokens } from '../../facts/main-tokens.ts';
import { type PhraseHit, phraseList } from '../../facts/phrase-lists.ts';
import { quotations } from '../../facts/quotations.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { FILLER_EN, FILLER_PL } from '../word-lists/filler-phrases.ts';
import {
  type CutList,
  countEn,
  countPl,
  cutList,
  eachOf,
  listed,
  number,
  quoted,
  shortened,
} from '../wording.ts';

const filler = phraseList({ en: FILLER_EN, pl: FILLER_PL });

/** Per 1,000 words. */
const FROM = 2;
const FULL = 7;
const MIN_HITS = 3;

function fillerIn(page: Page): readonly PhraseHit[] {
  const language = writtenLanguage(page);
  const mask = mainMask(page);
  const { quotes } = quotations(page);
  return filler(page).filter(
    (hit) =>
      hit.language === language &&
      mask[hit.block] === 1 &&
      (page.blocks[hit.block]?.heading ?? 0) === 0 &&
      !isVoice(page, hit.block) &&
      !quotes.some(({ start, end }) => hit.start >= start && hit.end <= end),
  );
}

/** A paragraph in straight marks is what a customer said. */
function isVoice(page: Page, index: number): boolean {
  const block = page.blocks[index];
  if (!block) return false;
  const opens = page.text.slice(block.start, block.start + MARK_WITHIN);
  const closes = page.text.slice(Math.max(block.start, block.end - MARK_WITHIN), block.end);
  return /^\s*["'“”„]/.test(opens) && /["'“”]/.test(closes);
}
const MARK_WITHIN = 40;

/** A few such phrases slip into every text. */
const MANY_HITS = 5;
const FEW_SCORE = 0.45;

const say = sentences({
  stock_phrases: {
    en: ({ phrases, words, perThousand }: { phrases: number; words: number; perThousand: number }) =>
      `${countEn(phrases, 'stock phrase', 'stock phrases')} in ${countEn(words, 'word', 'words')}, ${number.en(perThousand, 1)} per thousand.`,
    pl: ({ phrases, words, perThousand }) =>
      `${countPl(phrases, 'utarty zwrot', 'utarte zwroty', 'utartych zwrotów')} na ${countPl(words, 'słowo', 'słowa', 'słów')}, czyli ${number.pl(perThousand, 1)} na tysiąc.`,
  },
  delete_phrases: {
    en: ({ phrases }: { phrases: CutList }) =>
      `Delete phrases such as ${listed.en(eachOf(phrases, quoted.en))}.`,
    pl: ({ phrases }) => `Usuń zwroty takie jak ${listed.pl(eachOf(phrases, quoted.pl))}.`,
  },
});

export default rule({
  id: 'pq_filler_phrases',
  mode: 'quality',
  policy: 'filler',
  kind: 'signal',
  layer: 'text',
  version: 3,
  title: { en: 'The text is padded with stock phrases', pl: 'Tekst jest pełen utartych zwrotów' },
  fix: {
    en: 'Delete the stock phrases and begin each sentence with what it has to say.',
    pl: 'Usuń utarte zwroty i zaczynaj zdania od tego, co mają przekazać.',
  },
  question: 'Is the text padded with stock phrases?',
  sources: ['QR§5.2.2'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  needs: { words: 150 },
  basis: 'measured',
  scoring:
    'Stock phrases of a list per 1,000 words of main content, quotations and voices of customers left out: 0 at 2, 0.5 at 4.5, 1 at 7; at least 3 different ones; fewer than 5 in all: at most 0.45.',
  says: say,
  detect(page) {
    const hits = fillerIn(page);
    const different = new Set(hits.map(({ phrase }) => phrase)).size;
    const words = mainTokens(page).token.length;
    const rate = words === 0 ? 0 : (hits.length * 1000) / words;
    const score = ramp(rate, FROM, FULL);
    if (score === 0 || different < MIN_HITS) return CLEAR;
    const written = hits.map(({ start, end }) => shortened(page.text.slice(start, end).toLowerCase(), 60));
    return {
      score: hits.length < MANY_HITS ? Math.min(score, FEW_SCORE) : score,
      quotes: quoteEach(hits, 5, (hit) => quoteText(page, hit)),
      facts: [say.stock_phrases({ phrases: hits.length, words, perThousand: rate })],
      fix: say.delete_phrases({ phrases: cutList(written, 3) }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('an introduction without an end', {
        found: {
          says: ['stock_phrases'],
          quotes: ["In today's fast-paced world", 'it is important to note'],
        },
        title: 'Bread',
        body: paragraphs(
          "In today's fast-paced world, it is important to note that bread plays a vital role. When it comes to rye, look no further.",
          ...BREAD.slice(0, 2),
          "It goes without saying that flour matters. At the end of the day, it's worth noting that water matters, too. In conclusion, the possibilities are endless.",
        ),
      }),
      examplePage('Polish filler', {
        found: { says: ['stock_phrases'], quotes: ['W dzisiejszych czasach', 'coraz więcej osób'] },
        title: 'Rower',
        lang: 'pl',
        body: paragraphs(
          'W dzisiejszych czasach coraz więcej osób wybiera rower. Nie da się ukryć, że łańcuch odgrywa kluczową rolę. Warto pamiętać, że rower cieszy się dużą popularnością.',
          ...ROWER.slice(0, 3),
          'Podsumowując, warto podkreślić, że to idealne rozwiązanie niezależnie od tego, czy jeździsz dużo, czy mało.',
        ),
      }),
    ],
    clear: [
      examplePage('what customers say of an app', {
        title: 'A timer for bakers',
        body: paragraphs(
          ...BREAD,
          '"Game changer"',
          '"A must-have app that saved me time and time again."',
          '"When it comes to rye, look no further."',
          '"It plays a vital role in my kitchen, in today\'s fast-paced world."',
        ),
      }),
      examplePage('ordinary text', { title: 'Library', body: paragraphs(...LIBRARY) }),
      examplePage('a stock phrase or two', {
        title: 'Bread',
        body: paragraphs(...BREAD, 'When it comes to rye, patience helps. In conclusion, wait a day.'),
      }),
      examplePage('ordinary Polish text', { title: 'Chleb', lang: 'pl', body: paragraphs(...CHLEB) }),
    ],
  }),
});
