// What on the page can bring hidden things to light: controls that name a target, roles that stand for something that
// opens, scripts that toggle an id or a class, and names that say what a thing is. Strongest evidence first.
import type { Element } from 'domhandler';
import { codeOf, isCode } from '../../script/element-code.ts';
import { HAS_CONTROL } from '../attribute-marks.ts';
import type { Page } from '../page.ts';
import type { ElementStyles } from './element-styles.ts';
import type { OwnHiding } from './hiding.ts';
import type { HidingKind } from './hiding-kind.ts';
import { holdsOnEveryScreen } from './media-query.ts';

export interface Revealer {
  /** Ordered by strength; `name` alone is only a likelihood. */
  readonly kind:
    | 'native'
    | 'control'
    | 'role'
    | 'state-rule'
    | 'screen-rule'
    | 'script'
    | 'animation'
    | 'name';
  /** The attribute, selector, id or word that says so. */
  readonly detail: string;
  /** How many elements above the one that hides the evidence stands: what opens a box need not open all inside. */
  readonly levelsUp: number;
}

type Evidence = Omit<Revealer, 'levelsUp'>;

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const NATIVE: ReadonlySet<HidingKind> = new Set(['details', 'dialog', 'popover']);
const ROLES = set(
  'tabpanel menu menubar dialog alertdialog tooltip listbox tree combobox alert status log region',
);
/** How the things are called that open: words of class names and ids. */
const NAMES = set(
  'tab tabs tabpanel tabcontent accordion accordions collapse collapsible collapsed expandable expander toggle toggleable dropdown submenu menu megamenu nav navbar modal popup popover overlay lightbox dialog drawer offcanvas flyout sidebar tooltip carousel slider slide slides slick swiper splide owl gallery faq answer spoiler search searchform cookie consent gdpr newsletter lazy lazyload loading loader preload fade animate animated wow aos reveal sticky mobile hamburger language currency minicart cart quickview login signup filter filters notification toast alert banner more readmore truncate fancybox unsupported browser message messages notice template tpl disclosure info multi hint',
);
const ANIMATION_NAMES = set(
  'aos wow animate animated fade fadein reveal lazy lazyload lazyloaded scroll parallax elementor-invisible motion',
);
/** Parts of a page that React streams: they arrive hidden and are moved to their place by a script. */
const STREAMED_ID = /^[SP]:[0-9a-f]{1,4}$/;
/** Code that opens panels is short; what is longer is a library or data. */
const MAX_SCRIPT_CHARACTERS = 60_000;
const MAX_SCRIPTS_CHARACTERS = 400_000;
const MAX_LITERAL_CHARACTERS = 80;
const LEVELS = 4;
const NEIGHBOURS = 10;
const RELATIVE =
  /nextSibling|nextElementSibling|parentNode|parentElement|closest|getElementsByTagName|\bnext\(|\bparent\(/;

export class Revealers {
  readonly #page: Page;
  readonly #styles: ElementStyles;
  /** By element number: neighbours ask about the same containers. */
  readonly #evidences = new Map<number, Evidence | null>();
  #toggled: Set<string> | undefined;

  constructor(page: Page, styles: ElementStyles) {
    this.#page = page;
    this.#styles = styles;
  }

  /**
   * The strongest evidence that what hides here can be shown. Looked for below `above`, which is hidden itself: what
   * opens that one opens it with all that is hidden inside.
   */
  find(index: number, hiding: OwnHiding, above: number): Revealer | undefined {
    const { dom } = this.#page;
    const element = dom.elements[index];
    if (!element) return undefined;
    const { kind } = hiding.reason;
    // The script that names it is the one that hides it.
    if (kind === 'script') return this.#targeted(element);
    if (NATIVE.has(kind)) return { kind: 'native', detail: kind, levelsUp: 0 };
    if (element.attribs.hidden === 'until-found')
      return { kind: 'native', detail: 'hidden="until-found"', levelsUp: 0 };
    if (kind === 'hidden-attribute' && STREAMED_ID.test(element.attribs.id ?? ''))
      return { kind: 'script', detail: `#${element.attribs.id ?? ''}`, levelsUp: 0 };
    for (const rule of this.#styles.revealing(index)) {
      if (rule.groups & hiding.groups) {
        return {
          kind: rule.kind === 'state' ? 'state-rule' : 'screen-rule',
          detail: rule.selector,
          levelsUp: 0,
        };
      }
    }
    // A rule inside a media query hides on this screen and so shows on another.
    if (hiding.reason.media !== '' && !holdsOnEveryScreen(hiding.reason.media)) {
      return { kind: 'screen-rule', detail: hiding.reason.media, levelsUp: 0 };
    }
    const moving = this.#animation(index, element, kind);
    if (moving) return { ...moving, levelsUp: 0 };
    let name: Revealer | undefined;
    let at = index;
    for (let level = 0; level < LEVELS && at > above; level++, at = dom.parent[at] ?? -1) {
      const here = dom.elements[at];
      if (!here || here.name === 'body') break;
      const strong = this.#evidence(here, at);
      // A name of the thing itself says more than a script that names something around it.
      if (strong) return name && strong.kind === 'script' ? name : { ...strong, levelsUp: level };
      const word = name ? undefined : this.#nameOf(at);
      if (word !== undefined) name = { kind: 'name', detail: word, levelsUp: level };
    }
    return name ?? this.#neighbour(index, above);
  }

  /** "this.parentNode.nextSibling.style.display": a control just before that needs no name to open what follows it. */
  #neighbour(index: number, above: number): Revealer | undefined {
    const { elements } = this.#page.dom;
    for (let at = index - 1; at > Math.max(above, index - NEIGHBOURS); at--) {
      if (!this.#styles.names.has(at, HAS_CONTROL)) continue;
      const handler = elements[at]?.attribs.onclick;
      if (handler !== undefined && handler.length < 2000 && RELATIVE.test(handler))
        return { kind: 'control', detail: 'onclick beside it', levelsUp: 0 };
    }
    return undefined;
  }

  #targeted({ attribs: { id } }: Element): Revealer | undefined {
    return id !== undefined && this.#styles.names.targets.has(id)
      ? { kind: 'control', detail: `#${id}`, levelsUp: 0 }
      : undefined;
  }

  #evidence(element: Element, index: number): Evidence | undefined {
    let known = this.#evidences.get(index);
    if (known === undefined) {
      known = this.#seek(element, index) ?? null;
      this.#evidences.set(index, known);
    }
    return known ?? undefined;
  }

  #seek(element: Element, index: number): Evidence | undefined {
    const { id, role } = element.attribs;
    if (id !== undefined && this.#styles.names.targets.has(id)) return { kind: 'control', detail: `#${id}` };
    if (element.attribs['aria-modal'] !== undefined) return { kind: 'role', detail: 'aria-modal' };
    if (role !== undefined && ROLES.has(role)) return { kind: 'role', detail: role };
    const toggled = this.#toggledNames();
    if (id !== undefined && toggled.has(id)) return { kind: 'script', detail: `#${id}` };
    for (const name of this.#styles.names.classesOf(index)) {
      if (toggled.has(name)) return { kind: 'script', detail: `.${name}` };
    }
    const before = this.#styles.names.previous(index);
    const opener = before < 0 ? undefined : this.#page.dom.elements[before];
    if (
      opener &&
      (opener.attribs['aria-expanded'] !== undefined || opener.attribs['aria-haspopup'] !== undefined)
    ) {
      return { kind: 'control', detail: 'aria-expanded beside it' };
    }
    return undefined;
  }

  #animation(index: number, element: Element, kind: HidingKind): Evidence | undefined {
    if (kind !== 'opacity' && kind !== 'visibility' && kind !== 'off-screen' && kind !== 'zero-size')
      return undefined;
    const animation = this.#styles.winner(index, 'animation')?.value;
    if (animation !== undefined && !animation.startsWith('none'))
      return { kind: 'animation', detail: `animation: ${animation.slice(0, 60)}` };
    if (element.attribs['data-aos'] !== undefined) return { kind: 'animation', detail: 'data-aos' };
    const word = this.#wordsOf(index).find((name) => ANIMATION_NAMES.has(name));
    if (word !== undefined) return { kind: 'animation', detail: word };
    const transition = this.#styles.winner(index, 'transition')?.value;
    // What fades has two states; the other one is set by a script.
    return transition !== undefined && kind === 'opacity' && !transition.startsWith('none')
      ? { kind: 'animation', detail: `transition: ${transition.slice(0, 60)}` }
      : undefined;
  }

  #nameOf(index: number): string | undefined {
    const own = this.#wordsOf(index);
    // A wrapper without a name of its own is opened by what it wraps.
    const words =
      own.length > 0 || this.#page.dom.parent[index + 1] !== index ? own : this.#wordsOf(index + 1);
    return words.find((name) => NAMES.has(name));
  }

  #wordsOf(index: number): readonly string[] {
    const { names, nameOf } = this.#page.outline;
    const name = nameOf[index] ?? -1;
    return name < 0 ? [] : (names[name]?.words ?? []);
  }

  #toggledNames(): ReadonlySet<string> {
    if (this.#toggled) return this.#toggled;
    const toggled = new Set<string>();
    let size = 0;
    for (const script of this.#styles.names.scripts) {
      if (!isCode(script.attribs.type)) continue;
      const code = codeOf(script);
      if (code.length > MAX_SCRIPT_CHARACTERS || size > MAX_SCRIPTS_CHARACTERS) continue;
      size += code.length;
      if (TOGGLES.test(code)) collectLiterals(code, toggled);
    }
    for (const handler of this.#styles.names.handlers) {
      if (handler.length < 2000) collectLiterals(handler, toggled);
    }
    this.#toggled = toggled;
    return toggled;
  }
}

