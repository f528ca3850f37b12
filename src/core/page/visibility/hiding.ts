// Why an element is not seen: what its own markup and its own style say, before anything is inherited.
import type { Element } from 'domhandler';
import { HAS_HIDDEN, HAS_POPOVER } from '../attribute-marks.ts';
import type { DomIndex } from '../dom-index.ts';
import { pathTagsOf } from '../path-tags.ts';
import type { ElementStyles, Winner } from './element-styles.ts';
import type { HidingKind } from './hiding-kind.ts';
import {
  BY_CLIP,
  BY_DISPLAY,
  BY_OPACITY,
  BY_PLACE,
  BY_SIZE,
  FAINT,
  FAR_PX,
  fraction,
  isClipped,
  isEdgeTransform,
  isFaintFilter,
  isFar,
  isFarTransform,
  isZeroScale,
  lengthPx,
  TINY_PX,
} from './hiding-values.ts';
import type { Property } from './style-properties.ts';

export interface HidingReason {
  readonly kind: HidingKind;
  /** `name`: only the class is called so, its sheet is not at hand. `rendered`: a browser said so. */
  readonly origin: 'inline' | 'sheet' | 'markup' | 'name' | 'script' | 'rendered';
  /** "display: none", the attribute or the class. */
  readonly detail: string;
  /** The rule's selector; empty otherwise. */
  readonly selector: string;
  /** The condition under which the rule holds; empty otherwise. */
  readonly media: string;
}

export interface OwnHiding {
  readonly reason: HidingReason;
  /** Ways of hiding, as bits, that something would have to undo. */
  readonly groups: number;
  /** Made for screen readers: there for people who cannot see the page. */
  readonly screenReaderOnly: boolean;
}

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Never drawn, whatever the style says. */
const NOT_RENDERED = set(
  'head script style title meta link base param datalist noembed noframes area source track rp meter progress annotation annotation-xml',
);
/** Conventions of frameworks whose sheets are linked and thus not at hand. */
const SCREEN_READER_CLASSES = set(
  'sr-only visually-hidden visuallyhidden screen-reader-text screen-reader-only screenreader-only a11y-hidden u-visually-hidden assistive-text element-invisible hidden-visually show-for-sr vh visually-hidden-focusable sr-only-focusable accessibly-hidden',
);
const HIDING_CLASSES = set('d-none hidden hide is-hidden u-hidden display-none dn uk-hidden');
/** Hidden by Bootstrap until a second class opens them. */
const WAITING_CLASSES: ReadonlyMap<string, readonly string[]> = new Map([
  ['collapse', ['show', 'in', 'navbar-collapse']],
  ['tab-pane', ['active', 'show', 'in']],
  ['modal', ['show', 'in', 'is-active', 'open']],
  ['dropdown-menu', ['show']],
]);

const HIDING_TAGS = set('template noscript dialog input marquee iframe');

/** Whether an element may hide by markup: a look into arrays spares nearly all the look at names and attributes. */
export function markupHiders(
  dom: DomIndex,
  { names }: ElementStyles,
): (index: number, up: number) => boolean {
  const { path } = dom;
  const tags = pathTagsOf(dom);
  const hides = tags.map((tag) => HIDING_TAGS.has(tag) || NOT_RENDERED.has(tag));
  const hidesInner = tags.map((tag) => tag === 'details');
  return (index, up) =>
    hides[path[index] ?? 0] === true ||
    (up >= 0 && hidesInner[path[up] ?? 0] === true) ||
    names.has(index, HAS_HIDDEN | HAS_POPOVER);
}

