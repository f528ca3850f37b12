// Advice that a model has written for a page. It may name nothing that the page does not hold: no name, number, address or
// quotation; otherwise the general advice of the rule is given.
import { wholeWords } from '../lexicon/whole-words.ts';
import type { Rule } from '../rules/rule.ts';
import type { Texts } from '../rules/texts.ts';
import { standsInPage } from './found-quotes.ts';
import type { SeenText } from './seen-text.ts';
import { withoutMarkers } from './without-markers.ts';

const FIX_CHARACTERS = 500;
const FIX_CHARACTERS_MIN = 15;

const QUOTED = /["“”„«»]([^"“”„«»\n]{2,200})["“”„«»]/gu;
const ADDRESSES = wholeWords(
  /\b(?:https?:\/\/)?(?:[\p{L}\d][\p{L}\d-]{0,62}\.){1,6}[a-z]{2,12}(?:\/[^\s)]{0,200})?|\S{1,60}@\S{1,60}/giu,
);
const NUMBERS = /\d[\d.,:/%-]{0,20}/gu;
/** Capital letters inside of a sentence: names of people, places, brands. */
const NAMES = /(?<=[\p{Ll},;:] )\p{Lu}[\p{L}’'-]{2,40}(?: \p{Lu}[\p{L}’'-]{1,40}){0,3}/gu;
/** Names of things that every editor's advice may mention. */
const COMMON = new Set(['html', 'seo', 'faq', 'url', 'english', 'polish', 'google', 'json', 'css', 'pdf']);

/** Asked what to change about a fault that was found, this is no answer. */
const NO_ADVICE = wholeWords(
  /^(?:nothing (?:needs|has|is|to)\b|no (?:further )?changes? (?:is|are|needs?|needed|required)\b|there is (?:nothing to (?:change|fix)|no need)|(?:the|this) page (?:does not|doesn’t|doesn't) (?:need|require)|nie (?:trzeba|ma potrzeby|należy|musisz) (?:nic|niczego)|nic nie (?:trzeba|wymaga)|żadne zmiany nie są|nie są potrzebne żadne)/iu,
);

export function soundFix(page: SeenText, rule: Rule, written: unknown): Texts | null {
  if (typeof written !== 'object' || written === null) return null;
  const { en, pl } = written as { readonly en?: unknown; readonly pl?: unknown };
  if (typeof en !== 'string' || typeof pl !== 'string') return null;
  const texts = { en: tidy(en), pl: tidy(pl) };
  return isSound(page, rule.fix.en, texts.en) && isSound(page, rule.fix.pl, texts.pl) ? texts : null;
}

function tidy(text: string): string {
  return withoutMarkers(text.slice(0, FIX_CHARACTERS + 1))
    .replace(/\s+/gu, ' ')
    .trim();
}

function isSound(page: SeenText, general: string, text: string): boolean {
  if (text.length < FIX_CHARACTERS_MIN || text.length > FIX_CHARACTERS) return false;
  if (NO_ADVICE.test(text)) return false;
  const known = general.toLowerCase();
  const stands = (words: string): boolean => {
    const small = words.toLowerCase();
    return COMMON.has(small) || known.includes(small) || standsInPage(page, words);
  };
  for (const [, quoted = ''] of text.matchAll(QUOTED)) if (!stands(quoted)) return false;
  for (const [address] of text.matchAll(ADDRESSES)) if (!stands(address)) return false;
  for (const [number] of text.matchAll(NUMBERS)) {
    const bare = number.replace(/[.,:/-]+$/u, '');
    // Small numbers count steps and sentences.
    if (!/^\d$/u.test(bare) && !stands(bare)) return false;
  }
  for (const [name] of text.matchAll(NAMES)) if (!isNamed(page, name, known)) return false;
  return true;
}

/** Every word of a name stands on the page, though perhaps with another ending. */
function isNamed(page: SeenText, name: string, known: string): boolean {
  return name.split(' ').every((word) => {
    const small = word.toLowerCase();
    const stem = small.length > 5 ? small.slice(0, -2) : small;
    return COMMON.has(small) || known.includes(small) || standsInPage(page, stem);
  });
}
