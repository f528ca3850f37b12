// Writes the groups of cluster-words.py where they are shipped:
//   node training/intent/write-word-groups.ts <groups.json>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontCoded } from './front-coded.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: write-word-groups.ts <groups.json>');
  process.exit(1);
}
// The script beside this one writes lists of words.
const groups = JSON.parse(readFileSync(file, 'utf8')) as string[][];
writeFileSync(
  join(import.meta.dirname, '../../src/core/intent/word-groups.json'),
  `${JSON.stringify(groups.map(frontCoded), null, 0).replaceAll('","', '",\n"')}\n`,
);