/** The markup's own ways; undefined when it leaves the element to its style. */
export function hidingByMarkup(
  element: Element,
  parent: Element | undefined,
  styles: ElementStyles,
  index: number,
): OwnHiding | undefined {
  const { attribs, name } = element;
  switch (name) {
    case 'template':
      return attribs.shadowrootmode === undefined ? byMarkup('template', '<template>') : undefined;
    case 'noscript':
      return byMarkup('noscript', '<noscript>');
    case 'dialog':
      if (attribs.open === undefined) return byMarkup('dialog', '<dialog> without open');
      break;
    case 'marquee':
    case 'iframe':
      if (isNothing(attribs.width) || isNothing(attribs.height))
        return byMarkup('zero-size', `<${name}> without size`);
      break;
    case 'input':
      if (attribs.type?.toLowerCase() === 'hidden') return byMarkup('hidden-input', 'type="hidden"');
      break;
  }
  if (NOT_RENDERED.has(name)) return byMarkup('not-rendered', `<${name}>`);
  if (parent?.name === 'details' && parent.attribs.open === undefined && name !== 'summary') {
    return byMarkup('details', '<details> without open');
  }
  if (!styles.names.has(index, HAS_HIDDEN | HAS_POPOVER)) return undefined;
  const display = styles.winner(index, 'display')?.value;
  if (attribs.popover !== undefined && display === undefined) return byMarkup('popover', 'popover');
  if (attribs.hidden === undefined || (display !== undefined && display !== 'none')) return undefined;
  return byMarkup(
    'hidden-attribute',
    attribs.hidden === '' ? 'hidden' : `hidden="${attribs.hidden.slice(0, 20)}"`,
  );
}

/** A size in pixels or percent at which a box shows none of its letters. */
function isNothing(size: string | undefined): boolean {
  return size !== undefined && Number.parseFloat(size) <= TINY_PX;
}

function byMarkup(kind: HidingKind, detail: string): OwnHiding {
  return {
    reason: { kind, origin: 'markup', detail, selector: '', media: '' },
    groups: BY_DISPLAY,
    screenReaderOnly: false,
  };
}

/** Boxes that crop what runs over their edge, whatever their style says. */
const CROPPING = new Set(['marquee', 'iframe']);

/** Ways of hiding that nothing inside can undo. Inherited ways (visibility, font size, indent) are followed elsewhere. */
export function hidingByStyle(
  styles: ElementStyles,
  index: number,
  tag: string,
  value: (property: Property) => string | undefined,
): OwnHiding | undefined {
  const because = (
    kind: HidingKind,
    property: Property,
    groups: number,
    screenReaderOnly = false,
  ): OwnHiding => ({
    reason: reasonOf(kind, property, styles.winner(index, property), value(property) ?? ''),
    groups,
    screenReaderOnly,
  });
  if (value('display') === 'none') return because('display', 'display', BY_DISPLAY);
  const position = value('position');
  const lifted = position === 'absolute' || position === 'fixed';
  const width = px(value('width'));
  const height = px(value('height'));
  const overflow = value('overflow') ?? 'visible';
  const cropped = overflow.includes('hidden') || overflow.includes('clip') || CROPPING.has(tag);
  const pointSized = width !== undefined && width <= TINY_PX && height !== undefined && height <= TINY_PX;
  const clip = value('clip');
  const clipPath = value('clip-path');
  const clipped =
    (lifted && clip !== undefined && isClipped('clip', clip)) ||
    (clipPath !== undefined && isClipped('clip-path', clipPath));
  // The pattern that every accessibility guide gives: one pixel, cropped or clipped, out of the flow.
  if (lifted && pointSized && (cropped || clipped)) {
    return because('clip', clip !== undefined ? 'clip' : 'width', BY_CLIP | BY_SIZE | BY_PLACE, true);
  }
  if (clipped)
    return because(
      'clip',
      clipPath !== undefined && isClipped('clip-path', clipPath) ? 'clip-path' : 'clip',
      BY_CLIP | BY_PLACE,
      lifted && clip !== undefined,
    );
  const opacity = fraction(value('opacity') ?? '');
  if (opacity !== undefined && opacity <= FAINT) return because('opacity', 'opacity', BY_OPACITY);
  if (isFaintFilter(value('filter') ?? '')) return because('opacity', 'filter', BY_OPACITY);
  const away = farAway(value, lifted || position === 'relative', isBox(tag, value('display')));
  if (away) return because('off-screen', away, BY_PLACE | BY_CLIP, pointSized);
  const transform = value('transform');
  if (transform !== undefined) {
    if (isFarTransform(transform) || (lifted && isEdgeTransform(transform)))
      return because('off-screen', 'transform', BY_PLACE);
    if (isZeroScale(transform)) return because('zero-size', 'transform', BY_SIZE | BY_PLACE);
  }
  if (cropped) {
    if (pointSized) return because('zero-size', 'height', BY_SIZE);
    // One pixel in one direction is a basis to grow from.
    for (const property of SIZES) {
      const size = px(value(property));
      if (size !== undefined && size < TINY_PX) return because('zero-size', property, BY_SIZE);
    }
  }
  if (value('content-visibility') === 'hidden')
    return because('content-visibility', 'content-visibility', BY_DISPLAY);
  return undefined;
}

