// What an expression of a script comes to, as far as its text tells: strings, their concatenation, the usual ways of
// hiding them and names that were given such a value. Nothing is run.
import { called, fromBase64, fromPercent, literal, MAX_ITEMS, METHODS, spelled } from './decoders.ts';
import type { ScriptShape } from './shape.ts';
import { isSign, NAME, NUMBER, STRING, TEMPLATE, tokenText } from './tokens.ts';
import { choices, concatenated, MAX_CHOICES, type ScriptValue, UNKNOWN } from './value.ts';

/** Looks a name up in other scripts of the page. */
export type OtherValues = (name: string) => readonly ScriptValue[];

const MAX_DEPTH = 7;
/** Expressions looked at for one value: a list of character codes is long. */
const MAX_STEPS = 60_000;
/** Names looked up for one value: in a bundle every name leads to others, and an address is never that far away. */
const MAX_NAMES = 24;

const NOTHING: readonly ScriptValue[] = [];

interface Read {
  readonly values: readonly ScriptValue[];
  /** Token behind the expression. */
  readonly next: number;
}

/** Values that the expression at a token may have; empty where nothing is known. */
export function valuesAt(shape: ScriptShape, token: number, others?: OtherValues): readonly ScriptValue[] {
  return new ValueReader(shape, others).read(token);
}

class ValueReader {
  readonly #shape: ScriptShape;
  readonly #others: OtherValues | undefined;
  #steps = 0;
  #names = 0;

  constructor(shape: ScriptShape, others: OtherValues | undefined) {
    this.#shape = shape;
    this.#others = others;
  }

  read(token: number): readonly ScriptValue[] {
    return this.#expression(token, 0).values.filter((value) => value.text !== '' || value.items);
  }

