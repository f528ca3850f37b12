import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

test('where there is no commit before, the cost of a check is not compared, and that is no fault', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'before-after.ts'), '--before', '0'.repeat(40)],
    { encoding: 'utf8' },
  );
  assert.match(stdout, /is not here .*: not compared/);
  assert.equal(status, 0);
});
