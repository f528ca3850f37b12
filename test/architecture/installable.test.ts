import assert from 'node:assert/strict';
import { it } from 'node:test';
import { installable, SEVERAL } from '../support/installable.ts';

it('a run ends with one line that says what was not tested and what to install, or with none', () => {
  const { skipped, untested } = installable;
  assert.equal(untested([]), null);
  assert.equal(untested(['only as root', 'this machine has no older Node']), null);
  const line = untested([
    skipped('curl'),
    [skipped('Redis'), skipped('Python')].join(SEVERAL),
    'only as root',
  ]);
  assert.equal(
    line,
    'Not tested here: limits that processes share (no Redis); the first commands of the reference (no curl); exports as Python reads them (no Python). To test it too, install on Debian or Ubuntu: apt install redis-server curl python3; on Fedora: dnf install redis curl python3; on macOS: brew install redis curl python.',
  );
});
