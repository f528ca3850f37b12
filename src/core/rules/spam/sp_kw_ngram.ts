import { type GramShares, offeredGramShares, type TopGram } from '../../facts/gram-shares.ts';
import { offeredTokens } from '../../facts/main-tokens.ts';
import { runningMask } from '../../facts/offered-text.ts';
import { passages } from '../../facts/passages.ts';
import { contentStems } from '../../facts/stems.ts';
import { tokenAt, tokens } from '../../facts/tokens.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BIBLIOTEKA, BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { quotable } from '../quote-list.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, percent, quoted } from '../wording.ts';

/** Share of characters in the most frequent sequence of 2, 3 and 4 words: Gopher for English, FineWeb-2 for Polish. */
const LIMITS = { en: [0.2, 0.18, 0.16], pl: [0.096, 0.12, 0.144] } as const;
const MIN_WORDS = 120;
const MIN_COUNT = 6;
/** What comes once a line is part of a card or a table; stuffing comes again within a paragraph. */
const MIN_PER_LINE = 1.4;

interface Excess {
  readonly gram: TopGram;
  readonly limit: number;
  /** Share over limit. */
  readonly times: number;
}

function excessOf(shares: GramShares, limits: readonly number[]): Excess | undefined {
  let best: Excess | undefined;
  for (const gram of shares.top) {
    const limit = limits[gram.length - 2] ?? 1;
    const times = gram.charShare / limit;
    if (gram.count >= MIN_COUNT && (!best || times > best.times)) best = { gram, limit, times };
  }
  return best;
}

/**
 * Whether it comes again within a line. What comes once a line is part of a card or a table, and so is what comes only
 * from the end of one line to the beginning of the next.
 */
function comesWithinLines(page: Page, gram: TopGram): boolean {
  const all = tokens(page);
  const mask = runningMask(page);
  const first = tokenAt(all, gram.first.start);
  const words = Array.from({ length: gram.length }, (_, i) => all.word[first + i] ?? -1);
  const lines = new Set<number>();
  let times = 0;
  for (const block of page.blocks) {
    if (mask[block.index] === 0) continue;
    const end = (all.ofBlock[block.index + 1] ?? 0) - gram.length + 1;
    for (let i = all.ofBlock[block.index] ?? 0; i < end; i++) {
      if (!words.every((word, k) => all.word[i + k] === word)) continue;
      times++;
      lines.add(page.text.lastIndexOf('\n', all.start[i] ?? 0));
    }
  }
  return times > 0 && times >= lines.size * MIN_PER_LINE;
}

/** A block of one label over and over: a ticker, placeholders, swatches. */
function isTicker(page: Page, { first }: TopGram): boolean {
  return passages(page).some(
    ({ start, end, distinct }) => distinct <= 3 && first.start >= start && first.start < end,
  );
}

const REFRAIN = 'Row on, row on, the night is long, row on, row on, and sing our song.';

interface Filling {
  readonly text: string;
  readonly count: number;
  /** Of the characters. */
  readonly share: number;
  readonly words: number;
  readonly limit: number;
}

const say = sentences({
  fills_text: {
    en: ({ text, count, share, words, limit }: Filling) =>
      `${quoted.en(text)} appears ${countEn(count, 'time', 'times')} and makes up ${percent.en(share)} of the characters in a text of ${countEn(words, 'word', 'words')}; the limit is ${percent.en(limit)}.`,
    pl: ({ text, count, share, words, limit }) =>
      `Zwrot ${quoted.pl(text)} pada ${countPl(count, 'raz', 'razy', 'razy')} i zajmuje ${percent.pl(share)} znaków tekstu liczącego ${countPl(words, 'słowo', 'słowa', 'słów')}; próg to ${percent.pl(limit)}.`,
  },
  rewrite: {
    en: ({ text, count }: { text: string; count: number }) =>
      `Rewrite the sentences around ${quoted.en(text)}: most of its ${count} occurrences can go.`,
    pl: ({ text, count }) =>
      `Przeredaguj zdania ze zwrotem ${quoted.pl(text)}: większość z ${count} wystąpień można usunąć.`,
  },
});

