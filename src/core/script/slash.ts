// Whether a slash begins a regular expression or divides. The two read the quotes behind them differently, so that a
// wrong answer hides code or makes it up: "if (a) /'/.test(b)" is the one, "f(a) / b" the other. Told by what stands
// before it and, behind a bracket, by what that bracket was opened for.

/** What has been read up to the slash. */
export interface TokensSoFar {
  readonly count: number;
  /** Code of a sign; 0 for every other token. */
  signAt(token: number): number;
  /** '' for every other token than a name. */
  wordAt(token: number): string;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Words that a value follows. */
const BEFORE_VALUE = words('return typeof case in of delete void throw new else do instanceof');
/** What stands behind their parentheses is a statement. */
const CONTROL = words('if while for with');
const OPENS_BLOCK = words('else do');
/** Signs that a value follows: a brace behind them is an object. */
const BEFORE_OBJECT: ReadonlySet<number> = new Set(
  [...'(,=[?:+-*/%&|^~!<>'].map((sign) => sign.charCodeAt(0)),
);

const DOT = 46;
const CLOSING_PARENTHESIS = 41;
const CLOSING_BRACKET = 93;
const CLOSING_BRACE = 125;
const PLUS = 43;
const MINUS = 45;
const ASTERISK = 42;

export class Slash {
  readonly #tokens: TokensSoFar;
  /** Of each open parenthesis and brace: its token, and the opening token of the group that was closed before it. */
  readonly #open: number[] = [];
  /** The same two of what was closed last. */
  #opening = -1;
  #groupBefore = -1;

  constructor(tokens: TokensSoFar) {
    this.#tokens = tokens;
  }

  opens(token: number): void {
    this.#open.push(token, this.#opening);
  }

  closes(): void {
    this.#groupBefore = this.#open.pop() ?? -1;
    this.#opening = this.#open.pop() ?? -1;
  }

  beginsRegex(): boolean {
    const last = this.#tokens.count - 1;
    const sign = this.#tokens.signAt(last);
    switch (sign) {
      case 0:
        return last < 0 || this.#isWord(last, BEFORE_VALUE);
      case CLOSING_PARENTHESIS:
        return this.#isWord(this.#opening - 1, CONTROL);
      case CLOSING_BRACKET:
        return false;
      case CLOSING_BRACE:
        return this.#closedBlock();
      case PLUS:
      case MINUS:
        // "a++ / b"
        return this.#tokens.signAt(last - 1) !== sign || !this.#endsValue(last - 2);
      default:
        return true;
    }
  }

  /** Whether the brace that was closed last held statements; nothing can be divided behind those. */
  #closedBlock(): boolean {
    const before = this.#opening - 1;
    const sign = this.#tokens.signAt(before);
    if (sign === CLOSING_PARENTHESIS) return !this.#isFunctionValue(this.#groupBefore);
    if (sign !== 0) return !BEFORE_OBJECT.has(sign);
    if (before < 0) return true;
    const word = this.#tokens.wordAt(before);
    return word !== '' && (OPENS_BLOCK.has(word) || !BEFORE_VALUE.has(word));
  }

  /** "x = function (a) {…}" ends like any value; a declaration does not. */
  #isFunctionValue(parenthesis: number): boolean {
    let at = parenthesis - 1;
    if (this.#tokens.wordAt(at) !== 'function') at--;
    if (this.#tokens.signAt(at) === ASTERISK) at--;
    if (this.#tokens.wordAt(at) !== 'function') return false;
    if (this.#tokens.wordAt(at - 1) === 'async') at--;
    return BEFORE_OBJECT.has(this.#tokens.signAt(at - 1)) || this.#isWord(at - 1, BEFORE_VALUE);
  }

  #endsValue(token: number): boolean {
    const sign = this.#tokens.signAt(token);
    return sign === 0
      ? !this.#isWord(token, BEFORE_VALUE)
      : sign === CLOSING_PARENTHESIS || sign === CLOSING_BRACKET;
  }

  /** A word of the language; behind a dot it is the name of a property. */
  #isWord(token: number, list: ReadonlySet<string>): boolean {
    return list.has(this.#tokens.wordAt(token)) && this.#tokens.signAt(token - 1) !== DOT;
  }
}
