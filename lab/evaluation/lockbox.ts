// Opens the lockbox (ADR 53): measures what is shipped on the sources that nothing was chosen by, and writes date, commit
// and figures into lab/evaluation/lockbox/log.md:
//   node lab/evaluation/lockbox.ts [data folder] [--only <part>]
// Never run unasked: what is looked at twice is no longer closed. Run it when a version is to be released, on a clean tree.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openLockbox } from './lockbox/opening.ts';
import { LOCKBOX_PARTS } from './lockbox/parts.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const parts = LOCKBOX_PARTS.filter(({ name }) => values.only === undefined || name === values.only);

try {
  if (parts.length === 0) throw new Error(`No part is called ${values.only}.`);
  const entry = await openLockbox({
    data: resolve(positionals[0] ?? '../shared/data'),
    repository: resolve(import.meta.dirname, '..', '..'),
    log: join(import.meta.dirname, 'lockbox', 'log.md'),
    parts,
    now: new Date(),
  });
  console.log(entry);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
