// The conditions on an act as code that a rule can look into: with what their names were given and what the functions
// that they ask say.
import type { Page } from '../../page/page.ts';
import { conditionsOn } from '../../script/conditions.ts';
import { rangeText, type ScriptShape, type TokenRange } from '../../script/shape.ts';
import { isSign, NAME, type ScriptTokens, SIGN, tokenText } from '../../script/tokens.ts';
import { type CodePiece, codePieces } from './code-pieces.ts';

const MAX_GUARD = 1500;

/** Conditions that a token hangs on inside its function, as code. */
export function guardsAt(page: Page, piece: CodePiece, token: number, within: number): string[] {
  return conditionsOn(piece.shape, piece.structure, piece.homes, token, within).map((test) =>
    explained(page, piece, test),
  );
}

/** A piece of code with what its names were given and what the functions in it do. */
export function explained(page: Page, piece: CodePiece, range: TokenRange): string {
  const { tokens, shape } = piece;
  let text = rangeText(tokens, range);
  const said = new Set<string>();
  let names = namesIn(tokens, range);
  // Two steps: a flag set from a variable that holds the agent's name.
  for (let round = 0; round < 2 && text.length < MAX_GUARD; round++) {
    const next: string[] = [];
    for (const name of names) {
      if (said.has(name)) continue;
      said.add(name);
      const places = [
        ...(shape.given.get(name) ?? []).slice(0, 3),
        ...(shape.added.get(name) ?? []).slice(0, 3),
      ];
      for (const place of places) {
        const value: TokenRange = { first: place, last: valueEnd(shape, place) };
        text += ` ${rangeText(tokens, value).slice(0, 400)}`;
        next.push(...namesIn(tokens, value));
      }
      const body = bodyOf(page, piece, name);
      if (body !== '') text += ` ${body}`;
    }
    names = next;
  }
  return text.slice(0, MAX_GUARD);
}

function namesIn(tokens: ScriptTokens, range: TokenRange): string[] {
  const names: string[] = [];
  for (let i = range.first; i <= Math.min(range.last, range.first + 120); i++)
    if (tokens.kind[i] === NAME && !isSign(tokens, i - 1, 46)) names.push(tokenText(tokens, i));
  return names;
}

function valueEnd(shape: ScriptShape, first: number): number {
  const { tokens, partner } = shape;
  let i = first;
  for (let steps = 0; i < tokens.count - 1 && steps < 60; steps++) {
    if (tokens.kind[i] === SIGN) {
      const sign = tokens.value[i] ?? 0;
      if (sign === 59 || sign === 44 || sign === 41 || sign === 93 || sign === 125)
        return Math.max(first, i - 1);
      const other = partner[i] ?? -1;
      if (other > i) i = other;
    }
    i++;
  }
  return i;
}

/** What a small function says, for a condition that asks it. */
function bodyOf(page: Page, piece: CodePiece, name: string): string {
  if (name.length < 3) return '';
  for (const candidate of [piece, ...codePieces(page).filter((other) => other !== piece)]) {
    if (!candidate.tokens.names.includes(name)) continue;
    const found = candidate.structure.functions.find((one) => one.name === name);
    if (found)
      return found.end - found.start > 800 ? '' : candidate.tokens.code.slice(found.start, found.end);
  }
  return '';
}
