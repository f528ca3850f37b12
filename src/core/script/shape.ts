// What a rule needs to know about a script beyond its calls: which brackets belong together, what is only done on a
// condition, what is done again and again, and which values names were given. Made only for scripts that do something
// a rule asks about; an ordinary bundle is never looked at this closely.
import {
  breaksLine,
  isSign,
  NAME,
  NUMBER,
  type ScriptTokens,
  SIGN,
  STRING,
  TEMPLATE,
  wordAt,
} from './tokens.ts';

/** Tokens of a range, the last one included. */
export interface TokenRange {
  readonly first: number;
  readonly last: number;
}

export interface Condition {
  /** Between the parentheses. */
  readonly test: TokenRange;
  readonly body: TokenRange;
  readonly otherwise: TokenRange | undefined;
  /** The body leaves the function, so what comes after it hangs on the condition, too. */
  readonly leaves: boolean;
}

export interface ScriptShape {
  readonly tokens: ScriptTokens;
  /** Partner of each bracket, -1 for other tokens and brackets without one. */
  readonly partner: Int32Array;
  readonly conditions: readonly Condition[];
  /** Bodies of for, while and do. */
  readonly loops: readonly TokenRange[];
  /** First tokens of the values that a name was given, as variable, property or key of an object. */
  readonly given: ReadonlyMap<string, readonly number[]>;
  /** The same for what was added to a name with "+=". */
  readonly added: ReadonlyMap<string, readonly number[]>;
}

/** A statement without braces is short; beyond this a file is not written by people. */
const MAX_STATEMENT = 400;
const MAX_NESTED = 100;
const MAX_VALUES = 6;

const OPEN = new Set([40, 91, 123]);
const CLOSE = new Set([41, 93, 125]);

export function readShape(tokens: ScriptTokens): ScriptShape {
  return new ShapeReader(tokens).read();
}

export function contains(range: TokenRange | undefined, token: number): boolean {
  return range !== undefined && token >= range.first && token <= range.last;
}

export function rangeText(tokens: ScriptTokens, range: TokenRange): string {
  return tokens.code.slice(tokens.start[range.first] ?? 0, tokens.end[range.last] ?? 0);
}

function keep(places: Map<string, number[]>, name: string, at: number): void {
  const known = places.get(name);
  if (!known) places.set(name, [at]);
  else if (known.length < MAX_VALUES) known.push(at);
}

class ShapeReader {
  readonly #tokens: ScriptTokens;
  readonly #partner: Int32Array;
  readonly #conditions: Condition[] = [];
  readonly #loops: TokenRange[] = [];
  readonly #given = new Map<string, number[]>();
  readonly #added = new Map<string, number[]>();
  /** Where statements end, by their first token: a chain of else-ifs is walked once. */
  readonly #ends = new Map<number, number>();

  constructor(tokens: ScriptTokens) {
    this.#tokens = tokens;
    this.#partner = new Int32Array(tokens.count).fill(-1);
  }

  read(): ScriptShape {
    this.#pair();
    const { count, kind } = this.#tokens;
    for (let i = 0; i < count; i++) {
      if (kind[i] !== NAME) continue;
      const word = this.#word(i);
      if (word === 'if') this.#condition(i);
      else if (word === 'for' || word === 'while') this.#loop(i);
      else if (word === 'do' && this.#isSign(i + 1, 123))
        this.#loops.push({ first: i + 1, last: this.#statementEnd(i + 1, 0) });
      else this.#value(i, word);
    }
    return {
      tokens: this.#tokens,
      partner: this.#partner,
      conditions: this.#conditions,
      loops: this.#loops,
      given: this.#given,
      added: this.#added,
    };
  }

  #pair(): void {
    const { count, kind, value } = this.#tokens;
    const open: number[] = [];
    for (let i = 0; i < count; i++) {
      if (kind[i] !== SIGN) continue;
      const sign = value[i] ?? 0;
      if (OPEN.has(sign)) open.push(i);
      else if (CLOSE.has(sign)) {
        const start = open.pop();
        if (start === undefined) continue;
        this.#partner[start] = i;
        this.#partner[i] = start;
      }
    }
  }

