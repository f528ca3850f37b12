/**
 * Sorted words in small letters, each after a capital that says how many letters it shares with the word before it (A for
 * none): a third of the size, and still text. `src/core/lexicon/front-coded.ts` reads it.
 */
export function frontCoded(words: Iterable<string>): string {
  let before = '';
  let coded = '';
  for (const word of [...new Set(words)].sort()) {
    let shared = 0;
    while (shared < MOST && shared < word.length && word[shared] === before[shared]) shared++;
    coded += String.fromCharCode(CAPITAL_A + shared) + word.slice(shared);
    before = word;
  }
  return coded;
}

const CAPITAL_A = 65;
const MOST = 25;
