// Who calls and writes what in a script, and inside which function: "the popstate handler that sets location" is a
// question about nesting, so every function knows its parent and what sets it off.
import { WATCHED_CALLS, WATCHED_MENTIONS, WATCHED_WRITES } from './names.ts';
import { bracketName, pathTo, plainString } from './paths.ts';
import {
  ARROW,
  breaksLine,
  isSign,
  NAME,
  type ScriptTokens,
  SIGN,
  STRING,
  TEMPLATE,
  wordAt,
} from './tokens.ts';
import { ownerOf, type Paren, triggerOf } from './triggers.ts';

export interface ScriptFunction {
  /** Number of the enclosing function; -1 at the top. */
  readonly parent: number;
  /** Its declared name or what it is assigned to; '' for the rest. */
  readonly name: string;
  /** Event or timer that runs it: 'click', 'popstate', 'load', 'ready', 'timer', 'now' (called on the spot); '' unknown. */
  trigger: string;
  /** What a listener hangs on, as far as it is written: "document", "window", "document.body"; '' where unknown. */
  readonly listensOn: string;
  /** Name of the call that takes it as an argument: "then", "forEach", "setTimeout"; '' where there is none. */
  readonly passedTo: string;
  /** Offsets of its body in the code. */
  readonly start: number;
  end: number;
  /** Tokens: where the function begins, where its body begins, and the last one of the body. */
  readonly head: number;
  readonly firstToken: number;
  lastToken: number;
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
  /** Token of the parenthesis or the equals sign behind it. */
  readonly after: number;
  /** Token that the path begins with. */
  readonly first: number;
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
  /** Arrow functions without braces that are being read, and how deep they stand. */
  readonly #bare: { readonly number: number; readonly depth: number }[] = [];
  #depth = 0;
  #within = -1;
  /** The parenthesis that was closed last, with its closing token. */
  #closed: { paren: Paren; token: number } | undefined;

  constructor(tokens: ScriptTokens) {
    this.#tokens = tokens;
  }

