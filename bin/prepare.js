// What `npm ci` runs at its end: makes the files that follow from others, and the database that a first start copies. The
// package holds the files, and nothing to make either with.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runtime } from './runtime.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
// Compiled code is kept where the service's first start finds it.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'assay'), ...process.env };
for (const [script, ...words] of [['generate.ts', '--made'], ['first-database.ts']]) {
  const command = join(root, 'scripts', script);
  if (process.exitCode || !existsSync(command)) continue;
  const { status } = spawnSync(runtime(), [command, ...words], { stdio: 'inherit', env });
  process.exitCode = status ?? 1;
}
