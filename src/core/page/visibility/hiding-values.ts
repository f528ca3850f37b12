// Which values hide, and what undoes which hiding.
import { type Declaration, PROPERTIES, type Property } from './style-properties.ts';

/** Ways of hiding that are undone by the same properties. */
export const BY_DISPLAY = 1;
export const BY_VISIBILITY = 2;
export const BY_OPACITY = 4;
export const BY_PLACE = 8;
export const BY_SIZE = 16;
export const BY_CLIP = 32;
export const BY_FONT = 64;
export const BY_COLOUR = 128;

/** Text that far away is not on any screen; menus slide by less. */
export const FAR_PX = 500;
/** Below this, what is painted cannot be made out. */
export const FAINT = 0.05;
export const TINY_PX = 1;

/** Below the ground of what it stands in. */
export function isBehind(zIndex: string): boolean {
  return zIndex.startsWith('-') && Number.parseInt(zIndex, 10) < 0;
}

/** The ways of hiding that the declarations undo: each sets a value that shows. */
export function showsGroups(declarations: readonly Declaration[]): number {
  let groups = 0;
  for (const { property, value } of declarations) {
    const name = PROPERTIES[property];
    if (name !== undefined) groups |= showsGroup(name, value);
  }
  return groups;
}

function showsGroup(property: Property, value: string): number {
  switch (property) {
    case 'display':
      return value === 'none' ? 0 : BY_DISPLAY;
    case 'visibility':
      return value === 'hidden' || value === 'collapse' ? 0 : BY_VISIBILITY;
    case 'opacity':
      return (fraction(value) ?? 1) > FAINT ? BY_OPACITY : 0;
    case 'filter':
      return isFaintFilter(value) ? 0 : BY_OPACITY;
    case 'left':
    case 'right':
    case 'top':
    case 'bottom':
    case 'margin-left':
    case 'margin-top':
    case 'text-indent':
      return (lengthPx(value) ?? 0) > -FAR_PX ? BY_PLACE : 0;
    case 'transform':
      return isFarTransform(value) || isZeroScale(value) ? 0 : BY_PLACE | BY_SIZE;
    case 'position':
      return value === 'static' || value === 'relative' ? BY_PLACE | BY_CLIP : 0;
    case 'width':
    case 'height':
    case 'max-width':
    case 'max-height':
      return (lengthPx(value) ?? 100) > TINY_PX ? BY_SIZE : 0;
    case 'clip':
    case 'clip-path':
      return isClipped(property, value) ? 0 : BY_CLIP;
    case 'font-size':
      return (lengthPx(value) ?? 16) > TINY_PX ? BY_FONT : 0;
    case 'color':
    case 'background-color':
      return BY_COLOUR;
    default:
      return 0;
  }
}

/** A number of 0 to 1, also as a percentage. */
export function fraction(value: string): number | undefined {
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return undefined;
  return value.endsWith('%') ? number / 100 : number;
}

const UNIT_PX: ReadonlyMap<string, number> = new Map([
  ['px', 1],
  ['', 1],
  ['em', 16],
  ['rem', 16],
  ['pt', 4 / 3],
  ['pc', 16],
  ['ex', 8],
  ['ch', 8],
  ['cm', 37.8],
  ['mm', 3.78],
  ['in', 96],
  ['vw', 12.8],
  ['vh', 7.2],
  ['vmin', 7.2],
  ['vmax', 12.8],
]);

/** In pixels on the screen that pages are judged on; undefined for percentages, keywords and calculations. */
export function lengthPx(written: string): number | undefined {
  const value = ONE_LENGTH.exec(written)?.[1] ?? written;
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return undefined;
  let end = 0;
  while (end < value.length && NUMBER_CHARACTERS.includes(value.charAt(end))) end++;
  const unit = value.slice(end);
  // "1e3px" is no length that authors write; "-9999em" is.
  const factor = UNIT_PX.get(unit);
  return factor === undefined || (unit === '' && number !== 0) ? undefined : number * factor;
}

/** A calculation that calculates nothing. */
const ONE_LENGTH = /^calc\(\s*([\d.+-]+[a-z]{0,4})\s*\)$/;
const NUMBER_CHARACTERS = '0123456789+-.';

/** A visitor cannot scroll to the left or above, nor this far to the right or below. */
export function isFar(px: number): boolean {
  return px <= -FAR_PX || px >= 10 * FAR_PX;
}

/** "translate(-9999px, 0)", "translatex(-100vw)"; percentages of the own size are how drawers wait at the edge. */
export function isFarTransform(value: string): boolean {
  return translations(value).some((part) => isFar(lengthPx(part) ?? 0));
}

/** "translatex(-100%)" of something fixed to the edge of the window: outside of it. */
export function isEdgeTransform(value: string): boolean {
  return translations(value).some((part) => part.endsWith('%') && Math.abs(Number.parseFloat(part)) >= 100);
}

/** The lengths of the first translation in a transform; none when it has none. */
function translations(value: string): string[] {
  const at = value.indexOf('translate');
  if (at < 0) return [];
  const open = value.indexOf('(', at);
  const close = value.indexOf(')', open);
  if (open < 0 || close < 0) return [];
  return value
    .slice(open + 1, close)
    .split(',')
    .map((part) => part.trim());
}

/** Past the end of its line. */
export function isWholeIndent(value: string): boolean {
  return value.endsWith('%') && Math.abs(Number.parseFloat(value)) >= 100;
}

/** "opacity(0)" as a filter. */
export function isFaintFilter(value: string): boolean {
  const inner = /opacity\(\s*([\d.]+%?)\s*\)/.exec(value.slice(0, 200))?.[1];
  return inner !== undefined && (fraction(inner) ?? 1) <= FAINT;
}

/** Without width or height, or turned so that only its edge is seen. */
const ZERO_SCALE =
  /scale(?:3d|[xy])?\(\s*0(?:\.0+)?\s*[,)]|rotate[xy]\(\s*-?(?:90|270)deg|matrix\(\s*0\s*,\s*0\s*,\s*0\s*,\s*0\s*,/;

export function isZeroScale(value: string): boolean {
  return ZERO_SCALE.test(value.slice(0, 200));
}

/** All corners in one place. */
const NO_AREA = /^polygon\((?:(?:0(?:px|%)?){2},?){1,40}\)$/;

/** Two sides that meet: "inset(50%)", "inset(0 100% 0 0)". */
function isInsetAway(value: string): boolean {
  const inner = /^inset\(([^()]{0,80})\)/.exec(value)?.[1]?.split(/\sround\s/)[0];
  if (inner === undefined) return false;
  const share = (side: string): number => (side.endsWith('%') ? Number.parseFloat(side) : 0);
  const [top = '', right = top, bottom = top, left = right] = inner.trim().split(/\s+/);
  return share(top) + share(bottom) >= 100 || share(left) + share(right) >= 100;
}

export function isClipped(property: 'clip' | 'clip-path', value: string): boolean {
  const compact = value.replaceAll(' ', '');
  if (property === 'clip') {
    const inner = /^rect\(([^)]{0,80})\)/.exec(value)?.[1];
    if (inner === undefined) return false;
    const sides = inner.split(/[\s,]+/).map((side) => lengthPx(side));
    return sides.length === 4 && sides.every((side) => side !== undefined && Math.abs(side) <= TINY_PX);
  }
  if (isInsetAway(value)) return true;
  if (
    compact.startsWith('ellipse(0') ||
    compact.startsWith('circle(0)') ||
    compact.startsWith('circle(0px') ||
    compact.startsWith('circle(0%')
  )
    return true;
  return NO_AREA.test(compact);
}
