// Where words begin and end. JavaScript's \b knows only the letters a to z: it sees no end of a word between "oceń" and a
// blank, and sees one inside "się". Patterns with words of any other language than English are written with \b all the
// same, and go through here.

/**
 * What words are made of: letters, marks and digits of the scripts that part words by signs, as ranges. By their names
 * (\p{L}, \p{M}, \p{N}) the hundreds of patterns that are made here would each be compiled thirty times as long, which was
 * a tenth of a short check. Where they are coarser than Unicode (signs of ancient and
 * rare scripts, letters drawn for formulas), no word list depends on it.
 */
const SIGN = `[${[
  String.raw`0-9A-Za-z\xAA\xB2\xB3\xB5\xB9\xBA\xBC-\xBE\xC0-\xD6\xD8-\xF6\xF8-\u02C1\u02C6-\u02D1\u02E0-\u02E4`,
  String.raw`\u0300-\u0374\u0376-\u037D\u037F\u0386\u0388-\u03F5\u03F7-\u0481\u0483-\u0559\u0560-\u0588`,
  String.raw`\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7-\u05F2`,
  String.raw`\u0610-\u061A\u0620-\u0669\u066E-\u06D3\u06D5-\u06DC\u06DF-\u06E8\u06EA-\u06FC\u06FF`,
  String.raw`\u0710-\u0963\u0966-\u096F\u0971-\u0E3E\u0E40-\u0E4E\u0E50-\u0E59\u0E81-\u0F00\u0F18-\u10FA\u10FC-\u1FFF`,
  String.raw`\u2070-\u2079\u207F-\u2089\u2090-\u209C\u20D0-\u20F0\u2126\u212A\u212B\u2132\u214E\u2150-\u2189\u2460-\u249B\u2C00-\u2DFF`,
  String.raw`\u3005-\u3007\u3021-\u302F\u3031-\u3035\u303B\u3041-\u309A\u309D-\u309F\u30A1-\u30FA\u30FC-\uD7FF`,
  String.raw`\uF900-\uFD3D\uFD50-\uFDFB\uFE00-\uFE0F\uFE20-\uFE2F\uFE70-\uFEFC\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\uFF66-\uFFDC`,
  String.raw`\u{10000}-\u{1CEFF}\u{1D400}-\u{1D7FF}\u{1E000}-\u{1EEFF}\u{20000}-\u{3FFFF}`,
].join('')}]`;
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
