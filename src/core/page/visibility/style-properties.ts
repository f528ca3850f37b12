// The few properties that decide whether text can be seen, numbered so that an element's style is a short array.

export const PROPERTIES = [
  'display',
  'visibility',
  'opacity',
  'position',
  'left',
  'top',
  'right',
  'bottom',
  'text-indent',
  'font-size',
  'color',
  'background-color',
  'background-image',
  'width',
  'height',
  'max-width',
  'max-height',
  'overflow',
  'clip',
  'clip-path',
  'transform',
  'margin-left',
  'margin-top',
  'content-visibility',
  'filter',
  'animation',
  'transition',
  'z-index',
] as const;

export type Property = (typeof PROPERTIES)[number];

const NUMBERS = new Map<string, number>(PROPERTIES.map((name, i) => [name, i]));
/** Other spellings of the same thing, as far as hiding is concerned. */
const ALIASES: ReadonlyMap<string, Property> = new Map([
  ['overflow-x', 'overflow'],
  ['overflow-y', 'overflow'],
  ['-webkit-transform', 'transform'],
  ['-webkit-clip-path', 'clip-path'],
  ['inset-inline-start', 'left'],
  ['inset-inline-end', 'right'],
  ['inset-block-start', 'top'],
  ['inset-block-end', 'bottom'],
  ['margin-inline-start', 'margin-left'],
  ['margin-block-start', 'margin-top'],
  ['inline-size', 'width'],
  ['block-size', 'height'],
  ['max-inline-size', 'max-width'],
  ['max-block-size', 'max-height'],
  // It wins over the colour; where letters are cut out of a picture, that is known by the picture.
  ['-webkit-text-fill-color', 'color'],
  ['animation-name', 'animation'],
  ['-webkit-animation', 'animation'],
]);

/** The number of a property that matters; -1 for all others; `background` is split by its reader. */
function propertyNumber(name: string): number {
  const known = NUMBERS.get(name);
  if (known !== undefined) return known;
  const alias = ALIASES.get(name);
  return alias === undefined ? -1 : (NUMBERS.get(alias) ?? -1);
}

export const numberOf = (property: Property): number => NUMBERS.get(property) ?? -1;

export interface Declaration {
  readonly property: number;
  /** Lower-cased, trimmed, without `!important`. */
  readonly value: string;
  readonly important: boolean;
}

