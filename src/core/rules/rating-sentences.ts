// What the rating scales say: how they are made, and in which respects a page goes up or down.
import { sentences } from './sentences.ts';
import { countEn, countPl, number, percent } from './wording.ts';

export const RATING_SCORING =
  'A linear model of words and pairs of words for each scale, weighed by boosted trees together with about a hundred counts and shares (length, details, own work, sources, repetition, advertising, links, who stands behind the page, and what a product, a thread or a listing owes its readers), fitted on pages that careful readers rated under one rubric: language-model readers, independent of each other. Each page is rated for its own purpose. The chances of the options are those that were counted on sites outside of the fit; they are wider on short pages and in languages other than English, whose words are not heard, and on contact pages, opening hours and logins of fewer than 150 words they are drawn towards the middle of the scale and spread, at 40 words by five sixths and half as wide again: so little text does not show how good a page is. What costs nothing to add (a name, a date, headings, pictures, phrases in the first person) is not looked at. Where a good part of the text says nothing that could be looked up, says again what was said, or has nothing to do with the title, the page is rated without it as well, and the lower answer counts.';

/** A share that would be told as none. */
const MIN_TOLD = 0.005;

export const RATING_SAYS = sentences({
  short_text: {
    en: ({ words }: { words: number }) => `Down: the main text has only ${countEn(words, 'word', 'words')}.`,
    pl: ({ words }) => `Na minus: tekst główny liczy tylko ${countPl(words, 'słowo', 'słowa', 'słów')}.`,
  },
  specific: {
    en: ({ per100Words }: { per100Words: number }) =>
      `Up: it is specific, with ${number.en(per100Words, 1)} names, numbers, dates or prices per 100 words.`,
    pl: ({ per100Words }) =>
      `Na plus: dużo konkretów (nazw, liczb, dat, cen): ${number.pl(per100Words, 1)} na 100 słów.`,
  },
  general: {
    en: ({ per100Words }: { per100Words: number }) =>
      `Down: it stays general, with ${number.en(per100Words, 1)} names, numbers, dates or prices per 100 words.`,
    pl: ({ per100Words }) =>
      `Na minus: mało konkretów (nazw, liczb, dat, cen): ${number.pl(per100Words, 1)} na 100 słów.`,
  },
  own_work: {
    en: ({ places }: { places: number }) =>
      `Up: tests, measurements, data, pictures or a method of its own in ${countEn(places, 'place', 'places')}.`,
    pl: ({ places }) =>
      `Na plus: własne testy, pomiary, dane, zdjęcia lub opis metody w ${countPl(places, 'miejscu', 'miejscach', 'miejscach')}.`,
  },
  no_own_work: {
    en: () => 'Down: no sign of its own tests, measurements, data or method.',
    pl: () => 'Na minus: nie widać własnych testów, pomiarów, danych ani opisu metody.',
  },
  sources_given: {
    en: ({ places }: { places: number }) =>
      `Up: ${countEn(places, 'link or remark says', 'links or remarks say')} where statements come from.`,
    pl: ({ places }) =>
      `Na plus: ${countPl(places, 'link lub wzmianka wskazuje', 'linki lub wzmianki wskazują', 'linków lub wzmianek wskazuje')} źródła informacji.`,
  },
  no_sources: {
    en: () => 'Down: nothing in the text says where its statements come from.',
    pl: () => 'Na minus: tekst nie mówi, skąd pochodzą informacje.',
  },
  repeated: {
    en: ({ share }: { share: number }) => `Down: ${percent.en(share)} of the text appears more than once.`,
    pl: ({ share }) => `Na minus: ${percent.pl(share)} tekstu pojawia się więcej niż raz.`,
  },
  varied: {
    en: () => 'Up: the wording varies and does not repeat itself.',
    pl: () => 'Na plus: zróżnicowane słownictwo bez powtórzeń.',
  },
  title_words: {
    en: ({ share }: { share: number }) =>
      `Down: words of the title make up ${percent.en(share)} of the text.`,
    pl: ({ share }) => `Na minus: słowa z tytułu stanowią ${percent.pl(share)} tekstu.`,
  },
  advertising: {
    en: ({ slots }: { slots: number }) => `Down: ${countEn(slots, 'ad slot', 'ad slots')}.`,
    pl: ({ slots }) =>
      `Na minus: ${countPl(slots, 'miejsce reklamowe', 'miejsca reklamowe', 'miejsc reklamowych')}.`,
  },
  no_advertising: {
    en: () => 'Up: no advertising on the page.',
    pl: () => 'Na plus: na stronie nie ma reklam.',
  },
  affiliate: {
    en: ({ links }: { links: number }) =>
      `Down: ${countEn(links, 'affiliate link', 'affiliate links')} in the text.`,
    pl: ({ links }) =>
      `Na minus: ${countPl(links, 'link partnerski', 'linki partnerskie', 'linków partnerskich')} w tekście.`,
  },
  mostly_links: {
    en: ({ share }: { share: number }) => `Down: ${percent.en(share)} of the main text is links.`,
    pl: ({ share }) => `Na minus: ${percent.pl(share)} tekstu głównego to linki.`,
  },
  short_lines: {
    en: ({ share }: { share: number }) =>
      `Down: ${percent.en(share)} of the words are in lines of only a few words.`,
    pl: ({ share }) => `Na minus: ${percent.pl(share)} słów to wiersze po kilka wyrazów.`,
  },
  running_text: {
    en: ({ paragraphs }: { paragraphs: number }) =>
      `Up: running text in ${countEn(paragraphs, 'paragraph', 'paragraphs')}.`,
    pl: ({ paragraphs }) =>
      `Na plus: tekst ciągły w ${countPl(paragraphs, 'akapicie', 'akapitach', 'akapitach')}.`,
  },
  posts: {
    en: ({ posts }: { posts: number }) => `Up: ${countEn(posts, 'post', 'posts')} by visitors.`,
    pl: ({ posts }) =>
      `Na plus: ${countPl(posts, 'wpis użytkowników', 'wpisy użytkowników', 'wpisów użytkowników')}.`,
  },
  data_tables: {
    en: ({ tables }: { tables: number }) => `Up: ${countEn(tables, 'table', 'tables')} of data.`,
    pl: ({ tables }) => `Na plus: ${countPl(tables, 'tabela', 'tabele', 'tabel')} z danymi.`,
  },
  code: {
    en: ({ blocks }: { blocks: number }) => `Up: ${countEn(blocks, 'passage', 'passages')} of code.`,
    pl: ({ blocks }) => `Na plus: ${countPl(blocks, 'fragment', 'fragmenty', 'fragmentów')} kodu.`,
  },
  pressing: {
    en: ({ calls, exclaimed }: { calls: number; exclaimed: number }) =>
      `Down: it pushes the reader, with ${[
        ...(calls > 0 ? [`${countEn(calls, 'call', 'calls')} to action`] : []),
        ...(exclaimed >= MIN_TOLD
          ? [`${percent.en(exclaimed)} of its sentences ending in an exclamation mark`]
          : []),
      ].join(' and ')}.`,
    pl: ({ calls, exclaimed }) =>
      `Na minus: tekst naciska na czytelnika (${[
        ...(calls > 0 ? [`wezwania do działania: ${number.pl(calls, 0)}`] : []),
        ...(exclaimed >= MIN_TOLD ? [`zdania z wykrzyknikiem: ${percent.pl(exclaimed)}`] : []),
      ].join(', ')}).`,
  },
  calm: {
    en: () => 'Up: it informs without pushing the reader.',
    pl: () => 'Na plus: tekst informuje i nie naciska na czytelnika.',
  },
  bait_title: {
    en: () => 'Down: the title teases instead of saying what the page is about.',
    pl: () => 'Na minus: tytuł kusi, zamiast mówić, o czym jest strona.',
  },
  known_publisher: {
    en: () => 'Up: the page says who is behind it.',
    pl: () => 'Na plus: wiadomo, kto stoi za stroną.',
  },
  unknown_publisher: {
    en: () => 'Down: hardly anything says who is behind the page.',
    pl: () => 'Na minus: trudno ustalić, kto stoi za stroną.',
  },
  full_sentences: {
    en: ({ words }: { words: number }) =>
      `Up: full sentences, ${countEn(words, 'word', 'words')} long on average.`,
    pl: ({ words }) => `Na plus: pełne zdania, średnio po ${countPl(words, 'słowo', 'słowa', 'słów')}.`,
  },
  fragments: {
    en: ({ words }: { words: number }) =>
      `Down: fragments rather than sentences, ${countEn(words, 'word', 'words')} long on average.`,
    pl: ({ words }) =>
      `Na minus: raczej urywki niż zdania, średnio po ${countPl(words, 'słowo', 'słowa', 'słów')}.`,
  },
  dead_links: {
    en: ({ share }: { share: number }) => `Down: ${percent.en(share)} of the links lead nowhere.`,
    pl: ({ share }) => `Na minus: ${percent.pl(share)} linków prowadzi donikąd.`,
  },
  good_wording: {
    en: () => 'Up: its wording resembles pages that readers rated higher.',
    pl: () => 'Na plus: językiem przypomina strony, które czytelnicy ocenili wyżej.',
  },
});
