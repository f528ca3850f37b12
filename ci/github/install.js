// Installs Assay in the action's own checkout: it is no package of a registry. The files that follow from others are made
// at the end of that.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const changedAt = (file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
// A runner of one's own may keep the checkout.
const isInstalled = changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json');
const [program, ...words] = isInstalled
  ? [process.execPath, join(root, 'bin', 'prepare.js')]
  : ['npm', 'ci', '--no-audit', '--no-fund'];
const { status } = spawnSync(program, words, { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
