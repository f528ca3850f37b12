import { metadataOf } from '../../page/metadata/metadata.ts';
import { type Example, examplePage, paragraphs } from '../example.ts';
import { quoteIn, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { BREAD, CHLEB, LIBRARY, ROWER } from '../sample-prose.ts';
import { type TitleLanguage, titleLanguage } from '../title-language.ts';
import { quoted } from '../wording.ts';

const NAMES: Readonly<Record<string, { en: string; pl: string }>> = {
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

export default rule({
  id: 'pq_title_language',
  mode: 'quality',
  policy: 'title_quality',
  kind: 'signal',
  layer: 'language',
  version: 1,
  title: {
    en: 'The title is in another language than the text',
    pl: 'Tytuł jest w innym języku niż tekst',
  },
  fix: {
    en: 'Write the title in the language of the page.',
    pl: 'Napisz tytuł w języku strony.',
  },
  question: 'Is the title written in another language or script than the text of the page?',
  sources: ['TL'],
  judges: ['code', 'model'],
  languages: 'any',
  needs: { html: true, words: 60 },
  basis: 'measured',
  scoring:
    '0.95 where the title is in another script; 0.85 where it is in another language (at least four words, two function words of it where they are known, otherwise a confidence from 0.9, and the text does not use the title’s words); 0.6 where the main heading is in the title’s language as well.',
  detect(page) {
    if (page.head.title === '' || page.flags.challenge) return abstain('not_applicable');
    const found = titleLanguage(page);
    if (!found) return CLEAR;
    const { heading, title } = metadataOf(page);
    const same = heading?.text.includes(title.text) === true;
    return {
      score: same ? 0.6 : found.script ? 0.95 : 0.85,
      quotes: [
        quoteIn(page, { in: 'title' }, page.head.title),
        heading && !same ? quoteText(page, heading.block) : undefined,
      ],
      facts: [factOf(found, title.text)],
      fix: {
        en: `Write the title in the language of the text (${nameOf(found.text).en}).`,
        pl: `Napisz tytuł w języku tekstu (${nameOf(found.text).pl}).`,
      },
    };
  },
  examples: () => ({
    hit: [
      withTitle(
        'a Japanese title on an English page',
        '激安ブランド財布コピー通販専門店',
        'Rye bread',
        BREAD,
      ),
      withTitle(
        'a Russian title on a Polish page',
        'Купить дешёвые билеты онлайн',
        'Chleb żytni',
        CHLEB,
        'pl',
      ),
      withTitle(
        'an English title on a Polish text',
        'How to choose the right helmet for your first season',
        'Łańcuch',
        ROWER,
        'pl',
      ),
      withTitle(
        'a Polish title on an English text',
        'Jak wybrać najlepszy kredyt i nie przepłacić za ubezpieczenie',
        'Library stays open',
        LIBRARY,
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

function nameOf(code: string): { en: string; pl: string } {
  return NAMES[code] ?? { en: `“${code}”`, pl: `„${code}”` };
}

function factOf(found: TitleLanguage, title: string): { en: string; pl: string } {
  return {
    en: `The title ${quoted.en(title, 80)} is written in ${nameOf(found.title).en}, the text in ${nameOf(found.text).en}.`,
    pl: `Tytuł ${quoted.pl(title, 80)}: ${nameOf(found.title).pl}; tekst: ${nameOf(found.text).pl}.`,
  };
}

function withTitle(
  note: string,
  title: string,
  heading: string,
  texts: readonly string[],
  lang = 'en',
): Example {
  return examplePage(note, { title, heading, lang, body: paragraphs(...texts) });
}
