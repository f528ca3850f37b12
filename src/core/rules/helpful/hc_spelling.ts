import { mainTokens } from '../../facts/main-tokens.ts';
import type { Span } from '../../facts/span.ts';
import { CAPITALISED, LOWER_CASE, tokens } from '../../facts/tokens.ts';
import { vocabulary } from '../../facts/vocabulary.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { MISSPELLINGS_EN, MISSPELLINGS_PL } from '../word-lists/misspellings.ts';
import { countEn, countPl, listed, number, quoted, shortened } from '../wording.ts';

/** Errors per 1,000 words. A proofread text has less than one of those that are looked for. */
const FROM = 3;
const FULL = 12;
/** Fewer are slips. */
const MIN_ERRORS = 4;
/** Polish text has about 7 marked letters in 100 that could carry a mark; below this the marks were left out. */
const MIN_POLISH_LETTERS = 0.005;
/** Words that stand twice in a row for good reasons. */
const DOUBLED_RIGHT = new Set(
  'that had bye very so no yes ha la da go knock tak nie bardzo coraz'.split(' '),
);

interface SpellingError extends Span {
  readonly wrong: string;
  /** What was meant; undefined for a word that stands twice. */
  readonly right: string | undefined;
}

interface Correction {
  readonly wrong: string;
  /** null where the wrong words say by themselves what to do. */
  readonly right: string | null;
}

function correction({ wrong, right }: Correction, lang: 'en' | 'pl'): string {
  if (right === null) return quoted[lang](wrong);
  return `${quoted[lang](wrong)} → ${quoted[lang](right)}`;
}

const say = sentences({
  no_polish_letters: {
    en: ({ words }: { words: number }) =>
      `A Polish text of ${countEn(words, 'word', 'words')} has practically no Polish letters (ą, ę, ł, ś, ż …).`,
    pl: ({ words }) =>
      `Polski tekst liczący ${countPl(words, 'słowo', 'słowa', 'słów')} nie ma praktycznie żadnych polskich znaków (ą, ę, ł, ś, ż…).`,
  },
  restore_letters: {
    en: () => 'Restore the Polish letters throughout the text.',
    pl: () => 'Przywróć polskie znaki w całym tekście.',
  },
  errors_found: {
    en: ({
      errors,
      words,
      per1000,
      wrong,
    }: {
      errors: number;
      words: number;
      per1000: number;
      wrong: readonly string[];
    }) =>
      `${countEn(errors, 'error', 'errors')} found in ${countEn(words, 'word', 'words')}, ${number.en(per1000, 1)} per 1,000: ${listed.en(wrong.map((word) => quoted.en(word)))}.`,
    pl: ({ errors, words, per1000, wrong }) =>
      `Znaleziono ${countPl(errors, 'błąd', 'błędy', 'błędów')} na ${countPl(words, 'słowo', 'słowa', 'słów')}, czyli ${number.pl(per1000, 1)} na 1000: ${listed.pl(wrong.map((word) => quoted.pl(word)))}.`,
  },
  proofread: {
    en: ({ corrections }: { corrections: readonly Correction[] }) =>
      `Proofread the text; for a start: ${listed.en(corrections.map((one) => correction(one, 'en')))}.`,
    pl: ({ corrections }) =>
      `Zrób korektę tekstu; na początek: ${listed.pl(corrections.map((one) => correction(one, 'pl')))}.`,
  },
});

