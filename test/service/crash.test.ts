// Paid calls while the service is killed again and again, and its database once: books and reports agree. Half of them are
// made by the client, which brings each to its end under one key; the others once, and again at the end.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { type Client as Asking, createClient } from '../../src/client/index.ts';
import sweepLedger from '../../src/features/usage/sweep-ledger.task.ts';
import { openDataDir } from '../../src/platform/data-dir.ts';
import type { ConnectionOptions } from '../../src/platform/postgres/connection.ts';
import { connectionToRunning, runningPostmaster } from '../../src/platform/postgres/embedded/postmaster.ts';
import { QUEUE_SCHEMA } from '../../src/platform/queue/queue-schema.ts';
import { type Running, serve, temporaryFolder } from '../support/command.ts';
import { commandLine } from '../support/command-line.ts';
import { json } from '../support/json.ts';
import { until } from '../support/until.ts';

/** With every commit as many as a crash and the loss of the database take, 500 every night. */
const CALLS = Number(process.env.ASSAY_CRASH_CALLS ?? 28);
const CALLS_PER_KILL = 12;
const CONNECTIONS = 6;
/** Of `modes: ["helpful"]`. */
const PRICE_MICRO_USD = 15_000;

const sentence = 'The library on Mill Road stays open on Sundays until the end of May, says the council. ';

/** One page that a caller wants to have checked, and what the caller knows of it. */
interface Call {
  readonly number: number;
  /** Of a call of the client, which is tried until it is answered. */
  readonly persists: boolean;
  answer: {
    readonly reportId: string;
    readonly report: string;
    /** null: told in an answer that was lost, and not again in the one that came. */
    readonly chargedMicroUsd: number | null;
  } | null;
}

/** The service on one folder, through all its lives. */
class Mortal {
  readonly folder = temporaryFolder();
  #life: Promise<{ running: Running; baseUrl: string }> = this.#start();

  #start(): Promise<{ running: Running; baseUrl: string }> {
    return serve({
      SERVICE_DATA_DIR: this.folder,
      SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
      SERVICE_SPEND_CAP_USD: '1000',
      SERVICE_JUDGE_THREADS: '1',
    });
  }

  /** Waits while there is none. */
  async baseUrl(): Promise<string> {
    return (await this.#life).baseUrl;
  }

  async crash(): Promise<void> {
    const { running } = await this.#life;
    this.#life = running.kill('SIGKILL').then(() => this.#start());
    await this.#life;
    await this.#freeKeysOfTheDead();
  }

  /** At once, and not when the lease of a process is over that does not renew it: so long a test shall not take. */
  async #freeKeysOfTheDead(): Promise<void> {
    const client = new pg.Client(this.database);
    await client.connect();
    await client.query(`update idempotent_answers set free_at = now()
      where answer is null and free_at > now() and created_at < pg_postmaster_start_time()`);
    await client.end();
  }

  /** Also after the last blow, if it struck the database. */
  async isReady(): Promise<void> {
    const baseUrl = await this.baseUrl();
    await until('the service is ready', async () => (await fetch(`${baseUrl}/health/ready`)).status === 200);
  }

  async loseDatabase(): Promise<void> {
    const postmaster = runningPostmaster(join(this.folder, 'postgres', 'cluster'));
    assert.ok(postmaster !== null);
    process.kill(postmaster.pid, 'SIGKILL');
    await until('the database is back', async () => {
      const now = runningPostmaster(join(this.folder, 'postgres', 'cluster'));
      return now !== null && now.pid !== postmaster.pid;
    });
    await this.isReady();
    await this.#freeKeysOfTheDead();
  }

  async end(): Promise<void> {
    const { running } = await this.#life;
    assert.deepEqual(await running.kill('SIGTERM'), { code: 0, signal: null });
  }

  get database(): ConnectionOptions {
    const connection = connectionToRunning(openDataDir(this.folder));
    assert.ok(connection !== null, 'the service keeps a database');
    return connection;
  }

  get #key(): string {
    return JSON.parse(readFileSync(join(this.folder, 'bootstrap.json'), 'utf8')).api_key;
  }

  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#key}` };
  }

  /** A client as it is, but that the service has another port in each of its lives, and asks for shorter waits. */
  client(): Asking {
    return createClient({
      baseUrl: 'http://127.0.0.1',
      apiKey: this.#key,
      retries: 10_000,
      timeouts: { callMs: 3_600_000 },
      fetch: async (asked, init) => {
        const { pathname } = new URL(String(asked));
        const heard = await fetch((await this.baseUrl()) + pathname, init);
        if (heard.status !== 503) return heard;
        return new Response(heard.body, { status: 503, headers: { 'retry-after': '1' } });
      },
    });
  }
}

