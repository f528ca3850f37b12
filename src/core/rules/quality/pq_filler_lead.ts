import { headings } from '../../facts/headings.ts';
import { links } from '../../facts/links.ts';
import { lists, tables } from '../../facts/lists-and-tables.ts';
import { mainTokens } from '../../facts/main-tokens.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import { asks } from '../../facts/questions.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { sentences as writtenSentences } from '../../facts/sentences.ts';
import type { Span } from '../../facts/span.ts';
import { contentStems, stems } from '../../facts/stems.ts';
import { NUMERIC, type Tokens, tokens, wordOf } from '../../facts/tokens.ts';
import { genreOf } from '../../grounds/genre.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { type Example, examplePage, found, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { IMPERATIVES_EN, IMPERATIVES_PL, STOCK_PHRASES } from '../word-lists/filler-words.ts';
import { countEn, countPl, number, percent, quoted, shortened } from '../wording.ts';

/** Where the useful part begins: 0.5 of the lateness at 300 words or 35 % of the text. */
const LATE_WORDS = [150, 450] as const;
const LATE_SHARE = [0.2, 0.5] as const;
/** Less than this before the answer is an introduction, whatever its share. */
const MIN_LEAD_WORDS = 120;
/** A long text may begin at length. */
const IN_PROPORTION = 0.5;
/** Stock phrases per 100 words of the lead, and things that can be checked per 100 words of it. */
const STOCK_RATE = [0.2, 1] as const;
const SPECIFIC_RATE = [4, 1.2] as const;
const MIN_SHARED_STEMS = 2;
const NOTHING_FOUND = 0.4;
/** Kinds of page that promise an answer, a list or steps. */
const PROMISE_SHARE = 0.4;

const stock = phraseList(STOCK_PHRASES);

/** What stands before the useful part. */
interface Lead {
  readonly words: number;
  /** Of the text. */
  readonly share: number;
  readonly stockPhrases: number;
  /** Names and numbers. */
  readonly specificsPer100Words: number;
}

const say = sentences({
  useful_part_late: {
    en: ({ words, share, stockPhrases, specificsPer100Words }: Lead) =>
      `${countEn(words, 'word', 'words')} (${percent.en(share)} of the text) come before the first step, list or answer; they contain ${countEn(stockPhrases, 'stock phrase', 'stock phrases')} and ${number.en(specificsPer100Words, 1)} names or numbers per 100 words.`,
    pl: ({ words, share, stockPhrases, specificsPer100Words }) =>
      `Pierwszy krok, lista lub odpowiedź pojawia się dopiero po ${countPl(words, 'słowie', 'słowach', 'słowach')} (${percent.pl(share)} tekstu); utartych zwrotów: ${stockPhrases}, nazw i liczb na 100 słów: ${number.pl(specificsPer100Words, 1)}.`,
  },
  no_useful_part: {
    en: ({ words, share, stockPhrases, specificsPer100Words }: Lead) =>
      `${countEn(words, 'word', 'words')} (${percent.en(share)} of the text) contain no step, list or answer; they have ${countEn(stockPhrases, 'stock phrase', 'stock phrases')} and ${number.en(specificsPer100Words, 1)} names or numbers per 100 words.`,
    pl: ({ words, share, stockPhrases, specificsPer100Words }) =>
      `W ${countPl(words, 'słowie', 'słowach', 'słowach')} (${percent.pl(share)} tekstu) nie ma kroku, listy ani odpowiedzi; utartych zwrotów: ${stockPhrases}, nazw i liczb na 100 słów: ${number.pl(specificsPer100Words, 1)}.`,
  },
  move_up: {
    en: ({ useful, words }: { useful: string; words: number }) =>
      `Move ${quoted.en(useful)} to the top and cut the ${countEn(words, 'word', 'words')} before it.`,
    pl: ({ useful, words }) =>
      `Przenieś ${quoted.pl(useful)} na początek i skróć poprzedzający wstęp (słów: ${number.pl(words)}).`,
  },
});

