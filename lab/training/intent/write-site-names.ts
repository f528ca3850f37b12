// Writes the names of well-visited sites where they are shipped, as a filter that holds none of them (src/core/intent/site-names.ts):
//   node lab/training/intent/write-site-names.ts <data folder>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'tldts';
import { BITS_PER_NAME, bitsOf, SITE_LETTERS } from '../../../src/core/intent/site-names.ts';

const [data] = process.argv.slice(2);
if (data === undefined) {
  console.error('usage: write-site-names.ts <data folder>');
  process.exit(1);
}
const folder = join(data, 'intent');
const hosts = [
  readFileSync(join(folder, 'top-10k.txt'), 'utf8'),
  gunzipSync(readFileSync(join(folder, 'top-sites.txt.gz'))).toString(),
].flatMap((list) => list.trim().split(/\s+/));
const names = new Set<string>();
for (const host of hosts) {
  const { domainWithoutSuffix, publicSuffix } = parse(host);
  const name = domainWithoutSuffix?.replaceAll('-', '') ?? '';
  // Names of other ends were tried as well and told hardly more (ADR 73).
  if (publicSuffix === 'com' && name.length >= SITE_LETTERS.least && name.length <= SITE_LETTERS.most)
    names.add(name);
}
const filter = Buffer.alloc(Math.ceil((names.size * BITS_PER_NAME) / 8));
for (const name of names)
  for (const bit of bitsOf(name, filter.length * 8))
    filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
writeFileSync(
  join(import.meta.dirname, '../../../src/core/intent/site-names.json'),
  `${JSON.stringify({ com: filter.toString('base64') }, null, 2)}\n`,
);
console.log(`${names.size} names`);
