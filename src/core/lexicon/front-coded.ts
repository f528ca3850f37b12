/** Reads what `lab/training/intent/front-coded.ts` writes: every word after a capital that says how much of the one before it is kept. */
export function wordsOf(coded: string): Set<string> {
  const words = new Set<string>();
  let before = '';
  for (const [, capital = 'A', rest = ''] of coded.matchAll(/([A-Z])([^A-Z]*)/g)) {
    before = before.slice(0, capital.charCodeAt(0) - CAPITAL_A) + rest;
    words.add(before);
  }
  return words;
}

const CAPITAL_A = 65;
