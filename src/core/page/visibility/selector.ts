// Selectors, parsed into the small shape that matching needs. Everything common is understood here; what is not is
// marked, and the matcher decides whether it is worth the general engine.

export interface AttributeTest {
  readonly name: string;
  /** Empty: the attribute merely exists. */
  readonly operator: '' | '=' | '~=' | '|=' | '^=' | '$=' | '*=';
  readonly value: string;
}

export type Structural = 'first-child' | 'last-child' | 'only-child' | 'empty' | 'root';

export interface Compound {
  /** Empty: any. */
  readonly tag: string;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
  readonly attributes: readonly AttributeTest[];
  readonly structural: readonly Structural[];
  /** Alternatives of :is and :where; every group must hold. */
  readonly any: readonly (readonly Compound[])[];
  readonly not: readonly Compound[];
}

export type Combinator = ' ' | '>' | '+' | '~';

export interface Selector {
  /** From the subject outwards. */
  readonly compounds: readonly Compound[];
  /** Between compound i and i + 1. */
  readonly combinators: readonly Combinator[];
  readonly specificity: number;
  /** Holds only while the visitor points at, focuses, checks or opens something. */
  readonly state: boolean;
  /** Not understood here (:has, :nth-child and the like). */
  readonly foreign: boolean;
  readonly text: string;
}

const STATES = new Set([
  'hover',
  'focus',
  'focus-within',
  'focus-visible',
  'active',
  'checked',
  'target',
  'open',
  'popover-open',
  'target-within',
  'modal',
  'fullscreen',
]);
const STRUCTURAL = new Set<string>(['first-child', 'last-child', 'only-child', 'empty', 'root']);
/** Say nothing about what is seen at rest. */
const ALWAYS = new Set([
  'link',
  'any-link',
  'enabled',
  'read-write',
  'read-only',
  'defined',
  'valid',
  'optional',
  'scope',
  'visited',
  'host',
]);
/** Selectors written by hand are never deeper than this. */
const MAX_COMPOUNDS = 16;
const MAX_NESTING = 3;
const MAX_SELECTORS = 1000;

/** The selectors of a rule; those for pseudo-elements and those that are no CSS are left out. */
export function parseSelectors(list: string): Selector[] {
  const selectors: Selector[] = [];
  for (const text of splitList(list)) {
    const selector = new SelectorParser(text).parse();
    if (selector) selectors.push(selector);
    if (selectors.length >= MAX_SELECTORS) break;
  }
  return selectors;
}

/** At commas outside brackets and strings. */
function splitList(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  let quote = '';
  for (let i = 0; i < list.length; i++) {
    const char = list.charAt(i);
    if (quote !== '') {
      if (char === '\\') i++;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '\\') i++;
    else if (char === '(' || char === '[') depth++;
    else if (char === ')' || char === ']') depth--;
    else if (char === ',' && depth <= 0) {
      parts.push(list.slice(start, i).trim());
      start = i + 1;
    }
  }
  parts.push(list.slice(start).trim());
  return parts.filter((part) => part !== '');
}

interface Draft {
  tag: string;
  ids: string[];
  classes: string[];
  attributes: AttributeTest[];
  structural: Structural[];
  any: Compound[][];
  not: Compound[];
  empty: boolean;
}

const newDraft = (): Draft => ({
  tag: '',
  ids: [],
  classes: [],
  attributes: [],
  structural: [],
  any: [],
  not: [],
  empty: true,
});

class SelectorParser {
  readonly #text: string;
  readonly #nesting: number;
  #at = 0;
  #specificity = 0;
  #state = false;
  #foreign = false;

  constructor(text: string, nesting = 0) {
    this.#text = text;
    this.#nesting = nesting;
  }

