// Places that a phrase names, typed without signs and without capitals.
import { isLocal, KNOWN_PLACES, type KnownPlace } from '../lexicon/places.ts';
import { folded } from './folded.ts';
import type { Phrase } from './phrase.ts';

export interface PlaceHit {
  readonly kind: 'town' | 'region' | 'country';
  /** Also a name or a word. */
  readonly doubtful: boolean;
  readonly first: number;
  readonly past: number;
}

const LONGEST = 4;

let byName: Map<string, KnownPlace> | undefined;

function placesByName(): Map<string, KnownPlace> {
  if (byName) return byName;
  byName = new Map();
  for (const [form, place] of KNOWN_PLACES) {
    const key = folded(form);
    if (!byName.has(key)) byName.set(key, place);
  }
  return byName;
}

/** As they end an American phrase: "perry ga". Those that are English words ("in", "or", "me", "hi", "ok") are left out. */
const STATES = new Set(
  'al ak az ar ca co ct de fl ga ia id il ks ky la ma md mi mn mo ms mt nc nd ne nh nj nm nv ny oh pa ri sc sd tn tx ut va vt wa wi wv wy dc nyc usa'.split(
    ' ',
  ),
);

export function placesIn(phrase: Phrase): readonly PlaceHit[] {
  const { words, language } = phrase;
  const table = placesByName();
  const hits: PlaceHit[] = [];
  for (let first = 0; first < words.length; ) {
    let hit: PlaceHit | undefined;
    for (let length = Math.min(LONGEST, words.length - first); length > 0 && !hit; length--) {
      const place = table.get(words.slice(first, first + length).join(' '));
      // A case other than the nominative is Polish, and a name of three letters by itself is none.
      if (!place || (place.inflected && language !== 'pl') || place.doubt === 'much') continue;
      hit = {
        kind: isLocal(place) ? 'town' : place.kind === 'country' ? 'country' : 'region',
        doubtful: place.doubt !== 'none',
        first,
        past: first + length,
      };
    }
    if (!hit && language !== 'pl' && first > 0 && STATES.has(words[first] ?? ''))
      hit = { kind: 'region', doubtful: false, first, past: first + 1 };
    if (hit) hits.push(hit);
    first = hit?.past ?? first + 1;
  }
  return hits;
}
