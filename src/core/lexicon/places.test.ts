import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CountryNames, PLACE_NAMES, PLACE_NAMES_IN_POLISH } from './place-names.ts';
import { isLocal, isTown, KNOWN_PLACES } from './places.ts';
import { POLISH_DISTRICTS, POLISH_LANDS, POLISH_TOWNS } from './polish-place-names.ts';

const namesOf = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '');
const allOf = ({ country = '', towns = '', counties = '', regions = '' }: CountryNames): string[] =>
  [country, towns, counties, regions].flatMap(namesOf);
const keyOf = (name: string): string => name.replace(/\?+$/, '').toLowerCase().replaceAll('-', ' ');

const lists: Readonly<Record<string, readonly string[]>> = {
  English: [...namesOf(POLISH_TOWNS), ...Object.values(PLACE_NAMES).flatMap(allOf)],
  Polish: [
    ...namesOf(POLISH_TOWNS),
    ...Object.values(PLACE_NAMES_IN_POLISH).flatMap(allOf),
    ...namesOf(POLISH_LANDS),
  ],
};

for (const [language, names] of Object.entries(lists)) {
  test(`no ${language} name of a place is listed twice: the second would never be found`, () => {
    const seen = new Set<string>();
    const twice = names.map(keyOf).filter((key) => seen.size === seen.add(key).size);
    assert.deepEqual(twice, []);
  });
}

test('every listed name is known in its nominative: no case of another name hides it', () => {
  const listed = [...Object.values(lists).flat(), ...Object.values(POLISH_DISTRICTS).flatMap(namesOf)];
  for (const name of listed) {
    const place = KNOWN_PLACES.get(keyOf(name));
    assert.ok(place, name);
    assert.equal(place.inflected, false, `${name} is taken for a case of ${place.name}`);
  }
});

test('a name alone is a town unless it is better known as something else', () => {
  for (const name of ['Kraków', 'bielsko-biała', 'new york', 'Austin', 'Surrey', 'Mokotów', ' Leeds '])
    assert.equal(isTown(name), true, name);
  for (const name of ['reading', 'Mobile', 'piła', 'Krakowie', 'Texas', 'Poland', 'mazowieckie', 'rye bread'])
    assert.equal(isTown(name), false, name);
});

test('states and countries are not local, towns, districts and counties are', () => {
  const local = (name: string): boolean => {
    const place = KNOWN_PLACES.get(name);
    assert.ok(place, name);
    return isLocal(place);
  };
  assert.deepEqual(['leeds', 'mokotów', 'essex'].map(local), [true, true, true]);
  assert.deepEqual(['texas', 'ontario', 'poland', 'mazowieckie'].map(local), [false, false, false, false]);
});
