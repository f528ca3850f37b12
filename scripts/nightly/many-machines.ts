/**
 * The service on many machines, each a network namespace of this one: two that answer, four that work, PostgreSQL with a
 * synchronous standby, Redis, PgBouncer, and nginx in front.
 *
 * - PgBouncer lends sessions to one transaction at a time, and the standby answers lists. In a round of chaos workers and an
 *   API are killed and the primary database is lost with its machine: the standby takes over, nothing that was acknowledged
 *   is lost, nothing is charged twice.
 * - Every process is replaced by one of this version, one after the other, while callers call without repeating anything:
 *   not one call fails. They are of the version before (ASSAY_BEFORE=<commit>: the last one without the newest migration).
 *
 * Needs root, iproute2, postgresql, redis-server, pgbouncer, nginx and git. CHAOS_SEED=<n> repeats the blows of a round.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { chaosRound } from '../../test/support/chaos-round.ts';
import { temporaryFolder } from '../../test/support/command.ts';
import { ownNetwork } from '../../test/support/machines.ts';
import { ManyMachines, thisVersion } from '../../test/support/many-machines.ts';
import { booksAreRight, newPayer } from '../../test/support/payer.ts';
import { firstExisting } from '../../test/support/real-part.ts';
import { seeded } from '../../test/support/seeded.ts';

const root = join(import.meta.dirname, '..', '..');
const sentence = 'The library on Mill Road stays open on Sundays until the end of May, says the council. ';
const size = { jobs: 6, items: 40, workerKills: 4, apiKills: 1, gapMs: 3_000, patienceMs: 600_000 };

function needed(name: string, paths: readonly string[]): string {
  return firstExisting(paths) ?? assert.fail(`${name} is not installed`);
}

const programs = () => ({
  postgres: globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? assert.fail('postgresql is not installed'),
  redis: needed('redis-server', ['/usr/bin/redis-server']),
  nginx: needed('nginx', ['/usr/sbin/nginx']),
  pgbouncer: needed('pgbouncer', ['/usr/sbin/pgbouncer']),
});

/** The version before, as its commit was: installed where nothing else is. */
function versionBefore(): string {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const newest = globSync('migrations/*.sql', { cwd: root }).sort().at(-1) ?? assert.fail();
  const made = git(
    'log',
    '--first-parent',
    '-m',
    '--no-renames',
    '--diff-filter=A',
    '-1',
    '--format=%H',
    '--',
    newest,
  );
  const commit = process.env.ASSAY_BEFORE ?? `${made}^`;
  const folder = join(temporaryFolder(), 'before');
  git('worktree', 'add', '--detach', folder, commit);
  try {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    // The files stay for as long as this runs; the repository need not know of them.
    execFileSync('rm', ['-rf', join(folder, '.git')]);
    git('worktree', 'prune');
  }
  return join(folder, 'bin', 'assay.js');
}

if (ownNetwork(import.meta.filename))
  describe('many machines', () => {
    it('lose a primary database, workers and an API, and nothing that was acknowledged', async () => {
      const service = await ManyMachines.start(programs(), thisVersion, 'transaction');
      const seed = Number(process.env.CHAOS_SEED ?? randomInt(2 ** 31));
      try {
        console.log(await chaosRound(service, size, seeded(seed)));
      } catch (error) {
        assert.fail(`CHAOS_SEED=${seed}: ${error}\n${service.logs}`);
      }
      console.log(
        `the standby took over in ${service.awayMs.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
      );
      await service.end();
    });

    it('go from one version to the next without a call that fails', async () => {
      const service = await ManyMachines.start(programs(), versionBefore(), 'session');
      const payer = await newPayer(service.app, 1_000);
      const traffic = new Traffic(service, payer.headers);
      await traffic.flows();
      await service.replaceAll(thisVersion);
      await traffic.flows();
      const told = await traffic.stop();
      assert.deepEqual(told.failed, [], service.logs);
      assert.deepEqual(service.endedByThemselves, []);
      await booksAreRight(service.app);
      console.log(`${told.calls} calls and ${told.jobs} jobs while six processes were replaced`);
      await service.end();
    });
  });

/** Callers that repeat nothing. */
class Traffic {
  readonly #service: ManyMachines;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #failed: string[] = [];
  readonly #jobs: string[] = [];
  readonly #callers: Promise<void>[];
  #calls = 0;
  #stopped = false;

  constructor(service: ManyMachines, headers: Readonly<Record<string, string>>) {
    this.#service = service;
    this.#headers = headers;
    this.#callers = [this.#checks(), this.#reads(), this.#sends()];
  }

  /** A few more of each have been answered. */
  async flows(): Promise<void> {
    const [calls, jobs] = [this.#calls + 20, this.#jobs.length + 1];
    while ((this.#calls < calls || this.#jobs.length < jobs) && this.#failed.length === 0) await sleep(100);
  }

  async stop(): Promise<{ failed: readonly string[]; calls: number; jobs: number }> {
    this.#stopped = true;
    await Promise.all(this.#callers);
    for (const id of this.#jobs) await this.#ended(id);
    return { failed: this.#failed, calls: this.#calls, jobs: this.#jobs.length };
  }

  async #checks(): Promise<void> {
    while (!this.#stopped)
      await this.#call('POST', '/v1/judge', { html: page(this.#calls), modes: ['spam'] });
  }

  async #reads(): Promise<void> {
    while (!this.#stopped)
      for (const path of ['/v1/reports?limit=10', '/v1/jobs', '/v1/usage']) {
        await this.#call('GET', path);
        await sleep(50);
      }
  }

  /** One at a time, so that it is never one too many. */
  async #sends(): Promise<void> {
    while (!this.#stopped) {
      const items = Array.from({ length: 8 }, (_, i) => ({ html: page(this.#jobs.length * 100 + i) }));
      const body = await this.#call('POST', '/v1/jobs', { items, modes: ['spam'] });
      if (typeof body?.job_id !== 'string') return;
      this.#jobs.push(body.job_id);
      await this.#ended(body.job_id);
    }
  }

  async #ended(id: string): Promise<void> {
    for (;;) {
      const job = await this.#call('GET', `/v1/jobs/${id}`);
      if (job === null) return;
      if (job.status === 'done') return;
      if (job.status === 'failed') {
        this.#failed.push(`job ${id}: ${JSON.stringify(job)}`);
        return;
      }
      await sleep(100);
    }
  }

  async #call(method: string, path: string, body?: object): Promise<Record<string, unknown> | null> {
    try {
      const answer = await fetch(`${this.#service.url}${path}`, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...this.#headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 300)}`);
      this.#calls += 1;
      return JSON.parse(text) as Record<string, unknown>;
    } catch (error) {
      this.#failed.push(`${method} ${path}: ${String(error)} ${String((error as Error).cause ?? '')}`);
      return null;
    }
  }
}

const page = (number: number): string =>
  `<!doctype html><html lang="en"><title>Hours ${number}</title><main><h1>Opening hours ${number}</h1><p>${sentence.repeat(8)}</p></main></html>`;
