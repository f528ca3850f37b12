// Writes the numbers of word-leanings.py where they are shipped:
//   node lab/training/intent/write-word-leanings.ts <leanings.json>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compactly } from '../compact-weights.ts';
import { frontCoded } from './front-coded.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: write-word-leanings.ts <leanings.json>');
  process.exit(1);
}
/** The level 0 is written as "D"; 20 below and above it are characters that JSON leaves as they are. */
const ZERO = 'D'.charCodeAt(0);
// The script beside this one writes words with their levels, sorted, a list for each tier.
const tiers = JSON.parse(readFileSync(file, 'utf8')) as [string, number[]][][];
writeFileSync(
  join(import.meta.dirname, '../../../src/core/intent/word-leanings.weights.json'),
  compactly(
    tiers.map((tier) => ({
      words: frontCoded(tier.map(([word]) => word)),
      levels: tier.flatMap(([, levels]) => levels.map((level) => String.fromCharCode(ZERO + level))).join(''),
    })),
  ),
);
