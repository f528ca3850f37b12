// Where scripts send the visitor: every write to the address, every window opened, with the address as far as it can be
// read and the occasions on which it happens.

import { elementsNamed } from '../page/elements-named.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { argumentAt } from '../script/shape.ts';
import type { ScriptAct } from '../script/structure.ts';
import { SIGN } from '../script/tokens.ts';
import type { ScriptValue } from '../script/value.ts';
import { type CodePiece, codePieces } from './code/code-pieces.ts';
import { meaningOf, valuesOf } from './code/code-values.ts';
import { type Occasion, occasionsOf } from './code/flow.ts';

export type NavigationKind = 'location' | 'window' | 'refresh' | 'form' | 'click';

export interface Navigation {
  readonly kind: NavigationKind;
  readonly piece: CodePiece;
  readonly act: ScriptAct;
  /** What the address may be; empty where the script makes it from what is not known. */
  readonly targets: readonly ScriptValue[];
  readonly occasions: readonly Occasion[];
}

/** Hostile pages aside, a page has a handful. */
const MAX_NAVIGATIONS = 120;

const OWNERS = new Set([
  'window',
  'document',
  'top',
  'self',
  'parent',
  'globalThis',
  'opener',
  'frames',
  'defaultView',
]);

export const navigations = perPage((page): readonly Navigation[] => {
  const found: Navigation[] = [];
  for (const piece of codePieces(page)) {
    for (const act of piece.structure.writes) {
      if (found.length >= MAX_NAVIGATIONS) return found;
      if (isLocation(act.path) || isByOtherName(piece, act))
        found.push(navigation(page, isOpened(piece, act) ? 'window' : 'location', piece, act, act.after + 1));
      else if (act.name === 'content' && isRefresh(piece, act))
        found.push(navigation(page, 'refresh', piece, act, act.after + 1));
    }
    for (const act of piece.structure.calls) {
      if (found.length >= MAX_NAVIGATIONS) return found;
      const place = targetOfCall(piece, act) ?? targetOfSent(page, piece, act);
      if (place === undefined) continue;
      found.push(navigation(page, place.kind, piece, act, place.token, place.address));
    }
  }
  return found;
});

function navigation(
  page: Page,
  kind: NavigationKind,
  piece: CodePiece,
  act: ScriptAct,
  token: number,
  address?: string,
): Navigation {
  let occasions: readonly Occasion[] | undefined;
  let targets: readonly ScriptValue[] | undefined;
  return {
    kind,
    piece,
    act,
    get targets() {
      targets ??= (
        address === undefined ? valuesOf(page, piece, token) : [{ text: address, complete: true, tricks: 0 }]
      ).map((value) => ({
        ...value,
        tricks: value.tricks + piece.tricks,
        ...(kind === 'refresh' ? { text: addressOfRefresh(value.text) } : {}),
      }));
      return targets;
    },
    get occasions() {
      occasions ??= occasionsOf(page, piece, act);
      return occasions;
    },
  };
}

/** location, window.location, top.location.href, e.location (a bundle's short name for the window). */
function isLocation(path: string): boolean {
  const names = path.split('.');
  if (names.at(-1) === 'href') names.pop();
  if (names.pop() !== 'location') return false;
  const owner = names.pop();
  return owner === undefined || OWNERS.has(owner) || owner.length <= 2;
}

const BY_NAME = new Set(['href', 'assign', 'replace']);

/** l.href, where l is the location. */
function isByOtherName(piece: CodePiece, act: ScriptAct): boolean {
  if (!BY_NAME.has(act.name) || !piece.tokens.names.includes('location')) return false;
  const [owner = '', ...rest] = act.path.split('.');
  return rest.length === 1 && meaningOf(piece, owner, act.first) === 'location';
}

