import { keywordDensity } from '../../facts/keyword-density.ts';
import { repeatedPhrases } from '../../facts/repeated-phrases.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { ramp } from '../ramp.ts';
import { CLEAR, rule } from '../rule.ts';
import { BICYCLE, BREAD, CHLEB, ROWER } from '../sample-prose.ts';
import { countEn, countPl, percent, quoted } from '../wording.ts';

/** Shares of all words. A content word is rarely above 3 % of a text; a phrase of two rarely above 1 %. */
const WORD_FROM = 0.045;
const WORD_FULL = 0.09;
const PHRASE_FROM = 0.04;
const PHRASE_FULL = 0.1;
/** A word that comes five times is a topic, however short the text. */
const MIN_COUNT = 8;
/** Longer runs that come again are sentences out of a template, which another rule looks at. */
const MAX_PHRASE_WORDS = 3;

const GLOSSES = [
  'turns on a bushing and meets the tooth',
  'joins two plates and is pressed in by the maker',
  'comes in an inner and an outer shape',
  'is one half of a pair, as people often forget',
  'is the distance between two centres, half an inch today',
  'shows as length and is read off a gauge',
  'bends first so that the frame does not',
  'carries the cogs and slides on the hub',
];

export default rule({
  id: 'sp_kw_density',
  mode: 'spam',
  policy: 'keyword_stuffing',
  kind: 'violation',
  layer: 'text',
  version: 1,
  lite: true,
  title: {
    en: 'One word or phrase recurs unnaturally often',
    pl: 'Jedno słowo lub fraza powtarza się nienaturalnie często',
  },
  fix: {
    en: 'Rewrite the text so that the phrase stands only where a reader needs it; use pronouns and other words elsewhere.',
    pl: 'Przeredaguj tekst tak, by fraza padała tylko tam, gdzie czytelnik jej potrzebuje; w pozostałych miejscach użyj zaimków lub innych określeń.',
  },
  question: 'Does one word or phrase recur so often that the text reads unnaturally?',
  sources: ['SP#keyword-stuffing'],
  judges: ['code', 'model'],
  languages: ['en', 'pl'],
  needs: { words: 150 },
  basis: 'judgement',
  scoring:
    'Counted by stems over the main text. Share of the most used content word: 0 at 4.5 %, 1 at 9 % of all words; words of the most used phrase: 0 at 4 %, 1 at 10 %; the higher counts. At least 8 occurrences. The name of the site is left out.',
  detect(page) {
    const brand = metadataOf(page).site.names.join(' ').toLowerCase();
    const word = keywordDensity(page).keywords.find(
      (keyword) => keyword.count >= MIN_COUNT && !brand.includes(keyword.word),
    );
    const phrase = repeatedPhrases(page).phrases.find(
      (candidate) =>
        candidate.length <= MAX_PHRASE_WORDS &&
        candidate.count >= MIN_COUNT &&
        !brand.includes(candidate.text.toLowerCase()),
    );
    const wordScore = word ? ramp(word.share, WORD_FROM, WORD_FULL) : 0;
    const phraseScore = phrase ? ramp(phrase.wordShare, PHRASE_FROM, PHRASE_FULL) : 0;
    const score = Math.max(wordScore, phraseScore);
    if (score === 0) return CLEAR;
    const words = page.wordCount;
    const [text, count, share, occurrences] =
      phrase && phraseScore >= wordScore
        ? [phrase.text, phrase.count, phrase.wordShare, phrase.occurrences]
        : [word?.word ?? '', word?.count ?? 0, word?.share ?? 0, word?.occurrences ?? []];
    return {
      score,
      quotes: occurrences.slice(0, 5).map((span) => quoteText(page, span)),
      facts: [
        {
          en: `${quoted.en(text)} stands in the text ${countEn(count, 'time', 'times')} and makes up ${percent.en(share)} of ${countEn(words, 'word', 'words')}.`,
          pl: `Fraza ${quoted.pl(text)} pada w tekście ${countPl(count, 'raz', 'razy', 'razy')} i stanowi ${percent.pl(share)} z ${countPl(words, 'słowa', 'słów', 'słów')}.`,
        },
      ],
      fix: {
        en: `Keep ${quoted.en(text)} where it is needed and replace or drop most of the other ${count - 1} occurrences.`,
        pl: `Zostaw ${quoted.pl(text)} tam, gdzie jest potrzebne, a większość pozostałych wystąpień (${count - 1}) zastąp innym określeniem lub usuń.`,
      },
    };
  },
  examples: () => ({
    hit: [
      examplePage('a phrase in every sentence', {
        title: 'Cheap flights',
        body: paragraphs(
          ...BICYCLE.slice(0, 2),
          ...Array.from(
            { length: 6 },
            (_, i) =>
              `Book cheap flights ${i + 2} weeks ahead. Our cheap flights to island ${i} are the best cheap flights for people who look for cheap flights in the ${i + 1}. week of summer.`,
          ),
        ),
      }),
      examplePage('one word in every clause', {
        title: 'Mattress guide',
        body: paragraphs(
          ...BREAD.slice(0, 2),
          ...Array.from(
            { length: 5 },
            (_, i) =>
              `A good mattress is a mattress that supports you. Choose mattress number ${i + 1}, the mattress for every sleeper who wants a mattress without paying for a mattress in the shop.`,
          ),
        ),
      }),
      examplePage('Polish cases of one phrase', {
        title: 'Kredyt gotówkowy',
        lang: 'pl',
        body: paragraphs(
          ...CHLEB.slice(0, 2),
          ...Array.from(
            { length: 5 },
            (_, i) =>
              `Kredyt gotówkowy numer ${i + 1} to najlepszy kredyt gotówkowy. O kredycie gotówkowym czytaj u nas, a z kredytem gotówkowym na ${i + 2} lata zrealizujesz plany. Nie ma kredytu gotówkowego bez kredytu.`,
          ),
        ),
      }),
      examplePage('a phrase worked into an ordinary text', {
        title: 'Emergency plumber',
        body: paragraphs(
          ...BICYCLE.map((text) =>
            text.replaceAll('. ', '. Call an emergency plumber, the emergency plumber you can trust. '),
          ),
        ),
      }),
    ],
    clear: [
      examplePage('an ordinary text about one subject', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      examplePage('an ordinary Polish text', {
        title: 'Przeskakujący łańcuch',
        lang: 'pl',
        body: paragraphs(...ROWER),
      }),
      examplePage('a glossary that names its subject in every entry', {
        title: 'Chain terms',
        body: `<dl>${['roller', 'pin', 'plate', 'link', 'pitch', 'wear', 'hanger', 'cassette']
          .map((term, i) => `<dt>${term}</dt><dd>The ${term} ${GLOSSES[i]}.</dd>`)
          .join('')}</dl>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('a product whose name comes up now and then', {
        title: 'Oak kitchen table',
        body: paragraphs(
          ...BREAD.slice(0, 3),
          'The oak table seats six. Oiled twice a year, an oak table lasts longer than the chairs around it. This table ships flat.',
        ),
      }),
    ],
  }),
});
