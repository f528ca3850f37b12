// Texts of other people, for one line: no tags, no controls, not longer than a reader puts up with.

/** Those that search services write; whatever else stands there is left as it is. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#x27': "'",
  '#34': '"',
};

export function plainText(value: unknown, charactersMax: number): string {
  if (typeof value !== 'string') return '';
  // Cut before anything is looked for in it: twice the length leaves room for what is taken out.
  const text = value
    .slice(0, charactersMax * 2)
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(
      /&([a-z]{2,6}|#\d{2,4}|#x[\da-f]{2,4});/gi,
      (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole,
    )
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  return text.slice(0, charactersMax).toWellFormed().replaceAll('\ufffd', '');
}