/** p.location, where p is a window that was opened. */
function isOpened(piece: CodePiece, act: ScriptAct): boolean {
  const owner = act.path.split('.')[0] ?? '';
  if (OWNERS.has(owner) || owner === 'location') return false;
  const { code, start } = piece.tokens;
  return (
    piece.shape.given
      .get(owner)
      ?.some((place) =>
        /^(?:window\.|self\.)?open\(/.test(code.slice(start[place], (start[place] ?? 0) + 14)),
      ) === true
  );
}

/** "0;url=https://…", alone or inside of a tag. */
function addressOfRefresh(text: string): string {
  return text.replace(/^[\s\S]*?url\s*=\s*['"]?/i, '').split(/['">\s]/, 1)[0] ?? '';
}

interface Target {
  readonly kind: NavigationKind;
  /** Where the address begins. */
  readonly token: number;
  /** The address, where it stands in the page and not in the script. */
  readonly address?: string;
}

/** A form that is sent, or a link that is clicked, by the script itself. */
function targetOfSent(page: Page, piece: CodePiece, act: ScriptAct): Target | undefined {
  if (act.name !== 'submit' && act.name !== 'click') return undefined;
  const { kind, value, code } = piece.tokens;
  if (kind[act.after + 1] !== SIGN || value[act.after + 1] !== 41) return undefined;
  const [owner = '', ...rest] = act.path.split('.');
  const made = rest.length === 1 ? piece.shape.given.get(owner) : undefined;
  const tag = act.name === 'submit' ? 'form' : 'a';
  const isMade = made?.some((place) => {
    const start = piece.tokens.start[place] ?? 0;
    return new RegExp(`^document\\.createElement\\(\\s*['"]${tag}['"]`, 'i').test(
      code.slice(start, start + 40),
    );
  });
  if (isMade) {
    const { writes, calls } = piece.structure;
    // A link with a name for a file saves one.
    if (writes.some(({ path }) => path === `${owner}.download`)) return undefined;
    const wanted = tag === 'form' ? 'action' : 'href';
    const write = writes.find(({ path }) => path === `${owner}.${wanted}`);
    const set = calls.find((call) => call.path === `${owner}.setAttribute` && call.value === wanted);
    if (write) return { kind: sentKind(tag), token: write.after + 1 };
    return set ? { kind: sentKind(tag), token: argumentAt(piece.shape, set.after, 1) } : undefined;
  }
  if (act.name !== 'submit') return undefined;
  const before = code.slice(Math.max(0, act.end - 90), act.end);
  const name =
    /(?:getElementById\(\s*['"]|querySelector\(\s*['"](?:form)?#|forms\[\s*['"]|document\.(?:forms\.)?)([\w-]+)(?:['"]\s*[)\]])?\.submit$/.exec(
      before,
    )?.[1] ?? '';
  const address = name === '' ? undefined : formActions(page).get(name);
  return address === undefined ? undefined : { kind: 'form', token: act.after, address };
}

const sentKind = (tag: 'form' | 'a'): NavigationKind => (tag === 'form' ? 'form' : 'click');

/** Where the forms of the page are sent, by id and by name. */
const formActions = perPage((page): ReadonlyMap<string, string> => {
  const actions = new Map<string, string>();
  for (const number of elementsNamed(page, 'form')) {
    const { id, name, action } = page.dom.elements[number]?.attribs ?? {};
    for (const key of [id, name]) if (key && action) actions.set(key, action);
  }
  return actions;
});

function targetOfCall(piece: CodePiece, act: ScriptAct): Target | undefined {
  const names = act.path.split('.');
  const owner = names.at(-2);
  switch (act.name) {
    case 'write':
    case 'writeln':
      return act.value !== undefined && /http-equiv\s*=\s*\\?['"]?refresh/i.test(act.value)
        ? { kind: 'refresh', token: act.after + 1 }
        : undefined;
    case 'assign':
    case 'replace':
      if (act.path === 'Object.assign') return assignedHref(piece, act);
      if (names.length < 2 || owner === 'href') return undefined;
      return isLocation(names.slice(0, -1).join('.')) || isByOtherName(piece, act)
        ? { kind: 'location', token: act.after + 1 }
        : undefined;
    case 'navigate':
      return owner === 'window' || owner === 'navigation'
        ? { kind: 'location', token: act.after + 1 }
        : undefined;
    case 'attr':
    case 'prop': {
      // $(location).attr("href", …)
      if (act.value !== 'href') return undefined;
      const { code, start } = piece.tokens;
      const before = code.slice(Math.max(0, (start[act.first] ?? 0) - 24), start[act.first] ?? 0);
      const token = /\((?:window\.|document\.)?location\)\s*\.?\s*$/.test(before)
        ? argumentAt(piece.shape, act.after, 1)
        : -1;
      return token < 0 ? undefined : { kind: 'location', token };
    }
    case 'open': {
      if (owner !== undefined && !OWNERS.has(owner) && owner.length > 2) return undefined;
      // indexedDB.open, dialog.open() and the like have other owners; a window needs an address.
      const { kind, value } = piece.tokens;
      if (kind[act.after + 1] === SIGN && value[act.after + 1] === 41) return undefined;
      if (isMethod(act.value)) return undefined;
      return { kind: 'window', token: act.after + 1 };
    }
    default:
      return undefined;
  }
}

/** Object.assign(location, { href: … }) */
function assignedHref(piece: CodePiece, act: ScriptAct): Target | undefined {
  const { code, start, end, names, count } = piece.tokens;
  const close = piece.shape.partner[act.after] ?? -1;
  if (close < 0 || close >= count || !names.includes('href')) return undefined;
  const told = code.slice(start[act.after], end[close]);
  if (!/^\(\s*(?:window\.|document\.|top\.|self\.)?location\s*,/.test(told)) return undefined;
  for (let token = act.after + 1; token < close; token++)
    if (code.slice(start[token], end[token]) === 'href') return { kind: 'location', token: token + 2 };
  return undefined;
}

/** x.open("GET", …) asks a server. */
function isMethod(value: string | undefined): boolean {
  return value !== undefined && /^(?:get|post|put|head|delete|patch)$/i.test(value);
}

/** A refresh tag made by a script. */
function isRefresh(piece: CodePiece, act: ScriptAct): boolean {
  return (
    act.value !== undefined && /^\s*\d+\s*;\s*url=/i.test(act.value) && /refresh/i.test(piece.tokens.code)
  );
}

/** Offsets in the script that stands in the page, of an act together with its value or arguments. */
export function spanOfAct(piece: CodePiece, act: ScriptAct): { start: number; end: number } {
  if (piece.outer) return spanOfAct(piece.outer.piece, piece.outer.act);
  const { partner, tokens } = piece.shape;
  const close = partner[act.after] ?? -1;
  if (close > act.after) return { start: act.start, end: tokens.end[close] ?? act.end };
  let last = act.after;
  for (let steps = 0; last + 1 < tokens.count && steps < 60; steps++) {
    const next = last + 1;
    if (tokens.kind[next] === SIGN) {
      const sign = tokens.value[next] ?? 0;
      if (sign === 59 || sign === 44 || sign === 41 || sign === 93 || sign === 125) break;
    }
    const other = partner[next] ?? -1;
    last = other > next ? other : next;
    // A statement may end with its line.
    const gap = tokens.code.slice(tokens.end[last] ?? 0, tokens.start[last + 1] ?? 0);
    if (gap.includes('\n')) break;
  }
  return { start: act.start, end: tokens.end[last] ?? act.end };
}
