// Matches of expressions that never go over the end of a line and always hold a certain sign: only the lines with that
// sign are tried, which is far cheaper than trying the expression at every letter of a long text. The expression is global,
// never matches nothing, and is tried itself: matchAll would make a copy of it for every line.

export function* matchesInLinesWith(
  sign: string,
  text: string,
  pattern: RegExp,
): Generator<{ readonly start: number; readonly written: string }> {
  for (let at = text.indexOf(sign); at >= 0; ) {
    const start = text.lastIndexOf('\n', at) + 1;
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    // The whole line is searched before the first match is yielded: the caller may use the same expression meanwhile.
    const found: { readonly start: number; readonly written: string }[] = [];
    const line = text.slice(start, end);
    pattern.lastIndex = 0;
    for (let match = pattern.exec(line); match; match = pattern.exec(line))
      found.push({ start: start + match.index, written: match[0] });
    yield* found;
    at = text.indexOf(sign, end);
  }
}
