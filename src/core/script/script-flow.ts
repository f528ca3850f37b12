// When the code of a page runs: at once, after a while, when the visitor does something, and on which conditions. Code
// that stands in strings and is run from there is read like the rest.

import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { contains, rangeText, readShape, type ScriptShape, type TokenRange } from './script-shape.ts';
import {
  readStructure,
  type ScriptAct,
  type ScriptFunction,
  type ScriptStructure,
} from './script-structure.ts';
import { NAME, type ScriptTokens, SIGN, tokeniseScript, tokenText } from './script-tokens.ts';
import { type ScriptValue, valuesAt } from './script-values.ts';
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

/** One way for a piece of code to be run. */
export interface Occasion {
  /** 'load' (at once, or when the page is there), 'timer', an event ('click', 'popstate'), or 'unknown'. */
  readonly trigger: string;
  /** What an event is listened for on; '' where unknown. */
  readonly listensOn: string;
  /** Of timers, summed up; 0 where none is waited for or the time is unknown. */
  readonly delayMs: number;
  /** Code of the conditions on the way, with the values of the names in them. */
  readonly guards: readonly string[];
}

const MAX_PIECES = 400;
const MAX_HIDDEN_CODE = 100_000;
const MAX_OCCASIONS = 8;
const MAX_STEPS = 10;
const MAX_GUARD = 1500;
const MAX_GUARDS = 12;
const MAX_CONDITIONS = 2000;

const AT_LOAD = new Set([
  'load',
  'ready',
  'DOMContentLoaded',
  'readystatechange',
  'pageshow',
  'now',
  'turbo:load',
  'turbolinks:load',
]);
/** What takes a function and runs it by itself. */
const RUNS_ITSELF = new Set(
  (
    'then catch finally forEach map each every some filter call apply done always success get post getJSON ajax Promise ' +
    'push queueMicrotask requestIdleCallback setImmediate whenReady domReady promise defer'
  ).split(' '),
);
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

/** Functions and conditions come in the order of their beginning: one walk over both. */
function homesOf(shape: ScriptShape, structure: ScriptStructure): Int32Array {
  const homes = new Int32Array(shape.conditions.length).fill(-1);
  const { functions } = structure;
  let current = -1;
  let next = 0;
  for (const [i, { test }] of shape.conditions.entries()) {
    for (; (functions[next]?.firstToken ?? Number.POSITIVE_INFINITY) <= test.first; next++) current = next;
    while (current >= 0 && (functions[current]?.lastToken ?? -1) < test.first)
      current = functions[current]?.parent ?? -1;
    homes[i] = current;
  }
  return homes;
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

/** new Function("a", "b", "code"): the code is the last one. */
function lastArgument(shape: ScriptShape, open: number): number {
  const close = shape.partner[open] ?? -1;
  let first = open + 1;
  for (let i = open + 1; i < close; i++) {
    const inner = shape.partner[i] ?? -1;
    if (inner > i) i = inner;
    else if (shape.tokens.kind[i] === SIGN && shape.tokens.value[i] === 44) first = i + 1;
  }
  return first;
}

/** The code of a script element that is written into the page. */
function scriptIn(value: ScriptValue): string {
  const open = /<script\b[^>]{0,500}>/i.exec(value.text);
  if (!open) return '';
  const rest = value.text.slice(open.index + open[0].length);
  const close = rest.search(/<\\?\/script/i);
  return close < 0 ? rest : rest.slice(0, close);
}

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

const GLOBALS = new Set(['window', 'document', 'self', 'globalThis']);

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

/** First token of an argument; -1 where there are fewer. */
export function argumentAt(shape: ScriptShape, open: number, number: number): number {
  const close = shape.partner[open] ?? -1;
  let passed = 0;
  for (let i = open + 1; i < close; i++) {
    if (passed === number) return i;
    const inner = shape.partner[i] ?? -1;
    if (inner > i) i = inner;
    else if (shape.tokens.kind[i] === SIGN && shape.tokens.value[i] === 44) passed++;
  }
  return -1;
}

interface CallSite {
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
    if (list.length < MAX_OCCASIONS) list.push({ piece, token: i, direct });
  }
}

function sitesOf(page: Page, name: string): readonly CallSite[] {
  return callSites(page).get(name) ?? [];
}

