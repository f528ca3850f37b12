// Which properties matter on this page: where nothing sets a height of zero, no height at all needs to be followed.
// Sheets set thousands of widths and places; hardly any page hides by them, and those that do keep all of them.
import {
  FAINT,
  FAR_PX,
  fraction,
  isBehind,
  isClipped,
  isEdgeTransform,
  isFaintFilter,
  isFarTransform,
  isWholeIndent,
  isZeroScale,
  lengthPx,
  TINY_PX,
} from './hiding-values.ts';
import { type Declaration, numberOf, PROPERTIES, type Property } from './style-properties.ts';

/** Could this value, together with others, hide? Variables could hold anything. */
function canHide(property: Property, value: string): boolean {
  if (value.includes('var(')) return true;
  switch (property) {
    case 'display':
      return value === 'none';
    case 'visibility':
      return value === 'hidden' || value === 'collapse';
    case 'opacity':
      return (fraction(value) ?? 1) <= FAINT;
    case 'left':
    case 'top':
    case 'right':
    case 'bottom':
    case 'margin-left':
    case 'margin-top':
      return Math.abs(lengthPx(value) ?? 0) >= FAR_PX;
    case 'text-indent':
      return isWholeIndent(value) || Math.abs(lengthPx(value) ?? 0) >= FAR_PX;
    case 'width':
    case 'height':
    case 'max-width':
    case 'max-height':
      return (lengthPx(value) ?? 100) <= TINY_PX;
    case 'font-size':
      // Small shares multiply on their way down.
      return (lengthPx(value) ?? 16) <= TINY_PX || (value.endsWith('%') && Number.parseFloat(value) < 10);
    case 'clip':
    case 'clip-path':
      return isClipped(property, value);
    case 'transform':
      return isFarTransform(value) || isEdgeTransform(value) || isZeroScale(value);
    case 'content-visibility':
      return value === 'hidden';
    case 'filter':
      return isFaintFilter(value);
    case 'z-index':
      return isBehind(value);
    default:
      return false;
  }
}

/** Always followed: colours decide on contrast, whatever they are, and any display undoes the attribute `hidden`. */
const ALWAYS: readonly Property[] = ['display', 'color', 'background-color', 'background-image'];
const SIZES: readonly Property[] = ['width', 'height', 'max-width', 'max-height'];
const PLACES: readonly Property[] = ['left', 'top', 'right', 'bottom'];

/** By property number: 1 where declarations of it are to be kept. */
export function relevantProperties(groups: Iterable<readonly Declaration[]>): Uint8Array {
  const relevant = new Uint8Array(PROPERTIES.length);
  for (const declarations of groups) {
    for (const { property, value } of declarations) {
      const name = PROPERTIES[property];
      if (relevant[property] === 0 && name !== undefined && canHide(name, value)) relevant[property] = 1;
    }
  }
  const has = (names: readonly Property[]): boolean => names.some((name) => relevant[numberOf(name)] === 1);
  const keep = (...names: readonly Property[]): void => {
    for (const name of names) relevant[numberOf(name)] = 1;
  };
  keep(...ALWAYS);
  if (has([...SIZES, 'text-indent'])) keep('overflow');
  // Out of the flow: needed for far places, for clips, for the pixel of the screen-reader pattern, and for grounds.
  keep('position');
  if (has(PLACES)) keep(...PLACES);
  if (has(['opacity', 'visibility', 'transform', ...PLACES, ...SIZES])) keep('animation', 'transition');
  return relevant;
}
