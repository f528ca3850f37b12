// What code of a page comes to beyond its own script: names looked up in the other scripts, arguments where a function is
// called, and names that stand for other names.

import type { Page } from '../../page/page.ts';
import { perPage } from '../../page/per-page.ts';
import { argumentAt, type ScriptShape } from '../../script/shape.ts';
import type { ScriptFunction } from '../../script/structure.ts';
import { isSign, NAME, type ScriptTokens, tokenText } from '../../script/tokens.ts';
import type { ScriptValue } from '../../script/value.ts';
import { valuesAt } from '../../script/values.ts';
import { type CodePiece, codePieces, functionAt } from './code-pieces.ts';

/** Places kept of each function: more ways to be run tell nothing new. */
const MAX_SITES = 8;

/** Values of an expression, with names looked up in the other scripts of the page, and arguments where it is called. */
export function valuesOf(page: Page, piece: CodePiece, token: number): readonly ScriptValue[] {
  const found = valuesAt(piece.shape, token, (name) => valueElsewhere(page, piece, name));
  if (found.length > 0) return found;
  return argumentValues(page, piece, token);
}

function valueElsewhere(page: Page, piece: CodePiece, name: string): readonly ScriptValue[] {
  // Short names are a bundle's own.
  if (name.length < 3) return [];
  for (const other of codePieces(page)) {
    if (other === piece || !other.tokens.names.includes(name)) continue;
    const place = other.shape.given.get(name)?.[0];
    if (place === undefined) continue;
    const found = valuesAt(other.shape, place);
    if (found.length > 0) return found;
  }
  return [];
}

/** "location = url" inside "function go(url)" is what the function is called with. */
function argumentValues(page: Page, piece: CodePiece, token: number): readonly ScriptValue[] {
  const { tokens, structure, shape } = piece;
  if (tokens.kind[token] !== NAME) return [];
  const name = tokenText(tokens, token);
  for (let own = functionAt(piece, token); own >= 0; own = structure.functions[own]?.parent ?? -1) {
    const inside = structure.functions[own];
    const parameter = inside ? parametersOf(shape, inside).indexOf(name) : -1;
    if (!inside || parameter < 0) continue;
    const now = nowArgument(shape, inside, parameter);
    if (now >= 0) return valuesAt(shape, now);
    for (const site of inside.name === '' ? [] : sitesOf(page, inside.name)) {
      if (!site.direct) continue;
      const place = argumentAt(site.piece.shape, site.token + 1, parameter);
      const found = place < 0 ? [] : valuesAt(site.piece.shape, place);
      if (found.length > 0) return found;
    }
    return [];
  }
  return [];
}

/** First token of an argument of "(function (a, b) {…})(x, y)"; -1 where it is not called on the spot. */
function nowArgument(shape: ScriptShape, inside: ScriptFunction, number: number): number {
  if (inside.trigger !== 'now') return -1;
  const next = inside.lastToken + 1;
  const open = isSign(shape.tokens, next, 40) ? next : next + 1;
  return isSign(shape.tokens, open, 40) ? argumentAt(shape, open, number) : -1;
}

/**
 * What a name stands for where it is nothing but another name: "location" after "var l = window.location", "document"
 * of "(function (d) {…})(document)"; the name itself otherwise.
 */
export function meaningOf(piece: CodePiece, name: string, token: number): string {
  const { tokens, structure, shape } = piece;
  for (let own = functionAt(piece, token); own >= 0; own = structure.functions[own]?.parent ?? -1) {
    const inside = structure.functions[own];
    const parameter = inside ? parametersOf(shape, inside).indexOf(name) : -1;
    if (!inside || parameter < 0) continue;
    const now = nowArgument(shape, inside, parameter);
    return (now < 0 ? undefined : plainName(tokens, now)) ?? name;
  }
  for (const place of shape.given.get(name) ?? []) {
    const plain = plainName(tokens, place);
    if (plain !== undefined) return plain;
  }
  return name;
}

export const GLOBALS = new Set(['window', 'document', 'self', 'globalThis']);

/** The last name of "window.location" or "document.body", and nothing of it. */
function plainName(tokens: ScriptTokens, token: number): string | undefined {
  if (tokens.kind[token] !== NAME) return undefined;
  const owned = isSign(tokens, token + 1, 46) && GLOBALS.has(tokenText(tokens, token));
  const last = owned ? token + 2 : token;
  if (tokens.kind[last] !== NAME) return undefined;
  const goesOn = isSign(tokens, last + 1, 46) || isSign(tokens, last + 1, 91) || isSign(tokens, last + 1, 40);
  return goesOn ? undefined : tokenText(tokens, last);
}

function parametersOf(shape: ScriptShape, inside: ScriptFunction): string[] {
  const { tokens } = shape;
  const names: string[] = [];
  for (let i = inside.head; i < Math.min(inside.firstToken, inside.head + 40); i++) {
    const word = tokens.kind[i] === NAME ? tokenText(tokens, i) : '';
    if (word !== '' && word !== 'function' && word !== 'async' && word !== inside.name) names.push(word);
  }
  return names;
}

export interface CallSite {
  readonly piece: CodePiece;
  readonly token: number;
  /** Called here, not handed on. */
  readonly direct: boolean;
}

/** Where functions that have a name are called or handed on, in all scripts. */
const callSites = perPage((page): ReadonlyMap<string, readonly CallSite[]> => {
  const names = new Set<string>();
  for (const piece of codePieces(page))
    for (const one of piece.structure.functions) if (one.name !== '') names.add(one.name);
  const sites = new Map<string, CallSite[]>();
  for (const piece of codePieces(page)) collectSites(piece, names, sites);
  return sites;
});

function collectSites(piece: CodePiece, names: ReadonlySet<string>, sites: Map<string, CallSite[]>): void {
  const { tokens } = piece;
  const known = tokens.names.map((name) => names.has(name));
  for (let i = 0; i < tokens.count; i++) {
    if (tokens.kind[i] !== NAME) continue;
    const number = tokens.value[i] ?? -1;
    if (number >= 0 ? !known[number] : !names.has(tokenText(tokens, i))) continue;
    if (isSign(tokens, i + 1, 61) || isSign(tokens, i + 1, 58)) continue;
    if (i > 0 && tokens.kind[i - 1] === NAME && tokenText(tokens, i - 1) === 'function') continue;
    // "name(…) {" declares a method.
    const direct = isSign(tokens, i + 1, 40);
    const name = tokenText(tokens, i);
    const list = sites.get(name) ?? [];
    sites.set(name, list);
    if (list.length < MAX_SITES) list.push({ piece, token: i, direct });
  }
}

export function sitesOf(page: Page, name: string): readonly CallSite[] {
  return callSites(page).get(name) ?? [];
}
