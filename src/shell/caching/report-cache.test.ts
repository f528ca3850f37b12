import assert from 'node:assert/strict';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../../test/support/command.ts';
import { ReportCache } from './report-cache.ts';

const key = (digit: string): string => digit.repeat(64);
const bytes = (text: string): Uint8Array => Buffer.from(text);
const read = (cache: ReportCache, name: string): string | null =>
  cache.get(name, (packed) => Buffer.from(packed).toString());
const isWindows = process.platform === 'win32';

describe('kept reports', () => {
  it('are found under the key that they were kept by, by later runs as well', () => {
    const folder = join(temporaryFolder(), 'a', 'reports');
    const cache = new ReportCache(folder);
    assert.equal(read(cache, key('a')), null);
    cache.put(key('a'), bytes('one'));
    cache.put(key('b'), bytes('two'));
    const later = new ReportCache(folder);
    assert.deepEqual(
      [read(later, key('a')), read(later, key('b')), read(later, key('c'))],
      ['one', 'two', null],
    );
    assert.deepEqual([later.found, later.fault], [2, null]);
  });

  it('are read and written by their owner alone', { skip: isWindows && 'Windows has no such modes' }, () => {
    const folder = join(temporaryFolder(), 'reports');
    new ReportCache(folder).put(key('a'), bytes('one'));
    assert.equal(statSync(folder).mode & 0o777, 0o700);
    assert.equal(statSync(join(folder, key('a'))).mode & 0o777, 0o600);
  });

  it('are as if they were not there once a byte of them is another, missing or too many', () => {
    const folder = join(temporaryFolder(), 'reports');
    const cache = new ReportCache(folder);
    const file = join(folder, key('a'));
    cache.put(key('a'), bytes('one report'));
    const whole = readFileSync(file);
    for (let at = 0; at < whole.length; at++) {
      const broken = Buffer.from(whole);
      broken[at] = (broken[at] ?? 0) ^ 1;
      writeFileSync(file, broken);
      assert.equal(read(cache, key('a')), null, `byte ${at}`);
    }
    for (let length = 0; length < whole.length; length++) {
      writeFileSync(file, whole);
      truncateSync(file, length);
      assert.equal(read(cache, key('a')), null, `${length} bytes`);
    }
    writeFileSync(file, Buffer.concat([whole, bytes('!')]));
    assert.equal(read(cache, key('a')), null);
    cache.put(key('a'), bytes('made anew'));
    assert.equal(read(cache, key('a')), 'made anew');
  });

  it('are not those of another page, and lead nowhere', () => {
    const folder = join(temporaryFolder(), 'reports');
    const cache = new ReportCache(folder);
    cache.put(key('a'), bytes('one'));
    writeFileSync(join(folder, key('b')), readFileSync(join(folder, key('a'))));
    symlinkSync(join(folder, key('a')), join(folder, key('c')));
    mkdirSync(join(folder, key('d')));
    for (const other of ['b', 'c', 'd']) assert.equal(read(cache, key(other)), null);
  });

  it('that cannot be read by their reader are no report', () => {
    const cache = new ReportCache(join(temporaryFolder(), 'reports'));
    cache.put(key('a'), bytes('one'));
    const refused = cache.get(key('a'), () => {
      throw new SyntaxError('not packed');
    });
    assert.deepEqual([refused, cache.found], [null, 0]);
  });

  it('are of no use where others may write, or there is no folder', {
    skip: isWindows && 'no such modes',
  }, () => {
    const open = join(temporaryFolder(), 'reports');
    mkdirSync(open);
    chmodSync(open, 0o777);
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, 'mine');
    const cases = [
      [open, /others may write/],
      [file, /is not a folder/],
      [join(file, 'below'), /below/],
    ] as const;
    for (const [folder, said] of cases) {
      const cache = new ReportCache(folder);
      cache.put(key('a'), bytes('one'));
      assert.equal(read(cache, key('a')), null);
      cache.tidy();
      assert.match(cache.fault ?? '', said);
    }
    assert.equal(readFileSync(file, 'utf8'), 'mine');
    assert.deepEqual(readdirSync(open), []);
  });

  it('have a bound: what was used last stays, and files of others are left alone', () => {
    const folder = join(temporaryFolder(), 'reports');
    const cache = new ReportCache(folder, 1_000);
    for (const [age, name] of ['a', 'b', 'c', 'd'].entries()) {
      cache.put(key(name), Buffer.alloc(300));
      const used = new Date(Date.UTC(2020, 0, 10 - age));
      utimesSync(join(folder, key(name)), used, used);
    }
    writeFileSync(join(folder, 'notes.txt'), 'x'.repeat(2_000));
    const left = `${key('e')}.${crypto.randomUUID()}.part`;
    writeFileSync(join(folder, left), 'half');
    utimesSync(join(folder, left), new Date(0), new Date(0));
    // Asked for again, the oldest is the newest.
    assert.notEqual(read(cache, key('d')), null);
    cache.tidy();
    assert.deepEqual(readdirSync(folder).sort(), [key('a'), key('d'), 'notes.txt'].sort());
  });
});
