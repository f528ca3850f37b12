// Finds the rules that apply to each element. Rules are filed under the rarest name of their subject, so an element is
// compared only with rules that mention its id, one of its classes or its tag; the rest is matched outwards from there.
// Every comparison is counted: a page whose selectors multiply is cut off and says so.
import { compile } from 'css-select';
import type { Element } from 'domhandler';
import type { DomIndex } from '../dom-index.ts';
import type { ElementNames } from './element-names.ts';
import { allOpen, type NameCount, OpenNames } from './open-names.ts';
import type { Compound, Selector } from './selector.ts';

export interface MatchableRule {
  readonly selector: Selector;
}

interface Filed<R extends MatchableRule> {
  readonly rule: R;
  readonly compounds: readonly Compound[];
  /** For selectors that only the general engine understands. */
  readonly general: ((element: Element) => boolean) | undefined;
  readonly generalCost: 'siblings' | 'subtree';
  /** One compound of tag, id and classes: elements of the same names all match or all do not. */
  readonly byName: boolean;
  /** Names that must stand somewhere above the subject. */
  readonly above: readonly NameCount[];
}

/** One object for all elements of the same tag, id and classes, so that results can be kept by it. */
export interface NamedMatch<R> {
  readonly rules: readonly R[];
}

export interface ElementMatch<R> {
  readonly named: NamedMatch<R>;
  readonly placed: readonly R[];
}

interface Candidates<R extends MatchableRule> {
  readonly named: NamedMatch<R>;
  /** Nothing by place: where no rule asks for it, this is the answer as it stands. */
  readonly placed: readonly never[];
  readonly maybe: readonly Filed<R>[];
}

const NO_RULES: readonly never[] = [];
const NO_NAMED: NamedMatch<never> = { rules: NO_RULES };

/** Comparisons of one element with one compound. Of 1,497 real pages one in two hundred needs more than 1.3 million. */
const MAX_STEPS = 2_000_000;
/** A rule found is applied, which costs more than a comparison. */
const NAMED_COST = 3;
const MAX_GENERAL = 500;
const MAX_GENERAL_COMPOUNDS = 4;
const MAX_GENERAL_CHARACTERS = 300;
const MAX_GENERAL_BRACKETS = 5;

export class RuleMatcher<R extends MatchableRule> {
  readonly names: ElementNames;
  readonly #dom: DomIndex;
  readonly #byId = new Map<string, Filed<R>[]>();
  readonly #byClass = new Map<string, Filed<R>[]>();
  readonly #byTag = new Map<string, Filed<R>[]>();
  readonly #any: Filed<R>[] = [];
  /** By the numbers of names, which are counted from 0. */
  readonly #known: (Candidates<R> | undefined)[] = [];
  readonly #open: OpenNames;
  readonly #compiled = new Map<string, ((element: Element) => boolean) | null>();
  #steps = 0;
  /** Some rules were not compared with some elements. */
  incomplete = false;

  constructor(dom: DomIndex, names: ElementNames) {
    this.#dom = dom;
    this.names = names;
    this.#open = new OpenNames(dom, names);
  }

