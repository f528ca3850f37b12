// The letters and digits of a text alone, in lower case: for comparing texts that differ in quotes, dashes and blanks.

/** ASCII, dashes and curly quotation marks: most texts hold nothing else, and the classes of all scripts are dear. */
const PLAIN = /^[\0-\x7f\u2010-\u2027]*$/;
const PLAIN_GAPS = /[^0-9a-z]+/g;
const GAPS = /[^\p{L}\p{N}]+/gu;

export function plainLetters(text: string): string {
  const lower = text.toLowerCase();
  return lower.replace(PLAIN.test(lower) ? PLAIN_GAPS : GAPS, '');
}
