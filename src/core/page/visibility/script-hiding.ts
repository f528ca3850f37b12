// Elements that a script of the page hides as soon as it runs: written to be seen in the source and in no browser.
import type { Element } from 'domhandler';
import { conditionsOn, homesOf } from '../../script/conditions.ts';
import { codeOf, isCode, type ReadCode, readElementCode } from '../../script/element-code.ts';
import { AT_LOAD } from '../../script/names.ts';
import { readShape, type ScriptShape } from '../../script/shape.ts';
import type { ScriptAct, ScriptStructure } from '../../script/structure.ts';
import { isSign, type ScriptTokens, STRING, TEMPLATE, tokenText, wordAt } from '../../script/tokens.ts';

/** Code that hides a box is short; what is longer is a library or data. */
const MAX_SCRIPT_CHARACTERS = 60_000;
/** Every id costs a search through all scripts. */
const MAX_IDS = 100;
const FAR_AWAY = /^-\d{4,6}px/;

/** Their ids. What another line of code names as well may be shown by it and does not count. */
export function idsHiddenByScripts(scripts: readonly Element[]): ReadonlySet<string> {
  const hidden = new Set<string>();
  const started = startedBy(scripts);
  let codes: string[] | undefined;
  let looked = 0;
  for (const script of scripts) {
    if (!isCode(script.attribs.type)) continue;
    const code = codeOf(script);
    if (code.length > MAX_SCRIPT_CHARACTERS || !mayHide(code)) continue;
    for (const id of idsHiddenAtLoad(readElementCode(script), started)) {
      if (looked++ > MAX_IDS) return hidden;
      codes ??= scripts.map(codeOf);
      if (codes.reduce((count, other) => count + mentions(other, id), 0) === 1) hidden.add(id);
    }
  }
  return hidden;
}

/**
 * Most scripts do not take an element by its id and hide it: a look at their text spares reading them. Names written in
 * pieces or as escapes get past it; no page has been seen to hide a box with those.
 */
function mayHide(code: string): boolean {
  return (
    (code.includes('none') || code.includes('hid') || code.includes('px')) &&
    (code.includes('getElementById') || code.includes('querySelector') || /["'`]#/.test(code))
  );
}

/** Whether some script of the page calls a function of this name as soon as it runs; found for all names at once. */
function startedBy(scripts: readonly Element[]): (name: string) => boolean {
  let started: ReadonlySet<string> | undefined;
  return (name) => {
    started ??= new Set(scripts.flatMap((script) => calledAtOnce(script)));
    return started.has(name);
  };
}

/** Names that a script calls outside of all functions. */
function calledAtOnce(script: Element): string[] {
  if (!isCode(script.attribs.type) || codeOf(script).length > MAX_SCRIPT_CHARACTERS) return [];
  const { tokens, structure } = readElementCode(script);
  const names: string[] = [];
  // Functions come in the order of their beginning.
  let next = 0;
  let closed = -1;
  for (let i = 0; i < tokens.count; i++) {
    for (; (structure.functions[next]?.head ?? tokens.count) <= i; next++)
      closed = Math.max(closed, structure.functions[next]?.lastToken ?? -1);
    if (i <= closed || !isSign(tokens, i + 1, 40)) continue;
    const name = wordAt(tokens, i);
    if (name !== '' && wordAt(tokens, i - 1) !== 'function') names.push(name);
  }
  return names;
}

function idsHiddenAtLoad({ tokens, structure }: ReadCode, isStarted: (name: string) => boolean): string[] {
  const ids: string[] = [];
  const returned = returnedBy(tokens, structure);
  let shape: ScriptShape | undefined;
  let homes: Int32Array | undefined;
  for (const act of [...structure.writes, ...structure.calls]) {
    const id = hides(tokens, returned, act) ? idBefore(tokens, act.first) : undefined;
    if (id === undefined) continue;
    shape ??= readShape(tokens);
    homes ??= homesOf(shape, structure);
    let token = act.first;
    let within = act.within;
    let surely = conditionsOn(shape, structure, homes, token, within).length === 0;
    // Every function around it has to run by itself, and on no condition.
    while (surely && within >= 0) {
      const around = structure.functions[within];
      token = around?.head ?? 0;
      within = around?.parent ?? -1;
      surely =
        (AT_LOAD.has(around?.trigger ?? '') || (around?.name !== '' && isStarted(around?.name ?? ''))) &&
        conditionsOn(shape, structure, homes, token, within).length === 0;
    }
    if (surely) ids.push(id);
  }
  return ids;
}

/** An act on an element that takes it out of sight: x.style.display = "none", x.hidden = true, x.hide(). */
function hides(tokens: ScriptTokens, returned: Returned, act: ScriptAct): boolean {
  const value = act.value ?? '';
  switch (act.path) {
    case 'style.display':
    case 'style.visibility': {
      const set = act.value ?? returned(act.after + 1);
      return set === 'none' || set === 'hidden';
    }
    case 'style.left':
    case 'style.top':
      return FAR_AWAY.test(value);
    case 'hidden':
      return (
        wordAt(tokens, act.after + 1) === 'true' ||
        (isSign(tokens, act.after + 1, 33) && tokenText(tokens, act.after + 2) === '0')
      );
    case 'hide':
      return isSign(tokens, act.after + 1, 41);
    default:
      return false;
  }
}

/** What `f()` at a token gives, where f does nothing but return a plain string. */
type Returned = (token: number) => string | undefined;

function returnedBy(tokens: ScriptTokens, { functions }: ScriptStructure): Returned {
  let plain: Map<string, string> | undefined;
  const read = (): Map<string, string> => {
    const found = new Map<string, string>();
    for (const { name, firstToken } of functions) {
      const first = isSign(tokens, firstToken, 123) ? firstToken + 1 : firstToken;
      if (name !== '' && wordAt(tokens, first) === 'return' && tokens.kind[first + 1] === STRING)
        found.set(name, tokenText(tokens, first + 1));
    }
    return found;
  };
  return (token) => {
    if (!isSign(tokens, token + 1, 40) || !isSign(tokens, token + 2, 41)) return undefined;
    plain ??= read();
    return plain.get(wordAt(tokens, token));
  };
}

/** The id of `getElementById("id").` or `$("#id").` just before a token. */
function idBefore(tokens: ScriptTokens, token: number): string | undefined {
  const isCall =
    isSign(tokens, token - 1, 46) &&
    isSign(tokens, token - 2, 41) &&
    (tokens.kind[token - 3] === STRING || tokens.kind[token - 3] === TEMPLATE) &&
    isSign(tokens, token - 4, 40);
  if (!isCall) return undefined;
  const written = tokenText(tokens, token - 3);
  switch (wordAt(tokens, token - 5)) {
    case 'getElementById':
      return /^[\w:.-]{1,80}$/.test(written) ? written : undefined;
    case 'querySelector':
    case '$':
    case 'jQuery':
      return /^#[\w-]{1,80}$/.test(written) ? written.slice(1) : undefined;
    default:
      return undefined;
  }
}

function mentions(code: string, id: string): number {
  let count = 0;
  for (let at = code.indexOf(id); at >= 0 && count < 2; at = code.indexOf(id, at + id.length)) count++;
  return count;
}
