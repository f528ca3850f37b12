// Which hidden passages look as if they were put there for search engines. Linked style sheets and scripts are
// not available, so "nothing here opens it" proves nothing of a box that has a name: notices to ad blockers, reviews
// that take turns, policies and dialogs are opened by files that we do not see. Such a box is told only for what it says.
// Measured on ordinary pages and on pages with text hidden in sixteen ways.
import type { Link } from '../facts/links.ts';
import { KNOWN_SITES } from '../lexicon/known-sites.ts';
import type { Page } from '../page/page.ts';
import { pageAddress } from '../page/page-address.ts';
import type { HidingReason } from '../page/visibility/hiding.ts';
import type { Visibility } from '../page/visibility/visibility.ts';
import { ramp } from '../ramp.ts';
import { pageScript } from './foreign-parts.ts';
import { type HiddenPassage, hiddenPassages, type PassageCharacter } from './hidden-passages.ts';
import { scriptIn } from './letter-scripts.ts';
import { moneyTerms } from './money-terms.ts';
import { type MoneyTopic, moneyTopicsIn, topicOf } from './topics.ts';

export interface HiddenSpam {
  readonly passage: HiddenPassage;
  /** 0 to 1, whatever its length. */
  readonly text: number;
  /** 0 to 1: its links to other sites. */
  readonly links: number;
  /** Followed links to sites that have no reason to be here. */
  readonly strangers: readonly Link[];
  /** Followed links in something without a name that no page uses for what it shows later: one is enough. */
  readonly planted: boolean;
  readonly money: readonly MoneyTopic[];
}

const known = new WeakMap<Visibility, readonly HiddenSpam[]>();

/** Every hidden passage of some length with what speaks against it, in document order. */
export function hiddenSpam(page: Page, visibility: Visibility): readonly HiddenSpam[] {
  let judged = known.get(visibility);
  if (!judged) {
    const passages = hiddenPassages(page, visibility);
    const alike = new Map<string, number>();
    const keyOf = ({ element, reason }: HiddenPassage): string =>
      `${page.dom.path[element] ?? 0} ${reason.kind} ${reason.selector}`;
    for (const passage of passages) alike.set(keyOf(passage), (alike.get(keyOf(passage)) ?? 0) + 1);
    judged = passages.flatMap((passage) =>
      (alike.get(keyOf(passage)) ?? 0) > MAX_ALIKE ? [] : (judge(page, passage) ?? []),
    );
    known.set(visibility, judged);
  }
  return judged;
}

/** So many hidden parts of one shape come from a template: cards, answers, descriptions. */
const MAX_ALIKE = 5;
const MIN_WORDS = 3;
const MIN_TEXT_WORDS = 8;
const MAX_READ_CHARACTERS = 6000;

/** Ways of hiding that pages rarely use for what they show later. */
const DECEIVING: ReadonlySet<HidingReason['kind']> = new Set([
  'off-screen',
  'text-indent',
  'font-size',
  'zero-size',
  'clip',
  'same-colour',
  'covered',
]);
const NATIVE: ReadonlySet<HidingReason['kind']> = new Set(['details', 'dialog', 'popover']);
/** Longer text is for no screen reader alone. */
const MAX_READER_WORDS = 55;

function judge(page: Page, passage: HiddenPassage): HiddenSpam | undefined {
  const { reason, words, character } = passage;
  if (words < MIN_WORDS || reason.origin === 'name' || NATIVE.has(reason.kind)) return undefined;
  if (character.page) return undefined;
  const shut = shutness(passage);
  if (shut === 0) return undefined;
  const sample = page.text.slice(passage.start, Math.min(passage.end, passage.start + MAX_READ_CHARACTERS));
  const strangers = passage.links.filter((link) => isStranger(page, link));
  const money = foreignMoney(page, sample, strangers);
  const planted = isPlanted(passage, shut, strangers);
  // The same in another language: a switch opens it.
  const isVersion = money.length === 0 && strangers.length === 0 && isInOtherScript(page, sample);
  return {
    passage,
    strangers,
    planted,
    money,
    text:
      words < MIN_TEXT_WORDS || isVersion || isNoText(passage, sample)
        ? 0
        : textSuspicion(passage, sample, shut, money) * (1 - ownListing(passage, strangers, money)),
    links: linkSuspicion(passage, shut, strangers, money),
  };
}

