// What the rules on hidden text share: they look at different ways of hiding and speak of them in the same words.
import { type HiddenSpam, hiddenSpam } from '../grounds/hidden-spam.ts';
import { type Given, seen } from '../page/given.ts';
import type { Page } from '../page/page.ts';
import type { HidingReason } from '../page/visibility/hiding.ts';
import type { HidingKind } from '../page/visibility/hiding-kind.ts';
import { ramp } from '../ramp.ts';
import { quoteEach, quoteText } from './quote.ts';
import { quotable } from './quote-list.ts';
import { CLEAR, type Finding } from './rule.ts';
import { type Said, type Sentence, sentences } from './sentences.ts';
import { countEn, countPl, percent, quoted } from './wording.ts';

/** A sentence may be hidden for many reasons; a paragraph has one. */
const WORDS_FROM = 10;
const WORDS_FULL = 45;
/** Passages that are no worse than this do not add up to something. */
const MIN_SUSPICION = 0.4;
/** Passages hidden in another way are added only where they are worse than that. */
const MIN_OTHER_SUSPICION = 0.6;

export const HIDDEN_TEXT_SCORING =
  'Each hidden passage is weighed by what it says (keywords repeated, a topic that the visible text does not have, trades of spam) and by whether anything could open it: controls, roles, rules for states and other screens, scripts, names. Plain sentences count in a box without a name from 40 words on, in one with a name only where the way of hiding is one that pages do not show things by, or where it hides 300 words in two ways at once; the same in another script, policies and lists of the own site do not count. Times the words of all such passages, those plainly suspicious and hidden in other ways included: 0 at 10, 1 at 45.';

/** How something is hidden, as a sentence tells it. */
export interface Hiding {
  readonly by: 'script' | 'inline' | 'sheet' | 'rendered' | 'markup';
  readonly detail: string;
  /** Of the style sheet's rule; empty otherwise. */
  readonly selector: string;
}

const HIDING_WORDS: Readonly<Record<Hiding['by'], Required<Sentence<Hiding>>>> = {
  script: {
    en: ({ detail }) => `a script hides ${detail} at once`,
    pl: ({ detail }) => `skrypt od razu ukrywa ${detail}`,
  },
  inline: {
    en: ({ detail }) => `${detail} in its style attribute`,
    pl: ({ detail }) => `${detail} w atrybucie style`,
  },
  sheet: {
    en: ({ detail, selector }) => `${detail} in the style sheet, rule ${selector}`,
    pl: ({ detail, selector }) => `${detail} w arkuszu stylów, reguła ${selector}`,
  },
  rendered: {
    en: ({ detail }) => `as a browser showed it: ${detail}`,
    pl: ({ detail }) => `według widoku z przeglądarki: ${detail}`,
  },
  markup: {
    en: ({ detail }) => `attribute ${detail}`,
    pl: ({ detail }) => `atrybut ${detail}`,
  },
};

/** "display: none in its style attribute", for people who can read style sheets. */
export const hidingWords = {
  en: (hiding: Hiding): string => HIDING_WORDS[hiding.by].en(hiding),
  pl: (hiding: Hiding): string => HIDING_WORDS[hiding.by].pl(hiding),
};

export function hidingOf({ kind, origin, detail, selector }: HidingReason): Hiding {
  const by = kind === 'script' ? 'script' : origin === 'name' || origin === 'script' ? 'markup' : origin;
  return { by, detail, selector };
}

/** What the rules on hidden text say. */
export const HIDDEN_TEXT = sentences({
  words_hidden: {
    en: ({ words, hiding }: { words: number; hiding: Hiding }) =>
      `${countEn(words, 'word is', 'words are')} hidden from visitors (${hidingWords.en(hiding)}), and nothing found on the page shows them.`,
    pl: ({ words, hiding }) =>
      `Ukryto przed użytkownikami ${countPl(words, 'słowo', 'słowa', 'słów')} (${hidingWords.pl(hiding)}), a na stronie nie znaleziono niczego, co by je pokazywało.`,
  },
  words_in_all: {
    en: ({ words }: { words: number }) =>
      `With what is hidden in other ways, ${countEn(words, 'word', 'words')} in all.`,
    pl: ({ words }) =>
      `Razem z tekstem ukrytym w inny sposób to ${countPl(words, 'słowo', 'słowa', 'słów')}.`,
  },
  word_fills_it: {
    en: ({ word, share }: { word: string; share: number }) =>
      `A single word (${quoted.en(word)} in all its forms) makes up ${percent.en(share)} of the hidden text.`,
    pl: ({ word, share }) =>
      `Jedno słowo (${quoted.pl(word)} we wszystkich formach) stanowi ${percent.pl(share)} ukrytego tekstu.`,
  },
  off_topic: {
    en: ({ share }: { share: number }) =>
      `${percent.en(share)} of the meaningful words in the hidden text do not appear in the visible text.`,
    pl: ({ share }) => `${percent.pl(share)} słów znaczących ukrytego tekstu nie występuje w widocznym.`,
  },
  show_or_delete: {
    en: ({ start }: { start: string }) =>
      `Delete the text that begins with ${quoted.en(start)}, together with what hides it.`,
    pl: ({ start }) => `Usuń tekst zaczynający się od słów ${quoted.pl(start)} razem z tym, co go ukrywa.`,
  },
});

export function hiddenTextFinding(page: Page, given: Given, kinds: ReadonlySet<HidingKind>): Finding {
  const suspicious = hiddenSpam(page, seen(page, given)).filter(({ text }) => text >= MIN_SUSPICION);
  const found = suspicious
    .filter(({ passage }) => kinds.has(passage.reason.kind))
    .sort((a, b) => weightOf(b) - weightOf(a));
  const worst = found[0];
  if (!worst) return CLEAR;
  const words = wordsOf(found);
  // Who spreads keywords over several ways of hiding has hidden all of them.
  const others = suspicious.filter(
    ({ passage, text }) => !kinds.has(passage.reason.kind) && text >= MIN_OTHER_SUSPICION,
  );
  const total = words + wordsOf(others);
  const score = worst.text * ramp(total, WORDS_FROM, WORDS_FULL);
  const { passage } = worst;
  return {
    score,
    quotes: quoteEach(found, 4, (one) => quoteText(page, one.passage)),
    facts: [
      HIDDEN_TEXT.words_hidden({ words, hiding: hidingOf(passage.reason) }),
      ...(total > words ? [HIDDEN_TEXT.words_in_all({ words: total })] : []),
      ...characterFacts(worst),
    ],
    fix: HIDDEN_TEXT.show_or_delete({ start: quotable(page.text.slice(passage.start, passage.end)) }),
  };
}

function wordsOf(list: readonly HiddenSpam[]): number {
  return list.reduce((sum, { passage }) => sum + passage.words, 0);
}

function weightOf({ passage, text }: HiddenSpam): number {
  return text * Math.min(passage.words, 200);
}

function characterFacts({ passage }: HiddenSpam): Said[] {
  const { onTopic, topWordCount, topWordShare, topWord } = passage.character;
  const facts: Said[] = [];
  if (topWordCount >= 5 && topWordShare >= 0.07)
    facts.push(HIDDEN_TEXT.word_fills_it({ word: quotable(topWord), share: topWordShare }));
  if (onTopic <= 0.6) facts.push(HIDDEN_TEXT.off_topic({ share: 1 - onTopic }));
  return facts;
}