  #expression(from: number, depth: number): Read {
    if (depth > MAX_DEPTH || this.#steps++ > MAX_STEPS) return { values: [UNKNOWN], next: from + 1 };
    let { values, next } = this.#operand(from, depth);
    let joins = 0;
    while (this.#isSign(next, 43) && !this.#isSign(next + 1, 43) && !this.#isSign(next + 1, 61)) {
      const right = this.#operand(next + 1, depth);
      joins++;
      values = concatenated(values, right.values);
      next = right.next;
      if (this.#steps++ > MAX_STEPS) break;
    }
    // An address cut up before its host is cut up on purpose; other pluses build any address.
    if (joins >= 3) {
      const { tokens } = this.#shape;
      const opening = tokens.kind[from] === STRING ? tokenText(tokens, from) : '';
      values = values.map((value) =>
        /^https?:\/\/[^/]/i.test(value.text) && opening !== '' && !opening.includes('//')
          ? { ...value, tricks: value.tricks + 1 }
          : value,
      );
    }
    if (this.#isSign(next, 63) && !this.#isSign(next + 1, 63) && !this.#isSign(next + 1, 46)) {
      const yes = this.#expression(next + 1, depth + 1);
      if (!this.#isSign(yes.next, 58)) return yes;
      const no = this.#expression(yes.next + 1, depth + 1);
      return { values: choices(yes.values, no.values), next: no.next };
    }
    const either = this.#isSign(next, 124) && this.#isSign(next + 1, 124);
    const fallback = this.#isSign(next, 63) && this.#isSign(next + 1, 63);
    if (either || fallback) {
      const other = this.#expression(next + 2, depth + 1);
      return { values: choices(values, other.values), next: other.next };
    }
    return { values, next };
  }

  #operand(from: number, depth: number): Read {
    const { tokens, partner } = this.#shape;
    const kind = tokens.kind[from];
    let read: Read;
    if (kind === STRING) read = { values: [literal(tokenText(tokens, from))], next: from + 1 };
    else if (kind === TEMPLATE) read = this.#template(from, depth);
    else if (kind === NUMBER)
      read = { values: [{ text: tokenText(tokens, from), complete: true, tricks: 0 }], next: from + 1 };
    else if (this.#isSign(from, 40)) {
      const close = partner[from] ?? -1;
      if (close < 0) return { values: [UNKNOWN], next: from + 1 };
      read = { values: this.#expression(from + 1, depth + 1).values, next: close + 1 };
    } else if (this.#isSign(from, 91)) read = this.#array(from, depth);
    else if (kind === NAME) read = this.#named(from, depth);
    else return { values: [UNKNOWN], next: from + 1 };
    return this.#methods(read, depth);
  }

  #template(from: number, depth: number): Read {
    const { tokens } = this.#shape;
    let values: readonly ScriptValue[] = [{ text: '', complete: true, tricks: 0 }];
    let at = from;
    for (let parts = 0; parts < 50; parts++) {
      const start = tokens.start[at] ?? 0;
      const end = tokens.end[at] ?? 0;
      const closed = tokens.code.charCodeAt(end - 1) === 96 && end - start > 1;
      const text = tokens.code.slice(start + 1, closed ? end - 1 : end);
      values = concatenated(values, [literal(text)]);
      if (closed) return { values, next: at + 1 };
      const inner = this.#expression(at + 1, depth + 1);
      values = concatenated(values, inner.values);
      let next = inner.next;
      // What could not be read to its end is passed over, up to where the text goes on.
      for (let i = 0; i < 40 && next < tokens.count && !this.#continues(next); i++) next++;
      if (!this.#continues(next)) return { values: concatenated(values, [UNKNOWN]), next };
      at = next;
    }
    return { values, next: at + 1 };
  }

  /** A piece of a template behind its `}`. */
  #continues(token: number): boolean {
    const { tokens } = this.#shape;
    return tokens.kind[token] === TEMPLATE && tokens.code.charCodeAt(tokens.start[token] ?? 0) === 125;
  }

  #array(from: number, depth: number): Read {
    const { partner } = this.#shape;
    const close = partner[from] ?? -1;
    if (close < 0) return { values: [UNKNOWN], next: from + 1 };
    const items = this.#list(from, close, depth);
    return { values: [{ text: '', complete: true, tricks: 0, items }], next: close + 1 };
  }

  /** Comma-separated values between two brackets. */
  #list(open: number, close: number, depth: number): ScriptValue[] {
    const items: ScriptValue[] = [];
    let at = open + 1;
    while (at < close && items.length < MAX_ITEMS && this.#steps < MAX_STEPS) {
      const read = this.#expression(at, depth + 1);
      items.push(read.values[0] ?? UNKNOWN);
      at = read.next;
      while (at < close && !this.#isSign(at, 44)) at = this.#past(at);
      at++;
    }
    return items;
  }

  #past(token: number): number {
    const close = this.#shape.partner[token] ?? -1;
    return close > token ? close + 1 : token + 1;
  }

  #named(from: number, depth: number): Read {
    const { tokens, partner } = this.#shape;
    let at = from;
    let name = tokenText(tokens, at);
    if (name === 'new') {
      at++;
      name = tokenText(tokens, at);
    }
    // A path is known by its last name: config.target was given as "target: …" or "config.target = …".
    let owner = '';
    while (this.#isSign(at + 1, 46) && tokens.kind[at + 2] === NAME && !this.#isMethod(at + 2)) {
      at += 2;
      owner = name;
      name = tokenText(tokens, at);
    }
    if (this.#isSign(at + 1, 40)) {
      const close = partner[at + 1] ?? -1;
      if (close < 0) return { values: [UNKNOWN], next: at + 2 };
      return { values: this.#call(name, at + 1, close, depth), next: close + 1 };
    }
    return { values: this.#lookUp(name, from, owner, depth), next: at + 1 };
  }

  /** A method of a value ("x.join("), which is read from the value. */
  #isMethod(token: number): boolean {
    return this.#isSign(token + 1, 40) && METHODS.has(tokenText(this.#shape.tokens, token));
  }

  #call(name: string, open: number, close: number, depth: number): readonly ScriptValue[] {
    switch (name) {
      case 'atob':
        return this.#decoded(open, depth, fromBase64);
      case 'unescape':
      case 'decodeURIComponent':
      case 'decodeURI':
        return this.#decoded(open, depth, fromPercent);
      case 'fromCharCode': {
        const codes = this.#list(open, close, depth);
        return [spelled(codes.length === 1 && codes[0]?.items ? codes[0].items : codes)];
      }
      case 'apply': {
        // String.fromCharCode.apply(null, [104, 116, …])
        const items = this.#list(open, close, depth)[1]?.items;
        return items ? [spelled(items)] : [UNKNOWN];
      }
      case 'String':
      case 'URL':
      case 'encodeURI':
        return this.#expression(open + 1, depth + 1).values;
      default:
        return [UNKNOWN];
    }
  }

