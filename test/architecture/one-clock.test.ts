import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '..', '..');
const ROOMS = 'src/{features,ledger,searching,judging,asking,printing,platform/queue}/**/*.ts';
const MACHINE_CLOCK = /\bDate\.now\(\)|\bnew Date\(\)/;

describe('time', () => {
  it("is the database's wherever processes share what they do; the machine's clock decides nothing", () => {
    const files = globSync(ROOMS, { cwd: root }).filter((file) => !/\.(test|gen)\.ts$/.test(file));
    assert.ok(files.length > 100);
    const reading = files.filter((file) => MACHINE_CLOCK.test(readFileSync(join(root, file), 'utf8')));
    assert.deepEqual(
      reading,
      [],
      'use app.clock, now() in SQL, or performance.now() for how long something takes',
    );
  });
});