function pageOf({ number }: Call) {
  const words = `Opening hours ${number}`;
  return {
    html: `<title>${words}</title><h1>${words}</h1><p>${sentence.repeat(8)}</p>`,
    modes: ['helpful'] as const,
    explain: true,
  };
}

/** Through every death of the service. */
async function persist(service: Mortal, call: Call): Promise<void> {
  const { data, reportId, costUsd, replayed } = await service.client().judge(pageOf(call));
  call.answer = {
    reportId: reportId ?? '',
    report: JSON.stringify(data),
    chargedMicroUsd: replayed ? null : Math.round((costUsd ?? 0) * 1e6),
  };
}

/** Makes a call once; false when no answer came: whether it was charged, the caller cannot know. */
async function attempt(service: Mortal, call: Call): Promise<boolean> {
  const baseUrl = await service.baseUrl();
  try {
    const heard = await fetch(`${baseUrl}/v1/judge`, {
      method: 'POST',
      headers: { ...service.headers, 'content-type': 'application/json' },
      body: JSON.stringify(pageOf(call)),
    });
    const report = await heard.text();
    if (heard.status === 200) {
      const chargedMicroUsd = Math.round(Number(heard.headers.get('x-cost-usd') ?? 0) * 1e6);
      call.answer = { reportId: heard.headers.get('x-report-id') ?? '', report, chargedMicroUsd };
      return true;
    }
    assert.equal(heard.status, 503, report);
  } catch (error) {
    // The connection broke: the service has died.
    if (!(error instanceof TypeError)) throw error;
  }
  return false;
}

/** Many callers at once, and a killer among them; the last calls are made in peace. */
async function liveThrough(service: Mortal, calls: readonly Call[]): Promise<void> {
  const todo = [...calls];
  let made = 0;
  const caller = async (): Promise<void> => {
    for (let call = todo.shift(); call !== undefined; call = todo.shift()) {
      // While the database is away, refusals are quick: not all calls shall be spent on it.
      if (call.persists) await persist(service, call);
      else if (!(await attempt(service, call))) await sleep(200);
      made += 1;
    }
  };
  const killer = async (): Promise<void> => {
    for (let kill = 1; kill * CALLS_PER_KILL < calls.length; kill++) {
      const moment = kill * CALLS_PER_KILL - randomInt(CALLS_PER_KILL / 2);
      while (made < moment) await sleep(1);
      await sleep(randomInt(40));
      if (kill === 2) await service.loseDatabase();
      else await service.crash();
    }
  };
  await service.baseUrl();
  await Promise.all([killer(), ...Array.from({ length: CONNECTIONS }, caller)]);
  await service.isReady();
}

interface Books {
  readonly reports: number;
  readonly charged: number;
  readonly open: number;
}

async function booksOf(client: pg.Client): Promise<Books> {
  const { rows } = await client.query<Books>(
    `select (select count(*)::int from reports) as reports,
       (select coalesce(sum(amount), 0)::int from ledger_entries where account = 'earned') as charged,
       (select count(*)::int from ledger_holds where closed_at is null) as open`,
  );
  const [books] = rows;
  assert.ok(books !== undefined);
  return books;
}

