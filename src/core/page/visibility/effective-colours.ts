// The colour of text and of what lies behind it, as far as the sources tell. Unknown stays unknown: a picture, a
// gradient, a linked sheet or a calculation may be behind any text.

import { HAS_COLOUR, HAS_HREF } from '../attribute-marks.ts';
import type { DomIndex } from '../dom-index.ts';
import { BLACK, type Colour, contrastRatio, over, parseColour, WHITE } from './colour.ts';
import type { ElementStyles } from './element-styles.ts';
import type { Property } from './style-properties.ts';

export interface EffectiveColours {
  readonly colour: Colour | undefined;
  /** Opaque; undefined when it cannot be told. */
  readonly background: Colour | undefined;
  /** WCAG contrast ratio, 1 to 21. */
  readonly contrast: number | undefined;
  /**
   * A linked sheet, which we do not have, is unlikely to change either of the two: there is none, or both are set on this
   * element, or both in inline styles, or the background on the box right around it. Otherwise a colour from a sheet on
   * the page and a background from elsewhere often belong to two different designs.
   */
  readonly sure: boolean;
}

export interface TextColours extends EffectiveColours {
  /** The page itself sets at least one of the two: a contrast between two defaults says nothing. */
  readonly set: boolean;
  readonly inlineColour: boolean;
  readonly inlineBackground: boolean;
  /** How many elements above this one the ground is set; Infinity where it is not set. */
  readonly groundLevelsUp: number;
}

/** A ground set this near was set together with the colour. */
const NEAR_LEVELS = 2;

/** By element number, from the top down; an element without a style of its own shares its parent's object. */
export function readColours(
  dom: DomIndex,
  styles: ElementStyles,
  value: (index: number, property: Property) => string | undefined,
): readonly TextColours[] {
  const known = !styles.externalSheets;
  const start: TextColours = known
    ? {
        colour: BLACK,
        background: WHITE,
        contrast: 21,
        set: false,
        sure: false,
        inlineColour: false,
        inlineBackground: false,
        groundLevelsUp: Number.POSITIVE_INFINITY,
      }
    : {
        colour: undefined,
        background: undefined,
        contrast: undefined,
        set: false,
        sure: false,
        inlineColour: false,
        inlineBackground: false,
        groundLevelsUp: Number.POSITIVE_INFINITY,
      };
  const colours = new Array<TextColours>(dom.elements.length).fill(start);
  for (let i = 0; i < dom.elements.length; i++) {
    const parent = dom.parent[i] ?? -1;
    const above = parent < 0 ? start : (colours[parent] ?? start);
    colours[i] = ownColours(i, dom, styles, above, value);
  }
  return colours;
}

function ownColours(
  index: number,
  dom: DomIndex,
  styles: ElementStyles,
  above: TextColours,
  value: (index: number, property: Property) => string | undefined,
): TextColours {
  const element = dom.elements[index];
  // A link has a colour of its own even where none is set.
  const isLink = styles.names.has(index, HAS_HREF) && element?.name === 'a';
  const marked = styles.names.has(index, HAS_COLOUR);
  if (!styles.hasStyle(index) && !isLink && !marked)
    return above.groundLevelsUp > NEAR_LEVELS
      ? above
      : { ...above, groundLevelsUp: above.groundLevelsUp + 1 };
  const { bgcolor, color: fontColour } = marked && element ? element.attribs : NO_ATTRIBUTES;
  const written = value(index, 'color') ?? (element?.name === 'font' ? fontColour?.toLowerCase() : undefined);
  let colour = above.colour;
  if (written !== undefined && written !== 'inherit' && written !== 'currentcolor')
    colour = parseColour(written);
  else if (isLink && written === undefined) colour = undefined;
  const picture = value(index, 'background-image');
  const behind = value(index, 'background-color') ?? bgcolor?.toLowerCase();
  let background = above.background;
  if (picture !== undefined && picture !== 'none' && picture !== 'initial') background = undefined;
  else if (behind !== undefined && behind !== 'inherit' && behind !== 'initial' && behind !== 'none') {
    const own = parseColour(firstWord(behind));
    if (own === undefined) background = undefined;
    else if (own.alpha >= 1) background = own;
    else if (own.alpha > 0) background = background && over(own, background);
  }
  // Taken out of the flow it may lie over anything.
  const position = value(index, 'position');
  if ((position === 'absolute' || position === 'fixed') && behind === undefined) background = undefined;
  // Clear letters show nothing on any ground, unless a picture is cut out by them.
  const isClear = written !== undefined && colour?.alpha === 0 && (picture ?? 'none') === 'none';
  const contrast = isClear
    ? 1
    : colour && background
      ? contrastRatio(colour.alpha < 1 ? over(colour, background) : colour, background)
      : undefined;
  const set = above.set || written !== undefined || behind !== undefined;
  const inlineColour = written === undefined ? above.inlineColour : isInline(styles, index, 'color');
  const inlineBackground =
    behind === undefined ? above.inlineBackground : isInline(styles, index, 'background-color');
  const groundLevelsUp = behind !== undefined && background ? 0 : above.groundLevelsUp + 1;
  const sure =
    isClear ||
    !styles.externalSheets ||
    (written !== undefined && groundLevelsUp <= NEAR_LEVELS) ||
    (written !== undefined && behind !== undefined) ||
    (inlineColour && inlineBackground);
  return { colour, background, contrast, set, sure, inlineColour, inlineBackground, groundLevelsUp };
}

/** Attributes of old count as inline: they, too, are written on the element. */
function isInline(styles: ElementStyles, index: number, property: Property): boolean {
  return (styles.winner(index, property)?.origin ?? 'inline') === 'inline';
}

/** The colour in a `background` shorthand stands first or alone, mostly. */
function firstWord(value: string): string {
  if (value.includes('(')) return value;
  const space = value.indexOf(' ');
  return space < 0 ? value : value.slice(0, space);
}

const NO_ATTRIBUTES: { readonly bgcolor?: string; readonly color?: string } = {};