/** In the selector of a rule that hides: who wrote it speaks of something that opens. */
const OPENING_SELECTOR = /toggle|accordion|collaps|expand|[-_.#]tabs?\b|tab-?(?:pane|panel|content)|\bfaq/i;
const OPENS_RIGHT_HERE = 0.3;

/** 1: nothing on the page opens it; 0: something does; between: something may. */
function shutness(passage: HiddenPassage): number {
  const { origin, selector } = passage.reason;
  const opens = origin === 'sheet' && OPENING_SELECTOR.test(selector);
  return Math.min(byRevealer(passage), opens ? OPENS_RIGHT_HERE : 1);
}

function byRevealer({ revealable, revealer }: HiddenPassage): number {
  if (!revealable) return 1;
  if (!revealer) return 0;
  switch (revealer.kind) {
    case 'script':
    case 'name':
      return revealer.levelsUp === 0 ? OPENS_RIGHT_HERE : 0.7;
    case 'animation':
      return OPENS_RIGHT_HERE;
    case 'control':
      return revealer.levelsUp <= 1 ? 0 : 0.6;
    case 'role':
      return revealer.levelsUp === 0 ? 0 : 0.6;
    default:
      return 0;
  }
}

/** 1: a menu or older headlines of the site itself, all of which may bear its name; 0: none of that. */
function ownListing(
  passage: HiddenPassage,
  strangers: readonly Link[],
  money: readonly MoneyTopic[],
): number {
  if (strangers.length > 0 || (money.length > 0 && DECEIVING.has(passage.reason.kind))) return 0;
  return ramp(linkedShare(passage), 0.3, 0.7);
}

/** Of its characters, those in links. */
function linkedShare({ start, end, links }: HiddenPassage): number {
  let linked = 0;
  for (const { anchor } of links) if (anchor) linked += anchor.end - anchor.start;
  return linked / Math.max(1, end - start);
}

/** Data, code, dummy text and second copies of what is seen are hidden for other reasons. */
function isNoText({ character }: HiddenPassage, sample: string): boolean {
  if (character.copiedShare > 0.5) return true;
  const start = sample.trimStart().charAt(0);
  if (start === '{' || start === '[' || start === '<' || /^\s*https?:/.test(sample)) return true;
  if (/lorem ipsum/i.test(sample)) return true;
  let signs = 0;
  for (let i = 0; i < sample.length; i++) if (CODE_SIGNS.includes(sample.charAt(i))) signs++;
  return signs > sample.length * 0.012 + 1;
}

const CODE_SIGNS = '{}_=;<>\\';

/** A line or two may wait in a box for anything, and repeat a word or two; a long text has one reason. */
const FEW_WORDS = 40;
const MOSTLY_ONE_WORD = 0.25;
const MANY_TIMES = 8;
const MANY_WORDS = 100;
/** So much text, hidden in two ways at once, is not waiting for a click. */
const HIDDEN_TWICE_WORDS = 300;
const HIDDEN_TWICE = 0.7;
const LEGAL =
  /privacy|cookie|terms (?:of|and)|disclaimer|gdpr|rodo|regulamin|polityk|datenschutz|impressum|confidentialit|privacidad|privacidade|informativa/i;

function textSuspicion(
  { reason, screenReaderOnly, words, character }: HiddenPassage,
  sample: string,
  shut: number,
  money: readonly MoneyTopic[],
): number {
  const { onTopic, proseShare, interfaceShare, nameless } = character;
  const foreign = ramp(onTopic, 0.6, 0.35);
  const plainness = 1 - ramp(interfaceShare, 0.08, 0.2);
  const busy = character.controls > 0 || character.inForm || character.images > 2 + words / 40;
  const prose = proseShare * plainness * (busy ? 0 : 1);
  // A notice of two sentences repeats its one subject a few times, and no script hides it at once.
  const { topWordCount, topWordShare } = character;
  const isRepeated = topWordCount >= MANY_TIMES || topWordShare >= MOSTLY_ONE_WORD;
  const isBrief = !nameless && reason.kind !== 'script' && !isRepeated;
  const length = isBrief ? ramp(words, FEW_WORDS, MANY_WORDS) : 1;
  const keywords =
    length *
    Math.max(
      character.pairCount >= 3 ? ramp(character.pairShare, 0.08, 0.2) : 0,
      topWordCount >= 5 ? ramp(topWordShare, 0.07, 0.13) : 0,
    );
  // A list of searches has hardly a sentence; a menu has none either, but speaks of what the page speaks of and links.
  const listed = keywords * foreign * (1 - ramp(character.linkShare, 0.3, 0.7));
  const stuffed = keywords * (keywords >= 0.9 && proseShare > 0.6 ? 1 : foreign) * proseShare;
  // A shop's own dialog may speak of what it sells; what is planted has no name or is pushed out of sight.
  const isOut = nameless || DECEIVING.has(reason.kind);
  const sold = money.length > 0 && words >= 15 && isOut ? Math.max(foreign, 0.6) : 0;
  const spam = Math.max(listed, stuffed, sold) * (busy ? 0.3 : 1) * plainness;
  // Named by script, name or animation right here: only what is plainly stuffed counts.
  if (shut <= OPENS_RIGHT_HERE)
    return Math.max(listed, stuffed) * plainness >= 0.9 && proseShare > 0.6 && !busy ? 0.8 * spam : 0;
  const forReaders = screenReaderOnly && words <= MAX_READER_WORDS;
  const fading = reason.kind === 'opacity' && !nameless && reason.origin === 'inline';
  const twice =
    character.hiddenTwice && words >= HIDDEN_TWICE_WORDS && !forReaders && !LEGAL.test(sample.slice(0, 400))
      ? HIDDEN_TWICE * prose
      : 0;
  // What may be opened is told for what it says; a colour is not opened.
  const mayOpen = shut < 1 && reason.kind !== 'same-colour';
  const way = forReaders || fading || mayOpen ? 0 : wayOf(reason.kind, character, words);
  const plain = way * prose * (0.45 + 0.9 * foreign);
  return Math.min(1, Math.max(spam, twice, plain)) * (shut < 1 ? 0.75 : 1);
}

/** How much plain sentences weigh that are hidden in this way. */
function wayOf(kind: HidingReason['kind'], { nameless, images }: PassageCharacter, words: number): number {
  // With pictures it is made to be looked at.
  const pictured = images > 1;
  if (DECEIVING.has(kind)) return nameless && !pictured ? 0.8 : 0.4;
  // Plain sentences in a box without a name.
  return nameless ? 0.7 * ramp(words, FEW_WORDS, MANY_WORDS) : 0;
}

/** Out of the window, without size, in type of no height or under the attribute: a single link there was put there. */
function isPlanted(passage: HiddenPassage, shut: number, strangers: readonly Link[]): boolean {
  const { reason, character, screenReaderOnly } = passage;
  return (
    shut === 1 &&
    !screenReaderOnly &&
    character.nameless &&
    character.controls === 0 &&
    character.images === 0 &&
    character.onTopic <= 0.5 &&
    // A bare link under the attribute is the mark of a tool; a sentence around it is written for readers.
    (DECEIVING.has(reason.kind) || (reason.kind === 'hidden-attribute' && linkedShare(passage) < 0.9)) &&
    strangers.some(({ text }) => /\p{L}{2}/u.test(text))
  );
}

function isInOtherScript(page: Page, sample: string): boolean {
  const own = pageScript(page);
  const { script, letters } = scriptIn(sample);
  return own !== undefined && letters > 0 && script !== own;
}

function linkSuspicion(
  { reason, words, character }: HiddenPassage,
  shut: number,
  strangers: readonly Link[],
  money: readonly MoneyTopic[],
): number {
  if (strangers.length === 0 || shut <= 0.3) return 0;
  if (character.controls > 0 || character.inForm || character.images > 2 + strangers.length / 4) return 0;
  const sites = new Set(strangers.map((link) => link.site)).size;
  const foreign = ramp(character.onTopic, 0.8, 0.5);
  const sold = strangers.some((link) => moneyTerms(link.text).length + moneyTerms(link.host).length > 0);
  const evidence = Math.max(
    foreign * (1 - ramp(character.interfaceShare, 0.1, 0.25)),
    sold && money.length > 0 ? 1 : 0,
    DECEIVING.has(reason.kind) && character.nameless ? 0.8 : 0,
  );
  // Sources below an article are long; planted links stand close together.
  const close = 1 - ramp(words / strangers.length, 30, 80);
  // Colours of two rules of a sheet often belong to two designs.
  const isDesign = reason.kind === 'same-colour' && reason.origin === 'sheet' && !character.nameless;
  const named = isDesign ? 0.4 : sold || character.nameless || DECEIVING.has(reason.kind) ? 1 : 0.75;
  return evidence * close * named * (shut < 1 ? 0.8 : 1) * Math.max(ramp(sites, 0, 3), sold ? 0.8 : 0);
}

function isStranger(page: Page, { external, follow, site, url }: Link): boolean {
  if (!external || !follow || KNOWN_SITES.has(site)) return false;
  const own = pageAddress(page).site.split('.', 1)[0] ?? '';
  const label = site.split('.', 1)[0] ?? '';
  // Sister sites carry the name, in their own name or at least in the address.
  return own.length < 3 || !(label.includes(own) || own.includes(label) || url.toLowerCase().includes(own));
}

/** Topics of spam that the passage speaks of and the page does not. */
function foreignMoney(page: Page, sample: string, strangers: readonly Link[]): MoneyTopic[] {
  const found = new Set<MoneyTopic>(moneyTopicsIn(sample));
  for (const link of strangers.slice(0, 20)) for (const topic of moneyTerms(link.host)) found.add(topic);
  return [...found].filter((topic) => topicOf(page, topic).strength < 0.5);
}
