/**
 * What takes too long for every commit: twenty rounds of chaos with ten jobs of a hundred items each, and whether a
 * large job of one organization holds up a small one of another.
 *
 * CHAOS_SEED=<n> repeats the blows of a round, in every round; what they meet is up to the machine. CHAOS_ROUNDS=<n> for
 * another number of rounds.
 */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { chaosRound, type RoundSize } from '../../test/support/chaos-round.ts';
import { finished } from '../../test/support/command.ts';
import { CrashingService } from '../../test/support/crashing-service.ts';
import { newPayer, type Payer } from '../../test/support/payer.ts';
import { seeded } from '../../test/support/seeded.ts';

const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 20);
const size: RoundSize = {
  jobs: 10,
  items: 100,
  workerKills: 6,
  apiKills: 2,
  gapMs: 3_000,
  patienceMs: 600_000,
};

it(`${ROUNDS} rounds of chaos lose nothing and charge nothing twice`, async () => {
  const service = await CrashingService.start(3);
  for (let round = 0; round < ROUNDS; round++) {
    const seed = Number(process.env.CHAOS_SEED ?? randomInt(2 ** 31));
    try {
      console.log(`chaos ${round + 1}: ${await chaosRound(service, size, seeded(seed))}`);
    } catch (error) {
      assert.fail(`round ${round + 1} with CHAOS_SEED=${seed}: ${error}\n${service.logs}`);
    }
  }
  const books = await finished(['admin', 'ledger-check'], service.environment);
  assert.equal(books.code, 0, books.stdout + books.stderr);
  console.log(books.stdout.trim());
  await service.stop();
});

const COMPARISONS = 5;
/** Of the time that the small job takes alone. */
const HELD_UP_MAX = 3;

it('a job of ten pages beside one of a thousand takes at most three times as long as alone', async () => {
  const service = await CrashingService.start(1);
  const large = await newPayer(service.app, 1_000);
  const small = await newPayer(service.app, 1_000);
  await endedJob(service, small, await submit(service, small, 20));
  const alone: number[] = [];
  for (let i = 0; i < COMPARISONS; i++)
    alone.push(await endedJob(service, small, await submit(service, small, 10)));
  const beside: number[] = [];
  for (let i = 0; i < COMPARISONS; i++) {
    const thousand = await submit(service, large, 1_000);
    // Under way for a while: the first claims go to the worker that comes first.
    await sleep(1_000);
    beside.push(await endedJob(service, small, await submit(service, small, 10)));
    await service.call('POST', `/v1/jobs/${thousand}/cancel`, large.headers);
  }
  const ratio = median(beside) / median(alone);
  console.log(
    `ten pages: alone ${shown(alone)} ms, beside a thousand ${shown(beside)} ms: ${ratio.toFixed(2)} × (bar ${HELD_UP_MAX})`,
  );
  assert.ok(ratio <= HELD_UP_MAX, `${ratio}`);
  await service.stop();
});

interface Job {
  readonly status: string;
  readonly failed: number;
  readonly created_at: string;
  readonly ended_at: string;
}

const sentence = 'The library on Mill Road stays open on Sundays until the end of May, says the council. ';
let pages = 0;

async function submit(service: CrashingService, { headers }: Payer, count: number): Promise<string> {
  const items = Array.from({ length: count }, () => {
    pages += 1;
    return {
      html: `<!doctype html><html lang="en"><title>${pages}</title><main><h1>Opening hours ${pages}</h1><p>${sentence.repeat(120)}</p></main></html>`,
    };
  });
  const { status, body } = await service.call<{ job_id: string }>('POST', '/v1/jobs', headers, { items });
  assert.equal(status, 202, JSON.stringify(body));
  return body.job_id;
}

async function jobOf(service: CrashingService, { headers }: Payer, id: string): Promise<Job> {
  return (await service.call<Job>('GET', `/v1/jobs/${id}`, headers)).body;
}

/** How long it took from its creation to its end, in milliseconds. */
async function endedJob(service: CrashingService, payer: Payer, id: string): Promise<number> {
  for (;;) {
    const job = await jobOf(service, payer, id);
    if (job.status === 'done') return Date.parse(job.ended_at) - Date.parse(job.created_at);
    assert.notEqual(job.status, 'failed');
    await sleep(100);
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function shown(values: readonly number[]): string {
  return values.toSorted((a, b) => a - b).join(', ');
}
