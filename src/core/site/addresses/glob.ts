// Globs over the path and query of an address: `*` stands for anything within a segment, `**` for anything at all, and
// every other character for itself. They match the whole of it, and case matters, as it does on servers.

const WITHIN = 1;
const ACROSS = 2;

/** Takes at most as many steps as the address has characters times the glob has: nothing is tried twice. */
export function globMatcher(glob: string): (pathAndQuery: string) => boolean {
  const tokens = tokensOf(glob);
  const last = tokens.length;
  return (pathAndQuery) => {
    // Which tokens could come next, all possibilities side by side.
    let open = reached(tokens, [0]);
    for (const character of pathAndQuery) {
      const next: number[] = [];
      for (const at of open) {
        const token = tokens[at];
        if (token === ACROSS || (token === WITHIN && character !== '/')) next.push(at);
        else if (token === character) next.push(at + 1);
      }
      if (next.length === 0) return false;
      open = reached(tokens, next);
    }
    return open.includes(last);
  };
}

/** A star may also stand for nothing. In order, each once. */
function reached(tokens: readonly Token[], from: readonly number[]): number[] {
  const all: number[] = [];
  for (const start of from) {
    let at = start;
    // What an earlier one has reached need not be reached again.
    while (at > (all.at(-1) ?? -1)) {
      all.push(at);
      if (typeof tokens[at] !== 'number') break;
      at += 1;
    }
  }
  return all;
}

type Token = string | typeof WITHIN | typeof ACROSS;

function tokensOf(glob: string): Token[] {
  const parts = glob.match(/\*+|[^*]/gu) ?? [];
  return parts.map((part) => (part === '*' ? WITHIN : part.startsWith('**') ? ACROSS : part));
}
