// The declarations that win on each element, from style sheets and inline styles, and the ones that would win while
// somebody points at it, opens it or looks at it on a phone.
import { type Element, Text } from 'domhandler';
import type { Page } from '../page.ts';
import { ElementNames } from './element-names.ts';
import { showsGroups } from './hiding-values.ts';
import { type MatchableRule, type NamedMatch, RuleMatcher } from './rule-matcher.ts';
import { type Compound, parseSelectors, type Selector } from './selector.ts';
import { type Declaration, PROPERTIES, type Property, numberOf, readInlineStyle } from './style-properties.ts';
import { readStyleSheet, type StyleRule } from './style-sheet.ts';

export interface Winner {
  readonly value: string;
  readonly origin: 'inline' | 'sheet';
  /** Empty for an inline style. */
  readonly selector: string;
  readonly media: string;
}

export interface RevealingRule {
  readonly kind: 'state' | 'screen';
  readonly selector: string;
  /** Bits of the ways of hiding that it undoes. */
  readonly groups: number;
}

export interface ElementStyles {
  readonly names: ElementNames;
  winner(index: number, property: Property): Winner | undefined;
  hasStyle(index: number): boolean;
  revealing(index: number): readonly RevealingRule[];
  readonly variables: ReadonlyMap<string, string>;
  /** Sheets that are linked, not written here, may say anything. */
  readonly externalSheets: boolean;
  readonly incomplete: boolean;
}

interface Weighed extends Winner {
  readonly weight: number;
}

interface FiledRule extends MatchableRule {
  readonly selector: Selector;
  readonly rule: StyleRule;
  readonly order: number;
  /** 0: sets values at rest. Otherwise what it would undo. */
  readonly reveals: number;
}

const IMPORTANT = 1e15;
const INLINE = 1e14;
const SPECIFICITY = 1e6;

/** Names that scripts give to what is open; a rule for one that nobody bears yet is a rule for later. */
const STATE_CLASS = /^(?:is|has|was|js)?[-_]*(?:open|opened|active|show|shown|visible|expanded|selected|current|toggled|in|on|focus|focused|hover|hovered|loaded|ready|animated|aos-animate|activated|displayed|enabled|uncollapsed|live|appear|appeared|revealed|inview|in-view)$|(?:--|__|[-_])(?:open|opened|active|show|shown|visible|expanded|selected|current|loaded|animate)$/i;

export function readElementStyles(page: Page): ElementStyles {
  const { dom } = page;
  const names = new ElementNames(dom);
  const matcher = new RuleMatcher<FiledRule>(dom, names);
  const variables = new Map<string, string>();
  let externalSheets = false;
  let cut = false;
  let order = 0;
  let filed = 0;
  const inline: number[] = [];
  for (let i = 0; i < dom.elements.length; i++) {
    const element = dom.elements[i];
    if (!element) continue;
    if (element.attribs.style !== undefined) inline.push(i);
    if (element.name === 'link' && isSheetLink(element)) externalSheets = true;
    if (element.name !== 'style') continue;
    const source = ownText(element);
    if (source === '') continue;
    if (source.includes('@import')) externalSheets = true;
    const sheet = readStyleSheet(source, element.attribs.media ?? '');
    cut ||= sheet.cut;
    for (const [name, value] of sheet.variables) variables.set(name, value);
    for (const rule of sheet.rules) {
      order++;
      filed += fileRule(rule, order, names, matcher);
    }
  }
  const slots = new Array<Slots | undefined>(dom.elements.length).fill(undefined);
  const revealing = new Map<number, readonly RevealingRule[]>();
  if (filed > 0) matchAll(dom.elements.length, matcher, slots, revealing);
  const parsed = new Map<string, Declaration[]>();
  for (const i of inline) {
    const style = dom.elements[i]?.attribs.style ?? '';
    let declarations = parsed.get(style);
    if (!declarations) {
      declarations = readInlineStyle(style);
      parsed.set(style, declarations);
    }
    if (declarations.length === 0) continue;
    // Shared by all elements of the same names until one differs.
    const own = slots[i]?.slice() ?? emptySlots();
    slots[i] = own;
    for (const declaration of declarations) {
      weigh(own, declaration, (declaration.important ? IMPORTANT : 0) + INLINE, 'inline', '', '');
    }
  }
  return {
    names,
    winner: (index, property) => slots[index]?.[numberOf(property)],
    hasStyle: (index) => slots[index] !== undefined,
    revealing: (index) => revealing.get(index) ?? NO_RULES,
    variables,
    externalSheets,
    incomplete: cut || matcher.incomplete,
  };
}

