// Who calls and writes what in a script, and inside which function: "the popstate handler that sets location" is a
// question about nesting, so every function knows its parent and what sets it off.
import { WATCHED_CALLS, WATCHED_MENTIONS, WATCHED_WRITES } from './script-names.ts';
import { ARROW, NAME, type ScriptTokens, SIGN, STRING, TEMPLATE, tokenText } from './script-tokens.ts';

export interface ScriptFunction {
  /** Number of the enclosing function; -1 at the top. */
  readonly parent: number;
  /** Its declared name or what it is assigned to; '' for the rest. */
  readonly name: string;
  /** Event or timer that runs it: 'click', 'popstate', 'load', 'ready', 'timer', 'now' (called on the spot); '' unknown. */
  trigger: string;
  /** Offsets of its body in the code. */
  readonly start: number;
  end: number;
}

export interface ScriptAct {
  /** Dotted path as far as it is written, at most four names: "window.history.pushState". */
  readonly path: string;
  /** Its last name. */
  readonly name: string;
  /** Number of the function it stands in; -1 at the top of the script. */
  readonly within: number;
  /** Offsets into the code. */
  readonly start: number;
  readonly end: number;
  /** First argument of a call, or the value written, where it is a plain string. */
  readonly value: string | undefined;
}

export interface ScriptStructure {
  readonly functions: readonly ScriptFunction[];
  readonly calls: readonly ScriptAct[];
  readonly writes: readonly ScriptAct[];
  /** Watched names that are neither called nor written. */
  readonly mentions: readonly ScriptAct[];
}

const CALL = 1;
const WRITE = 2;
const MENTION = 4;
/** What a name is watched for, all in one lookup: scripts have more names than anything else. */
const WATCHED = new Map<string, number>();
for (const [names, kind] of [
  [WATCHED_CALLS, CALL],
  [WATCHED_WRITES, WRITE],
  [WATCHED_MENTIONS, MENTION],
] as const) {
  for (const name of names) WATCHED.set(name, (WATCHED.get(name) ?? 0) | kind);
}
const CONTROL = new Set(['if', 'for', 'while', 'switch', 'catch', 'with']);
const MAX_PATH = 4;
const MAX_VALUE = 500;

interface Paren {
  /** Token before the parenthesis. */
  readonly before: number;
  /** Name called, '' for a bare group. */
  readonly called: string;
  firstString: string | undefined;
}

export function readStructure(tokens: ScriptTokens): ScriptStructure {
  return new StructureReader(tokens).read();
}

class StructureReader {
  readonly #tokens: ScriptTokens;
  readonly #functions: ScriptFunction[] = [];
  readonly #calls: ScriptAct[] = [];
  readonly #writes: ScriptAct[] = [];
  readonly #mentions: ScriptAct[] = [];
  readonly #parens: Paren[] = [];
  /** Open braces: the number of the function that a brace opened, -1 for a plain block. */
  readonly #braces: number[] = [];
  #within = -1;
  /** The parenthesis that was closed last, with its closing token. */
  #closed: { paren: Paren; token: number } | undefined;

  constructor(tokens: ScriptTokens) {
    this.#tokens = tokens;
  }