export default rule({
  id: 'pq_filler_lead',
  mode: 'quality',
  policy: 'filler',
  kind: 'signal',
  layer: 'text',
  version: 2,
  lite: true,
  title: {
    en: 'Filler pushes the useful part down',
    pl: 'Wypełniacz spycha przydatną treść w dół',
  },
  fix: {
    en: 'Put the answer, the steps or the list at the top and move the background further down.',
    pl: 'Umieść odpowiedź, kroki lub listę na początku, a informacje dodatkowe przenieś niżej.',
  },
  question: 'Is the useful part of the page pushed down by filler?',
  sources: ['QR§5.2.2'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  needs: { words: 150 },
  basis: 'judgement',
  scoring:
    'For guides, recipes, rankings and titles that ask: words before the first step, list, table or sentence that answers (0 at 150, 1 at 450 words, at most 0.5 below 20 % of the text, or 0 at 20 %, 1 at 50 % of the text, at least 120 words), times how empty they are: stock phrases (0.2 to 1 in 100 words) and want of numbers and names (4 down to 1.2 in 100 words, which never makes a hit without a stock phrase). A link that jumps to the useful part clears it, and 0.4 is the most where no useful part is found.',
  says: say,
  detect(page) {
    const { shares } = genreOf(page);
    const { headline } = metadataOf(page);
    const promise = shares['how-to'] + shares.recipe + shares.roundup >= PROMISE_SHARE || asks(headline);
    if (!promise || shares.news + shares.forum + shares.opinion > 0.5) return abstain('not_applicable');
    const main = mainTokens(page).token;
    const first = firstUseful(page, headline);
    const before = first === undefined ? main.length : positionOf(main, first.token);
    const share = before / Math.max(1, main.length);
    if (before < MIN_LEAD_WORDS || jumps(page)) return CLEAR;
    const byWords = ramp(before, ...LATE_WORDS);
    const late = Math.max(
      share < LATE_SHARE[0] ? Math.min(byWords, IN_PROPORTION) : byWords,
      ramp(share, ...LATE_SHARE),
    );
    const lead = leadOf(page, before);
    const empty = Math.max(
      ramp((lead.stock.length * 100) / before, ...STOCK_RATE),
      // Plain talk without a single stock phrase may be a personal story.
      (lead.stock.length > 0 ? 0.8 : 0.45) * ramp((lead.specifics * 100) / before, ...SPECIFIC_RATE),
    );
    // Where no useful part is found, it may be an essay, which pushes nothing down.
    const score = Math.min(late * empty, first ? 1 : NOTHING_FOUND);
    if (score < 0.05) return CLEAR;
    const measured = {
      words: before,
      share,
      stockPhrases: lead.stock.length,
      specificsPer100Words: (lead.specifics * 100) / before,
    };
    return {
      score,
      quotes: [
        ...quoteEach(lead.stock, 3, (hit) => quoteText(page, hit)),
        first ? quoteText(page, first) : undefined,
        lead.stock.length === 0 && lead.start ? quoteText(page, lead.start) : undefined,
      ],
      facts: [first ? say.useful_part_late(measured) : say.no_useful_part(measured)],
      fix:
        first &&
        say.move_up({ useful: shortened(page.text.slice(first.start, first.end), 60), words: before }),
    };
  },
  examples: () => ({
    hit: [
      found(padded('a guide that opens with talk', 'How to descale a kettle', 'en', 14), {
        says: ['useful_part_late'],
        quotes: ['In today’s fast-paced world', 'more and more people'],
      }),
      found(padded('a longer opening', 'How to descale a kettle at home', 'en', 22), {
        says: ['useful_part_late'],
        quotes: ['In today’s fast-paced world', 'more and more people'],
      }),
      found(padded('a Polish guide that opens with talk', 'Jak odkamienić czajnik', 'pl', 14), {
        says: ['useful_part_late'],
        quotes: ['W dzisiejszych czasach', 'coraz więcej osób'],
      }),
      found(padded('a longer Polish opening', 'Jak odkamienić czajnik w domu', 'pl', 20), {
        says: ['useful_part_late'],
        quotes: ['W dzisiejszych czasach', 'coraz więcej osób'],
      }),
    ],
    clear: [
      padded('the steps come first', 'How to descale a kettle', 'en', 0),
      padded('a short introduction', 'How to descale a kettle', 'en', 3),
      examplePage('a long introduction to a text that is five times as long', {
        title: 'How to descale a kettle',
        body: `${paragraphs(...TALK_EN.slice(0, 2), ...LIBRARY.slice(0, 3))}<h2>Step 1: the solution</h2>${paragraphs(...BREAD, ...BICYCLE, ...LIBRARY, ...BREAD, ...BICYCLE, ...LIBRARY)}`,
      }),
      padded('the Polish steps come first', 'Jak odkamienić czajnik', 'pl', 1),
      examplePage('news has no answer to hide', {
        title: 'Library stays open',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('a baker’s story with facts from the first line', {
        title: 'How to bake rye bread',
        body: paragraphs(...BREAD),
      }),
      examplePage('a Polish story with facts from the first line', {
        title: 'Jak upiec chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB),
      }),
    ],
  }),
});

interface Useful extends Span {
  readonly token: number;
}

/** The first step, list, table, numbered heading or answering sentence of the main content. */
function firstUseful(page: Page, headline: string): Useful | undefined {
  const all = tokens(page);
  const mask = mainMask(page);
  const found: Useful[] = [];
  const add = (span: Span | undefined, block: number): void => {
    if (span) found.push({ start: span.start, end: span.end, token: all.ofBlock[block] ?? 0 });
  };
  for (const list of lists(page)) {
    if (!list.inMain || list.hidden || list.items < 3 || list.linkShare > 0.6 || list.words < 12) continue;
    add(list, page.cut.firstBlock[list.element] ?? 0);
    break;
  }
  const table = tables(page).find((one) => one.inMain && !one.hidden && !one.layout && one.words >= 8);
  if (table) add(table, page.cut.firstBlock[table.element] ?? 0);
  const heading = headings(page).find(
    (one) => one.level > 1 && one.block >= 0 && mask[one.block] === 1 && STEP_HEADING.test(one.text),
  );
  if (heading) add(heading, heading.block);
  const answer = answerOf(page, headline);
  if (answer) found.push(answer);
  return found.sort((a, b) => a.token - b.token)[0];
}

const STEP_HEADING =
  /^(?:step|krok|method|metoda|sposób|option|tip)?\s?#?\d+[.):]?\s|^(?:step|krok) (?:one|two|1|2|pierwszy)|^(?:ingredients|składniki|instructions|directions|method|what you(?:’|')?ll need|what you need|how to|przygotowanie|wykonanie|co będzie potrzebne|jak )/iu;

/** A sentence with two words of the title that tells a thing: a number, an order to do something, yes or no. */
function answerOf(page: Page, headline: string): Useful | undefined {
  const all = tokens(page);
  const { ofToken, stems: names, language } = stems(page);
  const wanted = new Set(contentStems(page, headline));
  const mask = mainMask(page);
  const every = writtenSentences(page);
  const imperatives = language === 'pl' ? IMPERATIVES_PL : IMPERATIVES_EN;
  for (let i = 0; i < every.count; i++) {
    const block = page.blocks[every.block[i] ?? -1];
    if (!block || mask[block.index] === 0 || block.heading > 0 || block.inCode) continue;
    const from = every.firstToken[i] ?? 0;
    const to = every.endToken[i] ?? 0;
    const shared = new Set<string>();
    let counted = false;
    for (let token = from; token < to; token++) {
      const stem = names[ofToken[token] ?? -1] ?? '';
      if (wanted.has(stem)) shared.add(stem);
      if (all.shape[token] === NUMERIC) counted = true;
    }
    const opening = wordOf(all, from);
    const ordered = imperatives.has(FIRST_WORDS.has(opening) ? wordOf(all, from + 1) : opening);
    const said =
      YES_NO.has(opening) && /^[,.:!–—]/.test(page.text.slice(all.end[from] ?? 0, (all.end[from] ?? 0) + 1));
    const enough = shared.size >= Math.min(MIN_SHARED_STEMS, wanted.size);
    const defined = enough && defines(all, from, to, wanted, (token) => names[ofToken[token] ?? -1] ?? '');
    if ((counted && shared.size > 0) || (ordered && to - from > 3) || (enough && counted) || defined || said)
      return { start: every.start[i] ?? 0, end: every.end[i] ?? 0, token: from };
  }
  return undefined;
}

/** They may stand before the verb of an instruction. */
const FIRST_WORDS = new Set(
  'first then next now finally simply just najpierw potem następnie teraz'.split(' '),
);
const YES_NO = new Set(['yes', 'no', 'tak', 'nie']);
const IS = new Set([
  'is',
  'are',
  'means',
  'refers',
  'costs',
  'takes',
  'to',
  'jest',
  'są',
  'oznacza',
  'kosztuje',
  'trwa',
]);

/** "A kettle is a…": a word of the title among the first three, then a verb of being. */
function defines(
  all: Tokens,
  from: number,
  to: number,
  wanted: ReadonlySet<string>,
  stemOf: (token: number) => string,
): boolean {
  const until = Math.min(to, from + 6);
  let named = false;
  for (let token = from; token < until; token++) {
    if (token < from + 3 && wanted.has(stemOf(token))) named = true;
    else if (named && IS.has(wordOf(all, token)))
      return DEFINING.has(wordOf(all, token + 1)) || wordOf(all, token) !== 'is';
  }
  return false;
}

const DEFINING = new Set('a an the when what where how one any'.split(' '));

function positionOf(main: Int32Array, token: number): number {
  let low = 0;
  let high = main.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((main[middle] ?? 0) < token) low = middle + 1;
    else high = middle;
  }
  return low;
}

function leadOf(page: Page, words: number): { stock: Span[]; specifics: number; start: Span | undefined } {
  const main = mainTokens(page).token;
  const all = tokens(page);
  const lastToken = main[Math.max(0, words - 1)] ?? 0;
  const mask = mainMask(page);
  const opening = openingTokens(page);
  let specifics = 0;
  let inName = false;
  for (let i = 0; i < words; i++) {
    const token = main[i] ?? 0;
    const shape = all.shape[token] ?? 0;
    const name =
      (shape === 1 || shape === 2) &&
      !opening.has(token) &&
      (all.end[token] ?? 0) - (all.start[token] ?? 0) > 1;
    if (shape === NUMERIC || (name && !inName)) specifics++;
    inName = name;
  }
  const hits = stock(page).filter((hit) => mask[hit.block] === 1 && hit.firstToken <= lastToken);
  const first = page.main.blocks.find((block) => block.heading === 0);
  return { stock: hits, specifics, start: first };
}

/** Capital because a sentence begins. */
function openingTokens(page: Page): ReadonlySet<number> {
  return new Set(writtenSentences(page).firstToken);
}

/** "Jump to recipe" and tables of contents let the reader skip. */
function jumps(page: Page): boolean {
  let inside = 0;
  for (const link of links(page)) {
    if (link.kind !== 'fragment' || link.hidden || link.href.length < 2) continue;
    if (
      /^(?:jump|skip) to (?!content|main)|przejdź do (?:przepisu|listy|rankingu)|do przepisu/i.test(link.text)
    )
      return true;
    if (link.inMain && link.text.length > 3) inside++;
  }
  return inside >= 3;
}

const TALK_EN = [
  'In today’s fast-paced world, more and more people are looking for simple ways to keep their home in good shape.',
  'When it comes to the kitchen, nothing is as important as the things that we use every single day.',
  'It is important to note that good habits make life easier and more pleasant for the whole family.',
  'Needless to say, everybody wants appliances that last long and look beautiful for many years.',
  'At the end of the day, a clean kitchen is a happy kitchen, and a happy kitchen makes a happy home.',
  'Many people do not realise how much a little care can change the way they feel in the morning.',
  'That is why it is worth taking a moment to think about what really matters before getting started.',
];
const TALK_PL = [
  'W dzisiejszych czasach coraz więcej osób szuka prostych sposobów na to, by dom był zadbany.',
  'Nie da się ukryć, że kuchnia jest sercem domu i miejscem, w którym spędzamy wiele chwil.',
  'Warto pamiętać, że dobre nawyki ułatwiają życie i sprawiają, że cała rodzina czuje się lepiej.',
  'Każdy z nas chce przecież mieć sprzęty, które służą długo i cieszą oko przez wiele lat.',
  'Warto zaznaczyć, że czysta kuchnia to szczęśliwa kuchnia, a szczęśliwa kuchnia to szczęśliwy dom.',
  'Wiele osób nie zdaje sobie sprawy, jak wiele może zmienić odrobina troski o codzienne drobiazgi.',
  'Dlatego dobrze jest zatrzymać się na chwilę i zastanowić nad tym, co naprawdę jest ważne.',
];

function padded(note: string, title: string, lang: 'en' | 'pl', sentencesOfTalk: number): Example {
  const talk = lang === 'pl' ? TALK_PL : TALK_EN;
  const lead = Array.from({ length: Math.ceil(sentencesOfTalk / 2) }, (_, i) =>
    [talk[(2 * i) % talk.length], 2 * i + 1 < sentencesOfTalk ? talk[(2 * i + 1) % talk.length] : '']
      .join(' ')
      .trim(),
  );
  const steps =
    lang === 'pl'
      ? `<h2>Krok 1: roztwór</h2><p>Wlej do czajnika pół litra wody i pół litra octu spirytusowego o stężeniu 10%. Zagotuj i odstaw na 20 minut.</p><h2>Krok 2: płukanie</h2><p>Wylej roztwór, zagotuj świeżą wodę dwa razy i za każdym razem ją wylej. Osad, który został na dnie, zetrzyj miękką gąbką.</p>${paragraphs(...CHLEB.slice(1))}`
      : `<h2>Step 1: the solution</h2><p>Pour half a litre of water and half a litre of white vinegar into the kettle. Bring it to the boil and leave it for 20 minutes.</p><h2>Step 2: rinsing</h2><p>Empty the kettle, boil fresh water twice and pour it away each time. Wipe off what is left at the bottom with a soft sponge.</p>${paragraphs(...BREAD.slice(1))}`;
  return examplePage(note, { title, lang, body: `${paragraphs(...lead)}${steps}` });
}
