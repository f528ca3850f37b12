// Custom properties, as far as the root sets them.

const MAX_ROUNDS = 6;
const MAX_CHARACTERS = 300;

/** Puts the values of `var(--x, fallback)` in; undefined when one is not known. */
export function resolveVariables(value: string, variables: ReadonlyMap<string, string>): string | undefined {
  let text = value;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const at = text.indexOf('var(');
    if (at < 0) return text.toLowerCase();
    const end = closing(text, at + 4);
    if (end < 0 || text.length > MAX_CHARACTERS) return undefined;
    const inner = text.slice(at + 4, end);
    const comma = inner.indexOf(',');
    const name = (comma < 0 ? inner : inner.slice(0, comma)).trim();
    const found = variables.get(name) ?? (comma < 0 ? undefined : inner.slice(comma + 1).trim());
    if (found === undefined) return undefined;
    text = text.slice(0, at) + found + text.slice(end + 1);
  }
  return undefined;
}

function closing(text: string, from: number): number {
  let depth = 1;
  for (let i = from; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === '(') depth++;
    else if (char === ')' && --depth === 0) return i;
  }
  return -1;
}