const NO_RULES: readonly RevealingRule[] = [];

type Slots = (Weighed | undefined)[];

interface Kept {
  readonly slots: Slots | undefined;
  readonly revealing: readonly RevealingRule[];
}

function emptySlots(): Slots {
  return new Array<Weighed | undefined>(PROPERTIES.length).fill(undefined);
}

function matchAll(
  size: number,
  matcher: RuleMatcher<FiledRule>,
  slots: (Slots | undefined)[],
  revealing: Map<number, readonly RevealingRule[]>,
): void {
  const kept = new Map<NamedMatch<FiledRule>, Kept>();
  for (let i = 0; i < size; i++) {
    const { named, placed } = matcher.match(i);
    let shared = kept.get(named);
    if (!shared) {
      shared = applied(named.rules, undefined, NO_RULES);
      kept.set(named, shared);
    }
    const own = placed.length === 0 ? shared : applied(placed, shared.slots, shared.revealing);
    slots[i] = own.slots;
    if (own.revealing.length > 0) revealing.set(i, own.revealing);
  }
}

/** The rules on top of what is already there, which stays as it is. */
function applied(rules: readonly FiledRule[], below: Slots | undefined, revealingBelow: readonly RevealingRule[]): Kept {
  let slots: Slots | undefined;
  let revealing: RevealingRule[] | undefined;
  for (const { selector, rule, order, reveals } of rules) {
    if (reveals !== 0) {
      revealing ??= [...revealingBelow];
      const kind = rule.answer === 'applies' ? 'state' : 'screen';
      if (revealing.length < MAX_REVEALING) revealing.push({ kind, selector: selector.text, groups: reveals });
      continue;
    }
    slots ??= below?.slice() ?? emptySlots();
    for (const declaration of rule.declarations) {
      const weight = (declaration.important ? IMPORTANT : 0) + selector.specificity * SPECIFICITY + order;
      weigh(slots, declaration, weight, 'sheet', selector.text, rule.media);
    }
  }
  return { slots: slots ?? below, revealing: revealing ?? revealingBelow };
}

const MAX_REVEALING = 12;

function weigh(
  own: Slots,
  declaration: Declaration,
  weight: number,
  origin: 'inline' | 'sheet',
  selector: string,
  media: string,
): void {
  const before = own[declaration.property];
  if (before && before.weight > weight) return;
  own[declaration.property] = { value: declaration.value, weight, origin, selector, media };
}

/** Files the selectors of a rule that can match anything on this page; returns how many. */
function fileRule(rule: StyleRule, order: number, names: ElementNames, matcher: RuleMatcher<FiledRule>): number {
  let filed = 0;
  let shows = -1;
  for (const selector of parseSelectors(rule.selectors)) {
    const assumed = assume(selector, names);
    if (!assumed) continue;
    const atRest = !assumed.state && rule.answer === 'applies';
    if (!atRest && shows < 0) shows = showsGroups(rule.declarations);
    if (!atRest && shows === 0) continue;
    matcher.add({ selector, rule, order, reveals: atRest ? 0 : shows }, assumed.compounds);
    filed++;
  }
  return filed;
}

/** Nothing when the page lacks a name that the selector needs; names of states that nobody bears yet are assumed. */
function assume(selector: Selector, names: ElementNames): { compounds: readonly Compound[]; state: boolean } | undefined {
  let state = selector.state;
  let changed = false;
  const compounds: Compound[] = [];
  for (const compound of selector.compounds) {
    if (compound.tag !== '' && !names.tags.has(compound.tag)) return undefined;
    for (const id of compound.ids) if (!names.ids.has(id)) return undefined;
    const missing = compound.classes.filter((name) => !names.isClass(name));
    if (missing.length === 0) {
      compounds.push(compound);
      continue;
    }
    if (!missing.every((name) => STATE_CLASS.test(name)) || selector.foreign) return undefined;
    state = true;
    changed = true;
    compounds.push({ ...compound, classes: compound.classes.filter((name) => names.isClass(name)) });
  }
  return { compounds: changed ? compounds : selector.compounds, state };
}

function isSheetLink(element: Element): boolean {
  const rel = element.attribs.rel?.toLowerCase() ?? '';
  return rel.includes('stylesheet') || (rel.includes('preload') && element.attribs.as === 'style');
}

function ownText(element: Element): string {
  let text = '';
  for (const child of element.children) if (child instanceof Text) text += child.data;
  return text;
}
