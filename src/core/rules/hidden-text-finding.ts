// What the rules on hidden text share: they look at different ways of hiding and speak of them in the same words.
import { type HiddenSpam, hiddenSpam } from '../grounds/hidden-spam.ts';
import { type Given, seen } from '../page/given.ts';
import type { Page } from '../page/page.ts';
import type { HidingReason } from '../page/visibility/hiding.ts';
import type { HidingKind } from '../page/visibility/hiding-kind.ts';
import { quoteText } from './quote.ts';
import { ramp } from './ramp.ts';
import { CLEAR, type Finding } from './rule.ts';
import type { Texts } from './texts.ts';
import { countEn, countPl, percent, quoted } from './wording.ts';

/** A sentence may be hidden for many reasons; a paragraph has one. */
const WORDS_FROM = 10;
const WORDS_FULL = 45;
/** Passages that are no worse than this do not add up to something. */
const MIN_SUSPICION = 0.4;
/** Passages hidden in another way are added only where they are worse than that. */
const MIN_OTHER_SUSPICION = 0.6;

export const HIDDEN_TEXT_SCORING =
  'Each hidden passage is weighed by what it says (keywords repeated, a topic that the visible text does not have, trades of spam) and by whether anything could open it: controls, roles, rules for states and other screens, scripts, names. Times the words of all such passages, those plainly suspicious and hidden in other ways included: 0 at 10, 1 at 45.';

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
  const how = hidingWords(passage.reason);
  const start = quoted.en(page.text.slice(passage.start, passage.end));
  const startPl = quoted.pl(page.text.slice(passage.start, passage.end));
  return {
    score,
    quotes: found.slice(0, 4).map((one) => quoteText(page, one.passage)),
    facts: [
      {
        en: `${countEn(words, 'word is', 'words are')} hidden from visitors (${how.en}), and nothing found on the page shows them.`,
        pl: `Ukryto przed użytkownikami ${countPl(words, 'słowo', 'słowa', 'słów')} (${how.pl}), a na stronie nie znaleziono niczego, co by je pokazywało.`,
      },
      ...(total > words
        ? [
            {
              en: `With what is hidden in other ways, ${countEn(total, 'word', 'words')} in all.`,
              pl: `Razem z tekstem ukrytym w inny sposób to ${countPl(total, 'słowo', 'słowa', 'słów')}.`,
            },
          ]
        : []),
      ...characterWords(worst),
    ],
    fix: {
      en: `Show the text that begins with ${start} to everyone, or delete it.`,
      pl: `Pokaż wszystkim tekst zaczynający się od słów ${startPl} albo go usuń.`,
    },
  };
}

function wordsOf(list: readonly HiddenSpam[]): number {
  return list.reduce((sum, { passage }) => sum + passage.words, 0);
}

function weightOf({ passage, text }: HiddenSpam): number {
  return text * Math.min(passage.words, 200);
}

function characterWords({ passage }: HiddenSpam): Texts[] {
  const { onTopic, topWordCount, topWordShare, topWord } = passage.character;
  const facts: Texts[] = [];
  if (topWordCount >= 5 && topWordShare >= 0.07)
    facts.push({
      en: `A single word (${quoted.en(topWord)} in all its forms) makes up ${percent.en(topWordShare)} of the hidden text.`,
      pl: `Jedno słowo (${quoted.pl(topWord)} we wszystkich formach) stanowi ${percent.pl(topWordShare)} ukrytego tekstu.`,
    });
  if (onTopic <= 0.6)
    facts.push({
      en: `${percent.en(1 - onTopic)} of the content words of the hidden text do not occur in the visible text.`,
      pl: `${percent.pl(1 - onTopic)} słów znaczących ukrytego tekstu nie występuje w widocznym.`,
    });
  return facts;
}

/** "display: none in its own style", for people who can read style sheets. */
export function hidingWords({ kind, origin, detail, selector }: HidingReason): Texts {
  if (kind === 'script')
    return { en: `a script hides ${detail} at once`, pl: `skrypt od razu ukrywa ${detail}` };
  switch (origin) {
    case 'inline':
      return { en: `${detail} in its style attribute`, pl: `${detail} w atrybucie style` };
    case 'sheet':
      return {
        en: `${detail} in the style sheet, rule ${selector}`,
        pl: `${detail} w arkuszu stylów, reguła ${selector}`,
      };
    case 'rendered':
      return { en: `as a browser showed it: ${detail}`, pl: `według widoku z przeglądarki: ${detail}` };
    default:
      return { en: `attribute ${detail}`, pl: `atrybut ${detail}` };
  }
}
