import { callsToAction, urgency } from '../../facts/calls-to-action.ts';
import { mainTokens } from '../../facts/main-tokens.ts';
import { tokens } from '../../facts/tokens.ts';
import type { Page } from '../../page/page.ts';
import { BIBLIOTEKA, BICYCLE, BREAD, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { ramp } from '../ramp.ts';
import { rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, number } from '../wording.ts';

const FIRST_PERSON = new Set(
  'i me my mine we us our ours ja mnie mi moje moja mój moim moją my nas nam nasz nasza nasze'.split(' '),
);

/** Words in the first person and shouting: exclamation marks and words in capitals. */
function voiceOf(page: Page): { personal: number; loud: number } {
  const all = tokens(page);
  let personal = 0;
  let loud = 0;
  for (const token of mainTokens(page).token) {
    const word = all.words[all.word[token] ?? 0] ?? '';
    if (FIRST_PERSON.has(word)) personal++;
    if (page.text.charCodeAt(all.end[token] ?? 0) === EXCLAMATION) loud++;
  }
  return { personal, loud };
}

const EXCLAMATION = 33;

const say = sentences({
  voice: {
    en: ({
      personalPer100Words,
      buying,
      pressure,
    }: {
      personalPer100Words: number;
      buying: number;
      pressure: number;
    }) =>
      `${number.en(personalPer100Words, 1)} words in the first person per 100, ${countEn(buying, 'call', 'calls')} to buy or subscribe, ${countEn(pressure, 'phrase', 'phrases')} of hurry or scarcity.`,
    pl: ({ personalPer100Words, buying, pressure }) =>
      `Słów w pierwszej osobie na każde 100: ${number.pl(personalPer100Words, 1)}; ${countPl(buying, 'zachęta', 'zachęty', 'zachęt')} do zakupu lub zapisu, ${countPl(pressure, 'zwrot', 'zwroty', 'zwrotów')} o pośpiechu lub niedoborze.`,
  },
});

export default rule({
  id: 'ch_tone',
  mode: 'helpful',
  policy: 'satisfying',
  kind: 'choice',
  layer: 'text',
  version: 1,
  scale: 'tone',
  title: { en: 'Tone', pl: 'Ton wypowiedzi' },
  fix: {
    en: 'Say what is true of the thing instead of urging the reader.',
    pl: 'Pisz o tym, jaka rzecz jest, zamiast ponaglać czytelnika.',
  },
  question: 'What is the tone of the text?',
  sources: ['QR§4.3', 'QR§5.2'],
  judges: ['code', 'model'],
  languages: ['en', 'pl'],
  needs: { words: 80 },
  scoring:
    'Words per 100: first person for warm, calls to buy and praise for promotional, hurry and scarcity for hard sell, exclamation marks and capitals for sensational; what is left is neutral. Hostile words are left to a language model.',
  says: say,
  detect(page) {
    const words = page.wordCount;
    const pressure = urgency(page).filter((hit) => hit.inMain);
    const buying = callsToAction(page).filter(
      (hit) => hit.inMain && (hit.kind === 'buy' || hit.kind === 'subscribe'),
    );
    const { personal, loud } = voiceOf(page);
    const per100 = (count: number): number => (count * 100) / words;
    const warm = ramp(per100(personal), 1, 5);
    const promotional = ramp(per100(buying.length), 0.3, 2);
    const hardSell = ramp(per100(pressure.length), 0.3, 1.5);
    const sensational = ramp(per100(loud), 1, 5);
    const neutral = Math.max(0.05, 1 - Math.max(warm, promotional, hardSell, sensational));
    return {
      weights: [
        neutral + 0.1,
        warm + 0.05,
        promotional + 0.05,
        1.2 * hardSell + 0.02,
        sensational + 0.02,
        0.01,
      ],
      quotes: [...pressure, ...buying].slice(0, 4).map((hit) => quoteText(page, hit)),
      facts: [
        say.voice({
          personalPer100Words: per100(personal),
          buying: buying.length,
          pressure: pressure.length,
        }),
      ],
    };
  },
  examples: () => ({
    hit: [
      {
        options: 'A',
        ...examplePage('a news report', { title: 'Library stays open', body: paragraphs(...LIBRARY) }),
        found: { says: ['voice'], quotes: [] },
      },
      {
        options: 'D',
        ...examplePage('a page that hurries its readers', {
          title: 'Last chance',
          body: paragraphs(
            ...BICYCLE.slice(0, 1),
            'Hurry, only 3 left in stock! Order now, this offer ends today. Act now before it is too late: limited time only, while supplies last. Buy now and save. Last chance! Do not miss out.',
            'Hurry, only 3 left in stock! Order now, this offer ends today. Act now before it is too late: limited time only, while supplies last. Buy now and save. Last chance! Do not miss out.',
          ),
        }),
        found: { says: ['voice'], quotes: ['Hurry', 'left in stock'] },
      },
      {
        options: 'A',
        ...examplePage('Polish news', {
          title: 'Biblioteka w soboty',
          lang: 'pl',
          body: paragraphs(...BIBLIOTEKA),
        }),
        found: { says: ['voice'], quotes: [] },
      },
    ],
    clear: [
      {
        options: 'DEF',
        ...examplePage('a personal text', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      },
      {
        options: 'DEF',
        ...examplePage('a Polish workshop', { title: 'Łańcuch', lang: 'pl', body: paragraphs(...ROWER) }),
      },
    ],
  }),
});
