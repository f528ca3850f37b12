// The declarations that win on each element, from style sheets and inline styles, and the ones that would win while
// a visitor points at it, opens it or looks at it on a phone.
import { type Element, Text } from 'domhandler';
import type { Page } from '../page.ts';
import { ElementNames } from './element-names.ts';
import { BY_COLOUR, showsGroups } from './hiding-values.ts';
import { relevantProperties } from './relevant-properties.ts';
import { type MatchableRule, type NamedMatch, RuleMatcher } from './rule-matcher.ts';
import { type Compound, parseSelectors, type Selector } from './selector.ts';
import {
  type Declaration,
  numberOf,
  PROPERTIES,
  type Property,
  readInlineStyle,
} from './style-properties.ts';
import { MAX_RULES, readStyleSheet, type StyleRule } from './style-sheet.ts';

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
  readonly declarations: readonly Declaration[];
  readonly order: number;
  /** 0: sets values at rest. Otherwise what it would undo. */
  readonly reveals: number;
}

const IMPORTANT = 1e15;
const INLINE = 1e14;
const SPECIFICITY = 1e6;

/** Class names that scripts add to open panels; a rule for one that no element has yet applies later. */
const STATE_CLASS =
  /^(?:is|has|was|js)?[-_]*(?:open|opened|active|show|shown|visible|expanded|selected|current|toggled|in|on|focus|focused|hover|hovered|loaded|ready|animated|aos-animate|activated|displayed|enabled|uncollapsed|live|appear|appeared|revealed|inview|in-view)$|(?:--|__|[-_])(?:open|opened|active|show|shown|visible|expanded|selected|current|loaded|animate)$/i;

export function readElementStyles(page: Page): ElementStyles {
  const { dom } = page;
  const names = new ElementNames(dom);
  const variables = new Map<string, string>();
  let externalSheets = false;
  let cut = false;
  const inline: { readonly index: number; readonly declarations: readonly Declaration[] }[] = [];
  const parsed = new Map<string, Declaration[]>();
  const rules: StyleRule[] = [];
  for (const index of names.styled) {
    const style = dom.elements[index]?.attribs.style ?? '';
    let declarations = parsed.get(style);
    if (!declarations) {
      declarations = readInlineStyle(style);
      parsed.set(style, declarations);
    }
    if (declarations.length > 0) inline.push({ index, declarations });
  }
  for (const index of names.sheets) {
    const element = dom.elements[index];
    if (!element) continue;
    if (element.name === 'link') {
      externalSheets ||= isSheetLink(element);
      continue;
    }
    const source = ownText(element);
    if (source === '') continue;
    if (source.includes('@import')) externalSheets = true;
    const sheet = readStyleSheet(source, element.attribs.media ?? '');
    cut ||= sheet.cut;
    for (const [name, value] of sheet.variables) variables.set(name, value);
    for (const rule of sheet.rules) {
      if (rules.length < MAX_RULES) rules.push(rule);
      else cut = true;
    }
  }
  const slots = new Array<Slots | undefined>(dom.elements.length).fill(undefined);
  const atRest = new RuleMatcher<FiledRule>(dom, names);
  const later = new RuleMatcher<FiledRule>(dom, names);
  if (rules.length > 0) {
    const relevant = relevantProperties(declarationsOf(rules, parsed));
    let filed = 0;
    for (const [order, rule] of rules.entries())
      filed += fileRule(rule, order, relevant, names, atRest, later);
    if (filed > 0) matchAll(dom.elements.length, atRest, slots);
  }
  for (const { index, declarations } of inline) {
    // Shared by all elements of the same names until one differs.
    const own = slots[index]?.slice() ?? emptySlots();
    slots[index] = own;
    for (const declaration of declarations) {
      weigh(own, declaration, (declaration.important ? IMPORTANT : 0) + INLINE, 'inline', '', '');
    }
  }
  return {
    names,
    winner: (index, property) => slots[index]?.[numberOf(property)],
    hasStyle: (index) => slots[index] !== undefined,
    revealing: (index) => revealingRules(later, index),
    variables,
    externalSheets,
    incomplete: cut || atRest.incomplete,
  };
}

