/**
 * A release from one command, in the repository it is started in: `node scripts/release.ts <version|major|minor|patch>`.
 *
 * Checks; moves what is unreleased in CHANGELOG.md under the version and the day; sets the version; makes tarball, SBOM,
 * images and sums in a folder; commits and tags. Nothing is published or pushed. `--dry-run` says what would be done.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { run, writeArtefacts } from './release/artefacts.ts';
import { audit } from './release/audit.ts';
import { releasedChangelog } from './release/changelog.ts';
import { licenceFaults } from './release/licences.ts';
import { nextVersion, withVersion } from './release/version.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    /** For a machine that has just run them. */
    'without-tests': { type: 'boolean', default: false },
    /** Where no registry of images is reached. */
    'without-image': { type: 'boolean', default: false },
    out: { type: 'string', default: 'release' },
  },
});
const CHANGED = ['CHANGELOG.md', 'package.json', 'package-lock.json'];
const folder = process.cwd();
const git = (...words: readonly string[]): string => run(folder, 'git', words).trim();
const say = (line: string): void => console.log(line);
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

try {
  release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function release(): void {
  const [asked, ...more] = positionals;
  if (asked === undefined || more.length > 0)
    throw new Error(
      'Which version? node scripts/release.ts <version|major|minor|patch> [--dry-run] [--out folder]',
    );
  // Of this manifest only what is read here.
  const { name, version: current } = JSON.parse(textOf('package.json')) as { name: string; version: string };
  const version = nextVersion(current, asked);
  const tag = `v${version}`;
  const out = resolve(folder, values.out);
  refuseUnclean(tag, out);
  const at = moment();
  const texts = {
    'CHANGELOG.md': releasedChangelog(textOf('CHANGELOG.md'), version, at.toISOString().slice(0, 10)),
    'package.json': withVersion(textOf('package.json'), name, current, version),
    'package-lock.json': withVersion(textOf('package-lock.json'), name, current, version),
  };
  checkPackages();
  say(`${name} ${current} → ${version}`);
  if (values['dry-run']) {
    say(`Would run the checks${values['without-tests'] ? '' : ' and tests'}, change ${CHANGED.join(', ')},`);
    say(
      `write tarball, SBOM${values['without-image'] ? '' : ', images'} and sums to ${out}, commit, and tag ${tag}.`,
    );
    return;
  }
  run(folder, 'npm', ['run', 'check']);
  if (!values['without-tests']) run(folder, 'npm', ['test']);
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text);
  try {
    // Before the tag: a release that cannot be built is none.
    const files = writeArtefacts({ folder, out, name, version, at, image: !values['without-image'] }, say);
    for (const file of files) say(join(out, file));
    git('add', ...CHANGED);
    git('commit', '--quiet', '--message', `chore: release ${version}`);
  } catch (error) {
    git('restore', '--staged', '--worktree', ...CHANGED);
    throw error;
  }
  git('tag', '--annotate', tag, '--message', `${name} ${version}`);
  say(`Committed and tagged ${tag}. To publish: git push --follow-tags.`);
}

function refuseUnclean(tag: string, out: string): void {
  const dirty = git('status', '--porcelain');
  if (dirty !== '') throw new Error(`The tree is not clean; commit or put away first:\n${dirty}`);
  if (git('tag', '--list', tag) !== '') throw new Error(`The tag ${tag} is there already.`);
  if (existsSync(join(out, 'SHA256SUMS')))
    throw new Error(`${out} holds another release; name another folder by --out.`);
}

/** What is built twice should come out the same: SOURCE_DATE_EPOCH is how other builders say when it is. */
function moment(): Date {
  const { SOURCE_DATE_EPOCH: seconds } = process.env;
  return seconds === undefined ? new Date() : new Date(Number(seconds) * 1000);
}

function checkPackages(): void {
  const unlicensed = licenceFaults(folder);
  if (unlicensed.length > 0) throw new Error(unlicensed.join('\n'));
  const { faults, asked } = audit(folder);
  if (faults.length > 0) throw new Error(`npm audit knows of faults:\n${faults.join('\n')}`);
  say(
    asked
      ? 'npm audit knows of no fault.'
      : 'npm audit could not be asked here: the registry has no advisories.',
  );
}
