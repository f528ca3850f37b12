// Colours as the browser computed them: "rgb(1, 2, 3)" or "rgba(1, 2, 3, 0.5)"; newer notations count as unknown.

export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

export function readRgba(text: string): Rgba | undefined {
  const found = /^rgba?\((\d+(?:\.\d+)?), (\d+(?:\.\d+)?), (\d+(?:\.\d+)?)(?:, (\d*\.?\d+))?\)$/.exec(text);
  if (!found) return undefined;
  return [
    Number(found[1]),
    Number(found[2]),
    Number(found[3]),
    found[4] === undefined ? 1 : Number(found[4]),
  ];
}

/** The upper colour over the lower, opaque one. */
export function blend(upper: Rgba, lower: Rgba): Rgba {
  const mix = (above: number, below: number): number => Math.round(above * upper[3] + below * (1 - upper[3]));
  return [mix(upper[0], lower[0]), mix(upper[1], lower[1]), mix(upper[2], lower[2]), 1];
}

export function rgbText(colour: Rgba): string {
  return `rgb(${colour[0]}, ${colour[1]}, ${colour[2]})`;
}

/** As WCAG 2 measures it: 1 is the same colour, 21 black on white. */
export function contrastBetween(one: Rgba, other: Rgba): number {
  const part = (value: number): number => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const light = (c: Rgba): number => 0.2126 * part(c[0]) + 0.7152 * part(c[1]) + 0.0722 * part(c[2]);
  const [a, b] = [light(one), light(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * What lies behind an element's text: its own colour over the one below; undefined where that cannot be told, over
 * pictures, gradients, filters and wherever something was lifted out of the flow onto who knows what.
 */
export function groundOf(style: CSSStyleDeclaration, below: Rgba | undefined): Rgba | undefined {
  if (style.backgroundImage !== 'none' || style.backdropFilter !== 'none' || style.mixBlendMode !== 'normal')
    return undefined;
  const own = readRgba(style.backgroundColor);
  if (!own) return undefined;
  if (own[3] === 1) return own;
  const lifted = style.position === 'absolute' || style.position === 'fixed' || style.position === 'sticky';
  if (lifted || !below) return undefined;
  return own[3] === 0 ? below : blend(own, below);
}