/** Number of the innermost function around a token; -1 at the top. */
function functionAt(piece: CodePiece, token: number): number {
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

/** When an act is done. */
export function occasionsOf(page: Page, piece: CodePiece, act: ScriptAct): readonly Occasion[] {
  return new OccasionFinder(page).find(piece, act.first, act.within);
}

class OccasionFinder {
  readonly #page: Page;
  readonly #found: Occasion[] = [];
  readonly #seen = new Set<ScriptFunction>();

  constructor(page: Page) {
    this.#page = page;
  }

  find(piece: CodePiece, token: number, within: number): readonly Occasion[] {
    this.#at(piece, token, within, { trigger: '', listensOn: '', delayMs: 0, guards: [] }, 0);
    return this.#found;
  }

  #at(piece: CodePiece, token: number, within: number, so: Occasion, step: number): void {
    if (this.#found.length >= MAX_OCCASIONS) return;
    if (step > MAX_STEPS) {
      this.#found.push({ ...so, trigger: 'unknown' });
      return;
    }
    const here: Occasion = { ...so, guards: [...so.guards, ...guardsAt(this.#page, piece, token, within)] };
    const inside = piece.structure.functions[within];
    if (!inside) this.#atTop(piece, here, step);
    else if (inside.trigger !== '') this.#triggered(piece, inside, here, step);
    else if (!this.#seen.has(inside)) {
      this.#seen.add(inside);
      this.#byName(piece, inside, here, step);
    }
  }

  #atTop(piece: CodePiece, so: Occasion, step: number): void {
    if (piece.outer) {
      const { piece: outer, act } = piece.outer;
      const timer = act.name === 'setTimeout' || act.name === 'setInterval';
      const next = timer ? { ...so, ...waited(so, delayOf(outer.shape, act)) } : so;
      this.#at(outer, act.first, act.within, next, step + 1);
      return;
    }
    const attribute = piece.script.attribute;
    if (attribute === '' || attribute === 'onload' || attribute === 'onpageshow' || attribute === 'onerror')
      this.#found.push({ ...so, trigger: so.trigger || 'load' });
    else this.#found.push({ ...so, trigger: attribute.slice(2), listensOn: tagOf(this.#page, piece.script) });
  }

  #triggered(piece: CodePiece, inside: ScriptFunction, so: Occasion, step: number): void {
    const { trigger } = inside;
    if (trigger === 'timer') {
      const delay = delayBehind(piece.shape, inside);
      this.#at(piece, inside.head, inside.parent, { ...so, ...waited(so, delay) }, step + 1);
    } else if (AT_LOAD.has(trigger)) this.#at(piece, inside.head, inside.parent, so, step + 1);
    else this.#found.push({ ...so, trigger, listensOn: listenedOn(piece, inside.listensOn, inside.head) });
  }

  #byName(piece: CodePiece, inside: ScriptFunction, so: Occasion, step: number): void {
    if (RUNS_ITSELF.has(inside.passedTo)) {
      this.#at(piece, inside.head, inside.parent, so, step + 1);
      return;
    }
    let used = false;
    for (const site of inside.name === '' ? [] : sitesOf(this.#page, inside.name)) {
      // Inside itself a function is called again, not for the first time.
      if (site.piece === piece && site.token >= inside.head && site.token <= inside.lastToken) continue;
      used = true;
      const within = functionAt(site.piece, site.token);
      if (site.direct) this.#at(site.piece, site.token, within, so, step + 1);
      else this.#handedOn(site, within, so, step);
    }
    if (!used) this.#found.push({ ...so, trigger: 'unknown' });
  }

  /** setTimeout(go, 100), addEventListener("popstate", go), window.onload = go */
  #handedOn(site: CallSite, within: number, so: Occasion, step: number): void {
    const { tokens, shape } = site.piece;
    if (isSign(tokens, site.token - 1, 61)) {
      const to = tokens.kind[site.token - 2] === NAME ? tokenText(tokens, site.token - 2) : '';
      if (!to.startsWith('on')) this.#found.push({ ...so, trigger: 'unknown' });
      else this.#onEvent(site, within, to.slice(2), ownerBefore(tokens, site.token - 2), so, step);
      return;
    }
    const open = openingOf(shape, site.token);
    const called = open > 0 && tokens.kind[open - 1] === NAME ? tokenText(tokens, open - 1) : '';
    switch (called) {
      case 'setTimeout':
      case 'setInterval':
      case 'requestAnimationFrame': {
        const place = argumentAt(shape, open, 1);
        const delay = called === 'setTimeout' && place >= 0 ? millisecondsAt(shape, place) : 0;
        this.#at(site.piece, site.token, within, { ...so, ...waited(so, delay) }, step + 1);
        return;
      }
      case 'addEventListener':
      case 'attachEvent':
      case 'on':
      case 'one':
      case 'bind': {
        const event = valuesAt(shape, open + 1)[0]?.text ?? 'unknown';
        this.#onEvent(site, within, event.replace(/^on/, ''), ownerBefore(tokens, open - 1), so, step);
        return;
      }
      case 'ready':
      case '$':
      case 'jQuery':
        this.#at(site.piece, site.token, within, so, step + 1);
        return;
      default:
        if (RUNS_ITSELF.has(called)) this.#at(site.piece, site.token, within, so, step + 1);
        else this.#found.push({ ...so, trigger: 'unknown' });
    }
  }

  #onEvent(
    site: CallSite,
    within: number,
    event: string,
    listensOn: string,
    so: Occasion,
    step: number,
  ): void {
    if (AT_LOAD.has(event)) this.#at(site.piece, site.token, within, so, step + 1);
    else
      this.#found.push({ ...so, trigger: event, listensOn: listenedOn(site.piece, listensOn, site.token) });
  }
}

