// The command that tests start, with its modules joined into a few files: a run starts hundreds of processes and threads,
// and loading two thousand modules is half of what each takes. The package is joined by the same steps; the launcher's
// tests, those of the package and the README's commands run what users run.
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { joinModules } from '../../scripts/build-package.ts';

const root = join(import.meta.dirname, '..', '..');
const ENTRY = 'ASSAY_TEST_COMMAND';
const A_DAY_MS = 86_400_000;

/** What is started as `assay`. Outside of a run of the tests that is the checkout's own. */
export const commandEntry = process.env[ENTRY] ?? join(root, 'bin', 'assay.js');

/**
 * Makes it for this process and those it starts. In a folder named by what is in it: compiled code is kept by the names of
 * files, and a run beside this one may be using another version.
 */
export async function joinCommand(): Promise<void> {
  const cache = join(root, 'node_modules', '.cache', 'assay-joined');
  mkdirSync(cache, { recursive: true });
  for (const old of globSync('*', { cwd: cache }))
    if (Date.now() - statSync(join(cache, old)).mtimeMs > A_DAY_MS)
      rmSync(join(cache, old), { recursive: true, force: true });
  const making = join(cache, randomUUID());
  await joinModules(join(making, 'dist'), 'joined');
  for (const part of ['bin', 'package.json'])
    cpSync(join(root, part), join(making, part), { recursive: true });
  mkdirSync(join(making, 'panel'));
  for (const folder of ['node_modules', 'migrations', 'panel/built'])
    symlinkSync(join(root, folder), join(making, folder));
  const content = createHash('sha256');
  for (const file of globSync('{bin,dist}/**/*.{js,json}', { cwd: making }).sort())
    content.update(file).update(readFileSync(join(making, file)));
  const made = join(cache, content.digest('hex').slice(0, 16));
  if (existsSync(made)) rmSync(making, { recursive: true });
  else renameSync(making, made);
  process.env[ENTRY] = join(made, 'bin', 'assay.js');
}
