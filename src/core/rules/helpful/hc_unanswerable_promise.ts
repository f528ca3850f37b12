import { phraseList } from '../../facts/phrase-lists.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { BICYCLE, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteIn, quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { quoted, shortened } from '../wording.ts';

/** A date, a price or a cast that a title promises to tell. */
const PROMISE = wholeWords(
  /\b(?:release date|air date|premiere date|launch date|release time|price leaked?|confirmed date|when (?:is|will|does|do) .{2,80}(?:come|coming|released?|launch|start|air|premiere)|season \d+ (?:release|date|cast)|renewed or cancel+ed|net worth|how much (?:is|will) .{2,60} (?:cost|worth))\b|data premiery|kiedy (?:premiera|wyjdzie|wychodzi|startuje|ruszy|ukaże się|zadebiutuje)|kiedy będzie|premiera .{0,40}kiedy|ile będzie kosztować|obsada i data|kiedy \d+ sezon/iu,
);
/** A title that says itself that nothing is known promises nothing. */
const HONEST =
  /not (?:yet )?(?:announced|confirmed|known)|no (?:release )?date yet|what we know|everything we know|rumou?r|unknown|delayed|co wiemy|plotki|nie potwierdzono|nieznan|nie wiadomo|jeszcze nie|przełożon/iu;

const unconfirmed = phraseList({
  en: [
    'not been announced',
    'not yet been announced',
    'not announced',
    'no official release date',
    'no official date',
    'no release date',
    'no confirmed date',
    'has not been confirmed',
    'have not been confirmed',
    'not been confirmed',
    'not yet confirmed',
    'not officially confirmed',
    'yet to be announced',
    'yet to announce',
    'yet to confirm',
    'yet to be confirmed',
    'has not revealed',
    'have not revealed',
    'not been revealed',
    'remains unknown',
    'is still unknown',
    'is currently unknown',
    'no official confirmation',
    'no official announcement',
    'not publicly disclosed',
    'we do not know',
  ],
  pl: [
    'nie została ogłoszona',
    'nie ogłoszono',
    'nie została jeszcze ogłoszona',
    'nie została potwierdzona',
    'nie potwierdzono',
    'nie potwierdził~',
    'brak oficjalnej daty',
    'nie ma oficjalnej daty',
    'oficjalna data nie',
    'nie podano daty',
    'nie podano oficjaln~',
    'nie jest jeszcze znana',
    'nie jest znana',
    'pozostaje nieznan~',
    'nie wiadomo jeszcze',
    'jeszcze nie wiadomo',
    'nie ujawniono',
    'nie ujawnił~',
  ],
});

const SHOW = [
  'Fans have waited since the finale for news about the third season of The Harbour. The first two seasons were filmed on the coast with a crew of ninety, and the last episode ended on the pier at night.',
  'The series follows a family that runs a ferry. Critics liked the quiet pace and the music. The lead actors have other projects this year, and the writers have spoken about ideas in interviews without going into details.',
];
const SERIAL = [
  'Widzowie od finału czekają na wieści o trzecim sezonie serialu „Przystań”. Dwa pierwsze sezony kręcono na wybrzeżu z ekipą dziewięćdziesięciu osób, a ostatni odcinek skończył się nocą na molo.',
  'Serial opowiada o rodzinie, która prowadzi prom. Krytycy chwalili spokojne tempo i muzykę. Główni aktorzy mają w tym roku inne projekty, a scenarzyści mówili w wywiadach o pomysłach, nie wchodząc w szczegóły.',
];

const say = sentences({
  promised_unknown: {
    en: ({ title, text }: { title: string; text: string }) =>
      `The title promises it (${quoted.en(title, 80)}), but the text says ${quoted.en(text)}.`,
    pl: ({ title, text }) =>
      `Tytuł to obiecuje (${quoted.pl(title, 80)}), ale w tekście czytamy: ${quoted.pl(text)}.`,
  },
  say_unknown: {
    en: ({ title }: { title: string }) =>
      `Change ${quoted.en(title, 80)} to a title that says that this is not known yet.`,
    pl: ({ title }) =>
      `Zmień tytuł ${quoted.pl(title, 80)} na taki, który mówi, że tego jeszcze nie wiadomo.`,
  },
});

