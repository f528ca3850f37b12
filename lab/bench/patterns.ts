/**
 * How fast the addresses of a large site are put in order: what is one page, patterns and sections of 50,000 addresses,
 * against one pass of `new URL` over the same addresses in the same run.
 *
 *   node lab/bench/patterns.ts [--addresses <n>] [--rounds <n>]
 *
 * Bar: patterns of 50,000 addresses in about a second on one core.
 */
import { parseArgs } from 'node:util';
import { addressPatterns } from '../../src/core/site/addresses/patterns.ts';
import { readScope } from '../../src/core/site/addresses/scope.ts';
import { addressSections } from '../../src/core/site/addresses/sections.ts';
import { type ListedAddress, siteAddresses } from '../../src/core/site/addresses/site-address.ts';
import { chooseSample } from '../../src/core/site/sample/choose-sample.ts';
import { recordFigures } from '../figures.ts';

const { values } = parseArgs({
  options: { addresses: { type: 'string', default: '50000' }, rounds: { type: 'string', default: '5' } },
});
const count = Number(values.addresses);
const rounds = Number(values.rounds);

const WORDS =
  'stal szkło drewno lampa stół krzesło okno dach ogród płot rower namiot buty kurtka plecak garnek'.split(
    ' ',
  );
const TRADES = 'hydraulik elektryk slusarz dekarz malarz glazurnik stolarz murarz'.split(' ');
const word = (n: number): string => encodeURIComponent(WORDS[n % WORDS.length] ?? '');
const slug = (n: number): string =>
  `${word(n)}-${word(n * 7 + 3)}-${word(Math.floor(n / 16))}-${n.toString(36)}`;
const two = (n: number): string => String(n).padStart(2, '0');

/** A shop, a blog with dates, a grid of trades and places, a forum, documents in versions, lists with parameters. */
const kinds: readonly ((n: number) => string)[] = [
  (n) => `/sklep/${word(n)}-${n % 60}/${slug(n)}-${100_000 + n}.html`,
  (n) => `/${2005 + (n % 20)}/${two(1 + (n % 12))}/${two(1 + (n % 28))}/${slug(n)}/`,
  (n) => `/${TRADES[n % TRADES.length]}-miasto-${Math.floor(n / 8).toString(36)}`,
  (n) => `/forum/topic/${n}-${slug(n)}`,
  (n) => `/docs/v${n % 12}.${n % 4}/${word(n)}/${slug(n)}`,
  (n) => `/lista?kategoria=${word(n)}&page=${n}&sort=cena`,
];
const listed: ListedAddress[] = Array.from({ length: count }, (_, n) => ({
  url: `https://www.example.com${(kinds[n % kinds.length] ?? slug)(n)}`,
  lastmod: `2026-${two(1 + (n % 12))}-${two(1 + (n % 28))}T10:00:00+02:00`,
  file: 0,
}));

const { addresses, hosts } = siteAddresses(listed, 'example.com');
const beganCold = now();
const found = addressPatterns(addresses);
const coldMs = now() - beganCold;
const scope = readScope(
  { include_patterns: ['/sklep/**', '/{year}/**'], exclude_patterns: ['**-1?*'] },
  hosts,
);

const work: Readonly<Record<string, () => unknown>> = {
  'new URL': () => listed.map(({ url }) => new URL(url)),
  'what is one page': () => siteAddresses(listed, 'example.com'),
  patterns: () => addressPatterns(addresses),
  sections: () => addressSections(addresses),
  'scope of three globs': () => addresses.map(({ canonical }) => scope.includes(canonical)),
  'sample of 100': () =>
    chooseSample({
      addresses,
      ofAddress: found.ofAddress,
      patterns: found.patterns.map(({ pattern }) => pattern),
      strategy: 'newest+stratified',
      pages: 100,
      seed: 1,
      nowMs: Date.parse('2027-01-01'),
    }),
};

/** Milliseconds on the processor: what a list costs does not depend on who else is running. */
function now(): number {
  const used = process.threadCpuUsage();
  return (used.user + used.system) / 1000;
}

/** The parts take turns, and the best of the rounds counts: what else the machine does only ever adds time. */
const best = new Map<string, number>();
for (let round = 0; round < rounds; round++) {
  for (const [name, part] of Object.entries(work)) {
    const began = now();
    part();
    best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, now() - began));
  }
}
const parseMs = best.get('new URL') ?? 0;
console.log(`${addresses.length} addresses, ${found.patterns.length} patterns, best of ${rounds}`);
console.log(`patterns in a cold process: ${coldMs.toFixed(0)} ms`);
for (const [name, ms] of best)
  console.log(`${name.padEnd(22)} ${ms.toFixed(0).padStart(5)} ms  ${(ms / parseMs).toFixed(2)} × new URL`);
recordFigures({ 'patterns.cpu': { value: (best.get('patterns') ?? Number.NaN) / 1000 } });
