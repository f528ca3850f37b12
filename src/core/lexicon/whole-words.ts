// Where words begin and end, and what they are made of. JavaScript's \b and \w know only the letters a to z: \b sees no end of
// a word between "oceń" and a blank, and sees one inside "się". Patterns for what people write are written with \b, \w and
// \W all the same, and go through here; what is left to JavaScript's own is code, markup and addresses.

/**
 * What words are made of: letters, marks and digits of the scripts that part words by signs, as ranges. By their names
 * (\p{L}, \p{M}, \p{N}) the hundreds of patterns that are made here would each be compiled thirty times as long, which was
 * a tenth of a short check. Where they are coarser than Unicode (signs of ancient and
 * rare scripts, letters drawn for formulas), no word list depends on it.
 */
const SIGNS = [
  String.raw`0-9A-Za-z\xAA\xB2\xB3\xB5\xB9\xBA\xBC-\xBE\xC0-\xD6\xD8-\xF6\xF8-\u02C1\u02C6-\u02D1\u02E0-\u02E4`,
  String.raw`\u0300-\u0374\u0376-\u037D\u037F\u0386\u0388-\u03F5\u03F7-\u0481\u0483-\u0559\u0560-\u0588`,
  String.raw`\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7-\u05F2`,
  String.raw`\u0610-\u061A\u0620-\u0669\u066E-\u06D3\u06D5-\u06DC\u06DF-\u06E8\u06EA-\u06FC\u06FF`,
  String.raw`\u0710-\u0963\u0966-\u096F\u0971-\u0E3E\u0E40-\u0E4E\u0E50-\u0E59\u0E81-\u0F00\u0F18-\u10FA\u10FC-\u1FFF`,
  String.raw`\u2070-\u2079\u207F-\u2089\u2090-\u209C\u20D0-\u20F0\u2126\u212A\u212B\u2132\u214E\u2150-\u2189\u2460-\u249B\u2C00-\u2DFF`,
  String.raw`\u3005-\u3007\u3021-\u302F\u3031-\u3035\u303B\u3041-\u309A\u309D-\u309F\u30A1-\u30FA\u30FC-\uD7FF`,
  String.raw`\uF900-\uFD3D\uFD50-\uFDFB\uFE00-\uFE0F\uFE20-\uFE2F\uFE70-\uFEFC\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\uFF66-\uFFDC`,
  String.raw`\u{10000}-\u{1CEFF}\u{1D400}-\u{1D7FF}\u{1E000}-\u{1EEFF}\u{20000}-\u{3FFFF}`,
].join('');
/**
 * Nearly every sign is ASCII, and so many ranges are searched by a call for each sign: they are looked at only beyond it.
 */
const BEYOND_ASCII = SIGNS.slice('0-9A-Za-z'.length);
export const WORD_START = `(?<![0-9A-Za-z])(?<![${BEYOND_ASCII}](?<![\\0-\\x7F]))`;
export const WORD_END = `(?![0-9A-Za-z])(?!(?![\\0-\\x7F])[${BEYOND_ASCII}])`;

/** A list of words and phrases: as it is written and as it is tried. */
export interface WordList {
  readonly written: RegExp;
  readonly tried: RegExp;
}

const made: WordList[] = [];
/** Every list of the files that are loaded. Lists are made while a file loads and never for a page: their number is fixed. */
export const wordLists: readonly WordList[] = made;

/**
 * The pattern with every \b, \w and \W as readers understand them: \w is a letter or a digit of any language, \b stands
 * between one of them and something else. Refused where a letter need not stand on either side of a \b: between "e.g." and
 * a blank there is no edge of a word, so that /\b(?:e\.g\.|examples)\b/ would hardly ever find the first.
 */