const TOGGLES =
  /classList|\.style\b|\.hidden\b|[tT]oggle|\.show\(|\.hide\(|fadeIn|slideDown|addClass|removeClass|\.css\(|removeAttribute|setAttribute|showModal|className/;

function bare(target: string): string {
  return target.startsWith('#') || target.startsWith('.') ? target.slice(1) : target;
}

const SEPARATORS = /[\s,>+~:[\]()]+/;

/**
 * Ids and classes named in the string literals of a script: "#menu", ".panel", "menu". Words between any two quotes, on
 * purpose, and not the strings that the reader of scripts finds: a class inside of a long piece of markup that a script
 * writes, or in a comment, is evidence as well that something opens the box, and most pages would have all their
 * scripts read only for this.
 */
function collectLiterals(code: string, into: Set<string>): void {
  let at = 0;
  while (at < code.length) {
    const quote = code.charCodeAt(at);
    if (quote !== 34 && quote !== 39 && quote !== 96) {
      at++;
      continue;
    }
    const end = code.indexOf(String.fromCharCode(quote), at + 1);
    if (end < 0) return;
    if (end - at > MAX_LITERAL_CHARACTERS || end === at + 1) {
      // Long text, or an apostrophe inside a comment: the next quote may open a real literal.
      at = end - at > MAX_LITERAL_CHARACTERS ? at + 1 : end + 1;
      continue;
    }
    const literal = code.slice(at + 1, end);
    // Most are one word, and to split is dear.
    for (const part of SEPARATORS.test(literal) ? literal.split(SEPARATORS) : [literal]) {
      const name = bare(part);
      if (name.length > 2 && name.length < 60) into.add(name);
    }
    at = end + 1;
  }
}
