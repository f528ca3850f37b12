import { fitOf, wantedOf } from '../../intent/fit.ts';
import { BIBLIOTEKA, BREAD, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { abstain, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';

/** From these fits on the options B, C, D and E hold. */
const MARKS = [0.2, 0.4, 0.6, 0.8] as const;
/** Code sees whether a page speaks of the phrase in the wanted form, not whether what it says is good. */
const MAIN_SHARE = 0.6;

const say = sentences({
  covers: {
    en: ({ covered, all }: { covered: number; all: number }) =>
      `The page answers ${covered} of the ${all} questions behind the phrase.`,
    pl: ({ covered, all }: { covered: number; all: number }) =>
      `Pytania stojące za frazą, na które strona odpowiada: ${covered} z ${all}.`,
  },
  lacks: {
    en: ({ words }: { words: string }) => `Words of the phrase missing from the text: ${words}.`,
    pl: ({ words }: { words: string }) => `Słowa z frazy, których nie ma w tekście: ${words}.`,
  },
});

export default rule({
  id: 'ch_needs_met',
  mode: 'helpful',
  policy: 'needs_met',
  kind: 'choice',
  layer: 'text',
  version: 6,
  scale: 'needs_met',
  title: { en: 'Fit to the search phrase', pl: 'Odpowiedź na zapytanie' },
  fix: {
    en: 'Answer the phrase in the first paragraph and cover what people ask next.',
    pl: 'Odpowiedz na zapytanie w pierwszym akapicie i dopisz to, o co ludzie pytają dalej.',
  },
  question: 'How well does the page meet the needs behind the search phrase?',
  sources: ['QR§13'],
  answeredBy: 'model_first',
  languages: 'any',
  needs: { words: 50, query: true },
  scoring:
    'Only with a search phrase. A language model rates it; without one, code does by the form of the page, the words of the phrase in title and text, the questions that it answers and how early.',
  says: say,
  detect(page, given) {
    const { query } = given;
    if (query === undefined) return abstain('needs_query');
    const wanted = wantedOf(query, given);
    const found = fitOf(page, wanted);
    const option = MARKS.filter((mark) => found.fit >= mark).length;
    const weights = Array.from({ length: MARKS.length + 1 }, (_, value) =>
      value === option ? MAIN_SHARE : Math.abs(value - option) === 1 ? (1 - MAIN_SHARE) / 2 : 0,
    );
    const answered = found.covered.filter(({ need }) => 'question' in need).length;
    return {
      weights,
      quotes: [...(found.answer === undefined ? [] : [found.answer]), ...found.covered].map(({ at }) =>
        quoteText(page, at),
      ),
      facts: [
        ...(wanted.questions.length === 0
          ? []
          : [say.covers({ covered: answered, all: wanted.questions.length })]),
        ...(found.missingWords.length === 0 ? [] : [say.lacks({ words: found.missingWords.join(', ') })]),
      ],
    };
  },
  examples: () => ({
    hit: [
      {
        options: 'CDE',
        given: { query: 'rye bread' },
        ...examplePage('an article', {
          title: 'Rye bread',
          body: paragraphs(...BREAD),
          found: { says: ['covers'], quotes: ['In the evening I stir 200 g of starter'] },
        }),
      },
      {
        options: 'CDE',
        given: { query: 'przeskakujący łańcuch', market: 'pl-pl' },
        ...examplePage('a Polish article', {
          title: 'Łańcuch rowerowy',
          lang: 'pl',
          body: paragraphs(...ROWER),
          found: { says: ['covers'], quotes: ['Przeskakujący łańcuch rzadko bywa zepsuty.'] },
        }),
      },
    ],
    clear: [
      {
        options: 'CDE',
        given: { query: 'rye bread' },
        ...examplePage('news', { title: 'Library stays open', body: paragraphs(...LIBRARY) }),
      },
      {
        options: 'CDE',
        given: { query: 'rye bread' },
        ...examplePage('Polish news', {
          title: 'Biblioteka w soboty',
          lang: 'pl',
          body: paragraphs(...BIBLIOTEKA),
        }),
      },
    ],
  }),
});
