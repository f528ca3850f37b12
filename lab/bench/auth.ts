/**
 * What asking "who are you" costs: GET /v1/tiers for an API key, with everything that goes with it (token, cached
 * key, allowlist, rate limit, organization, scope, note of last use), against the same route without authentication.
 * Both run in one process of their own and are loaded from this process in turn, in many short rounds; the ratio is
 * the median of the rounds' ratios.
 *
 * Bar: at least 0.5 of the requests per second without authentication.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { barOf, recordFigures } from '../figures.ts';

const ROUNDS = 15;
const SECONDS = 1;
const BAR = barOf('auth.rate');

if (process.argv[2] === 'server') await serveBoth(process.argv[3] ?? '');
else await measure();

async function serveBoth(folder: string): Promise<void> {
  const { default: tiers } = await import('../../src/features/tiers/read.endpoint.ts');
  const { identityOf } = await import('../../src/features/identity/service.ts');
  const { readConfig } = await import('../../src/platform/config.ts');
  const { openDataDir } = await import('../../src/platform/data-dir.ts');
  const { buildServer } = await import('../../src/platform/http/server.ts');
  const { openLimiter } = await import('../../src/platform/limits/open-limiter.ts');
  const { createLog } = await import('../../src/platform/log.ts');
  const { openMail } = await import('../../src/platform/mail/open-mail.ts');
  const { connect } = await import('../../src/platform/postgres/connection.ts');
  const { startEmbedded } = await import('../../src/platform/postgres/embedded/server.ts');
  const { openClock } = await import('../../src/platform/postgres/database-clock.ts');
  const { migrate } = await import('../../src/platform/postgres/migrate.ts');
  const { migrateQueue } = await import('../../src/platform/queue/migrate-queue.ts');
  const { startQueue } = await import('../../src/platform/queue/queue.ts');
  const { newKey, newOrganization } = await import('../../test/support/tenants.ts');

  const log = createLog('info'); // on, as in production; thrown away by the parent
  const dir = openDataDir(folder);
  const postgres = await startEmbedded(dir, log);
  const config = readConfig({ SERVICE_DATA_DIR: folder, SERVICE_RATE_LIMIT_PER_MINUTE: '1000000' });
  await migrate(postgres.connection, log, () => migrateQueue(postgres.connection, []));
  const secret = 'a server secret for the benchmark';
  const baseUrl = 'http://127.0.0.1:8080';
  const { db } = connect(postgres.connection, 10, log);
  const app = {
    config,
    log,
    db,
    replica: null,
    clock: await openClock(db, log),
    queue: await startQueue({ served: postgres.connection, listened: postgres.connection }, false, log),
    mail: openMail(config, dir, baseUrl, log),
    limiter: await openLimiter(db, config, secret, log),
    secret,
    baseUrl,
    startedAt: new Date(),
    stopping: new AbortController().signal,
    onStop: () => {},
  };
  const { authorize } = identityOf(app);
  const notice = () => null;
  const guarded = { ...tiers, access: 'usage:read' as const };
  const { token } = await newKey(app, { orgId: (await newOrganization(app)).id });
  process.send?.({
    token,
    open: await buildServer({ app, endpoints: [tiers], notice }).listen('127.0.0.1', 0),
    asked: await buildServer({ app, endpoints: [guarded], notice, authorize }).listen('127.0.0.1', 0),
  });
  process.once('message', async () => {
    await postgres.stop();
    process.exit(0);
  });
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  chmodSync(folder, 0o711); // root's database runs as another user, which must pass through
  const child = fork(import.meta.filename, ['server', folder], {
    stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
  });
  child.once('exit', (code) => {
    if (code !== null && code !== 0) throw new Error(`the server ended with ${code}`);
  });
  const [{ token, open, asked }] = (await once(child, 'message')) as [
    { token: string; open: string; asked: string },
  ];
  const headers = { authorization: `Bearer ${token}` };
  const rates: Record<'open' | 'asked', number[]> = { open: [], asked: [] };
  for (let round = -1; round < ROUNDS; round++) {
    const rate = { open: await load(open, headers), asked: await load(asked, headers) };
    // The first round warms up.
    if (round >= 0) for (const name of ['open', 'asked'] as const) rates[name].push(rate[name]);
  }
  child.send('stop');
  await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
  const ratio = median(rates.asked.map((rate, round) => rate / (rates.open[round] ?? Number.NaN)));
  console.log(`without authentication   ${Math.round(median(rates.open))} requests/s`);
  console.log(`with an API key          ${Math.round(median(rates.asked))} requests/s`);
  console.log(`ratio                    ${ratio.toFixed(3)} (bar ${BAR})`);
  recordFigures({ 'auth.rate': { value: ratio } });
  if (ratio < BAR) process.exitCode = 1;
}

async function load(address: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({
    url: `${address}/v1/tiers`,
    headers,
    connections: 32,
    pipelining: 4,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} wrong answers, ${result.errors} errors`);
  return result.requests.total / result.duration;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