export default rule({
  id: 'hc_spelling',
  mode: 'helpful',
  policy: 'spelling_style',
  kind: 'signal',
  layer: 'language',
  version: 2,
  title: { en: 'The text has many spelling errors', pl: 'W tekście jest wiele błędów w pisowni' },
  fix: {
    en: 'Have the text proofread, or run it through a spell checker before you publish it.',
    pl: 'Daj tekst do korekty albo przed publikacją sprawdź jego pisownię w programie.',
  },
  question: 'Does the text have many spelling or grammar errors?',
  sources: ['HC'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  needs: { words: 150 },
  basis: 'judgement',
  scoring:
    'Common misspellings and words that stand twice, per 1,000 words: 0 at 3, 1 at 12, with at least four of them. A long Polish text without Polish letters: 0.7. Names, code, quotes of visitors and capitalised words are left out; only words that are wrong in every sense are looked for, so a text may have more errors than are found.',
  says: say,
  detect(page) {
    if (page.pageType.type === 'forum') return abstain('not_applicable');
    const polish = writtenLanguage(page) === 'pl';
    const words = mainTokens(page).token.length;
    if (polish && vocabulary(page).polishLetterShare < MIN_POLISH_LETTERS) {
      const [first] = page.main.blocks;
      return {
        score: 0.7,
        quotes: first ? [quoteText(page, first)] : [],
        facts: [say.no_polish_letters({ words })],
        fix: say.restore_letters(),
      };
    }
    const errors = errorsOf(page, polish ? MISSPELLINGS_PL : MISSPELLINGS_EN);
    const per1000 = (errors.length * 1000) / words;
    const score = errors.length < MIN_ERRORS ? 0 : ramp(per1000, FROM, FULL);
    if (score === 0) return CLEAR;
    const examples = [...new Map(errors.map((error) => [error.wrong, error])).values()].slice(0, 4);
    const corrections = examples.map(({ wrong, right }) => ({
      wrong: shortened(wrong, 60),
      right: right === undefined ? null : shortened(right, 60),
    }));
    return {
      score,
      quotes: examples.map((error) => quoteText(page, error)),
      facts: [
        say.errors_found({
          errors: errors.length,
          words,
          per1000,
          wrong: corrections.map((one) => one.wrong),
        }),
      ],
      fix: say.proofread({ corrections }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('typical English misspellings', {
        found: { says: ['errors_found'], quotes: ['teh', 'definately'] },
        title: 'Bread',
        body: paragraphs(
          ...BREAD.map((text) =>
            text.replaceAll(' the ', ' teh ').replace('What helped', 'Wich definately helped'),
          ),
        ),
      }),
      examplePage('typical Polish misspellings', {
        found: { says: ['errors_found'], quotes: ['wziąść', 'muj'] },
        title: 'Chleb',
        lang: 'pl',
        body: paragraphs(
          ...CHLEB,
          'Wogóle nie wiem, jak to wziąść. Napewno muj chleb jest najleprzy, poprostu trzeba kożystać z dobrej mąki i sprubować jeszcze raz.',
        ),
      }),
      examplePage('Polish without Polish letters', {
        found: { says: ['no_polish_letters'], quotes: ['Przeskakujacy lancuch rzadko bywa zepsuty. W'] },
        title: 'Lancuch',
        lang: 'pl',
        body: paragraphs(
          ...ROWER.map((text) =>
            text.replace(
              /[ąćęłńóśźż]/gi,
              (letter) => 'acelnoszzACELNOSZZ'['ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'.indexOf(letter)] ?? letter,
            ),
          ),
        ),
      }),
    ],
    clear: [
      examplePage('tags side by side', {
        title: 'Rye bread',
        body: `${paragraphs(...BREAD)}<p>${['rye', 'rye flour', 'oven', 'oven door', 'salt', 'salt mill', 'tin', 'tin loaf', 'crust', 'crust colour'].map((tag) => `<a href="/tag/${tag}">${tag}</a>`).join(' ')}</p>`,
      }),
      examplePage('a proofread text', { title: 'Bread', body: paragraphs(...BREAD) }),
      examplePage('a proofread Polish text', { title: 'Łańcuch', lang: 'pl', body: paragraphs(...ROWER) }),
      examplePage('one slip', {
        title: 'Library',
        body: paragraphs(...LIBRARY, 'The council will recieve the numbers in autumn.'),
      }),
    ],
  }),
});

function errorsOf(page: Page, misspellings: ReadonlyMap<string, string>): SpellingError[] {
  const all = tokens(page);
  const { token, breakAfter } = mainTokens(page);
  const meant = all.words.map((word) => misspellings.get(word));
  const errors: SpellingError[] = [];
  // Tags and names stand side by side, each in its own link: “meizu”, “meizu pro”.
  const linkStarts = new Set(page.blocks.flatMap(({ links }) => links.map(({ start }) => start)));
  for (let i = 0; i < token.length; i++) {
    const at = token[i] ?? 0;
    const number = all.word[at] ?? 0;
    const right = meant[number];
    const shape = all.shape[at];
    // A capital may be a name; a sentence rarely begins with an error.
    if (right !== undefined && shape === LOWER_CASE)
      errors.push({
        start: all.start[at] ?? 0,
        end: all.end[at] ?? 0,
        wrong: all.words[number] ?? '',
        right,
      });
    const next = token[i + 1];
    if (next === undefined || breakAfter[i] === 1 || all.word[next] !== number) continue;
    const word = all.words[number] ?? '';
    if (
      shape === LOWER_CASE &&
      all.shape[next] !== CAPITALISED &&
      word.length > 1 &&
      !DOUBLED_RIGHT.has(word) &&
      !linkStarts.has(all.start[next] ?? -1)
    )
      errors.push({
        start: all.start[at] ?? 0,
        end: all.end[next] ?? 0,
        wrong: `${word} ${word}`,
        right: word,
      });
  }
  return errors;
}
