// What a release consists of beside its tag: the package, its contents, images, and the sums of all of them.
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
  /** Whether there shall be images. */
  readonly image: boolean;
}

/** Answers the names of the files that were written. */
export function writeArtefacts(release: Release, say: (line: string) => void): string[] {
  const { folder, out, name, version, at } = release;
  mkdirSync(out, { recursive: true });
  run(folder, 'npm', ['pack', '--silent', '--pack-destination', out]);
  writeFileSync(join(out, `${name}-${version}.cdx.json`), sbomOf(folder, version, at));
  if (release.image) writeImages(release, say);
  const files = readdirSync(out)
    .filter((file) => file.startsWith(`${name}-${version}.`))
    .sort();
  const sums = files.map((file) => `${sha256(join(out, file))}  ${file}\n`).join('');
  writeFileSync(join(out, 'SHA256SUMS'), sums);
  return [...files, 'SHA256SUMS'];
}

/** Targets of the Containerfile, and what their names end with. */
const VARIANTS = { service: '', browser: '-browser' } as const;

/**
 * Where there is a recipe and a program for it. The images of a machine are of its kind of processor. BUILD_IMAGE and
 * BASE_IMAGE of the environment name others to build on; archives of docker keep what the open form has no place for: how
 * the health of a container is asked.
 */
function writeImages({ folder, out, name, version, at }: Release, say: (line: string) => void): void {
  const lacks = existsSync(join(folder, 'Containerfile'))
    ? spawnSync('buildah', ['--version']).status !== 0 && 'buildah is not installed'
    : 'there is no Containerfile';
  if (lacks !== false) {
    say(`No image: ${lacks}.`);
    return;
  }
  const seconds = String(Math.floor(at.getTime() / 1000));
  const bases = ['BUILD_IMAGE', 'BASE_IMAGE']
    .filter((base) => process.env[base] !== undefined)
    .flatMap((base) => ['--build-arg', `${base}=${process.env[base]}`]);
  for (const [target, suffix] of Object.entries(VARIANTS)) {
    const tag = `${name}:${version}${suffix}`;
    const archive = join(out, `${name}-${version}.image${suffix}-${process.arch}.tar`);
    // Layers are kept between the two, and the limit is what the panel needs to be built.
    const how = ['--layers', '--format', 'docker', '--ulimit', 'nofile=4096:4096', '--timestamp', seconds];
    run(folder, 'buildah', ['build', '--target', target, ...how, ...bases, '--tag', tag, '.']);
    run(folder, 'buildah', ['push', tag, `docker-archive:${archive}:${tag}`]);
  }
}

export const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Throws with what it said. */
export function run(folder: string, program: string, words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`);
  return stdout;
}
