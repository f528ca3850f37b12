// Whether a word is one of the language: what is none is a name, a brand or a mistake.
import { stemEnglish } from '../facts/stem-english.ts';
import { wordsOf } from '../lexicon/front-coded.ts';
import words from './ordinary-words.json' with { type: 'json' };

const english = wordsOf(words.en);

export function isEnglishWord(word: string): boolean {
  return word.length < 3 || english.has(stemEnglish(word)) || english.has(word);
}

const MIN_PART = 3;
const MAX_JOINED = 24;

/** Two or more words written as one, as addresses are: "onlygold", "showmeyourwife". Short ones are words of their own. */
export function isJoined(word: string): boolean {
  if (word.length < 2 * MIN_PART || word.length > MAX_JOINED || !/^[a-z]+$/.test(word)) return false;
  // reach[i]: the first i letters are whole words.
  const reach = new Uint8Array(word.length + 1);
  reach[0] = 1;
  for (let end = MIN_PART; end <= word.length; end++)
    for (let start = 0; start <= end - MIN_PART; start++) {
      const whole = start === 0 && end === word.length;
      if (reach[start] === 1 && !whole && english.has(stemEnglish(word.slice(start, end)))) reach[end] = 1;
    }
  return reach[word.length] === 1;
}
