// Where words begin and end. JavaScript's \b knows only the letters a to z: it sees no end of a word between "oceń" and a
// blank, and sees one inside "się". Patterns with words of any other language than English are written with \b all the
// same, and go through here.

/** What words are made of, in every language that parts them by blanks. */
const SIGN = String.raw`[\p{L}\p{M}\p{N}]`;
export const WORD_START = `(?<!${SIGN})`;
export const WORD_END = `(?!${SIGN})`;
/** Where the pattern does not tell which of the two it means. */
const EITHER = `(?:${WORD_START}(?=${SIGN})|(?<=${SIGN})${WORD_END})`;

/** The pattern with every \b as readers understand it: between a letter or digit of any language and something else. */
export function wholeWords(pattern: RegExp): RegExp {
  if (!pattern.unicode) throw new RangeError(`letters of all languages need the flag u: ${pattern.source}`);
  const edges: Edge[] = [];
  readBranches(pattern.source, 0, edges);
  let source = '';
  let from = 0;
  for (const { at, written } of edges.sort((a, b) => a.at - b.at)) {
    source += pattern.source.slice(from, at) + written;
    from = at + 2;
  }
  return new RegExp(source + pattern.source.slice(from), pattern.flags);
}

/** One of these phrases, as whole words; each is a piece of a pattern. */
export function anyOf(...phrases: readonly string[]): RegExp {
  return new RegExp(`${WORD_START}(?:${phrases.join('|')})${WORD_END}`, 'iu');
}

interface Edge {
  readonly at: number;
  readonly written: string;
}

/** What a piece of a pattern begins and ends with, where that is certain. */
interface Piece {
  readonly starts: boolean;
  readonly ends: boolean;
  /** May take no room: what stands beyond it counts as well. */
  readonly empty: boolean;
}

const PIECE =
  /\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<\w+>|.)|./suy;
const OPENING = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y;
const TIMES = /(?:[?*+]|\{\d+(?:,\d*)?\})\??/y;
const SIGNS =
  /^(?:[\p{L}\p{N}]|\\(?:[dw]|p\{(?:L[ul]?|N[d]?)\})|\[(?:[\p{L}\p{N}]|(?<!\[)-(?!\])|\\(?:[dw]|p\{(?:L[ul]?|Nd?)\}))+\])$/u;
const ZERO_WIDTH: Piece = { starts: false, ends: false, empty: true };

/** Reads the alternatives of a group, or of the whole pattern, up to where they end, and notes every \b among them. */
function readBranches(source: string, from: number, edges: Edge[]): Piece & { readonly end: number } {
  let at = from;
  const branches: Piece[] = [];
  let pieces: Piece[] = [];
  let unplaced: { readonly at: number; readonly behind: number }[] = [];
  const endBranch = (): void => {
    for (const edge of unplaced) edges.push({ at: edge.at, written: edgeBetween(pieces, edge.behind) });
    branches.push(sequence(pieces));
    pieces = [];
    unplaced = [];
  };
  while (at < source.length && source[at] !== ')') {
    if (source[at] === '|') {
      endBranch();
      at++;
      continue;
    }
    let piece: Piece;
    const opening = taken(OPENING, source, at);
    if (opening === '') {
      const written = taken(PIECE, source, at);
      if (written === '\\b') unplaced.push({ at, behind: pieces.length });
      const isSign = SIGNS.test(written);
      piece = /^(?:\\[bB]|[$^])$/u.test(written)
        ? ZERO_WIDTH
        : { starts: isSign, ends: isSign, empty: false };
      at += written.length;
    } else {
      const group = readBranches(source, at + opening.length, edges);
      piece = /^\(\?<?[=!]/u.test(opening) ? ZERO_WIDTH : group;
      at = group.end + 1;
    }
    const times = taken(TIMES, source, at);
    at += times.length;
    pieces.push(/^(?:[?*]|\{0)/u.test(times) ? { ...piece, empty: true } : piece);
  }
  endBranch();
  return {
    starts: branches.every(({ starts }) => starts),
    ends: branches.every(({ ends }) => ends),
    empty: branches.some(({ empty }) => empty),
    end: at,
  };
}

function taken(sticky: RegExp, source: string, at: number): string {
  sticky.lastIndex = at;
  return sticky.exec(source)?.[0] ?? '';
}

function sequence(pieces: readonly Piece[]): Piece {
  return {
    starts: surely('starts', pieces),
    ends: surely('ends', pieces.toReversed()),
    empty: pieces.every(({ empty }) => empty),
  };
}

function edgeBetween(pieces: readonly Piece[], at: number): string {
  if (surely('starts', pieces.slice(at + 1))) return WORD_START;
  return surely('ends', pieces.slice(0, at).toReversed()) ? WORD_END : EITHER;
}

/** Whatever fits begins, or ends, with a letter or a digit; the pieces come as they are met from that side. */
function surely(side: 'starts' | 'ends', pieces: readonly Piece[]): boolean {
  for (const piece of pieces) {
    if (piece === ZERO_WIDTH) continue;
    if (!piece[side]) return false;
    if (!piece.empty) return true;
  }
  return false;
}
