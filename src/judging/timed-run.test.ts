import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { Piscina } from 'piscina';
import { temporaryFolder } from '../../test/support/command.ts';
import { TookTooLong, timedRun } from './timed-run.ts';

/** Longer than any machine needs for nothing. */
const AMPLE_MS = 600_000;

const folder = temporaryFolder();
/** A thread that never comes back where it is told so, and else answers at once. */
const thread = join(folder, 'thread.mjs');
writeFileSync(thread, 'export default ({ hang, say }) => { while (hang) {} return say; };');

describe('a task that does not end', () => {
  const pool = new Piscina({ filename: thread, minThreads: 1, maxThreads: 2 });
  after(() => pool.destroy());

  it('is ended with its thread, and others are served as before, however many there were', async () => {
    for (let round = 0; round < 2; round++) {
      const hanging = await Promise.allSettled(
        [1, 2].map(() => timedRun(pool, { hang: true }, { limitMs: 50 })),
      );
      for (const one of hanging) assert.ok(one.status === 'rejected' && one.reason instanceof TookTooLong);
      assert.deepEqual(
        await Promise.all(['a', 'b', 'c'].map((say) => timedRun(pool, { say }, { limitMs: AMPLE_MS }))),
        ['a', 'b', 'c'],
      );
    }
  });

  it('does not change what a fault of the task is', async () => {
    await assert.rejects(timedRun(pool, null, { limitMs: AMPLE_MS }), TypeError);
  });
});
