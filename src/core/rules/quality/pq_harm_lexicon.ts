import { links } from '../../facts/links.ts';
import { inOwnVoice, isDenied } from '../../facts/own-voice.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import type { Span } from '../../facts/span.ts';
import { genreOf, isNews } from '../../grounds/genre.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, cutList, eachOf, listed, quoted, shortened } from '../wording.ts';

const GROUPS = [
  'jews',
  'muslims',
  'christians',
  'blacks',
  'whites',
  'gays',
  'immigrants',
  'migrants',
  'refugees',
  'foreigners',
  'gypsies',
  'women',
  'trans people',
];
const GRUPY = [
  'żydów',
  'muzułmanów',
  'czarnych',
  'białych',
  'gejów',
  'imigrantów',
  'uchodźców',
  'ukraińców',
  'cyganów',
  'romów',
  'lgbt',
];

/** Calls to harm, words that deny people their humanity, and instructions for harming oneself. */
const harms = phraseList({
  en: [
    ...GROUPS.flatMap((group) => [
      `kill all ${group}`,
      `kill all the ${group}`,
      `kill the ${group}`,
      `exterminate the ${group}`,
      `exterminate all ${group}`,
      `gas the ${group}`,
      `death to ${group}`,
      `death to all ${group}`,
      `hang the ${group}`,
      `get rid of all ${group}`,
      `${group} are vermin`,
      `${group} are subhuman`,
      `${group} are parasites`,
      `${group} are cockroaches`,
      `${group} are rats`,
      `${group} are animals`,
      `${group} are filth`,
      `${group} deserve to die`,
      `${group} must die`,
      `${group} should die`,
    ]),
    'subhuman scum',
    'race traitors',
    'white genocide',
    'gas chambers were a lie',
    'the holocaust never happened',
    'how to kill yourself',
    'best way to kill yourself',
    'easiest way to kill yourself',
    'painless way to kill yourself',
    'painless way to die',
    'painless suicide method~',
    'suicide methods that work',
    'how to hang yourself',
    'how to overdose on',
    'you should kill yourself',
    'go kill yourself',
    'how to cut yourself',
    'how to hide your cuts',
    'how to hide self harm',
    'pro ana tips',
    'thinspo',
    'how to starve yourself',
    'how to build a pipe bomb',
    'how to make a pipe bomb',
    'how to build a bomb',
    'how to poison someone',
  ],
  pl: [
    ...GRUPY.flatMap((group) => [
      `zabić wszystkich ${group}`,
      `zabijać ${group}`,
      `wybić wszystkich ${group}`,
      `wytępić ${group}`,
      `wytępić wszystkich ${group}`,
      `zagazować ${group}`,
      `powiesić ${group}`,
      `${group} do gazu`,
      `${group} do pieca`,
      `śmierć ${group}`,
    ]),
    'żydzi do gazu',
    'to podludzie',
    'podludzie',
    'jak się zabić',
    'jak popełnić samobójstwo',
    'jak skutecznie popełnić samobójstwo',
    'bezbolesne samobójstwo',
    'bezbolesny sposób na śmierć',
    'najlepszy sposób na samobójstwo',
    'jak się powiesić',
    'jak się ciąć',
    'jak ukryć rany po cięciu',
    'jak się głodzić',
    'idź się zabij',
    'zabij się',
    'jak zrobić bombę',
    'jak zbudować bombę',
    'jak kogoś otruć',
    'holokaustu nie było',
  ],
});

/** Help, law, study and history: there such words are spoken of. */
const CONTEXT =
  /helpline|hotline|crisis line|suicide prevention|samaritans|988|therap|counsel|if you (?:are|feel)|hate speech|hate crime|racis[mt]|extremis|propaganda|antisemit|genocide (?:of|in|memorial)|holocaust (?:denial|museum|survivor|memorial)|historian|century|documentary|novel|film|lyrics|definition|dictionary|court|prosecut|convicted|sentenced|arrested|telefon zaufania|116 ?123|116 ?111|800 ?70 ?22 ?22|terapeut|psycholog|psychiatr|mowa nienawiści|mowy nienawiści|rasizm|ekstremi|nazist|wojn|historyk|wiek|powieść|film|prokurat|skazan|sąd|słownik|zapobiegani/i;
