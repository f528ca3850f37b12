// A style sheet, read once with css-tree's tokenizer: only rules that set a property that matters are kept, the rest
// costs no more than its tokens. Blocks are tracked by hand because a page's sheets are cut off, unbalanced and nested
// in ways that a tree would mirror and a list need not.
import { tokenize, tokenTypes } from 'css-tree';
import { answerMedia, type MediaAnswer } from './media-query.ts';
import { type Declaration, readDeclaration } from './style-properties.ts';

export interface StyleRule {
  readonly selectors: string;
  readonly declarations: readonly Declaration[];
  /** The condition of the innermost media block; empty outside of one. */
  readonly media: string;
  /** `other-screen`: holds on a phone or in the dark, not here. */
  readonly answer: Exclude<MediaAnswer, 'never'>;
}

export interface StyleSheet {
  readonly rules: readonly StyleRule[];
  /** Custom properties set on the root, as written. */
  readonly variables: ReadonlyMap<string, string>;
  /** Rules beyond the limit were not read. */
  readonly cut: boolean;
}

/** More rules than any page uses; beyond lies a framework's dump or an attack. */
const MAX_RULES = 60_000;
const MAX_SELECTOR_CHARACTERS = 4000;
const MAX_SHEET_CHARACTERS = 4_000_000;

interface OpenBlock {
  readonly kind: 'rules' | 'skip';
  readonly media: string;
  readonly answer: MediaAnswer;
}

const GROUPS = new Set(['@media', '@supports', '@layer', '@container', '@document', '@scope', '@starting-style']);

export function readStyleSheet(source: string, media: string): StyleSheet {
  const reader = new SheetReader(source.length > MAX_SHEET_CHARACTERS ? source.slice(0, MAX_SHEET_CHARACTERS) : source, media);
  return reader.read(source.length > MAX_SHEET_CHARACTERS);
}

class SheetReader {
  readonly #source: string;
  readonly #rules: StyleRule[] = [];
  readonly #variables = new Map<string, string>();
  readonly #open: OpenBlock[];
  /** Where the prelude or the declaration that is being read began. */
  #start = 0;
  /** Inside a rule's braces; the number of blocks nested in it. */
  #inRule = false;
  #nested = 0;
  #brackets = 0;
  #colon = -1;
  #selectors = '';
  #isRoot = false;
  #declarations: Declaration[] = [];
  #full = false;

  constructor(source: string, media: string) {
    this.#source = source;
    this.#open = [{ kind: 'rules', media, answer: answerMedia(media) }];
  }

  read(cut: boolean): StyleSheet {
    tokenize(this.#source, (type, start, end) => this.#token(type, start, end));
    // A sheet that ends inside a rule: browsers close it.
    if (this.#inRule && this.#nested === 0) {
      this.#declare(this.#source.length);
      this.#closeRule();
    }
    return { rules: this.#rules, variables: this.#variables, cut: cut || this.#full };
  }

  #token(type: number, start: number, end: number): void {
    switch (type) {
      case tokenTypes.LeftCurlyBracket:
        if (!this.#inRule) this.#openBlock(start, end);
        else {
          this.#nested++;
          this.#brackets = 0;
        }
        break;
      case tokenTypes.RightCurlyBracket:
        this.#closeBrace(start, end);
        break;
      case tokenTypes.Semicolon:
        if (this.#inRule) {
          if (this.#nested === 0 && this.#brackets === 0) {
            this.#declare(start);
            this.#start = end;
          }
        } else if (this.#brackets === 0) this.#start = end;
        break;
      case tokenTypes.Colon:
        if (this.#inRule && this.#nested === 0 && this.#colon < 0) this.#colon = start;
        break;
      case tokenTypes.Function:
      case tokenTypes.LeftParenthesis:
        this.#brackets++;
        break;
      case tokenTypes.RightParenthesis:
        if (this.#brackets > 0) this.#brackets--;
        break;
      case tokenTypes.CDO:
      case tokenTypes.CDC:
        if (!this.#inRule) this.#start = end;
        break;
      case tokenTypes.Comment:
        // A comment before a selector or a property is no part of it.
        if (this.#source.slice(this.#start, start).trim() === '') this.#start = end;
        break;
    }
  }

  #openBlock(start: number, end: number): void {
    const prelude = this.#source.slice(this.#start, start).trim();
    const outer = this.#open.at(-1) ?? { kind: 'rules', media: '', answer: 'applies' };
    this.#start = end;
    this.#brackets = 0;
    if (prelude.startsWith('@')) {
      this.#open.push(innerBlock(prelude, outer));
    } else if (outer.kind === 'skip' || outer.answer === 'never') {
      this.#open.push({ kind: 'skip', media: outer.media, answer: 'never' });
    } else {
      this.#inRule = true;
      this.#nested = 0;
      this.#colon = -1;
      this.#selectors = prelude.length > MAX_SELECTOR_CHARACTERS ? '' : prelude;
      this.#isRoot = prelude.includes(':root') || prelude === 'html' || prelude === 'body' || prelude.includes(':host');
      this.#declarations = [];
    }
  }

  #closeBrace(start: number, end: number): void {
    if (!this.#inRule) {
      if (this.#open.length > 1) this.#open.pop();
    } else if (this.#nested > 0) {
      this.#nested--;
      this.#colon = -1;
    } else {
      this.#declare(start);
      this.#closeRule();
    }
    this.#start = end;
    this.#brackets = 0;
  }

  #declare(end: number): void {
    const colon = this.#colon;
    this.#colon = -1;
    if (colon < 0) return;
    const first = this.#source.charCodeAt(this.#start);
    const name = this.#source.slice(this.#start, colon).trim().toLowerCase();
    if (name.startsWith('--')) {
      if (this.#isRoot && (this.#open.at(-1)?.answer ?? 'applies') === 'applies') {
        this.#variables.set(name, this.#source.slice(colon + 1, end).trim());
      }
    } else if (first > 0) readDeclaration(name, this.#source.slice(colon + 1, end), this.#declarations);
  }

  #closeRule(): void {
    this.#inRule = false;
    if (this.#declarations.length === 0 || this.#selectors === '') return;
    if (this.#rules.length >= MAX_RULES) {
      this.#full = true;
      return;
    }
    const { media = '', answer = 'applies' } = this.#open.at(-1) ?? {};
    if (answer === 'never') return;
    this.#rules.push({ selectors: this.#selectors, declarations: this.#declarations, media, answer });
  }
}

function innerBlock(prelude: string, outer: OpenBlock): OpenBlock {
  const space = prelude.search(/[\s(]/);
  const name = (space < 0 ? prelude : prelude.slice(0, space)).toLowerCase();
  // Key frames, font faces and pages hold no rules for elements.
  if (!GROUPS.has(name) || outer.kind === 'skip') return { kind: 'skip', media: outer.media, answer: 'never' };
  if (name !== '@media') return outer;
  const media = prelude.slice(name.length).trim();
  const answer = answerMedia(media);
  return { kind: 'rules', media, answer: stricter(outer.answer, answer) };
}

function stricter(a: MediaAnswer, b: MediaAnswer): MediaAnswer {
  if (a === 'never' || b === 'never') return 'never';
  return a === 'other-screen' || b === 'other-screen' ? 'other-screen' : 'applies';
}
