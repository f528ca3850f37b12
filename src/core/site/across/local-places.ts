// Towns, districts and counties by the names that addresses and careless texts write: in small letters, without accents,
// in any case. One gazetteer stands behind it; here it is only folded.
import { isLocal, KNOWN_PLACES, type KnownPlace } from '../../lexicon/places.ts';

const MIN_LETTERS = 3;
/** "San Luis Obispo", "Ostrowiec Świętokrzyski": no name in the gazetteer that matters has more words. */
export const MAX_PLACE_WORDS = 4;

let byForm: ReadonlyMap<string, KnownPlace> | undefined;
let byAnyForm: ReadonlyMap<string, KnownPlace> | undefined;

/**
 * The place of a name in small letters, its words parted by blanks, with or without accents. A name that is better known
 * as something else ("reading", "mobile") is none.
 */
export function localPlace(name: string): KnownPlace | undefined {
  byForm ??= foldedForms(({ doubt }) => doubt !== 'much');
  return byForm.get(name);
}

/** The same, names that are better known as something else among them: only where others beside it are places for certain. */
export function doubtfulPlace(name: string): KnownPlace | undefined {
  byAnyForm ??= foldedForms(() => true);
  return byAnyForm.get(name);
}

function foldedForms(isTaken: (place: KnownPlace) => boolean): Map<string, KnownPlace> {
  const forms = new Map<string, KnownPlace>();
  for (const [form, place] of KNOWN_PLACES) {
    if (!isLocal(place) || !isTaken(place) || form.length < MIN_LETTERS) continue;
    forms.set(form, place);
  }
  for (const [form, place] of [...forms]) {
    const plain = form
      .replaceAll('ł', 'l')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z ]+/g, ' ');
    if (plain === form) continue;
    const known = forms.get(plain);
    // "Gdansk" is how English writes Gdańsk: one place, by its own name.
    const isSamePlace = known !== undefined && known.country === place.country;
    if (known === undefined || (!place.inflected && (known.inflected || isSamePlace)))
      forms.set(plain, place);
  }
  return forms;
}