  #condition(i: number): void {
    const close = this.#isSign(i + 1, 40) ? (this.#partner[i + 1] ?? -1) : -1;
    if (close < 0) return;
    const first = close + 1;
    const last = this.#statementEnd(first, 0);
    const otherwise = this.#elseAfter(last);
    this.#conditions.push({
      test: { first: i + 2, last: close - 1 },
      body: { first, last },
      otherwise:
        otherwise < 0 ? undefined : { first: otherwise + 1, last: this.#statementEnd(otherwise + 1, 0) },
      leaves: this.#leaves(first, last),
    });
  }

  #leaves(first: number, last: number): boolean {
    // "return" stands at the beginning or is the last statement of a short block.
    for (let i = first; i <= Math.min(last, first + 40); i++) {
      const word = this.#word(i);
      if (word === 'return' || word === 'throw') return true;
      if (word === 'function') return false;
    }
    return false;
  }

  #loop(i: number): void {
    const close = this.#isSign(i + 1, 40) ? (this.#partner[i + 1] ?? -1) : -1;
    if (close < 0 || this.#isSign(close + 1, 59)) return;
    this.#loops.push({ first: close + 1, last: this.#statementEnd(close + 1, 0) });
  }

  /** The word "else" behind a statement, over a semicolon; -1 where there is none. */
  #elseAfter(last: number): number {
    if (this.#word(last + 1) === 'else') return last + 1;
    return this.#isSign(last + 1, 59) && this.#word(last + 2) === 'else' ? last + 2 : -1;
  }

  #statementEnd(first: number, depth: number): number {
    const known = this.#ends.get(first);
    if (known !== undefined) return known;
    const end = this.#findEnd(first, depth);
    this.#ends.set(first, end);
    return end;
  }

  #findEnd(first: number, depth: number): number {
    const { count, kind, value } = this.#tokens;
    if (this.#isSign(first, 123)) return Math.max(first, this.#partner[first] ?? first);
    if (this.#word(first) === 'if' && depth < MAX_NESTED) {
      const close = this.#partner[first + 1] ?? -1;
      if (close < 0) return first;
      const end = this.#statementEnd(close + 1, depth + 1);
      const otherwise = this.#elseAfter(end);
      return otherwise < 0 ? end : this.#statementEnd(otherwise + 1, depth + 1);
    }
    let i = first;
    for (let steps = 0; i < count && steps < MAX_STATEMENT; steps++) {
      if (kind[i] === SIGN) {
        const sign = value[i] ?? 0;
        if (sign === 59) return i;
        if (CLOSE.has(sign)) return Math.max(first, i - 1);
        if (OPEN.has(sign)) i = Math.max(i, this.#partner[i] ?? i);
      }
      if (i > first && this.#endsLine(i)) return i;
      i++;
    }
    return Math.min(i, count - 1);
  }

  /** A line break between two tokens that cannot be one expression ends a statement. */
  #endsLine(i: number): boolean {
    const { kind } = this.#tokens;
    if (kind[i + 1] !== NAME) return false;
    const last = kind[i];
    if (last === SIGN && !this.#isSign(i, 41) && !this.#isSign(i, 93) && !this.#isSign(i, 125)) return false;
    return breaksLine(this.#tokens, i);
  }

  #value(i: number, word: string): void {
    let at = -1;
    if (this.#isSign(i + 1, 43) && this.#isSign(i + 2, 61)) {
      keep(this.#added, word, i + 3);
      return;
    }
    if (this.#isSign(i + 1, 61) && !this.#isSign(i + 2, 61)) at = i + 2;
    else if (this.#isSign(i + 1, 58) && !this.#isSign(i - 1, 63)) {
      // A key of an object; only values that can be addresses or parts of them are worth keeping.
      const kind = this.#tokens.kind[i + 2];
      if (kind === STRING || kind === TEMPLATE || kind === NUMBER || this.#isSign(i + 2, 91)) at = i + 2;
    }
    if (at >= 0) keep(this.#given, word, at);
  }

  #isSign(i: number, sign: number): boolean {
    return isSign(this.#tokens, i, sign);
  }

  #word(i: number): string {
    return wordAt(this.#tokens, i);
  }
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

/** new Function("a", "b", "code"): the code is the last one. */
export function lastArgument(shape: ScriptShape, open: number): number {
  const close = shape.partner[open] ?? -1;
  let first = open + 1;
  for (let i = open + 1; i < close; i++) {
    const inner = shape.partner[i] ?? -1;
    if (inner > i) i = inner;
    else if (shape.tokens.kind[i] === SIGN && shape.tokens.value[i] === 44) first = i + 1;
  }
  return first;
}

/** The parenthesis that holds a token as an argument. */
export function openingOf(shape: ScriptShape, token: number): number {
  for (let i = token - 1, steps = 0; i >= 0 && steps < 60; i--, steps++) {
    const partner = shape.partner[i] ?? -1;
    if (partner >= 0 && partner < i) i = partner;
    else if (partner > i) return isSign(shape.tokens, i, 40) ? i : -1;
  }
  return -1;
}
