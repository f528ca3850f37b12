import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '..', '..');

describe('what is committed', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

  it('holds nothing that is installed, made at run time or larger than a source file should be', () => {
    assert.deepEqual(
      files.filter((file) => /^(node_modules|data)\//.test(file)),
      [],
    );
    for (const file of files) assert.ok(statSync(join(root, file)).size < 1_500_000, file);
  });

  it('the lock file names no download address', () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    // A package of our own, in a folder of this one, is named by its folder.
    const packages: { resolved?: string; link?: boolean }[] = Object.values(lock.packages);
    assert.deepEqual(
      packages.filter(({ resolved, link }) => resolved !== undefined && link !== true),
      [],
    );
  });

  it('at most ten npm scripts, each named in README or CONTRIBUTING', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const names = Object.keys(scripts);
    assert.ok(names.length <= 10);
    const prose = ['README.md', 'CONTRIBUTING.md']
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    for (const name of names)
      assert.match(prose, new RegExp(`npm (run )?${name}\\b`), `npm script ${name} is documented`);
  });

  it('every folder of src explains itself and says what it may not do', () => {
    const rooms = new Set(
      files.map((file) => /^(src\/[^/]+)\//.exec(file)?.[1]).filter((room) => room !== undefined),
    );
    for (const room of rooms) {
      assert.ok(files.includes(`${room}/README.md`), `${room} has a README`);
      assert.match(readFileSync(join(root, room, 'README.md'), 'utf8'), /may not/i, room);
    }
  });
});