function* declarationsOf(
  rules: readonly StyleRule[],
  inline: ReadonlyMap<string, Declaration[]>,
): Iterable<readonly Declaration[]> {
  for (const rule of rules) yield rule.declarations;
  yield* inline.values();
}

/** Asked only for what is hidden, and matched only then. */
function revealingRules(later: RuleMatcher<FiledRule>, index: number): readonly RevealingRule[] {
  const { named, placed } = later.match(index);
  return [...named.rules, ...placed].map(({ selector, rule, reveals }) => ({
    kind: rule.answer === 'applies' ? 'state' : 'screen',
    selector: selector.text,
    groups: reveals,
  }));
}

type Slots = (Weighed | undefined)[];

function emptySlots(): Slots {
  return new Array<Weighed | undefined>(PROPERTIES.length).fill(undefined);
}

function matchAll(size: number, matcher: RuleMatcher<FiledRule>, slots: (Slots | undefined)[]): void {
  const kept = new Map<NamedMatch<FiledRule>, Slots | undefined>();
  for (let i = 0; i < size; i++) {
    const { named, placed } = matcher.match(i);
    let shared = kept.get(named);
    if (shared === undefined && named.rules.length > 0) {
      shared = applied(named.rules, undefined);
      kept.set(named, shared);
    }
    slots[i] = placed.length === 0 ? shared : applied(placed, shared);
  }
}

/** The rules on top of what is already there, which stays as it is. */
function applied(rules: readonly FiledRule[], below: Slots | undefined): Slots {
  const slots = below?.slice() ?? emptySlots();
  for (const { selector, rule, declarations, order } of rules) {
    for (const declaration of declarations) {
      const weight = (declaration.important ? IMPORTANT : 0) + selector.specificity * SPECIFICITY + order;
      weigh(slots, declaration, weight, 'sheet', selector.text, rule.media);
    }
  }
  return slots;
}

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

/** Files the selectors of a rule that can match anything on this page; returns how many hold at rest. */
function fileRule(
  rule: StyleRule,
  order: number,
  relevant: Uint8Array,
  names: ElementNames,
  atRest: RuleMatcher<FiledRule>,
  later: RuleMatcher<FiledRule>,
): number {
  const kept = rule.declarations.filter(({ property }) => relevant[property] === 1);
  const declarations = kept.length === rule.declarations.length ? rule.declarations : kept;
  if (declarations.length === 0) return 0;
  let reveals = -1;
  let filed = 0;
  for (const selector of parseSelectors(rule.selectors)) {
    const assumed = assume(selector, names);
    if (!assumed) continue;
    if (!assumed.state && rule.answer === 'applies') {
      atRest.add({ selector, rule, declarations, order, reveals: 0 }, assumed.compounds);
      filed++;
      continue;
    }
    // Colours of what is pointed at are the bulk of the rules for states and reveal next to nothing.
    if (reveals < 0) reveals = showsGroups(declarations) & ~BY_COLOUR;
    if (reveals !== 0) later.add({ selector, rule, declarations, order, reveals }, assumed.compounds);
  }
  return filed;
}

/** Nothing when the page lacks a name that the selector needs; state names that no element has yet are assumed. */
function assume(
  selector: Selector,
  names: ElementNames,
): { compounds: readonly Compound[]; state: boolean } | undefined {
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
  // ".show { display: block }" would open anything and so tells nothing about this one.
  if (changed && !compounds.some(isTelling)) return undefined;
  return { compounds: changed ? compounds : selector.compounds, state };
}

/** Picks some elements and not nearly all. */
function isTelling({ tag, ids, classes, attributes, any, structural }: Compound): boolean {
  if (ids.length + classes.length + attributes.length + any.length + structural.length > 0) return true;
  return tag !== '' && !COMMON_TAGS.has(tag);
}

const COMMON_TAGS: ReadonlySet<string> = new Set('div span p section article a ul li body html'.split(' '));

function isSheetLink(element: Element): boolean {
  const rel = element.attribs.rel?.toLowerCase() ?? '';
  return rel.includes('stylesheet') || (rel.includes('preload') && element.attribs.as === 'style');
}

function ownText(element: Element): string {
  let text = '';
  for (const child of element.children) if (child instanceof Text) text += child.data;
  return text;
}
