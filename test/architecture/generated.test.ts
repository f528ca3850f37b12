import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parts } from '../../scripts/made/parts.ts';
import { firstExisting, realPart } from '../support/real-part.ts';

const root = join(import.meta.dirname, '..', '..');

const git = realPart('git', firstExisting(['/usr/bin/git', '/usr/local/bin/git', '/opt/homebrew/bin/git']));
/** What was unpacked from an archive has no history to ask. */
const isCheckout = existsSync(join(root, '.git'));

/** Of the lock file, as npm reads it. */
interface LockedPackage {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
}

describe('what is committed', () => {
  const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );

  it('holds nothing that is installed, made from other files or at run time, or larger than a source file should be', {
    skip: git.skip || (isCheckout ? false : 'there is no history here'),
  }, () => {
    const files = execFileSync(git.path, ['ls-files', '-co', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    })
      .trim()
      .split('\n');
    assert.deepEqual(
      files.filter((file) => /^(node_modules|data)\//.test(file)),
      [],
    );
    assert.deepEqual(
      files.filter((file) => Object.values(parts).some(({ makes }) => makes.test(file))),
      [],
    );
    for (const file of files) assert.ok(statSync(join(root, file)).size < 1_500_000, file);
  });

  it('the lock file names no download address', () => {
    assert.deepEqual(
      // A package of our own, in a folder of this one, is named by its folder.
      Object.values(packages).filter(({ resolved, link }) => resolved !== undefined && link !== true),
      [],
    );
  });

  it('the lock file has every program of Linux for x64 and for arm64', () => {
    const has = (value: string | readonly string[] | undefined, wanted: string): boolean =>
      [value ?? []].flat().includes(wanted);
    const programs = Object.entries(packages).filter(([, { os }]) => has(os, 'linux'));
    const named = (wanted: string): string[] =>
      programs
        .filter(([, { cpu }]) => has(cpu, wanted))
        // Some say on which C library they stand, some stand on either.
        .map(([name]) => name.replace(wanted, '*').replace(/-(?:gnu|musl)$/, ''));
    assert.ok(named('x64').length > 10);
    assert.deepEqual(new Set(named('arm64')), new Set(named('x64')));
  });

  it('at most ten npm scripts, each named in README or CONTRIBUTING', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const names = Object.keys(scripts);
    assert.ok(names.length <= 10);
    const prose = ['README.md', 'CONTRIBUTING.md']
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    for (const name of names)
      assert.match(prose, new RegExp(`npm (run )?${name}[^\\w-]`), `npm script ${name} is documented`);
  });

  it('every folder of src explains itself and says what it may not do', () => {
    for (const room of globSync('src/*/', { cwd: root }))
      assert.match(readFileSync(join(root, room, 'README.md'), 'utf8'), /may not/i, room);
  });
});
