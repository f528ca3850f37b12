// What `npm ci` runs at its end: makes the files that follow from others. The package holds them, and nothing to make
// them with.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runtime } from './runtime.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const command = join(root, 'scripts', 'generate.ts');
if (existsSync(command)) {
  // Compiled code is kept where the service's first start finds it.
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'assay'), ...process.env };
  const { status } = spawnSync(runtime(), [command, '--made'], { stdio: 'inherit', env });
  process.exitCode = status ?? 1;
}
