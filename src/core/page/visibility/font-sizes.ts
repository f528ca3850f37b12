// Font sizes in pixels, passed on from parents to children.
import { lengthPx } from './hiding-values.ts';

const DEFAULT_PX = 16;

export class FontSizes {
  readonly #px: Float32Array;

  constructor(size: number) {
    this.#px = new Float32Array(size).fill(DEFAULT_PX);
  }

  take(index: number, up: number): void {
    this.#px[index] = up < 0 ? DEFAULT_PX : (this.#px[up] ?? DEFAULT_PX);
  }

  /** What the value makes of the inherited size. */
  set(index: number, value: string): number {
    const px = sizePx(value, this.#px[index] ?? DEFAULT_PX);
    this.#px[index] = px;
    return px;
  }
}

function sizePx(value: string, inherited: number): number {
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return value === 'inherit' ? inherited : DEFAULT_PX;
  if (value.endsWith('%')) return (number / 100) * inherited;
  if (value.endsWith('em') && !value.endsWith('rem')) return number * inherited;
  // A calculation or an unknown unit is some size.
  return lengthPx(value) ?? DEFAULT_PX;
}
