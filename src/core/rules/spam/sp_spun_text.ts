import { offeredMask } from '../../facts/offered-text.ts';
import { type PhraseHit, phraseList } from '../../facts/phrase-lists.ts';
import { quotations } from '../../facts/quotations.ts';
import type { Span } from '../../facts/span.ts';
import { tokens } from '../../facts/tokens.ts';
import { writtenLanguage } from '../../facts/written-language.ts';
import { isInstitution } from '../../grounds/life-topic.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { ODD_PHRASES, ODD_PHRASES_PL, SPUN_EN, SPUN_PL, type SpunGroup } from '../word-lists/spun-words.ts';
import { countEn, countPl, formPl, listed, quoted, shortened } from '../wording.ts';

const substitutes = phraseList({
  en: [...new Set(SPUN_EN.flatMap(({ rare }) => rare.map(({ phrase }) => phrase)))],
  pl: [...new Set(SPUN_PL.flatMap(({ rare }) => rare.map(({ phrase }) => phrase)))],
});
const oddPhrases = phraseList({ en: ODD_PHRASES, pl: ODD_PHRASES_PL });

/** How likely a rewriting program is to put this very substitute where the everyday word stood. */
const SPUN_CHANCE = 0.12;
/** What an everyday word that was left alone takes away: every fifth would have been changed. */
const KEPT = Math.log(0.8);
const MAX_WEIGHT = 3.5;
const MIN_WORDS = 60;
const MIN_ODD = 6;
const FROM = 6;
const FULL = 12;
/** Evidence that the description of goods has without being spun. */
const PRAISE = 6;
/** What ordinary text of a formal kind has, per word. */
const ORDINARY = 0.004;
/** The same substitute again says less each time: it may be the subject of the page. */
const MAX_TIMES = 2;

const sharesOf = (groups: readonly SpunGroup[]): ReadonlyMap<string, number> => {
  const shares = new Map<string, number>();
  for (const { rare } of groups)
    for (const { phrase, share } of rare) shares.set(phrase, Math.max(share, shares.get(phrase) ?? 0));
  return shares;
};
const SHARES = { en: sharesOf(SPUN_EN), pl: sharesOf(SPUN_PL) };
const COMMON = {
  en: new Set(SPUN_EN.flatMap(({ common }) => common)),
  pl: new Set(SPUN_PL.flatMap(({ common }) => common)),
};

interface Hit extends Span {
  readonly phrase: string;
  readonly block: number;
  readonly weight: number;
}

interface Spun {
  readonly words: number;
  /** Evidence for spinning less evidence against it, over the stretch of text where it is highest. */
  readonly evidence: number;
  /** Words of that stretch. */
  readonly stretch: number;
  /** Substitutes in it, the oddest first; everyday words that it kept. */
  readonly found: readonly Hit[];
  readonly kept: number;
}

/** A text may be spun in parts: the stretch of blocks with the most evidence is looked for, in one pass. */
function measureSpun(page: Page, language: 'en' | 'pl'): Spun {
  const all = tokens(page);
  const mask = offeredMask(page);
  const isCommon = all.words.map((word) => COMMON[language].has(word));
  const hits = substitutesIn(page, language, mask);
  const weightOf = new Map<number, number>();
  for (const { block, weight } of hits) weightOf.set(block, (weightOf.get(block) ?? 0) + weight);
  let words = 0;
  let best = { evidence: 0, from: 0, to: -1, words: 0, kept: 0 };
  let current = { evidence: 0, from: 0, words: 0, kept: 0 };
  for (const block of page.blocks) {
    if (mask[block.index] === 0) continue;
    const first = all.ofBlock[block.index] ?? 0;
    const end = all.ofBlock[block.index + 1] ?? 0;
    let kept = 0;
    for (let i = first; i < end; i++) if (isCommon[all.word[i] ?? 0] === true) kept++;
    words += end - first;
    const own = (weightOf.get(block.index) ?? 0) + kept * KEPT - (end - first) * ORDINARY;
    if (current.evidence <= 0) current = { evidence: 0, from: block.index, words: 0, kept: 0 };
    current = {
      ...current,
      evidence: current.evidence + own,
      words: current.words + end - first,
      kept: current.kept + kept,
    };
    if (current.evidence > best.evidence) best = { ...current, to: block.index };
  }
  const found = hits
    .filter(({ block }) => block >= best.from && block <= best.to)
    .sort((a, b) => b.weight - a.weight);
  return { words, evidence: best.evidence, stretch: best.words, kept: best.kept, found };
}

