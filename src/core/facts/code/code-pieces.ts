// The code of a page in pieces: its inline scripts, and code that stands in strings and is run from there, which is read
// like the rest.
import { perPage } from '../../page/per-page.ts';
import { homesOf } from '../../script/conditions.ts';
import { lastArgument, readShape, type ScriptShape } from '../../script/shape.ts';
import { readStructure, type ScriptAct, type ScriptStructure } from '../../script/structure.ts';
import { tokeniseScript } from '../../script/tokenise.ts';
import type { ScriptTokens } from '../../script/tokens.ts';
import type { ScriptValue } from '../../script/value.ts';
import { valuesAt } from '../../script/values.ts';
import { type InlineScript, scripts } from './scripts.ts';

export interface CodePiece {
  /** The script of the page that it stands in. */
  readonly script: InlineScript;
  readonly tokens: ScriptTokens;
  readonly structure: ScriptStructure;
  readonly shape: ScriptShape;
  /** Code out of a string: who runs it, and where in its script. */
  readonly outer: { readonly piece: CodePiece; readonly act: ScriptAct } | undefined;
  /** Steps that hid it: decoding, joining of pieces. */
  readonly tricks: number;
  /** Number of the function that each condition of the shape stands in. */
  readonly homes: Int32Array;
}

const MAX_PIECES = 400;
const MAX_HIDDEN_CODE = 100_000;
const RUNNERS = new Set(['eval', 'Function', 'setTimeout', 'setInterval', 'write', 'writeln']);

/** Inline scripts that are code, and code that they run out of strings. */
export const codePieces = perPage((page): readonly CodePiece[] => {
  const pieces: CodePiece[] = scripts(page).inline.map((script) =>
    pieceOf(script, script.tokens, script.structure, undefined, 0),
  );
  // Pieces found on the way are looked at in their turn: code may be wrapped twice.
  for (let i = 0; i < pieces.length && pieces.length < MAX_PIECES; i++) {
    const piece = pieces[i];
    if (piece) pieces.push(...hiddenCode(piece).slice(0, MAX_PIECES - pieces.length));
  }
  return pieces;
});

function pieceOf(
  script: InlineScript,
  tokens: ScriptTokens,
  structure: ScriptStructure,
  outer: CodePiece['outer'],
  tricks: number,
): CodePiece {
  let shape: ScriptShape | undefined;
  let homes: Int32Array | undefined;
  return {
    script,
    tokens,
    structure,
    outer,
    tricks,
    get shape() {
      shape ??= readShape(tokens);
      return shape;
    },
    get homes() {
      homes ??= homesOf(this.shape, structure);
      return homes;
    },
  };
}

function hiddenCode(piece: CodePiece): CodePiece[] {
  if (piece.tricks > 4) return [];
  const found: CodePiece[] = [];
  for (const act of piece.structure.calls) {
    if (!RUNNERS.has(act.name)) continue;
    const timer = act.name === 'setTimeout' || act.name === 'setInterval';
    // Most timers take a function, and a plain test spares the shape of their script.
    if (timer && act.value === undefined) continue;
    const last = act.name === 'Function' ? lastArgument(piece.shape, act.after) : act.after + 1;
    for (const value of valuesAt(piece.shape, last).slice(0, 1)) {
      const code = act.name.startsWith('write') ? scriptIn(value) : value.complete ? value.text : '';
      if (code.trim() === '' || code.length > MAX_HIDDEN_CODE) continue;
      const tokens = tokeniseScript(code);
      const tricks = piece.tricks + value.tricks;
      found.push(pieceOf(piece.script, tokens, readStructure(tokens), { piece, act }, tricks));
    }
  }
  return found;
}

/** The code of a script element that is written into the page. */
function scriptIn(value: ScriptValue): string {
  const open = /<script\b[^>]{0,500}>/i.exec(value.text);
  if (!open) return '';
  const rest = value.text.slice(open.index + open[0].length);
  const close = rest.search(/<\\?\/script/i);
  return close < 0 ? rest : rest.slice(0, close);
}

/** Number of the innermost function around a token; -1 at the top. */
export function functionAt(piece: CodePiece, token: number): number {
  // Functions come in the order of their beginning: the last one that begins before holds it, or one around that one.
  const { functions } = piece.structure;
  let low = 0;
  let high = functions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((functions[middle]?.firstToken ?? 0) <= token) low = middle + 1;
    else high = middle;
  }
  let found = low - 1;
  while (found >= 0 && (functions[found]?.lastToken ?? -1) < token) found = functions[found]?.parent ?? -1;
  return found;
}