const SIZES: readonly Property[] = ['height', 'max-height', 'width', 'max-width'];
const SIDES: readonly Property[] = ['left', 'top', 'right', 'bottom'];

const INLINE = set(
  'a abbr b bdi bdo cite code em font i kbd label mark q s samp small span strong sub sup u var',
);

/** Runs of text keep their line, whatever margin they have above. */
function isBox(tag: string, display: string | undefined): boolean {
  return display === undefined ? !INLINE.has(tag) : display !== 'inline' && display !== 'contents';
}

function farAway(
  value: (property: Property) => string | undefined,
  placed: boolean,
  box: boolean,
): Property | undefined {
  if (placed) {
    for (const side of SIDES) {
      const distance = px(value(side));
      if (distance !== undefined && isFar(distance)) return side;
    }
  }
  const margin = px(value('margin-left'));
  if (margin !== undefined && margin <= -FAR_PX) return 'margin-left';
  const above = box ? px(value('margin-top')) : undefined;
  return above !== undefined && above <= -FAR_PX ? 'margin-top' : undefined;
}

function px(value: string | undefined): number | undefined {
  return value === undefined ? undefined : lengthPx(value);
}

export function reasonOf(
  kind: HidingKind,
  property: Property,
  winner: Winner | undefined,
  value: string,
): HidingReason {
  return {
    kind,
    origin: winner?.origin ?? 'sheet',
    detail: `${property}: ${value}`,
    selector: winner?.selector ?? '',
    media: winner?.media ?? '',
  };
}

/** A script of the page hides it when it runs, and no other one names it. */
export function hidingByScript(id: string): OwnHiding {
  return {
    reason: { kind: 'script', origin: 'script', detail: `#${id}`, selector: '', media: '' },
    groups: BY_DISPLAY,
    screenReaderOnly: false,
  };
}

/** What a well-known class does where its sheet is not at hand and no rule here says otherwise. */
export function hidingByName(classes: readonly string[], display: string | undefined): OwnHiding | undefined {
  if (display !== undefined && display !== 'none') return undefined;
  for (const name of classes) {
    const reader = SCREEN_READER_CLASSES.has(name);
    const waiting = WAITING_CLASSES.get(name);
    if (!reader && !HIDING_CLASSES.has(name) && !waiting) continue;
    if (waiting?.some((opener) => classes.includes(opener))) continue;
    // "d-none d-lg-block" is hidden on phones only.
    if (!reader && classes.some((other) => SHOWN_WIDE.test(other))) continue;
    return {
      reason: { kind: 'class-name', origin: 'name', detail: name, selector: '', media: '' },
      groups: reader ? BY_CLIP | BY_PLACE | BY_SIZE : BY_DISPLAY,
      screenReaderOnly: reader,
    };
  }
  return undefined;
}

const SHOWN_WIDE = /^(?:d-(?:sm|md|lg|xl)-(?!none)|(?:sm|md|lg|xl):(?!hidden))/;