const NEAR = 1500;

const say = sentences({
  text_contains: {
    en: ({ phrases }: { phrases: CutList }) =>
      `The text contains ${listed.en(eachOf(phrases, quoted.en))}. A person should check the context.`,
    pl: ({ phrases }) =>
      `W tekście pada: ${listed.pl(eachOf(phrases, quoted.pl))}. Kontekst powinien sprawdzić człowiek.`,
  },
});

export default rule({
  id: 'pq_harm_lexicon',
  mode: 'quality',
  policy: 'harm',
  kind: 'signal',
  layer: 'text',
  version: 2,
  title: {
    en: 'The wording may harm people or groups',
    pl: 'Sformułowania mogą szkodzić osobom lub grupom',
  },
  fix: {
    en: 'Have a person read the passage. Remove it, or add the context and the help that readers need.',
    pl: 'Daj ten fragment do przeczytania człowiekowi. Usuń go albo dodaj kontekst i informację, gdzie szukać pomocy.',
  },
  question:
    'Does the page itself call for harm, dehumanise groups of people or instruct in self-harm, outside of news, history or education?',
  sources: ['QR§4.2', 'QR§4.3'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  basis: 'judgement',
  scoring:
    'Calls to harm, dehumanising words or instructions for self-harm in the page’s own voice: 0.6 for one, 0.75 for two or more; 0.2 where help, law, history or study is spoken of around them, on a news page, or where they stand only in links, which name other texts. Always to be checked by a person.',
  says: say,
  detect(page) {
    const said = inOwnVoice(page, harms(page)).filter((hit) => !isDenied(page, hit));
    const texts = [...new Set(said.map((hit) => page.text.slice(hit.start, hit.end).toLowerCase()))];
    const first = said[0];
    if (!first) return CLEAR;
    const told =
      said.every((hit) => isLinked(page, hit)) ||
      isNews(page) ||
      genreOf(page).genre === 'encyclopedia' ||
      isInContext(page, first.start);
    return {
      score: told ? 0.2 : texts.length > 1 ? 0.75 : 0.6,
      quotes: quoteEach(said, 3, (hit) => quoteText(page, hit)),
      facts: [say.text_contains({ phrases: cutList(texts.map((text) => shortened(text, 60))) })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a call to violence', {
        found: { says: ['text_contains'], quotes: ['Immigrants are vermin', 'Get rid of all immigrants'] },
        title: 'Our town first',
        body: `${paragraphs(...BICYCLE)}<p>Immigrants are vermin, and everybody knows it. Get rid of all immigrants before winter.</p>`,
      }),
      examplePage('Polish instructions', {
        found: { says: ['text_contains'], quotes: ['jak się głodzić', 'jak ukryć rany po cięciu'] },
        title: 'Mój poradnik',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<p>Opiszę tu krok po kroku, jak się głodzić i jak ukryć rany po cięciu przed rodzicami.</p>`,
      }),
    ],
    clear: [
      examplePage('a help page', {
        title: 'When life hurts',
        body: `<p>If you searched for how to kill yourself, please stay. Call the crisis line: a counsellor answers day and night, and suicide prevention begins with one talk.</p>${paragraphs(...LIBRARY)}`,
      }),
      examplePage('the title of another text, in Polish', {
        title: 'Blog o reklamie',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<h2><a href="/akcja">Jak popełnić samobójstwo – opis akcji blogerów</a></h2>`,
      }),
      examplePage('Polish history', {
        title: 'Propaganda lat trzydziestych',
        lang: 'pl',
        body: `<p>Nazistowska propaganda mówiła o „podludziach”; historycy opisują, jak słowo podludzie przygotowało zbrodnię.</p>${paragraphs(...CHLEB)}`,
      }),
    ],
  }),
});

/** A link says what another text is called, and one title tells little of it. */
function isLinked(page: Page, { start, end }: Span): boolean {
  return links(page).some(({ anchor }) => anchor && start >= anchor.start && end <= anchor.end);
}

function isInContext(page: Page, offset: number): boolean {
  return CONTEXT.test(page.text.slice(Math.max(0, offset - NEAR), offset + NEAR));
}