  read(): ScriptStructure {
    const { count, kind, value, names, code, start } = this.#tokens;
    const watched = new Uint8Array(names.length);
    for (let i = 0; i < watched.length; i++) watched[i] = WATCHED.get(names[i] ?? '') ?? 0;
    for (let i = 0; i < count; i++) {
      if (kind[i] === SIGN) this.#sign(i, value[i] ?? 0);
      else if (kind[i] === NAME) {
        if (this.#bare.length > 0 && this.#beginsLine(i)) this.#closeBare(i - 1, this.#depth);
        const number = value[i] ?? -1;
        if (number >= 0 && watched[number] !== 0) this.#name(i, names[number] ?? '', watched[number] ?? 0);
        // Names this short have no number, and history.go is the only one that matters.
        else if (number < 0 && this.#isSign(i - 1, 46) && code.startsWith('go(', start[i]))
          this.#name(i, 'go', CALL);
      } else if (kind[i] === STRING || kind[i] === TEMPLATE) this.#literal(i);
    }
    return { functions: this.#functions, calls: this.#calls, writes: this.#writes, mentions: this.#mentions };
  }

  #literal(i: number): void {
    const paren = this.#parens.at(-1);
    if (paren && paren.firstString === undefined && i === paren.before + 2) {
      paren.firstString = plainString(this.#tokens, i);
    }
  }

  /** window["open"] is window.open, and so is window["op" + "en"]. */
  #bracket(i: number): void {
    if (this.#tokens.kind[i - 1] === SIGN && !this.#isSign(i - 1, 93) && !this.#isSign(i - 1, 41)) return;
    const name = bracketName(this.#tokens, i);
    if (name === undefined) return;
    const kinds = WATCHED.get(name.text) ?? 0;
    if (kinds !== 0) this.#name(i, name.text, kinds, name.close);
  }

  #beginsLine(i: number): boolean {
    if (this.#tokens.kind[i - 1] === SIGN && !this.#isSign(i - 1, 41) && !this.#isSign(i - 1, 93))
      return false;
    return breaksLine(this.#tokens, i - 1);
  }

  /** Ends the arrow functions without braces that stand at this depth. */
  #closeBare(last: number, depth: number): void {
    while (this.#bare.at(-1)?.depth === depth) {
      const closing = this.#functions[this.#bare.pop()?.number ?? -1];
      if (!closing) continue;
      closing.end = this.#tokens.end[last] ?? 0;
      closing.lastToken = last;
      this.#within = closing.parent;
    }
  }

  #sign(i: number, sign: number): void {
    if (this.#bare.length > 0 && (sign === 44 || sign === 59 || sign === 41 || sign === 93 || sign === 125))
      this.#closeBare(i - 1, this.#depth);
    if (sign === 40 || sign === 91 || sign === 123) this.#depth++;
    else if (sign === 41 || sign === 93 || sign === 125) this.#depth--;
    switch (sign) {
      case ARROW:
        if (!this.#isSign(i + 1, 123)) this.#openBare(i);
        break;
      case 91:
        this.#bracket(i);
        break;
      case 40:
        this.#parens.push({ before: i - 1, called: wordAt(this.#tokens, i - 1), firstString: undefined });
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
        closing.lastToken = i;
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
    this.#openFunction(head, i);
    this.#braces.push(this.#within);
  }

  #openBare(arrow: number): void {
    const head =
      this.#closed?.token === arrow - 1 ? this.#closed.paren.before + 1 : arrow > 0 ? arrow - 1 : arrow;
    this.#openFunction(head, arrow + 1);
    this.#bare.push({ number: this.#within, depth: this.#depth });
  }

  #openFunction(head: number, first: number): void {
    const before = wordAt(this.#tokens, head - 1) === 'async' ? head - 2 : head - 1;
    const paren = this.#isSign(before, 40) || this.#isSign(before, 44) ? this.#calling() : undefined;
    const trigger = triggerOf(this.#tokens, before, paren);
    this.#functions.push({
      parent: this.#within,
      name: this.#functionName(head),
      trigger,
      listensOn: trigger === '' ? '' : ownerOf(this.#tokens, paren ? paren.before : before - 1),
      passedTo: paren ? wordAt(this.#tokens, paren.before) : '',
      start: this.#tokens.start[first] ?? this.#tokens.code.length,
      end: this.#tokens.code.length,
      head,
      firstToken: first,
      lastToken: this.#tokens.count - 1,
    });
    this.#within = this.#functions.length - 1;
  }

  /** The call whose argument is being read; packers put functions into parentheses of their own: f("load", (() => {…})). */
  #calling(): Paren | undefined {
    const paren = this.#parens.at(-1);
    const isGroup =
      paren?.called === '' && (this.#isSign(paren.before, 40) || this.#isSign(paren.before, 44));
    return isGroup ? (this.#parens.at(-2) ?? paren) : paren;
  }

  /** First token of the function whose body a brace opens; undefined for other braces. */
  #functionHead(brace: number): number | undefined {
    if (this.#isSign(brace - 1, ARROW)) {
      if (this.#closed?.token === brace - 2) return this.#closed.paren.before + 1;
      return brace - 2;
    }
    if (this.#closed?.token !== brace - 1) return undefined;
    const before = this.#closed.paren.before;
    const word = wordAt(this.#tokens, before);
    if (word === '' || CONTROL.has(word)) return undefined;
    if (word === 'function') return before;
    return wordAt(this.#tokens, before - 1) === 'function' ? before - 1 : before;
  }

  #functionName(head: number): string {
    if (wordAt(this.#tokens, head) === 'function') {
      const own = wordAt(this.#tokens, head + 1);
      if (own !== '') return own;
    } else if (this.#tokens.kind[head] === NAME && this.#isSign(head + 1, 40))
      return wordAt(this.#tokens, head);
    return this.#isSign(head - 1, 61) || this.#isSign(head - 1, 58) ? wordAt(this.#tokens, head - 2) : '';
  }

  /** `close` is the closing bracket of a name in brackets, whose opening one stands at `i`. */
  #name(i: number, name: string, kinds: number, close = i): void {
    // A key of an object ("open: 1") or a declared function is neither a call nor a write.
    if (wordAt(this.#tokens, i - 1) === 'function' || this.#isSign(i + 1, 58)) return;
    const after = close + 1;
    const called = this.#isSign(after, 40);
    if (called && (kinds & CALL) !== 0) this.#calls.push(this.#act(i, name, after));
    else if (this.#isSign(after, 61) && !this.#isSign(after + 1, 61)) {
      if ((kinds & WRITE) !== 0) this.#writes.push(this.#act(i, name, after));
    } else if (!called && (kinds & MENTION) !== 0) this.#mentions.push(this.#act(i, name, after));
  }

  #act(i: number, name: string, after: number): ScriptAct {
    const { names, first } = pathTo(this.#tokens, i, name);
    return {
      path: names.join('.'),
      name,
      within: this.#within,
      start: this.#tokens.start[first] ?? 0,
      end: this.#tokens.end[after - 1] ?? 0,
      after,
      first,
      value: plainString(this.#tokens, after + 1),
    };
  }

  #isSign(i: number, sign: number): boolean {
    return isSign(this.#tokens, i, sign);
  }
}