  read(): ScriptStructure {
    const { count, kind, value, names } = this.#tokens;
    const watched = new Uint8Array(names.length);
    for (let i = 0; i < watched.length; i++) watched[i] = WATCHED.get(names[i] ?? '') ?? 0;
    for (let i = 0; i < count; i++) {
      if (kind[i] === SIGN) this.#sign(i, value[i] ?? 0);
      else if (kind[i] === NAME) {
        const number = value[i] ?? -1;
        if (number >= 0 && watched[number] !== 0) this.#name(i, names[number] ?? '', watched[number] ?? 0);
      } else if (kind[i] === STRING || kind[i] === TEMPLATE) this.#literal(i);
    }
    return { functions: this.#functions, calls: this.#calls, writes: this.#writes, mentions: this.#mentions };
  }

  #literal(i: number): void {
    const paren = this.#parens.at(-1);
    // window["open"] is window.open.
    if (this.#isSign(i - 1, 91) && this.#isSign(i + 1, 93) && this.#tokens.kind[i - 2] !== SIGN) {
      const name = tokenText(this.#tokens, i);
      const kinds = (WATCHED_CALLS.has(name) ? CALL : 0) | (WATCHED_WRITES.has(name) ? WRITE : 0);
      if (kinds !== 0) this.#name(i, name, kinds);
    }
    if (paren && paren.firstString === undefined && i === paren.before + 2) {
      paren.firstString = tokenText(this.#tokens, i).slice(0, MAX_VALUE);
    }
  }

  #sign(i: number, sign: number): void {
    switch (sign) {
      case 40:
        this.#parens.push({ before: i - 1, called: this.#nameAt(i - 1), firstString: undefined });
        break;
      case 41: {
        const paren = this.#parens.pop();
        this.#closed = paren ? { paren, token: i } : undefined;
        break;
      }
      case 123:
        this.#openBrace(i);
        break;
      case 125: {
        const opened = this.#braces.pop() ?? -1;
        const closing = this.#functions[opened];
        if (!closing) break;
        closing.end = this.#tokens.end[i] ?? 0;
        // "(function(){…})()" and "function(){…}()" run where they stand.
        if (
          closing.trigger === '' &&
          (this.#isSign(i + 1, 40) || (this.#isSign(i + 1, 41) && this.#isSign(i + 2, 40)))
        ) {
          closing.trigger = 'now';
        }
        this.#within = closing.parent;
        break;
      }
    }
  }

  #openBrace(i: number): void {
    const head = this.#functionHead(i);
    if (head === undefined) {
      this.#braces.push(-1);
      return;
    }
    this.#functions.push({
      parent: this.#within,
      name: this.#functionName(head),
      trigger: this.#triggerOf(head),
      start: this.#tokens.start[i] ?? 0,
      end: this.#tokens.code.length,
    });
    this.#within = this.#functions.length - 1;
    this.#braces.push(this.#within);
  }

  /** First token of the function whose body a brace opens; undefined for other braces. */
  #functionHead(brace: number): number | undefined {
    if (this.#isSign(brace - 1, ARROW)) {
      if (this.#closed?.token === brace - 2) return this.#closed.paren.before + 1;
      return brace - 2;
    }
    if (this.#closed?.token !== brace - 1) return undefined;
    const before = this.#closed.paren.before;
    const word = this.#wordAt(before);
    if (word === '' || CONTROL.has(word)) return undefined;
    if (word === 'function') return before;
    return this.#wordAt(before - 1) === 'function' ? before - 1 : before;
  }

  #functionName(head: number): string {
    if (this.#wordAt(head) === 'function') {
      const own = this.#wordAt(head + 1);
      if (own !== '') return own;
    } else if (this.#tokens.kind[head] === NAME && this.#isSign(head + 1, 40)) return this.#wordAt(head);
    return this.#isSign(head - 1, 61) || this.#isSign(head - 1, 58) ? this.#wordAt(head - 2) : '';
  }

  #triggerOf(head: number): string {
    const before = this.#wordAt(head - 1) === 'async' ? head - 2 : head - 1;
    if (this.#isSign(before, 61)) {
      const assigned = this.#wordAt(before - 1);
      return assigned.startsWith('on') ? assigned.slice(2) : '';
    }
    const paren = this.#parens.at(-1);
    if (!paren || !(this.#isSign(before, 40) || this.#isSign(before, 44))) return '';
    switch (paren.called) {
      case 'addEventListener':
      case 'attachEvent':
      case 'on':
      case 'one':
      case 'bind':
        return paren.firstString ?? '';
      case 'setTimeout':
      case 'setInterval':
      case 'requestAnimationFrame':
        return 'timer';
      case 'ready':
      case '$':
      case 'jQuery':
        return 'ready';
      case 'click':
      case 'submit':
      case 'load':
        return paren.called;
      default:
        return '';
    }
  }

  #name(i: number, name: string, kinds: number): void {
    // A key of an object ("open: 1") or a declared function is neither a call nor a write.
    if (this.#wordAt(i - 1) === 'function' || this.#isSign(i + 1, 58)) return;
    const bracket = this.#tokens.kind[i] !== NAME;
    const after = bracket ? i + 2 : i + 1;
    const called = this.#isSign(after, 40);
    if (called && (kinds & CALL) !== 0) this.#calls.push(this.#act(i, name, this.#plainString(after + 1)));
    else if (this.#isSign(after, 61) && !this.#isSign(after + 1, 61)) {
      if ((kinds & WRITE) !== 0) this.#writes.push(this.#act(i, name, this.#plainString(after + 1)));
    } else if (!called && (kinds & MENTION) !== 0) this.#mentions.push(this.#act(i, name, undefined));
  }

  #act(i: number, name: string, value: string | undefined): ScriptAct {
    const bracket = this.#tokens.kind[i] !== NAME;
    const parts = [name];
    let first = bracket ? i - 1 : i;
    while (parts.length < MAX_PATH) {
      const owner = this.#isSign(first - 1, 46) ? first - 2 : bracket && parts.length === 1 ? first - 1 : -1;
      if (owner < 0 || this.#tokens.kind[owner] !== NAME) break;
      parts.unshift(this.#wordAt(owner));
      first = owner;
    }
    return {
      path: parts.join('.'),
      name,
      within: this.#within,
      start: this.#tokens.start[first] ?? 0,
      end: this.#tokens.end[i] ?? 0,
      value,
    };
  }

  #plainString(i: number): string | undefined {
    const kind = this.#tokens.kind[i];
    return kind === STRING || kind === TEMPLATE ? tokenText(this.#tokens, i).slice(0, MAX_VALUE) : undefined;
  }

  #isSign(i: number, sign: number): boolean {
    return this.#tokens.kind[i] === SIGN && this.#tokens.value[i] === sign;
  }

  #wordAt(i: number): string {
    return this.#tokens.kind[i] === NAME
      ? this.#tokens.code.slice(this.#tokens.start[i], this.#tokens.end[i])
      : '';
  }

  /** What a parenthesis calls; only names that triggers ask for need their string. */
  #nameAt(i: number): string {
    if (this.#tokens.kind[i] !== NAME) return '';
    const number = this.#tokens.value[i] ?? -1;
    return number >= 0 ? (this.#tokens.names[number] ?? '') : this.#wordAt(i);
  }
}
