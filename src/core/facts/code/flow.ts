// When the code of a page runs: at once, after a while, when the visitor does something, and on which conditions.
import type { Page } from '../../page/page.ts';
import { AT_LOAD } from '../../script/names.ts';
import { argumentAt, openingOf, type ScriptShape } from '../../script/shape.ts';
import type { ScriptAct, ScriptFunction } from '../../script/structure.ts';
import { isSign, NAME, type ScriptTokens, tokenText } from '../../script/tokens.ts';
import { valuesAt } from '../../script/values.ts';
import { type CodePiece, functionAt } from './code-pieces.ts';
import { type CallSite, GLOBALS, meaningOf, sitesOf } from './code-values.ts';
import { guardsAt } from './guards.ts';
import type { InlineScript } from './scripts.ts';

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

const MAX_OCCASIONS = 8;
const MAX_STEPS = 10;

/** What takes a function and runs it by itself. */
const RUNS_ITSELF = new Set(
  (
    'then catch finally forEach map each every some filter call apply done always success get post getJSON ajax Promise ' +
    'push queueMicrotask requestIdleCallback setImmediate whenReady domReady promise defer'
  ).split(' '),
);

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
    else
      this.#found.push({
        ...so,
        trigger: attribute.slice(2),
        listensOn: wholePage(this.#page, piece.script),
      });
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

/** "body" where the attribute stands on the page as a whole; a single link or button has no name here. */
function wholePage(page: Page, script: InlineScript): string {
  const tag = page.dom.elements[script.element]?.name ?? '';
  return tag === 'body' || tag === 'html' ? tag : '';
}

/** Name before the dot: "document" of document.addEventListener; "window" where there is none. */
function ownerBefore(tokens: ScriptTokens, last: number): string {
  if (!isSign(tokens, last - 1, 46)) return 'window';
  if (tokens.kind[last - 2] === NAME) return tokenText(tokens, last - 2);
  // $(document).on
  return isSign(tokens, last - 2, 41) && isSign(tokens, last - 4, 40) ? tokenText(tokens, last - 3) : '';
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
