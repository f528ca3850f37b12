// Which names are places: one gazetteer, by every form in which a name is written.
import { type CountryNames, PLACE_NAMES, PLACE_NAMES_IN_POLISH } from './place-names.ts';
import { polishForms } from './polish-place-forms.ts';
import { POLISH_DISTRICTS, POLISH_LANDS, POLISH_TOWNS, POLISH_VOIVODESHIPS } from './polish-place-names.ts';

export type PlaceKind = 'town' | 'district' | 'county' | 'region' | 'country';

/** Whether a name is also something else: a person or a brand (some), or an everyday word (much). */
export type Doubt = 'none' | 'some' | 'much';

export interface KnownPlace {
  /** Nominative, with its signs. */
  readonly name: string;
  /** ISO 3166-1 alpha-2, lower case. Of a name that several countries have, the one listed first. */
  readonly country: string;
  readonly kind: PlaceKind;
  /** Town of a district. */
  readonly town: string | undefined;
  readonly doubt: Doubt;
  /** A case other than the nominative: only Polish text uses it. */
  readonly inflected: boolean;
  /** Written in small letters, as voivodeships are. */
  readonly small: boolean;
}

const known = new Map<string, KnownPlace>();

/** By form, in lower case and with blanks for hyphens. */
export const KNOWN_PLACES: ReadonlyMap<string, KnownPlace> = known;

/** Where people live and work, by its name alone: a name that is better known as something else is none. */
export function isTown(name: string): boolean {
  const place = known.get(keyOf(name.trim()));
  return place !== undefined && !place.inflected && isLocal(place) && place.doubt !== 'much';
}

/** A town, a part of one or a county: what a list of places that a firm serves is made of. */
export function isLocal({ kind }: Pick<KnownPlace, 'kind'>): boolean {
  return kind !== 'country' && kind !== 'region';
}

type Forms = (name: string) => readonly string[];
const asIs: Forms = (name) => [name];

add(POLISH_TOWNS, { country: 'pl', kind: 'town' }, polishForms);
for (const [country, names] of Object.entries(PLACE_NAMES)) addCountry(country, names, asIs);
for (const [country, names] of Object.entries(PLACE_NAMES_IN_POLISH)) addCountry(country, names, polishForms);
add(POLISH_LANDS, { country: 'pl', kind: 'region' }, polishForms);
for (const [town, list] of Object.entries(POLISH_DISTRICTS))
  add(list, { country: 'pl', kind: 'district', town }, polishForms);
for (const adjective of POLISH_VOIVODESHIPS.split(' ')) addVoivodeship(adjective);

function addCountry(country: string, names: CountryNames, forms: Forms): void {
  add(names.country ?? '', { country, kind: 'country' }, forms);
  add(names.towns ?? '', { country, kind: 'town' }, forms);
  add(names.counties ?? '', { country, kind: 'county' }, forms);
  add(names.regions ?? '', { country, kind: 'region' }, forms);
}

function add(
  list: string,
  { country, kind, town }: { country: string; kind: PlaceKind; town?: string },
  forms: Forms,
): void {
  for (const written of list.split(',')) {
    const entry = written.replace(/\s+/g, ' ').trim();
    if (entry === '') continue;
    const doubt = entry.endsWith('??') ? 'much' : entry.endsWith('?') ? 'some' : 'none';
    const name = entry.replace(/\?+$/, '');
    for (const [number, form] of forms(name).entries()) {
      const key = keyOf(form);
      // The first of several places of one name is the best known.
      if (!known.has(key))
        known.set(key, { name, country, kind, town, doubt, inflected: number > 0, small: false });
    }
  }
}

/** "województwo mazowieckie", "w woj. mazowieckim"; the adjective alone only in a list of them. */
function addVoivodeship(adjective: string): void {
  const stem = adjective.slice(0, -1);
  const entry = {
    name: adjective,
    country: 'pl',
    kind: 'region',
    town: undefined,
    inflected: false,
    small: true,
  } as const;
  for (const [noun, ending] of [
    ['województwo', 'e'],
    ['województwa', 'ego'],
    ['województwie', 'm'],
    ['województwem', 'm'],
    ['woj', 'e'],
    ['woj', 'm'],
    ['woj', 'ego'],
  ] as const) {
    known.set(keyOf(`${noun} ${stem}${ending}`), { ...entry, doubt: 'none' });
  }
  known.set(keyOf(adjective), { ...entry, doubt: 'some' });
}

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll('-', ' ');
}