export default rule({
  id: 'hc_unanswerable_promise',
  mode: 'helpful',
  policy: 'unanswerable',
  kind: 'signal',
  layer: 'text',
  version: 1,
  lite: true,
  title: {
    en: 'The title promises an answer that does not exist yet',
    pl: 'Tytuł obiecuje odpowiedź, której jeszcze nie ma',
  },
  fix: {
    en: 'Say in the title that it is not known yet, or publish when there is something to report.',
    pl: 'Zaznacz już w tytule, że tego jeszcze nie wiadomo, albo opublikuj tekst, gdy będzie co podać.',
  },
  question: 'Does the title promise an answer (a date, a price) that the text then says is unknown?',
  sources: ['HC', 'QR§5.2'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'wording',
  languages: ['en', 'pl'],
  needs: { words: 60, html: true },
  basis: 'judgement',
  scoring:
    'The title asks for or promises a date, a price or the like, and the main text says that it was not announced or is unknown: 0.75, twice or more 0.79. A title that says so itself: 0.',
  says: say,
  detect(page) {
    const { headline } = metadataOf(page);
    const titles = [headline, page.head.title].filter((title) => title !== '');
    const promise = titles.find((title) => PROMISE.test(title.slice(0, MAX_TITLE)));
    if (promise === undefined || titles.some((title) => HONEST.test(title.slice(0, MAX_TITLE)))) return CLEAR;
    const mask = mainMask(page);
    const said = unconfirmed(page).filter((hit) => mask[hit.block] === 1);
    const [first] = said;
    if (!first) return CLEAR;
    const words = page.text.slice(first.start, first.end);
    const title = shortened(promise, 80);
    return {
      score: said.length > 1 ? 0.79 : 0.75,
      quotes: [
        quoteIn(page, { in: 'title' }, promise) ?? quoteIn(page, { in: 'text' }, promise),
        ...quoteEach(said, 3, (hit) => quoteText(page, hit)),
      ],
      facts: [say.promised_unknown({ title, text: shortened(words, 60) })],
      fix: say.say_unknown({ title }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('a release date that was never announced', {
        found: {
          says: ['promised_unknown'],
          quotes: ['The Harbour season 3 release date, cast and', 'not been announced'],
        },
        title: 'The Harbour season 3 release date, cast and trailer',
        body: paragraphs(
          ...SHOW,
          'A release date has not been announced. We will update this page as soon as it is.',
        ),
      }),
      examplePage('when will it come out', {
        found: {
          says: ['promised_unknown'],
          quotes: ['When is The Harbour season 3 coming out?', 'no official release date'],
        },
        title: 'When is The Harbour season 3 coming out?',
        body: paragraphs(
          ...SHOW,
          'There is no official release date so far, and the studio has yet to confirm a third season.',
        ),
      }),
      examplePage('a Polish premiere', {
        found: {
          says: ['promised_unknown'],
          quotes: ['Przystań sezon 3: data premiery i obsada', 'nie została ogłoszona'],
        },
        title: 'Przystań sezon 3: data premiery i obsada',
        lang: 'pl',
        body: paragraphs(...SERIAL, 'Data premiery nie została ogłoszona, a stacja milczy.'),
      }),
      examplePage('a Polish question', {
        found: {
          says: ['promised_unknown'],
          quotes: ['Kiedy wyjdzie trzeci sezon Przystani?', 'nie podano daty'],
        },
        title: 'Kiedy wyjdzie trzeci sezon Przystani?',
        lang: 'pl',
        body: paragraphs(
          ...SERIAL,
          'Na razie nie podano daty, a producent nie potwierdził nawet, że sezon powstanie.',
        ),
      }),
    ],
    clear: [
      examplePage('an honest title', {
        title: 'The Harbour season 3: no release date yet',
        body: paragraphs(...SHOW, 'A release date has not been announced.'),
      }),
      examplePage('a date that is told', {
        title: 'The Harbour season 3 release date',
        body: paragraphs(...SHOW, 'The third season starts on 4 March 2027.'),
      }),
      examplePage('another title with a word about what is unknown', {
        title: 'Library stays open',
        body: paragraphs(...LIBRARY, 'The price of energy has not been announced.'),
      }),
      examplePage('an honest Polish title', {
        title: 'Przystań sezon 3: co wiemy o premierze',
        lang: 'pl',
        body: paragraphs(...SERIAL, 'Data premiery nie została ogłoszona.'),
      }),
      examplePage('a guide', { title: 'When to change a chain', body: paragraphs(...BICYCLE) }),
      examplePage('a Polish guide', {
        title: 'Kiedy wymienić łańcuch',
        lang: 'pl',
        body: paragraphs(...ROWER),
      }),
    ],
  }),
});

const MAX_TITLE = 200;
