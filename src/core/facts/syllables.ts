// Syllables of a word by its vowels: good enough for readability, which averages over a whole text.

/** By code. */
const ENGLISH_VOWELS = new Uint8Array(128);
for (const letter of 'aeiouy') ENGLISH_VOWELS[letter.charCodeAt(0)] = 1;
const POLISH_VOWELS = 'aąeęioóuy';

export function syllablesEnglish(word: string): number {
  let count = 0;
  let inVowel = false;
  for (let i = 0; i < word.length; i++) {
    const vowel = ENGLISH_VOWELS[word.charCodeAt(i)] === 1;
    if (vowel && !inVowel) count++;
    inVowel = vowel;
  }
  // A silent e ("make") is no syllable; "-le" after a consonant ("table") is one.
  if (count > 1 && word.endsWith('e') && !word.endsWith('le')) count--;
  else if (count > 1 && word.endsWith('ed') && !word.endsWith('ted') && !word.endsWith('ded')) count--;
  return Math.max(1, count);
}

export function syllablesPolish(word: string): number {
  let count = 0;
  for (let i = 0; i < word.length; i++) {
    const letter = word.charAt(i);
    if (!POLISH_VOWELS.includes(letter)) continue;
    // An i before another vowel only softens ("pies" has one syllable); u after a or e is half a sound ("auto", "Europa").
    if (letter === 'i' && POLISH_VOWELS.includes(word.charAt(i + 1) || ' ')) continue;
    if (letter === 'u' && i > 0 && 'ae'.includes(word.charAt(i - 1))) continue;
    count++;
  }
  return Math.max(1, count);
}