/** Spans as they come in the text, none inside another. */
function withinSpans(spans: readonly Span[]): (inner: Span) => boolean {
  return ({ start, end }) => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((spans[middle]?.start ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    const before = spans[low - 1];
    return before !== undefined && end <= before.end;
  };
}

function substitutesIn(page: Page, language: 'en' | 'pl', mask: Uint8Array): Hit[] {
  const isQuoted = withinSpans(quotations(page).quotes);
  const times = new Map<string, number>();
  const found: Hit[] = [];
  const add = (hit: PhraseHit, weight: number): void => {
    if (mask[hit.block] === 0 || weight <= 0 || hit.language !== language) return;
    if (isQuoted(hit)) return;
    const before = times.get(hit.phrase) ?? 0;
    times.set(hit.phrase, before + 1);
    if (before < MAX_TIMES) found.push({ ...hit, weight: Math.min(MAX_WEIGHT, weight) / (before + 1) });
  };
  const shares = SHARES[language];
  for (const hit of substitutes(page)) add(hit, Math.log(SPUN_CHANCE / (shares.get(hit.phrase) ?? 1)));
  for (const hit of oddPhrases(page)) add(hit, MAX_WEIGHT);
  return found;
}

/** With their braces. */
const MAX_CHOICES_LENGTH = 121;

/** {one|two|three} in running text: choices that were to be resolved. */
function openChoices(page: Page): Span[] {
  const mask = offeredMask(page);
  const found: Span[] = [];
  let block = 0;
  // One walk over the text: to look from every block for a brace that may be far away would take quadratic time.
  for (let at = page.text.indexOf('{'); at >= 0; at = page.text.indexOf('{', at + 1)) {
    while ((page.blocks[block]?.end ?? page.text.length) <= at && block < page.blocks.length) block++;
    const here = page.blocks[block];
    if (here === undefined) break;
    if (at < here.start || mask[here.index] === 0) continue;
    const inside = /^\{([^{}]{1,119})\}/.exec(
      page.text.slice(at, Math.min(here.end, at + MAX_CHOICES_LENGTH)),
    )?.[1];
    if (inside === undefined) continue;
    const choices = inside.split('|');
    const template = page.text.charAt(at - 1) === '{' || page.text.charAt(at - 1) === '$';
    if (
      !template &&
      choices.length >= 2 &&
      choices.every((choice) => /^[\p{L}\p{N}' ’-]{0,40}$/u.test(choice)) &&
      /\p{Ll}/u.test(inside)
    )
      found.push({ start: at, end: at + inside.length + 2 });
  }
  return found;
}

/** Hotels are splendid and their views exquisite. */
const TRAVEL = wholeWords(
  /\b(?:hotels?|resorts?|travel|holidays?|vacations?|luxury|cruises?|hotel\p{L}*|podróż\p{L}*|wakacj\p{L}*)\b/iu,
);

const say = sentences({
  choices_open: {
    en: ({ choices }: { choices: number }) =>
      `${countEn(choices, 'choice between words was', 'choices between words were')} left open in the text.`,
    pl: ({ choices }) =>
      `W tekście ${formPl(choices, 'zostało', 'zostały', 'zostało')} ${countPl(choices, 'nierozstrzygnięte miejsce', 'nierozstrzygnięte miejsca', 'nierozstrzygniętych miejsc')} z kilkoma wyrazami do wyboru.`,
  },
  odd_substitutes: {
    en: ({ words, substitutes }: { words: number; substitutes: readonly string[] }) =>
      `Among ${countEn(words, 'word', 'words')} there ${substitutes.length === 1 ? 'is' : 'are'} ${countEn(substitutes.length, 'unusual substitute', 'different unusual substitutes')} for everyday words, such as ${listed.en(substitutes.map((word) => quoted.en(word)))}.`,
    pl: ({ words, substitutes }) =>
      `W ${countPl(words, 'słowie', 'słowach', 'słowach')} ${formPl(substitutes.length, 'pada', 'padają', 'pada')} ${countPl(substitutes.length, 'niezwykły zamiennik', 'niezwykłe zamienniki', 'niezwykłych zamienników')} zwykłych wyrazów, na przykład ${listed.pl(substitutes.map((word) => quoted.pl(word)))}.`,
  },
});

export default rule({
  id: 'sp_spun_text',
  mode: 'spam',
  policy: 'scaled_content_abuse',
  kind: 'violation',
  layer: 'language',
  version: 5,
  title: {
    en: 'The text looks reworded by a synonym program',
    pl: 'Tekst wygląda na przerobiony automatyczną podmianą słów',
  },
  fix: {
    en: 'Rewrite the text in plain words; swapping words for synonyms adds nothing.',
    pl: 'Napisz tekst od nowa zwykłym językiem; podmiana słów na synonimy niczego nie wnosi.',
  },
  question: 'Does the text read as if a program had replaced its words by synonyms?',
  sources: ['SP#scaled-content', 'BG'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'writing',
  accuses: 'beside',
  languages: ['en', 'pl'],
  findsAnywhere: true,

  basis: 'measured',
  scoring:
    'Substitutes of a thesaurus, weighed by how rare they are on ordinary pages beside the everyday word, less the everyday words that were kept, over the stretch of running text where this is highest: 0 at 6, 0.5 at 9, 1 at 12 (of 1,480 ordinary pages four lie above 9), 6 more on pages that sell goods or travel; at least 6 different substitutes. Choices left open, {one|two}: 0.45 for one, 0.95 from two on.',
  says: say,
  detect(page) {
    const language = writtenLanguage(page) === 'pl' ? 'pl' : 'en';
    const choices = openChoices(page);
    const choiceScore = choices.length >= 2 ? 0.95 : choices.length * 0.45;
    const spun = measureSpun(page, language);
    if (spun.words < MIN_WORDS && choiceScore === 0) return abstain('too_short');
    const odd = [
      ...new Map(spun.found.filter(({ weight }) => weight > 1).map((hit) => [hit.phrase, hit])).values(),
    ];
    // Sellers praise their goods in the words of a thesaurus without the help of one.
    const isPraise =
      page.pageType.type === 'product' || page.pageType.type === 'collection' || TRAVEL.test(page.head.title);
    // Offices write so by themselves.
    const praise = isPraise || isInstitution(page) ? PRAISE : 0;
    const wordScore = odd.length < MIN_ODD ? 0 : ramp(spun.evidence - praise, FROM, FULL);
    const score = Math.max(choiceScore, wordScore);
    if (score === 0) return CLEAR;
    const substitutes = odd.map(({ start, end }) => shortened(page.text.slice(start, end), 60));
    const facts: Said[] = [];
    if (choices.length > 0) facts.push(say.choices_open({ choices: choices.length }));
    if (wordScore > 0) facts.push(say.odd_substitutes({ words: spun.stretch, substitutes }));
    return {
      score,
      quotes: [...choices.slice(0, 2), ...odd.slice(0, 4).map((hit) => sentenceAround(page, hit))].map(
        (span) => quoteText(page, span),
      ),
      facts,
    };
  },
  examples: () => ({
    hit: [
      examplePage('everyday words swapped throughout', {
        found: {
          says: ['odd_substitutes'],
          quotes: [
            'Numerous individuals desire to acquire the finest',
            'The domicile of the baker is a splendid abode,',
          ],
        },
        title: 'Bread',
        body: paragraphs(
          'Numerous individuals desire to acquire the finest loaf in the globe, yet they commence with the incorrect flour. The domicile of the baker is a splendid abode, and his offspring toil there in purchase to bestow nourishment.',
          'It is vital to utilize fresh aqua and to peruse the recipe prior to commencing. Oftentimes youngsters endeavor to fabricate a diminutive loaf and cease because the task is arduous. Make positive that the oven is elevated sufficient.',
          BREAD[1],
        ),
      }),
      examplePage('choices left open', {
        found: { says: ['choices_open'], quotes: ['{good|great|excellent}', '{long|for years}'] },
        title: 'Chain',
        body: paragraphs(
          ...BICYCLE.slice(0, 2),
          'A {good|great|excellent} chain lasts {long|for years}, and {people|riders} {like|love} it.',
        ),
      }),
      examplePage('Polish words of another century', {
        found: { says: ['odd_substitutes'], quotes: ['Jednoślad należy nader rychło wyczyścić, albowiem'] },
        title: 'Rower',
        lang: 'pl',
        body: paragraphs(
          'Jednoślad należy nader rychło wyczyścić, albowiem piasek tudzież smar czynią szkody. Przeto o poranku obejrzyj cząstki, wszelako nie śpiesz się wielce.',
          'Bicykle sędziwe posiadają łańcuchy, które latorośle mogą dopomóc wymienić, toteż traktem jedź żwawo, aczkolwiek po zmroku ostrożnie.',
          ROWER[0],
        ),
      }),
    ],
    clear: [
      examplePage('ordinary text', { title: 'Library', body: paragraphs(...LIBRARY) }),
      examplePage('a formal letter', {
        title: 'Notice',
        body: paragraphs(
          ...BREAD,
          'We hereby acknowledge receipt of your application and would kindly request that you furnish the documents enumerated below at your earliest convenience, failing which the matter cannot be processed further.',
        ),
      }),
      examplePage('a thesaurus', {
        title: 'Other words for “big”',
        body: paragraphs('large, huge, massive, sizable, enormous, great, vast, immense', ...BICYCLE),
      }),
      examplePage('an official Polish letter', {
        title: 'Pismo',
        lang: 'pl',
        body: paragraphs(
          ...CHLEB,
          'W odpowiedzi na Państwa pismo uprzejmie informujemy, iż wniosek został przekazany do właściwego wydziału celem rozpatrzenia, o czym zostaną Państwo odrębnie powiadomieni.',
        ),
      }),
    ],
  }),
});

/** The word with what stands around it: alone it would not tell why it is odd. */
function sentenceAround(page: Page, { start, end, block }: Hit): Span {
  const limits = page.blocks[block];
  const from = Math.max(limits?.start ?? 0, page.text.lastIndexOf('. ', start) + 1, start - 90);
  const stop = page.text.indexOf('. ', end);
  return { start: from, end: Math.min(limits?.end ?? end, stop < 0 ? end + 90 : stop + 1, end + 90) };
}
