// The client in Python: installed as a user installs it, checked by mypy, tested against a service by pytest, and at work
// while the service is killed.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { signatureOf } from '../../src/webhooks/signature.ts';
import { type AuditedSite, auditedSite } from '../support/audited-site.ts';
import { type Running, serve, temporaryFolder } from '../support/command.ts';
import { commandLine } from '../support/command-line.ts';
import { AT_NIGHT } from '../support/nightly.ts';
import { migratedDatabase, queryRows } from '../support/postgres.ts';
import { firstExisting, realPart, skipWithout } from '../support/real-part.ts';
import { until } from '../support/until.ts';

const root = join(import.meta.dirname, '..', '..');
const source = join(root, 'clients', 'python');

// Of the system, whose modules they load.
const python = realPart('Python', firstExisting(['/usr/bin/python3']));
const pytest = realPart('pytest', firstExisting(['/usr/bin/pytest-3', '/usr/bin/pytest']));
const mypy = realPart('mypy', firstExisting(['/usr/bin/mypy']));
const pip = realPart('pip', firstExisting(['/usr/bin/pip3']));
const skip = skipWithout(python, pytest, mypy, pip);

const CALLS = AT_NIGHT ? 500 : 24;
const CALLS_PER_KILL = AT_NIGHT ? 25 : 16;
/** Of `modes: ["helpful"]`. */
const PRICE_MICRO_USD = 15_000;

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** A program that writes nothing beside its own output; `hear` is told what it says as it does. */
function run(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  cwd = source,
  hear: (text: string) => void = () => {},
): Promise<Ended> {
  const [program = '', ...rest] = words;
  const { PATH = '' } = process.env;
  const child = spawn(program, rest, {
    cwd,
    env: { PATH, HOME: temporaryFolder(), PYTHONDONTWRITEBYTECODE: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      hear(text);
    });
  return new Promise((resolve, reject) =>
    child.on('error', reject).on('close', (code) => resolve({ code, said })),
  );
}

const ends = async (ended: Promise<Ended>): Promise<string> => {
  const { code, said } = await ended;
  assert.equal(code, 0, said);
  return said;
};

describe('the client in Python', { skip }, () => {
  const folder = temporaryFolder();
  const installed = join(folder, 'installed');
  const install = (from: string): Promise<Ended> =>
    run([
      ...[python.path, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'],
      // Without network: what builds it is the system's.
      ...['--no-build-isolation', '--no-index', '--target', installed, from],
    ]);
  const serviceFolder = temporaryFolder();
  const environment: Record<string, string> = {
    SERVICE_DATA_DIR: serviceFolder,
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    SERVICE_SPEND_CAP_USD: '1000',
    SERVICE_JUDGE_THREADS: '1',
    SERVICE_FETCH_ALLOW: '127.0.0.1',
    SERVICE_FETCH_PROVIDERS: 'direct',
    // What waits for a dead process waits for this long.
    SERVICE_LEASE_SECONDS: '5',
  };
  let site: AuditedSite;
  let service: { running: Running; baseUrl: string };
  let settings: Readonly<Record<string, string>>;

  before(async () => {
    // Installing makes files beside what is installed.
    const copy = join(folder, 'package');
    cpSync(source, copy, { recursive: true });
    const installing = ends(install(copy));
    environment.SERVICE_DATABASE_URL = await migratedDatabase();
    [site, service] = await Promise.all([auditedSite(), serve(environment)]);
    await installing;
    const { api_key }: { api_key: string } = JSON.parse(
      readFileSync(join(serviceFolder, 'bootstrap.json'), 'utf8'),
    );
    settings = {
      PYTHONPATH: installed,
      ASSAY_SERVER: service.baseUrl,
      ASSAY_API_KEY: api_key,
      ASSAY_TEST_SITE: site.host,
      ASSAY_SIGNED_EVENT: signedEvent(),
    };
  });
  after(() => site.site.stop());

  it('and its tests are right by the types of the API, as mypy reads them for the oldest Python', async () => {
    const words = ['--config-file', 'pyproject.toml', '--cache-dir', join(folder, 'mypy')];
    const checked = await ends(run([mypy.path, ...words, 'src', 'tests'], { MYPYPATH: join(source, 'src') }));
    assert.match(checked, /^Success: no issues found/m);
  });

  it('keeps its guarantees beside the real service, and its documents show what runs', async () => {
    assert.match(await ends(run([python.path, '-m', 'pytest', '-q'], settings)), /^\d+ passed in /m);
  });

  it('cannot be installed before its types are made, and says what makes them', async () => {
    const fresh = join(folder, 'fresh');
    cpSync(source, fresh, { recursive: true });
    rmSync(join(fresh, 'src', 'assay_client', 'schemas.py'));
    const { code, said } = await install(fresh);
    assert.notEqual(code, 0);
    assert.match(said, /schemas\.py is missing.*Run "npm ci"/);
  });

  it(`pays ${CALLS} calls once while the service is killed among them`, {
    timeout: 1_200_000 + CALLS * 10_000,
  }, async () => {
    const url = environment.SERVICE_DATABASE_URL ?? '';
    const earlier = await booksOf(url);
    let answered = 0;
    let killed = 0;
    let dying: Promise<unknown> = Promise.resolve();
    let next = randomInt(1, CALLS_PER_KILL);
    const { port } = new URL(service.baseUrl);
    const kill = async (): Promise<void> => {
      await service.running.kill('SIGKILL');
      service = await serve({ ...environment, SERVICE_PORT: port });
    };
    const calls = run(
      [python.path, join(source, 'tests', 'paid_calls.py')],
      { ...settings, ASSAY_CRASH_CALLS: String(CALLS) },
      source,
      (text) => {
        answered += text.split('\n').length - 1;
        if (answered < next) return;
        killed += 1;
        next = killed * CALLS_PER_KILL + randomInt(1, CALLS_PER_KILL);
        dying = dying.then(kill);
      },
    );
    const told = (await ends(calls)).trim().split('\n');
    await dying;
    assert.ok(killed > 0);
    assert.equal(new Set(told.map((line) => line.split(' ')[1])).size, CALLS, 'each has its own report');
    await until('every hold has ended', async () => (await booksOf(url)).open === 0);
    const books = await booksOf(url);
    assert.equal(books.reports - earlier.reports, CALLS);
    assert.equal(books.charged - earlier.charged, CALLS * PRICE_MICRO_USD);
    const { code, stdout } = await commandLine(['admin', 'ledger-check'], { environment });
    assert.equal(code, 0, stdout);
  });
});

function signedEvent(): string {
  const secret = 'whsec_of-the-service';
  const data = { event: 'job.finished', id: 'job_a:job.finished', job: { job_id: 'job_a', error: 'żółć' } };
  const body = JSON.stringify({ event: 'job.finished', data });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'X-SERVICE-Delivery': 'dlv_a',
    'X-SERVICE-Timestamp': timestamp,
    'X-SERVICE-Signature': signatureOf(secret, timestamp, body),
  };
  return JSON.stringify({ body, headers, secret });
}

interface Books {
  readonly reports: number;
  readonly charged: number;
  readonly open: number;
}

async function booksOf(url: string): Promise<Books> {
  const [books] = await queryRows<Books>(
    url,
    `select (select count(*)::int from reports) as reports,
       (select coalesce(sum(amount), 0)::int from ledger_entries where account = 'earned') as charged,
       (select count(*)::int from ledger_holds where closed_at is null) as open`,
  );
  assert.ok(books !== undefined);
  return books;
}
