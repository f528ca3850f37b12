// Colours as far as pages write them, and the contrast that WCAG defines between two of them.

export interface Colour {
  /** 0 to 255. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** 0 to 1. */
  readonly alpha: number;
}

export const BLACK: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };
export const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
const TRANSPARENT: Colour = { red: 0, green: 0, blue: 0, alpha: 0 };

/** Colour names of CSS with their values; rare ones too, because hidden text may have any. */
const NAMED: ReadonlyMap<string, string> = new Map(
  'aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32'
    .split(' ')
    .reduce<[string, string][]>((pairs, word, i, all) => {
      if (i % 2 === 0) pairs.push([word, all[i + 1] ?? '']);
      return pairs;
    }, []),
);

/** The colour of a lower-cased value; undefined for what cannot be told without a browser. */
export function parseColour(value: string): Colour | undefined {
  const text = value.trim();
  if (text === 'transparent') return TRANSPARENT;
  if (text.startsWith('#')) return fromHex(text.slice(1));
  const named = NAMED.get(text);
  if (named !== undefined) return fromHex(named);
  const open = text.indexOf('(');
  if (open < 0 || !text.endsWith(')') || text.length > 100) return undefined;
  const parts = text
    .slice(open + 1, -1)
    .replace(/[,/]/g, ' ')
    .split(/\s+/)
    .filter((part) => part !== '');
  const name = text.slice(0, open);
  if (name === 'rgb' || name === 'rgba') return fromRgb(parts);
  return name === 'hsl' || name === 'hsla' ? fromHsl(parts) : undefined;
}

function fromHex(hex: string): Colour | undefined {
  if (!/^[0-9a-f]+$/.test(hex)) return undefined;
  const short = hex.length === 3 || hex.length === 4;
  if (!short && hex.length !== 6 && hex.length !== 8) return undefined;
  const channel = (i: number): number =>
    short
      ? Number.parseInt(hex.charAt(i) + hex.charAt(i), 16)
      : Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  const hasAlpha = hex.length === 4 || hex.length === 8;
  return { red: channel(0), green: channel(1), blue: channel(2), alpha: hasAlpha ? channel(3) / 255 : 1 };
}

function fromRgb(parts: readonly string[]): Colour | undefined {
  const [red, green, blue] = parts.map((part) => clamp(amount(part, 255), 255));
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return finite({ red, green, blue, alpha: alphaOf(parts[3]) });
}

function fromHsl(parts: readonly string[]): Colour | undefined {
  const hue = Number.parseFloat(parts[0] ?? '');
  const saturation = clamp(amount(parts[1] ?? '', 1), 1);
  const lightness = clamp(amount(parts[2] ?? '', 1), 1);
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number): number => {
    const k = (((shift + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return finite({ red: channel(0), green: channel(8), blue: channel(4), alpha: alphaOf(parts[3]) });
}

function amount(part: string, whole: number): number {
  const number = Number.parseFloat(part);
  return part.endsWith('%') ? (number / 100) * whole : number;
}

function alphaOf(part: string | undefined): number {
  return part === undefined ? 1 : clamp(amount(part, 1), 1);
}

function clamp(value: number, top: number): number {
  return Math.min(top, Math.max(0, value));
}

function finite(colour: Colour): Colour | undefined {
  return Number.isFinite(colour.red + colour.green + colour.blue + colour.alpha) ? colour : undefined;
}

/** What is seen when a colour lies over an opaque one. */
export function over(top: Colour, bottom: Colour): Colour {
  const mix = (a: number, b: number): number => a * top.alpha + b * (1 - top.alpha);
  return {
    red: mix(top.red, bottom.red),
    green: mix(top.green, bottom.green),
    blue: mix(top.blue, bottom.blue),
    alpha: 1,
  };
}

/** WCAG 2.2 contrast ratio: 1 (the same) to 21 (black on white). */
export function contrastRatio(a: Colour, b: Colour): number {
  const first = luminance(a);
  const second = luminance(b);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance({ red, green, blue }: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