  /** `compounds` may differ from the selector's own where a state is assumed. */
  add(rule: R, compounds: readonly Compound[]): void {
    const { selector } = rule;
    const general = selector.foreign ? this.#general(selector) : undefined;
    if (selector.foreign && !general) return;
    const filed: Filed<R> = {
      rule,
      compounds,
      general,
      generalCost: selector.text.includes(':has(') ? 'subtree' : 'siblings',
      byName: !general && compounds.length === 1 && compounds.every(isNameOnly),
      above: this.#open.countersOf(selector, compounds),
    };
    const subject = compounds[0];
    const id = subject?.ids[0];
    if (id !== undefined) push(this.#byId, id, filed);
    else if (subject && subject.classes.length > 0)
      push(this.#byClass, this.names.rarestClass(subject.classes), filed);
    else if (subject && subject.tag !== '') push(this.#byTag, subject.tag, filed);
    else this.#any.push(filed);
  }

  /** What applies to the element: by its names alone, shared with all that bear the same, and by where it stands. */
  match(index: number): ElementMatch<R> {
    const element = this.#dom.elements[index];
    if (!element) return { named: NO_NAMED, placed: [] };
    const key = this.names.keys[index] ?? 0;
    let known = this.#known[key];
    if (!known) {
      known = this.#candidates(index, element);
      this.#known[key] = known;
    }
    if (known.maybe.length === 0) return known;
    this.#open.enter(index);
    let placed: R[] | undefined;
    for (const filed of known.maybe) {
      if (this.#steps > MAX_STEPS) {
        this.incomplete = true;
        break;
      }
      this.#steps++;
      if (!allOpen(filed.above) || !this.#applies(filed, index, element)) continue;
      placed ??= [];
      placed.push(filed.rule);
    }
    return { named: known.named, placed: placed ?? NO_RULES };
  }

  #candidates(index: number, element: Element): Candidates<R> {
    const named: R[] = [];
    const maybe: Filed<R>[] = [];
    const { id } = element.attribs;
    const lists = [
      id === undefined ? undefined : this.#byId.get(id),
      this.#byTag.get(element.name),
      this.#any,
    ];
    for (const name of new Set(this.names.classesOf(index))) lists.push(this.#byClass.get(name));
    for (const list of lists) {
      for (const filed of list ?? []) {
        if (this.#steps > MAX_STEPS) {
          this.incomplete = true;
          return { named: { rules: named }, placed: NO_RULES, maybe };
        }
        const subject = filed.compounds[0];
        if (!subject) continue;
        if (filed.byName) {
          if (!this.#test(index, element, subject)) continue;
          this.#steps += NAMED_COST;
          named.push(filed.rule);
        } else if (this.#bears(index, element, subject)) maybe.push(filed);
      }
    }
    return { named: { rules: named }, placed: NO_RULES, maybe };
  }

  /** Tag, id and classes: what no place on the page changes. */
  #bears(index: number, element: Element, compound: Compound): boolean {
    this.#steps++;
    if (compound.tag !== '' && compound.tag !== element.name) return false;
    for (const id of compound.ids) if (element.attribs.id !== id) return false;
    return compound.classes.length === 0 || this.names.hasClasses(index, compound.classes);
  }

  #applies(filed: Filed<R>, index: number, element: Element): boolean {
    if (!this.#test(index, element, filed.compounds[0])) return false;
    if (!filed.general) return this.#outwards(filed, index, 0);
    this.#steps += this.#generalCost(index, element, filed.generalCost);
    return this.#steps <= MAX_STEPS && filed.general(element);
  }

  /** Depth of the recursion is the number of compounds, which the parser limits. */
  #outwards(filed: Filed<R>, index: number, at: number): boolean {
    const next = filed.compounds[at + 1];
    if (!next) return true;
    switch (filed.rule.selector.combinators[at]) {
      case '>': {
        const parent = this.#dom.parent[index] ?? -1;
        return this.#holds(parent, next) && this.#outwards(filed, parent, at + 1);
      }
      case '+': {
        const before = this.names.previous(index);
        return this.#holds(before, next) && this.#outwards(filed, before, at + 1);
      }
      case '~':
        for (let before = this.names.previous(index); before >= 0; before = this.names.previous(before)) {
          if (this.#holds(before, next) && this.#outwards(filed, before, at + 1)) return true;
          if (this.#steps > MAX_STEPS) return false;
        }
        return false;
      default:
        for (let up = this.#dom.parent[index] ?? -1; up >= 0; up = this.#dom.parent[up] ?? -1) {
          if (this.#holds(up, next) && this.#outwards(filed, up, at + 1)) return true;
          if (this.#steps > MAX_STEPS) return false;
        }
        return false;
    }
  }

  #holds(index: number, compound: Compound): boolean {
    const element = index < 0 ? undefined : this.#dom.elements[index];
    return element !== undefined && this.#test(index, element, compound);
  }

  #test(index: number, element: Element, compound: Compound | undefined): boolean {
    this.#steps++;
    if (!compound) return false;
    if (compound.tag !== '' && compound.tag !== element.name) return false;
    for (const id of compound.ids) if (element.attribs.id !== id) return false;
    if (compound.classes.length > 0 && !this.names.hasClasses(index, compound.classes)) return false;
    for (const test of compound.attributes) if (!attributeHolds(element, test)) return false;
    for (const kind of compound.structural) if (!this.#stands(index, element, kind)) return false;
    for (const group of compound.any) if (!this.#testsOne(index, element, group)) return false;
    for (const inner of compound.not) if (this.#test(index, element, inner)) return false;
    return true;
  }

  /** Apart from the test itself, which would otherwise make room for a function each of the million times it is asked. */
  #testsOne(index: number, element: Element, group: readonly Compound[]): boolean {
    return group.some((inner) => this.#test(index, element, inner));
  }

  #stands(index: number, element: Element, kind: Compound['structural'][number]): boolean {
    switch (kind) {
      case 'first-child':
        return this.names.previous(index) < 0;
      case 'last-child':
        return !this.names.hasNext(index);
      case 'only-child':
        return this.names.previous(index) < 0 && !this.names.hasNext(index);
      case 'empty':
        return element.children.length === 0;
      case 'root':
        return element.name === 'html';
    }
  }

  #general(selector: Selector): ((element: Element) => boolean) | undefined {
    // The engine knows no states: a rule for one is only evidence, and is left out.
    if (selector.state) return undefined;
    const { text } = selector;
    const known = this.#compiled.get(text);
    if (known !== undefined) return known ?? undefined;
    // A search inside a search, a long chain around one or a nest of brackets could take the square of the page.
    if (
      this.#compiled.size >= MAX_GENERAL ||
      text.length > MAX_GENERAL_CHARACTERS ||
      selector.compounds.length > MAX_GENERAL_COMPOUNDS ||
      text.split('(').length > MAX_GENERAL_BRACKETS ||
      text.split(':has(').length > 2
    ) {
      this.incomplete = true;
      return undefined;
    }
    const compiled = compileOrNothing(text);
    this.#compiled.set(text, compiled);
    return compiled ?? undefined;
  }

  #generalCost(index: number, element: Element, kind: 'siblings' | 'subtree'): number {
    const siblings = element.parent?.children.length ?? 1;
    const subtree = kind === 'subtree' ? (this.#dom.end[index] ?? index) - index : 0;
    return 10 + siblings + 4 * subtree + (this.#dom.depth[index] ?? 0);
  }
}

function compileOrNothing(text: string): ((element: Element) => boolean) | null {
  try {
    return compile<Element, Element>(text);
  } catch {
    // Not CSS, or CSS of tomorrow: a browser drops such a rule, too.
    return null;
  }
}

function push<R extends MatchableRule>(map: Map<string, Filed<R>[]>, key: string, filed: Filed<R>): void {
  const list = map.get(key);
  if (list) list.push(filed);
  else map.set(key, [filed]);
}

function isNameOnly(compound: Compound): boolean {
  return (
    compound.attributes.length === 0 &&
    compound.structural.length === 0 &&
    compound.any.length === 0 &&
    compound.not.length === 0
  );
}

function attributeHolds(element: Element, test: Compound['attributes'][number]): boolean {
  const value = element.attribs[test.name];
  if (value === undefined) return false;
  switch (test.operator) {
    case '':
      return true;
    case '=':
      return value === test.value;
    case '^=':
      return test.value !== '' && value.startsWith(test.value);
    case '$=':
      return test.value !== '' && value.endsWith(test.value);
    case '*=':
      return test.value !== '' && value.includes(test.value);
    case '|=':
      return value === test.value || value.startsWith(`${test.value}-`);
    case '~=':
      return value.split(' ').includes(test.value);
  }
}
