// Opens the lockbox (ADR 53): measures what is shipped on the sources that nothing was chosen by, and writes date, commit
// and figures into evaluation/lockbox/log.md:
//   node evaluation/lockbox.ts [data folder]
// Never run unasked: what is looked at twice is no longer closed. Run it when a version is to be released, on a clean tree.
import { join, resolve } from 'node:path';
import { openLockbox } from './lockbox/opening.ts';
import { LOCKBOX_PARTS } from './lockbox/parts.ts';

try {
  const entry = await openLockbox({
    data: resolve(process.argv[2] ?? '../shared/data'),
    repository: resolve(import.meta.dirname, '..'),
    log: join(import.meta.dirname, 'lockbox', 'log.md'),
    parts: LOCKBOX_PARTS,
    now: new Date(),
  });
  console.log(entry);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
