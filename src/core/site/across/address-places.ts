// Names of places in addresses: "/hydraulik-w-bialymstoku", "/plumber/milton-keynes". An address has no capital letters and
// no accents, so that one name proves little; many that stand in the same place do.
import type { KnownPlace } from '../../lexicon/places.ts';
import { localPlace, MAX_PLACE_WORDS } from './local-places.ts';
import { decoded, folded } from './words.ts';

export interface AddressPlace {
  /** The name in the nominative, with its signs. */
  readonly place: string;
  /** The path with `{place}` where the name stands. */
  readonly shape: string;
  /** The path's other words: what is offered at the place. */
  readonly rest: string;
  /** Which part of the path holds the name, from the front, and how many parts there are. */
  readonly part: number;
  readonly parts: number;
}

/** Words that join a service to a place: "hydraulik-w-warszawie", "plumber-in-leeds". */
export const JOINING: ReadonlySet<string> = new Set('w we in near na dla for'.split(' '));
const MAX_PARTS = 8;
const MAX_WORDS = 16;

/** The last place that the path names: a county before a town is a heading over it. */
export function placeInAddress(
  url: string,
  placeOf: (name: string) => KnownPlace | undefined = localPlace,
): AddressPlace | undefined {
  const path = URL.parse(url)?.pathname;
  if (path === undefined) return undefined;
  const parts = folded(decoded(path).toLowerCase())
    .replace(/\.(?:html?|php|aspx?|jsp)$/, '')
    .split('/')
    .filter((part) => part !== '');
  if (parts.length > MAX_PARTS) return undefined;
  for (let part = parts.length - 1; part >= 0; part--) {
    const words = (parts[part] ?? '').split(/[^a-z0-9]+/).filter((word) => word !== '');
    if (words.length > MAX_WORDS) continue;
    const found = longestName(words, placeOf);
    if (found === undefined) continue;
    const { place, from, to } = found;
    const before = words.slice(0, JOINING.has(words[from - 1] ?? '') ? from - 1 : from);
    const shapeOfPart = [...before, '{place}', ...words.slice(to)].join('-');
    return {
      place,
      shape: `/${[...parts.slice(0, part), shapeOfPart, ...parts.slice(part + 1)].join('/')}`,
      rest: [...parts.slice(0, part), ...before, ...words.slice(to), ...parts.slice(part + 1)].join(' '),
      part,
      parts: parts.length,
    };
  }
  return undefined;
}

function longestName(
  words: readonly string[],
  placeOf: (name: string) => KnownPlace | undefined,
): { readonly place: string; readonly from: number; readonly to: number } | undefined {
  for (let length = Math.min(MAX_PLACE_WORDS, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const place = placeOf(words.slice(from, from + length).join(' '));
      if (place !== undefined) return { place: place.name, from, to: from + length };
    }
  }
  return undefined;
}