const BACKGROUND_COLOUR = numberOf('background-color');
const BACKGROUND_IMAGE = numberOf('background-image');
const FONT_SIZE_NUMBER = numberOf('font-size');
/** In "italic 700 12px/1.5 serif" the size stands before the slash or the family; a weight has no unit. */
const FONT_SIZE = /(?:^|\s)(0|[\d.]+(?:px|pt|r?em|%|vw|vh|mm|cm|in))(?=\s|\/)/;
const MAX_VALUE_CHARACTERS = 300;
const MASKS = ['mask', 'mask-image', '-webkit-mask', '-webkit-mask-image'];
const SHORTHANDS: ReadonlySet<string> = new Set([
  ...['background', 'font', 'inset', 'margin', 'scale', 'translate', 'rotate', 'zoom'],
  ...MASKS,
]);
/** Nothing left of it, beyond any screen, or seen from its edge; and the transform that does the same. */
const HIDING_TRANSFORMS: Readonly<Record<string, readonly [hides: RegExp, transform: string]>> = {
  scale: [/^0(?:\.0+)?(?:\s|$)/, 'scale'],
  zoom: [/^0?\.0\d*%?$|^[0-4]?\.?\d{0,3}%$/, 'scale'],
  translate: [/\d{4}|\d{3}(?:v[hw]|r?em)/, 'translate'],
  rotate: [/^(?:x|y|1 0 0|0 1 0) -?(?:90|270)deg$/, 'rotate'],
};
/** Of a picture that covers all and lets nothing through. */
const EMPTY_MASK =
  /gradient\((?:[^(),]{0,40},)?\s*(?:(?:transparent|#0000(?:0000)?|rgba?\([^()]{0,40}[,/]\s*0%?\))[^(),]{0,20},?\s*){2,8}\)/;
/** Letters written by their numbers: "\6eone". */
const ESCAPE = /\\([\da-f]{1,6})\s?|\\(.)/giu;
/** What a calculation with a single number comes to, and numbers with an exponent. */
const CALCULATED = /calc\(\s*([\d.+-]+[a-z%]{0,4})\s*\)/g;
const EXPONENT = /(?<![\w.#-])[+-]?[\d.]+e[+-]?\d{1,3}(?=[a-z%\s,)]|$)/g;
const COMMENT = /\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//g;

const EXPONENT_SIGN = /\de[+-]?\d/;
const EXPONENT_DECIMALS = 6;

function unescaped(written: string): string {
  return written.replace(ESCAPE, (_, code: string | undefined, sign: string | undefined) =>
    code === undefined ? (sign ?? '') : letterOf(Number.parseInt(code, 16)),
  );
}

function letterOf(code: number): string {
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
}

/** Adds what one written declaration says about the properties that matter. */
export function readDeclaration(named: string, written: string, into: Declaration[]): void {
  const name = named.includes('\\') ? unescaped(named).toLowerCase() : named;
  const number = propertyNumber(name);
  if (number < 0 && !SHORTHANDS.has(name)) return;
  let value = written.length > MAX_VALUE_CHARACTERS ? written.slice(0, MAX_VALUE_CHARACTERS) : written;
  value = value.replace(COMMENT, ' ').trim();
  if (value.includes('\\')) value = unescaped(value);
  value = value.toLowerCase();
  if (value.includes('calc(')) value = value.replace(CALCULATED, '$1');
  if (EXPONENT_SIGN.test(value))
    value = value.replace(EXPONENT, (exact) => Number(exact).toFixed(EXPONENT_DECIMALS));
  const mark = value.lastIndexOf('!');
  const important = mark >= 0 && value.slice(mark + 1).trim() === 'important';
  if (important) value = value.slice(0, mark).trim();
  if (value === '') return;
  if (number >= 0) {
    into.push({ property: number, value, important });
    return;
  }
  if (name === 'font') {
    const size = FONT_SIZE.exec(value)?.[1];
    if (size !== undefined) into.push({ property: FONT_SIZE_NUMBER, value: size, important });
    return;
  }
  if (name === 'margin') {
    const [top = '', right = top, , left = right] = value.split(/\s+/);
    into.push({ property: numberOf('margin-top'), value: top, important });
    into.push({ property: numberOf('margin-left'), value: left, important });
    return;
  }
  if (MASKS.includes(name)) {
    if (EMPTY_MASK.test(value)) into.push({ property: numberOf('filter'), value: 'opacity(0)', important });
    return;
  }
  if (name === 'inset') {
    const [top = '', right = top, bottom = top, left = right] = value.split(/\s+/);
    for (const [side, place] of Object.entries({ top, right, bottom, left }))
      into.push({ property: propertyNumber(side), value: place, important });
    return;
  }
  const transforms = HIDING_TRANSFORMS[name];
  if (transforms !== undefined) {
    const [hides, transform] = transforms;
    // Applied on top of `transform`, so that only what hides may take its place.
    if (hides.test(value)) {
      const moved = transform === 'translate' ? `translate(${value.split(/\s+/).join(', ')})` : 'scale(0)';
      into.push({ property: numberOf('transform'), value: moved, important });
    }
    return;
  }
  // The shorthand sets both: what it does not name it resets.
  const picture = value.includes('url(') || value.includes('gradient(');
  into.push({ property: BACKGROUND_IMAGE, value: picture ? 'image' : 'none', important });
  into.push({ property: BACKGROUND_COLOUR, value: picture ? 'unknown' : value, important });
}

/** An inline style: the attribute is split at semicolons outside brackets and strings. */
export function readInlineStyle(written: string): Declaration[] {
  const style = written.includes('/*') ? written.replace(COMMENT, ' ') : written;
  const declarations: Declaration[] = [];
  let start = 0;
  let depth = 0;
  let quote = '';
  for (let i = 0; i <= style.length; i++) {
    const char = i < style.length ? style.charAt(i) : ';';
    if (quote !== '') {
      if (char === '\\') i++;
      else if (char === quote) quote = '';
      if (i < style.length) continue;
    }
    if (char === '"' || char === "'") quote = char;
    else if (char === '(') depth++;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (char === ';' && (depth === 0 || i >= style.length)) {
      const part = style.slice(start, i);
      const colon = part.indexOf(':');
      if (colon > 0)
        readDeclaration(part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1), declarations);
      start = i + 1;
    }
  }
  return declarations;
}
