// Whether we may ship what we ship, and work with what we work with.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LockFile, type Package } from './lock-file.ts';

/** They ask for no more than to be named, which the packages themselves do, and THIRD-PARTY.md for those in the panel. */
const SHIPPED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  '(MIT OR CC0-1.0)',
]);

/** Tools are used and not passed on: licences that ask something of those who pass a work on ask nothing of us. */
const TOOLS: ReadonlySet<string> = new Set([
  ...SHIPPED,
  'MPL-2.0', // axe-core, lightningcss: unchanged, and no part of what is built
  'PSF-2.0', // argparse
  '(MIT AND Zlib)', // pako
  'MIT OR Apache-2.0',
]);

/** Tools whose manifests name no licence, and where it stands. */
const READ_BY_US: Readonly<Record<string, string>> = {
  '@inlang/plugin-message-format': 'MIT, in its file LICENSE',
  'sqlite-wasm-kysely': 'MIT, in its file LICENSE',
};

/** A sentence for each package that may not be there as it is. */
export function licenceFaults(folder: string): string[] {
  const lock = new LockFile(folder);
  const inPanel = lock.inPanel;
  const named = readFileSync(join(folder, 'THIRD-PARTY.md'), 'utf8').split(/[\s(),;:]+/);
  return [
    ...faultsOf([...lock.installed, ...inPanel], SHIPPED, 'shipped'),
    ...faultsOf(lock.tools, TOOLS, 'a tool'),
    ...inPanel
      .filter(({ name }) => !isNamed(named, name))
      .map(({ name }) => `${name} is built into the panel, and THIRD-PARTY.md does not name it.`),
  ];
}

function faultsOf(packages: readonly Package[], allowed: ReadonlySet<string>, as: string): string[] {
  return packages
    .filter(({ licence, name }) =>
      licence === null ? !Object.hasOwn(READ_BY_US, name) : !allowed.has(licence),
    )
    .map(({ name, version, licence }) => `${name}@${version} (${licence ?? 'no licence'}) is ${as}.`);
}

/** By its whole name, or by others of the scope that all of it comes from. */
function isNamed(words: readonly string[], name: string): boolean {
  const scope = name.startsWith('@') ? name.slice(0, name.indexOf('/') + 1) : null;
  return words.some((word) => word === name || (scope !== null && `${word}/`.startsWith(scope)));
}
