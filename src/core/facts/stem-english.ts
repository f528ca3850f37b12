// A light English stemmer: inflection only (plurals, -ing, -ed, -ly, possessives), no derivation. Its output is a key
// for counting, not a word: "deciding" and "decide" both give "decid".

const IRREGULAR = new Map<string, string>([
  ['men', 'man'],
  ['women', 'woman'],
  ['children', 'child'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['mice', 'mouse'],
  ['bought', 'buy'],
  ['found', 'find'],
  ['paid', 'pay'],
  ['sold', 'sell'],
  ['lives', 'life'],
  ['wives', 'wife'],
  ['knives', 'knife'],
  ['news', 'news'],
  ['thing', 'thing'],
  ['things', 'thing'],
  ['during', 'during'],
  ['morning', 'morning'],
  ['evening', 'evening'],
  ['need', 'need'],
]);

export function stemEnglish(word: string): string {
  let stem = withoutPossessive(word);
  const irregular = IRREGULAR.get(stem);
  if (irregular !== undefined) return irregular;
  if (stem.length < 4) return stem;
  stem = withoutPlural(stem);
  stem = withoutVerbEnding(stem);
  if (stem.length > 5 && stem.endsWith('ily')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 5 && stem.endsWith('ly')) stem = stem.slice(0, -2);
  if (stem.length > 5 && stem.endsWith('e')) stem = stem.slice(0, -1);
  if (stem.length > 4 && stem.endsWith('i')) stem = `${stem.slice(0, -1)}y`;
  return withoutDoubled(stem);
}

function withoutPossessive(word: string): string {
  if (word.endsWith("'s") || word.endsWith('’s')) return word.slice(0, -2);
  return word.endsWith("'") || word.endsWith('’') ? word.slice(0, -1) : word;
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (
    word.endsWith('sses') ||
    word.endsWith('xes') ||
    word.endsWith('ches') ||
    word.endsWith('shes') ||
    word.endsWith('zzes')
  ) {
    return word.slice(0, -2);
  }
  return word.slice(0, -1);
}

function withoutVerbEnding(word: string): string {
  const cut = word.endsWith('ing') ? 3 : word.endsWith('ed') && !word.endsWith('eed') ? 2 : 0;
  if (cut === 0) return word;
  const rest = word.slice(0, -cut);
  if (rest.length < 3 || !hasVowel(rest)) return word;
  const single = withoutDoubled(rest);
  if (single !== rest) return single;
  // "making" lost an e that "running" never had: there the consonant is doubled.
  return rest.length <= 4 && isShortSyllable(rest) ? `${rest}e` : rest;
}

function withoutDoubled(word: string): string {
  const last = word.length - 1;
  if (last < 3 || word.charAt(last) !== word.charAt(last - 1) || isVowel(word.charAt(last))) return word;
  return word.slice(0, last);
}

function hasVowel(word: string): boolean {
  for (let i = 0; i < word.length; i++) if (isVowel(word.charAt(i)) || word.charAt(i) === 'y') return true;
  return false;
}

/** One vowel and one consonant at the end, and no other vowel before. */
function isShortSyllable(word: string): boolean {
  const last = word.length - 1;
  const end = word.charAt(last);
  if (isVowel(end) || end === 'w' || end === 'x' || end === 'y' || !isVowel(word.charAt(last - 1)))
    return false;
  for (let i = 0; i < last - 1; i++) if (isVowel(word.charAt(i))) return false;
  return true;
}

function isVowel(letter: string): boolean {
  return letter === 'a' || letter === 'e' || letter === 'i' || letter === 'o' || letter === 'u';
}
