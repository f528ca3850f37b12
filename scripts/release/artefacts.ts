// What a release consists of beside its tag: the package, its contents, an image, and the sums of all of them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sbomOf } from './sbom.ts';

export interface Release {
  readonly folder: string;
  readonly out: string;
  readonly name: string;
  readonly version: string;
  readonly at: Date;
}

/** Answers the names of the files that were written. */
export function writeArtefacts(release: Release, say: (line: string) => void): string[] {
  const { folder, out, name, version, at } = release;
  mkdirSync(out, { recursive: true });
  run(folder, 'npm', ['pack', '--silent', '--pack-destination', out]);
  writeFileSync(join(out, `${name}-${version}.cdx.json`), sbomOf(folder, version, at));
  writeImage(release, say);
  const files = readdirSync(out)
    .filter((file) => file.startsWith(`${name}-${version}.`))
    .sort();
  const sums = files.map((file) => `${sha256(join(out, file))}  ${file}\n`).join('');
  writeFileSync(join(out, 'SHA256SUMS'), sums);
  return [...files, 'SHA256SUMS'];
}

/** Where there is a recipe and a program for it. The image of a machine is of its kind of processor. */
function writeImage({ folder, out, name, version, at }: Release, say: (line: string) => void): void {
  const lacks = existsSync(join(folder, 'Containerfile'))
    ? spawnSync('buildah', ['--version']).status !== 0 && 'buildah is not installed'
    : 'there is no Containerfile';
  if (lacks !== false) {
    say(`No image: ${lacks}.`);
    return;
  }
  const tag = `${name}:${version}`;
  const archive = join(out, `${name}-${version}.oci-${process.arch}.tar`);
  const seconds = String(Math.floor(at.getTime() / 1000));
  run(folder, 'buildah', ['build', '--file', 'Containerfile', '--timestamp', seconds, '--tag', tag, '.']);
  run(folder, 'buildah', ['push', tag, `oci-archive:${archive}:${tag}`]);
}

export const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Throws with what it said. */
export function run(folder: string, program: string, words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`);
  return stdout;
}