/** A minute passes: what dead processes have taken is free again, and a worker of the service returns their money. */
async function aMinuteLater(service: Mortal, client: pg.Client): Promise<void> {
  await client.query(`update ledger_holds set lease_until = lease_until - interval '1 minute';
    update idempotent_answers set free_at = free_at - interval '1 minute'`);
  const boss = new PgBoss({ ...service.database, schema: QUEUE_SCHEMA, supervise: false, schedule: false });
  // It polls in the background, too, and a late answer to that is no fault of the service.
  boss.on('error', () => {});
  await boss.start();
  await boss.send(sweepLedger.name, {});
  await boss.stop({ graceful: false });
  await until('every hold has ended', async () => (await booksOf(client)).open === 0);
}

async function usedMicroUsd(service: Mortal): Promise<number> {
  const usage = await fetch(`${await service.baseUrl()}/v1/usage`, { headers: service.headers });
  const { org } = await json<{ org: { month: { used_usd: number } } }>(usage);
  return Math.round(org.month.used_usd * 1e6);
}

describe('a service that is killed at any moment', () => {
  it(`charges each of ${CALLS} calls once and keeps every report that it has answered`, {
    timeout: 1_200_000 + CALLS * 10_000,
  }, async (t) => {
    const service = new Mortal();
    const calls: Call[] = Array.from({ length: CALLS }, (_, number) => ({
      number,
      persists: number % 2 === 0,
      answer: null,
    }));
    await liveThrough(service, calls);
    const client = new pg.Client(service.database);
    await client.connect();
    await aMinuteLater(service, client);

    const answered = calls.filter(({ answer }) => answer !== null);
    const lost = calls.filter(({ answer }) => answer === null);
    assert.deepEqual(
      lost.filter(({ persists }) => persists),
      [],
      'a call of the client outlives the service',
    );
    const before = await booksOf(client);
    assert.equal(before.open, 0, 'every hold has ended');
    assert.equal(before.charged, before.reports * PRICE_MICRO_USD, 'what is charged has its report');
    assert.ok(before.reports >= answered.length, 'what is answered is stored');
    assert.equal(await usedMicroUsd(service), before.charged, 'and usage shows it');
    for (const { answer } of answered) {
      const stored = await fetch(`${await service.baseUrl()}/v1/reports/${answer?.reportId}`, {
        headers: service.headers,
      });
      assert.equal(await stored.text(), answer?.report, 'the report that was answered');
    }

    // A caller that got no answer asks again: it is there, or it is made now; no caller pays twice.
    for (const call of lost) assert.ok(await attempt(service, call), `call ${call.number} is answered now`);
    assert.deepEqual(await booksOf(client), { reports: CALLS, charged: CALLS * PRICE_MICRO_USD, open: 0 });
    assert.equal(new Set(calls.map(({ answer }) => answer?.reportId)).size, CALLS);
    const paid = (group: readonly Call[]): number =>
      group.reduce((sum, { answer }) => sum + (answer?.chargedMicroUsd ?? 0), 0);
    const replayed = answered.filter(({ answer }) => answer?.chargedMicroUsd === null);
    t.diagnostic(
      `${replayed.length} of ${calls.length / 2} calls of the client were answered by what an earlier try had paid`,
    );
    assert.equal(paid(answered), (answered.length - replayed.length) * PRICE_MICRO_USD);
    assert.equal(
      paid(lost),
      (CALLS - before.reports) * PRICE_MICRO_USD,
      'only what had no report is charged now',
    );
    await client.end();
    const environment = { SERVICE_DATA_DIR: service.folder };
    const { code, stdout } = await commandLine(['admin', 'ledger-check'], { environment });
    assert.equal(code, 0, stdout);
    await service.end();
  });
});
