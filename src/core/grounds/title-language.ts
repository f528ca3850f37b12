// Whether the title is in another language or script than the text. Titles are short and full of names, so a language
// counts only where its letters or its function words tell it, and never where the text itself uses the title's words.

import { writtenLanguage } from '../facts/written-language.ts';
import { STOP_WORDS_EN, STOP_WORDS_PL } from '../lexicon/stop-words.ts';
import { detectLanguage } from '../page/metadata/language.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { scriptIn } from './letter-scripts.ts';

export interface TitleLanguage {
  /** What the title is written in: a language code or the name of a script. */
  readonly title: string;
  readonly text: string;
  readonly script: boolean;
  /** 0 to 1. */
  readonly confidence: number;
}

const SCRIPTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Cyrillic', /\p{Script=Cyrillic}/gu],
  ['Greek', /\p{Script=Greek}/gu],
  ['Arabic', /\p{Script=Arabic}/gu],
  ['Hebrew', /\p{Script=Hebrew}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  ['Devanagari', /\p{Script=Devanagari}/gu],
  ['Hangul', /\p{Script=Hangul}/gu],
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['Chinese', /\p{Script=Han}/gu],
];
/** Japanese is written in both, and one may have more kana in its title than in its text. */
const EAST_ASIAN = new Set(['Japanese', 'Chinese']);
const MIN_WORDS = 4;
const MIN_CHARACTERS = 20;
const SURE = 0.9;
/** Enough where function words of the language tell it as well. */
const LIKELY = 0.5;
/** Share of the title's words that the text uses, from which the title is made of names that the text explains. */
const USED_IN_TEXT = 0.5;
const SCRIPT_SHARE = 0.5;
/** Latin letters over all signs, spaces too: above it no other script can have the most. */
const LATIN_SHARE = 0.5;
/** Letters of the title's script in the text, from which it is no stranger there. */
const OWN_LETTERS = 0.1;
const LOOK = 20_000;

export const titleLanguage = perPage(compare);

function compare(page: Page): TitleLanguage | undefined {
  const title = metadataOf(page).title.text.slice(0, 300);
  const text = page.main.text.slice(0, LOOK);
  const ofTitle = scriptOf(title);
  const ofText = scriptOf(text);
  if (EAST_ASIAN.has(ofTitle) && EAST_ASIAN.has(ofText)) return undefined;
  if (ofTitle !== ofText && letters(title) >= 6 && letters(text) >= 100) {
    // A brand in Latin letters above a Russian text is common; the other way round is not.
    // A page with something of the title's own letters is written in both.
    if (shareOf(text, ofTitle) >= OWN_LETTERS) return undefined;
    if (ofTitle !== 'Latin' || wordsOf(title).filter((word) => isFunction(word, 'en')).length >= 2)
      return { title: ofTitle, text: ofText, script: true, confidence: 0.95 };
    return undefined;
  }
  if (ofTitle !== 'Latin') return undefined;
  return byWords(page, title, text);
}

function byWords(page: Page, title: string, text: string): TitleLanguage | undefined {
  const words = wordsOf(title);
  if (words.length < MIN_WORDS || title.length < MIN_CHARACTERS) return undefined;
  const ofText = metadataOf(page).language;
  const written = writtenLanguage(page);
  if (!ofText || ofText.confidence < (written === ofText.code ? LIKELY : SURE)) return undefined;
  const ofTitle = detectLanguage(title);
  if (!ofTitle || ofTitle.code === ofText.code) return undefined;
  // The detector's confidence falls with length; how far the best language leads does not.
  const lead = ofTitle.confidence / (0.5 + 0.5 * Math.min(1, title.length / 300));
  const listed = ofTitle.code === 'en' || ofTitle.code === 'pl';
  if (lead < (listed ? LIKELY : SURE)) return undefined;
  const used = new Set(wordsOf(text));
  const own = words.filter((word) => used.has(word)).length;
  if (own >= USED_IN_TEXT * words.length) return undefined;
  if (!tells(words, title, ofTitle.code, written)) return undefined;
  return { title: ofTitle.code, text: ofText.code, script: false, confidence: Math.min(1, lead) };
}

/** Function words or letters that the language of the text does not have. */
function tells(words: readonly string[], title: string, code: string, written: string): boolean {
  if (written === 'other') return false;
  const foreign = code === 'en' || code === 'pl' ? words.filter((word) => isFunction(word, code)).length : 0;
  const home = words.filter((word) => isFunction(word, written === 'pl' ? 'pl' : 'en')).length;
  if (code === 'en' || code === 'pl') return foreign >= 2 && foreign > home;
  // Of other languages no words are known here: letters that neither English nor Polish uses, and nothing of the text's.
  return home === 0 && /[äöüßàâçéèêëîïôûùñìòøåæčďěňřšťůžăâîșțğış]/i.test(title) && words.length >= 5;
}

/** Short words that both languages have tell nothing. */
const SHARED = new Set([
  'a',
  'i',
  'to',
  'do',
  'no',
  'on',
  'go',
  'as',
  'at',
  'by',
  'my',
  'we',
  'ten',
  'co',
  'he',
]);

function isFunction(word: string, language: 'en' | 'pl'): boolean {
  return !SHARED.has(word) && (language === 'pl' ? STOP_WORDS_PL : STOP_WORDS_EN).has(word);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

function letters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** Of the letters of a text, those of a script. */
function shareOf(text: string, script: string): number {
  const pattern = SCRIPTS.find(([name]) => name === script)?.[1];
  return pattern === undefined ? 0 : (text.match(pattern)?.length ?? 0) / Math.max(1, letters(text));
}

function scriptOf(text: string): string {
  const most = scriptIn(text);
  if (most.script === 'latin' && most.share * most.letters > LATIN_SHARE * text.length) return 'Latin';
  const all = letters(text);
  for (const [name, pattern] of SCRIPTS) {
    const count = text.match(pattern)?.length ?? 0;
    if (count > SCRIPT_SHARE * all) return name;
  }
  // Chinese and Japanese share signs: kana beside Han is Japanese.
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (kana + han > SCRIPT_SHARE * all && all > 0) return kana > 0 ? 'Japanese' : 'Chinese';
  return 'Latin';
}