  #decoded(open: number, depth: number, decode: (text: string) => string): readonly ScriptValue[] {
    return this.#expression(open + 1, depth + 1).values.map((value) => {
      const text = decode(value.text);
      // A few escaped signs in a plain text hide nothing.
      const hides = text !== value.text && (decode === fromBase64 || value.text.length > 1.6 * text.length);
      return { text, complete: value.complete, tricks: value.tricks + (hides ? 1 : 0) };
    });
  }

  #lookUp(name: string, from: number, owner: string, depth: number): readonly ScriptValue[] {
    const own = owner === '' || owner === 'window' || owner === 'self' || owner === 'this';
    if (this.#names++ > MAX_NAMES) return [UNKNOWN];
    let found: readonly ScriptValue[] = NOTHING;
    for (const place of this.#shape.given.get(name) ?? []) {
      // "x = x + y" does not define x.
      if (this.#isSameStatement(place, from)) continue;
      if (own ? this.#isKey(place) : !this.#isOf(owner, place)) continue;
      found = choices(found, this.#expression(place, depth + 1).values);
    }
    for (const place of own ? (this.#shape.added.get(name) ?? []) : []) {
      if (this.#isSameStatement(place, from)) continue;
      found = concatenated(found, this.#expression(place, depth + 1).values);
    }
    if (found.length === 0 && own && this.#others) found = this.#others(name);
    return found.length > 0 ? found : [UNKNOWN];
  }

  #isSameStatement(place: number, from: number): boolean {
    if (from < place || from - place > 40) return false;
    const { code, start } = this.#shape.tokens;
    return !/[;\n]/.test(code.slice(start[place] ?? 0, start[from] ?? 0));
  }

  #isKey(place: number): boolean {
    return this.#isSign(place - 1, 58);
  }

  /** Whether a value was given to "owner.name" or stands under that key in the object that the owner is. */
  #isOf(owner: string, place: number): boolean {
    const { tokens, partner, given } = this.#shape;
    if (!this.#isKey(place)) return this.#isSign(place - 3, 46) && tokenText(tokens, place - 4) === owner;
    return (given.get(owner) ?? []).some(
      (object) => this.#isSign(object, 123) && place > object && place < (partner[object] ?? -1),
    );
  }

  #methods(start: Read, depth: number): Read {
    const { tokens, partner } = this.#shape;
    let { values, next } = start;
    for (let step = 0; step < 12; step++) {
      if (this.#isSign(next, 91)) {
        // An element of a list: which one is not known, so the first stands for all.
        const close = partner[next] ?? -1;
        const items = values[0]?.items;
        if (close < 0 || !items || items.length === 0) break;
        const index = Number(tokenText(tokens, next + 1));
        const chosen = close === next + 2 && Number.isInteger(index) ? items[index] : undefined;
        values = chosen ? [chosen] : items.slice(0, MAX_CHOICES);
        next = close + 1;
        continue;
      }
      if (!this.#isSign(next, 46) || !this.#isMethod(next + 1)) break;
      const method = tokenText(tokens, next + 1);
      const open = next + 2;
      const close = partner[open] ?? -1;
      if (close < 0) break;
      const argument =
        close > open + 1 ? (this.#expression(open + 1, depth + 1).values[0] ?? UNKNOWN) : UNKNOWN;
      const code = tokens.code.slice(tokens.start[open] ?? 0, tokens.end[Math.min(close, open + 60)] ?? 0);
      const second = method === 'replace' ? (this.#list(open, close, depth)[1] ?? UNKNOWN) : UNKNOWN;
      values = values.map((value) => called(value, method, argument, second, code));
      next = close + 1;
    }
    return { values, next };
  }

  #isSign(i: number, sign: number): boolean {
    return isSign(this.#shape.tokens, i, sign);
  }
}
