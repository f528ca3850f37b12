// A search phrase as it is read: its words without signs, and the language it is in.
import { STOP_WORDS_EN, STOP_WORDS_PL } from '../lexicon/stop-words.ts';
import { folded } from './folded.ts';

export type PhraseLanguage = 'en' | 'pl' | 'other';

export interface Phrase {
  /** As it was typed, blanks tidied up, up to the limit. */
  readonly text: string;
  /** Without signs, in small letters; apostrophes are left out, so that "what's" is one word. */
  readonly words: readonly string[];
  /** The same words as typed. */
  readonly typed: readonly string[];
  readonly language: PhraseLanguage;
  /** Whether the words themselves show the language, not only the market. */
  readonly languageShown: boolean;
  /** ISO 3166-1 alpha-2 of the market; '' where it names none. */
  readonly country: string;
}

/** Longer phrases are read up to here: searchers type less, and every search engine stops sooner. */
const MAX_CHARACTERS = 300;
const MAX_WORDS = 32;

const POLISH_LETTER = /[ąćęłńóśźż]/i;
/** Letters of Latin script that neither language writes. */
const STRANGE_LETTER = /[äöüßñçàâêèëîïôûùœæåøčšžřěůőűđăâîșțğış]/i;
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** Small words of one language that are none in the other; "to", "do", "a", "on" and "no" are words of both. */
const ONLY_ENGLISH = new Set(
  'the of and for in is are how what which who why where when with from your my you best near does can should free buy vs without about at by or not best cheap new online review reviews recipe recipes weather flights hotels shoes'
    .split(' ')
    .filter((word) => word !== 'online' && word !== 'vs' && word !== 'in'),
);
const ONLY_POLISH = new Set(
  'jak czy ile gdzie kiedy dlaczego co kto jaki jaka jakie ktory ktora ktore dla przy bez od nie sie jest na w z ze za po pod nad oraz przed przez u o i opinie cena cennik ranking przepis sklep praca najlepszy najlepsze tanie zl kup domu dziecka'
    .split(' ')
    .filter((word) => word !== 'i' && word !== 'o' && word !== 'u' && word !== 'w' && word !== 'z'),
);

export function readPhrase(query: string, market: string): Phrase {
  const text = query
    .slice(0, MAX_CHARACTERS)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cf}"„”“]+/gu, ' ')
    .trim();
  const typed = (
    text.replaceAll(/['’`]/g, '').match(/[\p{L}\p{M}\p{N}]+(?:[./][\p{L}\p{N}]+)*/gu) ?? []
  ).slice(0, MAX_WORDS);
  const words = typed.map(folded);
  const [country = '', language = ''] = market.toLowerCase().split('-', 2);
  return { text, words, typed, country, ...languageOf(text, words, language) };
}

function languageOf(
  text: string,
  words: readonly string[],
  market: string,
): Pick<Phrase, 'language' | 'languageShown'> {
  if (OTHER_SCRIPT.test(text)) return { language: 'other', languageShown: true };
  if (POLISH_LETTER.test(text.replaceAll(/ó/gi, ''))) return { language: 'pl', languageShown: true };
  if (STRANGE_LETTER.test(text)) return { language: 'other', languageShown: true };
  const english = words.filter((word) => ONLY_ENGLISH.has(word)).length;
  const polish = words.filter((word) => ONLY_POLISH.has(word)).length;
  if (polish > english) return { language: 'pl', languageShown: true };
  if (english > polish) return { language: 'en', languageShown: true };
  const language = market === 'pl' ? 'pl' : market === 'en' || market === '' ? 'en' : 'other';
  return { language, languageShown: false };
}

/** Words that carry the meaning: no small words, no single letters. */
export function contentWords({ words, language }: Phrase): readonly string[] {
  return words.filter(
    (word) =>
      word.length > 1 &&
      !(language === 'en' ? STOP_WORDS_EN : FOLDED_STOP_WORDS_PL).has(word) &&
      !(language === 'other' && STOP_WORDS_EN.has(word)),
  );
}

const FOLDED_STOP_WORDS_PL: ReadonlySet<string> = new Set([...STOP_WORDS_PL].map(folded));
