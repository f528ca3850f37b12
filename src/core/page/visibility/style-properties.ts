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
const SHORTHANDS: ReadonlySet<string> = new Set(['background', 'font', 'inset', 'scale', 'translate']);
/** Nothing left of it, or beyond any screen. */
const HIDING_TRANSFORM = {
  scale: /^0(?:\.0+)?(?:\s|$)/,
  translate: /\d{4}|\d{3}(?:v[hw]|r?em)/,
} as const;
const COMMENT = /\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//g;

/** Adds what one written declaration says about the properties that matter. */
export function readDeclaration(name: string, written: string, into: Declaration[]): void {
  const number = propertyNumber(name);
  if (number < 0 && !SHORTHANDS.has(name)) return;
  let value = written.length > MAX_VALUE_CHARACTERS ? written.slice(0, MAX_VALUE_CHARACTERS) : written;
  value = value.replace(COMMENT, ' ').trim().toLowerCase();
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
  if (name === 'inset') {
    const [top = '', right = top, bottom = top, left = right] = value.split(/\s+/);
    for (const [side, place] of Object.entries({ top, right, bottom, left }))
      into.push({ property: propertyNumber(side), value: place, important });
    return;
  }
  if (name === 'scale' || name === 'translate') {
    // Applied on top of `transform`, so that only what hides may take its place.
    if (HIDING_TRANSFORM[name].test(value)) {
      const transform = `${name}(${value.split(/\s+/).join(', ')})`;
      into.push({ property: numberOf('transform'), value: transform, important });
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