function listenedOn(piece: CodePiece, name: string, token: number): string {
  return name === '' || name.includes('.') || GLOBALS.has(name) ? name : meaningOf(piece, name, token);
}

function waited(so: Occasion, delayMs: number): Pick<Occasion, 'trigger' | 'delayMs'> {
  return { trigger: 'timer', delayMs: so.delayMs + delayMs };
}

function tagOf(page: Page, script: InlineScript): string {
  return page.dom.elements[script.element]?.name ?? '';
}

/** Name before the dot: "document" of document.addEventListener; "window" where there is none. */
function ownerBefore(tokens: ScriptTokens, last: number): string {
  if (!isSign(tokens, last - 1, 46)) return 'window';
  if (tokens.kind[last - 2] === NAME) return tokenText(tokens, last - 2);
  // $(document).on
  return isSign(tokens, last - 2, 41) && isSign(tokens, last - 4, 40) ? tokenText(tokens, last - 3) : '';
}

/** The parenthesis that holds a token as an argument. */
function openingOf(shape: ScriptShape, token: number): number {
  for (let i = token - 1, steps = 0; i >= 0 && steps < 60; i--, steps++) {
    const partner = shape.partner[i] ?? -1;
    if (partner >= 0 && partner < i) i = partner;
    else if (partner > i) return isSign(shape.tokens, i, 40) ? i : -1;
  }
  return -1;
}

/** setTimeout(function () {…}, 3000) */
function delayBehind(shape: ScriptShape, inside: ScriptFunction): number {
  if (inside.passedTo !== 'setTimeout') return 0;
  return isSign(shape.tokens, inside.lastToken + 1, 44) ? millisecondsAt(shape, inside.lastToken + 2) : 0;
}

function delayOf(shape: ScriptShape, act: ScriptAct): number {
  const place = act.name === 'setTimeout' ? argumentAt(shape, act.after, 1) : -1;
  return place < 0 ? 0 : millisecondsAt(shape, place);
}

/** A number, or a product of two; 0 where it is not known. */
function millisecondsAt(shape: ScriptShape, token: number): number {
  const first = Number(valuesAt(shape, token)[0]?.text ?? Number.NaN);
  if (!Number.isFinite(first)) return 0;
  const factor = isSign(shape.tokens, token + 1, 42) ? Number(valuesAt(shape, token + 2)[0]?.text) : 1;
  return Number.isFinite(factor) ? first * factor : first;
}

/** Conditions that a token hangs on inside its function, as code. */
function guardsAt(page: Page, piece: CodePiece, token: number, within: number): string[] {
  const { shape, structure } = piece;
  const inside = structure.functions[within];
  const from = inside?.firstToken ?? 0;
  const guards: string[] = [];
  const { conditions } = shape;
  for (let i = firstBehind(shape, token) - 1, steps = 0; i >= 0 && steps < MAX_CONDITIONS; i--, steps++) {
    const condition = conditions[i];
    if (!condition || condition.test.first < from || guards.length >= MAX_GUARDS) break;
    const holds =
      contains(condition.body, token) ||
      contains(condition.otherwise, token) ||
      (condition.leaves && condition.body.last < token && piece.homes[i] === within);
    if (holds) guards.push(explained(page, piece, condition.test));
  }
  const short = shortCircuit(shape, token, from);
  if (short) guards.push(explained(page, piece, short));
  return guards;
}

/** The first condition that begins behind a token. */
function firstBehind(shape: ScriptShape, token: number): number {
  let low = 0;
  let high = shape.conditions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shape.conditions[middle]?.test.first ?? 0) <= token) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** "test && act()" and "test ? act() : other()": what stands before the act in its statement. */
function shortCircuit(shape: ScriptShape, token: number, from: number): TokenRange | undefined {
  const { tokens, partner } = shape;
  let decides = false;
  for (let i = token - 1, steps = 0; i >= from && steps < 80; i--, steps++) {
    const other = partner[i] ?? -1;
    if (other >= 0 && other < i) {
      // A block before this statement is another statement.
      if (isSign(tokens, i, 125)) return decides ? { first: i + 1, last: token - 1 } : undefined;
      i = other;
      continue;
    }
    if (tokens.kind[i] !== SIGN) continue;
    const sign = tokens.value[i] ?? 0;
    if (sign === 38 || sign === 63 || sign === 124) decides = true;
    else if (sign === 59 || sign === 123) return decides ? { first: i + 1, last: token - 1 } : undefined;
  }
  return decides ? { first: Math.max(from, token - 80), last: token - 1 } : undefined;
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

function isSign(tokens: ScriptTokens, i: number, sign: number): boolean {
  return tokens.kind[i] === SIGN && tokens.value[i] === sign;
}