  parse(): Selector | undefined {
    const compounds: Compound[] = [];
    const combinators: Combinator[] = [];
    let draft = newDraft();
    let combinator: Combinator | undefined;
    while (this.#at < this.#text.length) {
      const char = this.#text.charAt(this.#at);
      if (char === ' ' || char === '\n' || char === '\t' || char === '\r' || char === '\f') {
        combinator ??= ' ';
        this.#at++;
        continue;
      }
      if (char === '>' || char === '+' || char === '~') {
        combinator = char;
        this.#at++;
        continue;
      }
      if (char === '/' && this.#text.charAt(this.#at + 1) === '*') {
        const end = this.#text.indexOf('*/', this.#at + 2);
        this.#at = end < 0 ? this.#text.length : end + 2;
        continue;
      }
      if (combinator !== undefined && !draft.empty) {
        compounds.push(draft);
        combinators.push(combinator);
        draft = newDraft();
      }
      combinator = undefined;
      if (!this.#simple(char, draft)) return undefined;
      draft.empty = false;
    }
    if (draft.empty) return undefined;
    compounds.push(draft);
    if (compounds.length > MAX_COMPOUNDS) return undefined;
    return {
      compounds: compounds.reverse(),
      combinators: combinators.reverse(),
      specificity: this.#specificity,
      state: this.#state,
      foreign: this.#foreign,
      text: this.#text,
    };
  }

  /** One simple selector; false when the whole selector is to be dropped. */
  #simple(char: string, draft: Draft): boolean {
    switch (char) {
      case '.':
        this.#at++;
        draft.classes.push(this.#name());
        this.#specificity += 0x100;
        return draft.classes.at(-1) !== '';
      case '#':
        this.#at++;
        draft.ids.push(this.#name());
        this.#specificity += 0x10000;
        return draft.ids.at(-1) !== '';
      case '*':
        this.#at++;
        return true;
      case '[':
        return this.#attribute(draft);
      case ':':
        return this.#pseudo(draft);
      case '&':
        this.#at++;
        return false;
      default: {
        const name = this.#name();
        if (name === '') return false;
        draft.tag = name.toLowerCase();
        this.#specificity += 1;
        return true;
      }
    }
  }

  #name(): string {
    let name = '';
    let start = this.#at;
    while (this.#at < this.#text.length) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === 92) {
        // An escaped character ("md\:hidden"): hexadecimal escapes are rare and compared as written.
        name += this.#text.slice(start, this.#at) + this.#text.charAt(this.#at + 1);
        this.#at += 2;
        start = this.#at;
        continue;
      }
      const plain =
        (code >= 97 && code <= 122) ||
        (code >= 65 && code <= 90) ||
        (code >= 48 && code <= 57) ||
        code === 45 ||
        code === 95 ||
        code > 127;
      if (!plain) break;
      this.#at++;
    }
    return name + this.#text.slice(start, this.#at);
  }

  #attribute(draft: Draft): boolean {
    const close = this.#text.indexOf(']', this.#at);
    if (close < 0) return false;
    const inner = this.#text.slice(this.#at + 1, close).trim();
    this.#at = close + 1;
    this.#specificity += 0x100;
    const equals = inner.indexOf('=');
    if (equals < 0) {
      draft.attributes.push({ name: inner.toLowerCase(), operator: '', value: '' });
      return inner !== '';
    }
    const before = inner.charAt(equals - 1);
    const operator = OPERATORS.get(before) ?? '=';
    const name = inner
      .slice(0, operator === '=' ? equals : equals - 1)
      .trim()
      .toLowerCase();
    const value = inner
      .slice(equals + 1)
      .trim()
      .replace(/\s+[is]$/i, '')
      .replace(/^["']|["']$/g, '');
    draft.attributes.push({ name, operator, value });
    return name !== '';
  }

  #pseudo(draft: Draft): boolean {
    this.#at++;
    // What a pseudo-element shows is not the page's text.
    if (this.#text.charAt(this.#at) === ':') return false;
    const name = this.#name().toLowerCase();
    const argument = this.#text.charAt(this.#at) === '(' ? this.#argument() : undefined;
    if (name === 'before' || name === 'after' || name === 'first-letter' || name === 'first-line')
      return false;
    if (name !== 'where' && name !== 'not' && name !== 'is') this.#specificity += 0x100;
    if (STATES.has(name)) this.#state = true;
    else if (STRUCTURAL.has(name))
      draft.structural.push(name as Structural); // The set holds exactly these names.
    else if (
      name === 'not' ||
      name === 'is' ||
      name === 'where' ||
      name === 'matches' ||
      name === '-webkit-any'
    ) {
      this.#nested(name, argument ?? '', draft);
    } else if (!ALWAYS.has(name)) this.#foreign = true;
    return true;
  }

  #argument(): string {
    const start = this.#at + 1;
    let depth = 0;
    while (this.#at < this.#text.length) {
      const char = this.#text.charAt(this.#at++);
      if (char === '(') depth++;
      else if (char === ')' && --depth === 0) break;
    }
    return this.#text.slice(start, this.#at - 1);
  }

  /** Arguments of one compound each; anything longer is left to the general engine. */
  #nested(name: string, argument: string, draft: Draft): void {
    if (this.#nesting >= MAX_NESTING) {
      this.#foreign = true;
      return;
    }
    const group: Compound[] = [];
    let heaviest = 0;
    for (const text of splitList(argument)) {
      const inner = new SelectorParser(text, this.#nesting + 1).parse();
      const only = inner?.compounds[0];
      if (!inner || !only || inner.foreign || inner.compounds.length > 1) {
        this.#foreign = true;
        return;
      }
      // ":not(:hover)" holds at rest, ":is(:hover)" does not.
      if (inner.state && name === 'not') continue;
      if (inner.state) this.#state = true;
      heaviest = Math.max(heaviest, inner.specificity);
      group.push(only);
    }
    if (name !== 'where') this.#specificity += heaviest;
    if (name === 'not') draft.not.push(...group);
    else if (group.length > 0) draft.any.push(group);
  }
}

const OPERATORS: ReadonlyMap<string, '~=' | '|=' | '^=' | '$=' | '*='> = new Map([
  ['~', '~='],
  ['|', '|='],
  ['^', '^='],
  ['$', '$='],
  ['*', '*='],
]);
