import { scriptIn } from '../../grounds/letter-scripts.ts';
import { titleLanguage } from '../../grounds/title-language.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { type Example, examplePage, found, paragraphs } from '../example.ts';
import { quoteIn, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import type { Texts } from '../texts.ts';
import { quoted, shortened } from '../wording.ts';

const NAMES: Readonly<Record<string, Texts>> = {
  en: { en: 'English', pl: 'angielski' },
  pl: { en: 'Polish', pl: 'polski' },
  de: { en: 'German', pl: 'niemiecki' },
  fr: { en: 'French', pl: 'francuski' },
  es: { en: 'Spanish', pl: 'hiszpański' },
  it: { en: 'Italian', pl: 'włoski' },
  cs: { en: 'Czech', pl: 'czeski' },
  ru: { en: 'Russian', pl: 'rosyjski' },
  tr: { en: 'Turkish', pl: 'turecki' },
  pt: { en: 'Portuguese', pl: 'portugalski' },
  Cyrillic: { en: 'Cyrillic letters', pl: 'cyrylica' },
  Greek: { en: 'Greek letters', pl: 'alfabet grecki' },
  Arabic: { en: 'Arabic script', pl: 'pismo arabskie' },
  Hebrew: { en: 'Hebrew script', pl: 'pismo hebrajskie' },
  Thai: { en: 'Thai script', pl: 'pismo tajskie' },
  Devanagari: { en: 'Devanagari', pl: 'dewanagari' },
  Hangul: { en: 'Korean script', pl: 'pismo koreańskie' },
  Japanese: { en: 'Japanese script', pl: 'pismo japońskie' },
  Chinese: { en: 'Chinese characters', pl: 'znaki chińskie' },
  Latin: { en: 'Latin letters', pl: 'alfabet łaciński' },
};

/** Of the title. */
const SHOWN_CHARACTERS = 80;

function nameOf(code: string): Texts {
  return NAMES[code] ?? { en: `“${code}”`, pl: `„${code}”` };
}

const say = sentences({
  other_language: {
    en: ({ title, titleIn, textIn }: { title: string; titleIn: string; textIn: string }) =>
      `The title ${quoted.en(title, SHOWN_CHARACTERS)} is written in ${nameOf(titleIn).en}, the text in ${nameOf(textIn).en}.`,
    pl: ({ title, titleIn, textIn }) =>
      `Tytuł ${quoted.pl(title, SHOWN_CHARACTERS)}: ${nameOf(titleIn).pl}; tekst: ${nameOf(textIn).pl}.`,
  },
  write_in: {
    en: ({ textIn }: { textIn: string }) =>
      `Write the title in the language of the text (${nameOf(textIn).en}).`,
    pl: ({ textIn }) => `Napisz tytuł w języku tekstu (${nameOf(textIn).pl}).`,
  },
});

export default rule({
  id: 'pq_title_language',
  mode: 'quality',
  policy: 'title_quality',
  kind: 'signal',
  layer: 'language',
  version: 2,
  title: {
    en: 'The title is in a different language from the text',
    pl: 'Tytuł jest w innym języku niż tekst',
  },
  fix: {
    en: 'Write the title in the language of the page.',
    pl: 'Napisz tytuł w języku strony.',
  },
  question: 'Is the title written in another language or script than the text of the page?',
  sources: ['TL'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'wording',
  languages: 'any',
  needs: { html: true, words: 60 },
  basis: 'measured',
  scoring:
    '0.95 where the title is in another script, 0.45 where the main heading is, too; 0.85 where it is in another language (at least four words, two function words of it where they are known, otherwise a confidence from 0.9, and the text does not use the title’s words); 0.6 where the main heading is in the title’s language as well.',
  says: say,
  detect(page) {
    if (page.head.title === '' || page.flags.challenge) return abstain('not_applicable');
    const found = titleLanguage(page);
    if (!found) return CLEAR;
    const { heading, title } = metadataOf(page);
    const same = heading?.text.includes(title.text) === true;
    return {
      // A heading in the same letters: the page is written in both.
      score:
        found.script && heading && scriptIn(heading.text).script === scriptIn(title.text).script
          ? 0.45
          : same
            ? 0.6
            : found.script
              ? 0.95
              : 0.85,
      quotes: [
        quoteIn(page, { in: 'title' }, page.head.title),
        heading && !same ? quoteText(page, heading.block) : undefined,
      ],
      facts: [
        say.other_language({
          title: shortened(title.text, SHOWN_CHARACTERS),
          titleIn: found.title,
          textIn: found.text,
        }),
      ],
      fix: say.write_in({ textIn: found.text }),
    };
  },
  examples: () => ({
    hit: [
      found(
        withTitle(
          'a Japanese title on an English page',
          '激安ブランド財布コピー通販専門店',
          'Rye bread',
          BREAD,
        ),
        { says: ['other_language'], quotes: ['激安ブランド財布コピー通販専門店', 'Rye bread'] },
      ),
      found(
        withTitle(
          'a Russian title on a Polish page',
          'Купить дешёвые билеты онлайн',
          'Chleb żytni',
          CHLEB,
          'pl',
        ),
        { says: ['other_language'], quotes: ['Купить дешёвые билеты онлайн', 'Chleb żytni'] },
      ),
      found(
        withTitle(
          'an English title on a Polish text',
          'How to choose the right helmet for your first season',
          'Łańcuch',
          ROWER,
          'pl',
        ),
        { says: ['other_language'], quotes: ['How to choose the right helmet for your first', 'Łańcuch'] },
      ),
      found(
        withTitle(
          'a Polish title on an English text',
          'Jak wybrać najlepszy kredyt i nie przepłacić za ubezpieczenie',
          'Library stays open',
          LIBRARY,
        ),
        {
          says: ['other_language'],
          quotes: ['Jak wybrać najlepszy kredyt i nie przepłacić za', 'Library stays open'],
        },
      ),
    ],
    clear: [
      withTitle('an English title and text', 'Rye bread with a stiff starter', 'Rye bread', BREAD),
      withTitle(
        'an English product name on a Polish page',
        'Shimano Deore XT Rapid Fire Plus – łańcuch',
        'Łańcuch',
        ROWER,
        'pl',
      ),
      examplePage('a Polish page about an English book', {
        title: 'The Book of the Bread and the Oven',
        lang: 'pl',
        heading: 'Recenzja książki',
        body: paragraphs(
          ...CHLEB,
          'Książka „The Book of the Bread and the Oven” ukazała się w maju i liczy 240 stron.',
        ),
      }),
      withTitle('a Polish title and text', 'Przeskakujący łańcuch w rowerze', 'Łańcuch', ROWER, 'pl'),
    ],
  }),
});

function withTitle(
  note: string,
  title: string,
  heading: string,
  texts: readonly string[],
  lang = 'en',
): Example {
  return examplePage(note, { title, heading, lang, body: paragraphs(...texts) });
}
