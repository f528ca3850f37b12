// Which program this is: what another one has said of a page is not its answer.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../platform/fault.ts';

let known: string | undefined;

export function programId(): string {
  known ??= builtId() ?? sourcesId();
  return known;
}

/** Beside the joined program its hash is written down; null in a checkout that runs from its sources. */
function builtId(): string | null {
  try {
    return readFileSync(new URL('../../build-id.txt', import.meta.url), 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Sources change while they are worked on: the looks of all of them, which takes some milliseconds. */
function sourcesId(): string {
  const sources = join(import.meta.dirname, '..', '..');
  const looks = createHash('sha256');
  for (const file of globSync('{contract,core,fetching,platform,shell}/**/*.{ts,json}', {
    cwd: sources,
  }).sort()) {
    const { size, mtimeMs } = statSync(join(sources, file));
    looks.update(`${file}\n${size} ${mtimeMs}\n`);
  }
  return looks.digest('hex');
}
