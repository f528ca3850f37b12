// One short round of what the nightly command does twenty times, with ten jobs of a hundred items and more blows.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, it } from 'node:test';
import { chaosRound, type RoundSize } from '../support/chaos-round.ts';
import { commandLine } from '../support/command-line.ts';
import { CrashingService } from '../support/crashing-service.ts';
import { seeded } from '../support/seeded.ts';

const size: RoundSize = {
  jobs: 6,
  items: 6,
  workerKills: 1,
  apiKills: 1,
  gapMs: 700,
  patienceMs: 1_200_000,
};

describe('workers, an API and a database that die at any moment', () => {
  it('end every job, give each item one result, charge it once and tell its receiver', async (t) => {
    const service = await CrashingService.start(2);
    const seed = Number(process.env.CHAOS_SEED ?? randomInt(2 ** 31));
    try {
      t.diagnostic(await chaosRound(service, size, seeded(seed)));
    } catch (error) {
      assert.fail(`with CHAOS_SEED=${seed}: ${error}\n${service.logs}`);
    }
    const books = await commandLine(['admin', 'ledger-check'], { environment: service.environment });
    assert.equal(books.code, 0, books.stdout + books.stderr);
  });
});
