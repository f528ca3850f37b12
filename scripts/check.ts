/**
 * All checks that need nothing to run: side by side, because each of them leaves a processor idle most of the time. What
 * has been found out of files that are still the same is kept between runs, where the tool can do that.
 */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { makeWhatIsStale } from './made/make.ts';

const kept = 'node_modules/.cache/assay-checks';
/** One thread each: several would know nothing of each other's types, and find them out anew. */
const types = (name: string): string =>
  `tsc --singleThreaded --incremental --tsBuildInfoFile ${kept}/${name}.tsbuildinfo`;

const checks = [
  'node scripts/generate.ts --check',
  'biome check --error-on-warnings .',
  types('root'),
  `${types('panel')} -p panel`,
  `${types('in-page')} -p src/fetching/providers/chromium/in-page`,
  // What is made is not in the repository, and uses what nothing else does.
  `knip --no-gitignore --cache --cache-location ${kept}/knip`,
  'node scripts/word-boundaries.ts',
  'node scripts/licences.ts',
];

async function run(command: string): Promise<boolean> {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) console.error(`✖ ${command}\n${said}${complained}`);
  return code === 0;
}

makeWhatIsStale();
const passed = await Promise.all(checks.map(run));
process.exitCode = passed.every(Boolean) ? 0 : 1;