export function wholeWords(pattern: RegExp): RegExp {
  if (!pattern.unicode) throw new RangeError(`letters of all languages need the flag u: ${pattern.source}`);
  const changes: Change[] = [];
  readBranches(pattern.source, 0, changes);
  let source = '';
  let from = 0;
  for (const { at, written } of changes.sort((a, b) => a.at - b.at)) {
    source += pattern.source.slice(from, at) + written;
    from = at + 2;
  }
  const tried = new RegExp(source + pattern.source.slice(from), pattern.flags);
  made.push({ written: pattern, tried });
  return tried;
}

/** One of these phrases, as whole words; each is a piece of a pattern, and begins and ends with a letter or a digit. */
export function anyOf(...phrases: readonly string[]): RegExp {
  return wholeWords(new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'iu'));
}

/** What stands for two signs of the pattern. */
interface Change {
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
const REPEATS: ReadonlySet<string | undefined> = new Set('?*+{');
const TIMES = /(?:[?*+]|\{\d+(?:,\d*)?\})\??/y;
const SURE_SIGN =
  /^(?:[\p{L}\p{N}]|\\(?:[dw]|p\{(?:L[ul]?|N[d]?)\})|\[(?:[\p{L}\p{N}]|(?<!\[)-(?!\])|\\(?:[dw]|p\{(?:L[ul]?|Nd?)\}))+\])$/u;
const ZERO_WIDTH: Piece = { starts: false, ends: false, empty: true };
const SIGN: Piece = { starts: true, ends: true, empty: false };
const OTHER: Piece = { starts: false, ends: false, empty: false };
/** What stands for itself unless it is repeated: most of every list. */
const PLAIN_SIGN = /[0-9A-Za-z]/;
const PLAIN_OTHER = /[ !"#%&',\-/:;<=>@_`~]/;
/** By number of an ASCII sign, because hundreds of lists are read sign by sign before the first page is. */
const PLAIN: readonly (Piece | undefined)[] = Array.from({ length: 0x80 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (PLAIN_SIGN.test(sign)) return SIGN;
  return PLAIN_OTHER.test(sign) ? OTHER : undefined;
});

/** Reads the alternatives of a group, or of the whole pattern, up to where they end, and notes what changes among them. */
function readBranches(source: string, from: number, changes: Change[]): Piece & { readonly end: number } {
  let at = from;
  const branches: Piece[] = [];
  let pieces: Piece[] = [];
  let unplaced: { readonly at: number; readonly behind: number }[] = [];
  const endBranch = (): void => {
    for (const edge of unplaced) {
      const written = edgeBetween(pieces, edge.behind);
      if (written === undefined) throw new RangeError(`of which word is the \\b at ${edge.at}? ${source}`);
      changes.push({ at: edge.at, written });
    }
    branches.push(sequence(pieces));
    pieces = [];
    unplaced = [];
  };
  while (at < source.length && source[at] !== ')') {
    const plain = PLAIN[source.charCodeAt(at)];
    if (plain !== undefined && !REPEATS.has(source[at + 1])) {
      pieces.push(plain);
      at++;
      continue;
    }
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
      for (const { index, 0: short } of written.matchAll(/\\./gu)) {
        if (short === '\\B' || (short === '\\W' && written !== short))
          throw new RangeError(`${short} is not read here: ${source}`);
        if (short === '\\w')
          changes.push({ at: at + index, written: written === short ? `[${SIGNS}]` : SIGNS });
        if (short === '\\W') changes.push({ at, written: `[^${SIGNS}]` });
      }
      const isSign = SURE_SIGN.test(written);
      piece = /^(?:\\b|[$^])$/u.test(written) ? ZERO_WIDTH : { starts: isSign, ends: isSign, empty: false };
      at += written.length;
    } else {
      const group = readBranches(source, at + opening.length, changes);
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

function edgeBetween(pieces: readonly Piece[], at: number): string | undefined {
  if (surely('starts', pieces.slice(at + 1))) return WORD_START;
  return surely('ends', pieces.slice(0, at).toReversed()) ? WORD_END : undefined;
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
