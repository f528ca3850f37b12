// Matches of expressions that never go over the end of a line and always hold a certain sign: only the lines with that
// sign are tried, which is far cheaper than trying the expression at every letter of a long text.

export function* matchesInLinesWith(
  sign: string,
  text: string,
  pattern: RegExp,
): Generator<{ readonly start: number; readonly written: string }> {
  for (let at = text.indexOf(sign); at >= 0; ) {
    const start = text.lastIndexOf('\n', at) + 1;
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    for (const { 0: written, index } of text.slice(start, end).matchAll(pattern))
      yield { start: start + index, written };
    at = text.indexOf(sign, end);
  }
}