export default rule({
  id: 'sp_kw_ngram',
  mode: 'spam',
  policy: 'keyword_stuffing',
  kind: 'violation',
  layer: 'text',
  version: 5,
  lite: true,
  title: {
    en: 'A few repeated phrases fill much of the text',
    pl: 'Kilka powtarzanych zwrotów wypełnia dużą część tekstu',
  },
  fix: {
    en: 'Cut the repeated phrases and say something new in each sentence.',
    pl: 'Usuń powtarzane zwroty i w każdym zdaniu przekaż coś nowego.',
  },
  question: 'Do a few word sequences fill a large part of the text?',
  sources: ['SP#keyword-stuffing', 'G', 'F2'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'strong_or_beside',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  needs: { words: 60 },
  basis: 'source',
  scoring:
    'Share of characters in the most frequent sequence of 2, 3 and 4 words of running text over the limits 20, 18 and 16 % (Gopher), in Polish 9.6, 12 and 14.4 % (FineWeb-2): 0 at three quarters of a limit, 0.5 at the limit, 1 at one and a quarter. At least 120 words and 6 occurrences, more than one a line.',
  says: say,
  detect(page) {
    const language = writtenLanguage(page);
    const words = offeredTokens(page).token.length;
    if (words < MIN_WORDS) return abstain('too_short');
    const excess = excessOf(offeredGramShares(page), LIMITS[language === 'pl' ? 'pl' : 'en']);
    const score = excess ? ramp(excess.times, 0.75, 1.25) : 0;
    if (!excess || score === 0) return CLEAR;
    const { gram } = excess;
    const text = page.text.slice(gram.first.start, gram.first.end);
    if (isTicker(page, gram) || new Set(text.toLowerCase().split(/\s+/)).size < 2) return CLEAR;
    // Genres and tags are cut by the commas between them: “Drama, Asian” is the end of one and the beginning of another.
    if (/[,;|]/.test(text)) return CLEAR;
    if (contentStems(page, text).length === 0 || !comesWithinLines(page, gram)) return CLEAR;
    const { count } = gram;
    const short = quotable(text);
    return {
      score,
      quotes: [quoteText(page, gram.first)],
      facts: [say.fills_text({ text: short, count, share: gram.charShare, words, limit: excess.limit })],
      fix: say.rewrite({ text: short, count }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('a phrase in every clause', {
        found: { says: ['fills_text'], quotes: ['Emergency plumber'] },
        title: 'Plumber',
        body: paragraphs(
          ...Array.from(
            { length: 6 },
            (_, i) =>
              `Emergency plumber needed? Our emergency plumber comes in ${i + 1} hours, because an emergency plumber must be fast. Call the emergency plumber now or book an emergency plumber online.`,
          ),
        ),
      }),
      examplePage('a slogan of four words', {
        found: { says: ['fills_text'], quotes: ['Best payday loans online'] },
        title: 'Loans',
        body: paragraphs(
          ...Array.from(
            { length: 7 },
            (_, i) =>
              `Best payday loans online for case ${i}: the best payday loans online are quick. Ask for best payday loans online, since best payday loans online cost little today.`,
          ),
        ),
      }),
      examplePage('Polish phrase in the nominative', {
        found: { says: ['fills_text'], quotes: ['Skup aut'] },
        title: 'Skup aut',
        lang: 'pl',
        body: paragraphs(
          ...Array.from(
            { length: 6 },
            (_, i) =>
              `Skup aut w twojej okolicy to skup aut za gotówkę. Nasz skup aut przyjedzie w ${i + 1} godziny, a skup aut całą dobę odbierze każdy samochód. Wybierz skup aut bez formalności.`,
          ),
        ),
      }),
      examplePage('a stuffed section beside an ordinary text', {
        found: { says: ['fills_text'], quotes: ['Running shoes'] },
        title: 'Rye bread',
        body: paragraphs(BREAD[0]),
        after: `<section><p>${'Running shoes sale: buy running shoes, compare running shoes and wear running shoes that other running shoes cannot match. '.repeat(6)}</p></section>`,
      }),
    ],
    clear: [
      examplePage('ordinary text', { title: 'Library', body: paragraphs(...LIBRARY) }),
      examplePage('ordinary Polish text', {
        title: 'Biblioteka',
        lang: 'pl',
        body: paragraphs(...BIBLIOTEKA),
      }),
      examplePage('a song with a refrain', {
        title: 'A song',
        body: paragraphs(
          'The harbour light is burning low, the tide has turned, it is time to go.',
          REFRAIN,
          'My father sailed this bay before, he left his name upon the shore.',
          REFRAIN,
          'The gulls are calling over the foam, the wind from the west will bring us home.',
          REFRAIN,
          ...BICYCLE.slice(0, 2),
        ),
      }),
      examplePage('a list of cards with the same ending', {
        title: 'Sharpening stones',
        body: `${paragraphs(BREAD[1], BREAD[2])}<ul>${[
          'Coarse stones for damaged edges',
          'Fine stones for kitchen knives',
          'Diamond plates that stay flat',
          'Strops and pastes for the last touch',
          'Guides that hold the angle for you',
          'Oil stones as our grandparents used',
          'Files for axes and garden tools',
        ]
          .map((text) => `<li>${text} in all sizes. In stock, get details</li>`)
          .join('')}</ul>`,
      }),
      examplePage('Polish recipe with measures', {
        title: 'Chleb',
        lang: 'pl',
        body: paragraphs(...CHLEB),
      }),
    ],
  }),
});
