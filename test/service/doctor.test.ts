import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { secretFingerprint } from '../../src/platform/data-dir.ts';
import { hiddenOf, isVariable, variables } from '../../src/platform/variables.ts';
import { CODES, subjects } from '../../src/shell/doctor/finding.ts';
import { clientAs } from '../../src/shell/doctor/outside-seen.ts';
import { apiOf } from '../support/api.ts';
import { TEST_SECRET, testApp } from '../support/app.ts';
import { finished, occupiedPort, serve, temporaryFolder } from '../support/command.ts';
import { commandLine } from '../support/command-line.ts';
import { faketimeLibrary, wrongBy } from '../support/faketime.ts';
import { nginx, startNginx } from '../support/nginx.ts';
import { startCompanyProvider } from '../support/oidc-provider.ts';
import { TEST_PATIENCE } from '../support/patience.ts';
import { pgbouncerProgram, startPgbouncer } from '../support/pgbouncer.ts';
import { freshDatabase, migratedDatabase, queryRows } from '../support/postgres.ts';
import { skipWithout } from '../support/real-part.ts';
import { redisProgram, TestRedis } from '../support/redis.ts';
import { mountSmallDisk, noSmallDisk, unmount } from '../support/small-disk.ts';
import { openssl, selfSigned, TestSmtp } from '../support/smtp.ts';

interface Told {
  readonly worst: string;
  readonly exit_code: number;
  readonly findings: readonly {
    readonly code: string;
    readonly subject: string;
    readonly state: string;
    readonly name: string | null;
    readonly seen: string;
    readonly todo: string | null;
  }[];
}

const nowhere = await occupiedPort();
nowhere.release();
const NOWHERE = `127.0.0.1:${nowhere.port}`;

/** A setting without what this machine may have or not. */
const QUIET = { SERVICE_CHROMIUM_PATH: 'none', SERVICE_PATIENCE: String(TEST_PATIENCE) };

async function doctor(
  environment: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<{ code: number | null; told: Told; state: (code: string) => string | undefined }> {
  const folder = join(temporaryFolder(), 'data');
  const given = { ...QUIET, SERVICE_DATA_DIR: folder, SERVICE_PORT: String(nowhere.port), ...environment };
  const { code, stdout } = await commandLine(['doctor', '--json', ...words], { environment: given });
  assert.ok(!existsSync(folder), 'it makes no data directory');
  return { code, ...read(stdout) };
}

function read(stdout: string): { told: Told; state: (code: string) => string | undefined } {
  const told: Told = JSON.parse(stdout);
  return { told, state: (code) => told.findings.find((finding) => finding.code === code)?.state };
}

function sentence({ findings }: Told, code: string): string {
  const found = findings.find((finding) => finding.code === code);
  return `${found?.seen} → ${found?.todo}`;
}

async function httpServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  after(() => server.close());
  // A server on a port has an address with one.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('what the doctor says', () => {
  it('nothing wrong is exit code 0, warnings too unless --strict, a fault 1, a faulty setting 78', async () => {
    const fine = await doctor({});
    assert.deepEqual(
      fine.told.findings.filter(({ state }) => state === 'fault'),
      [],
    );
    assert.equal(fine.code, 0);
    assert.equal(fine.told.exit_code, 0);
    const slip = { SERVICE_PROT: '8081' };
    const warned = await doctor(slip);
    assert.equal(warned.state('settings.unknown'), 'warning');
    assert.match(sentence(warned.told, 'settings.unknown'), /SERVICE_PORT/);
    assert.equal(warned.code, 0);
    assert.equal((await doctor(slip, '--strict')).code, 1);
    const broken = await doctor({ SERVICE_REDIS_URL: `redis://${NOWHERE}` });
    assert.equal(broken.code, 1);
    const faulty = await doctor({ SERVICE_REDIS_URL: `redis://${NOWHERE}`, SERVICE_PORT: 'eighty' });
    assert.equal(faulty.code, 78);
    assert.equal(faulty.state('redis.server'), 'fault', 'the rest is looked at all the same');
    assert.equal((await commandLine(['doctor', '--url', 'ftp://x'])).code, 2);
  });

  it('every code begins with its subject, and stands in the guide', () => {
    const guide = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operations.md'), 'utf8');
    for (const code of CODES) {
      assert.ok(Object.hasOwn(subjects, code.split('.')[0] ?? ''), code);
      assert.ok(guide.includes(`\`${code}\``), `${code} in docs/operations.md`);
    }
  });

  it('shows no secret, set well or badly, in either form', async () => {
    const environment: Record<string, string> = { ...QUIET, SERVICE_DATA_DIR: temporaryFolder() };
    const mark = (name: string): string =>
      `hush${name.replaceAll(/[^A-Z]/g, '').toLowerCase()}${'x'.repeat(30)}`;
    for (const name of Object.keys(variables).filter(isVariable)) {
      if (hiddenOf(name) === 'all') environment[name] = mark(name);
      if (/(?:_KEY|SECRET|PASSWORD|LOGIN|_HTTP_API)$/.test(name)) assert.equal(hiddenOf(name), 'all', name);
    }
    const template = {
      name: 'own',
      address: `http://${NOWHERE}/hushpath`,
      key: { in: 'header', name: 'hushheader' },
    };
    Object.assign(environment, {
      SERVICE_FETCH_HTTP_API: JSON.stringify(template),
      SERVICE_SERP_HTTP_API: JSON.stringify(template),
      SERVICE_DATABASE_URL: `postgres://hushuser:hushdatabase@${NOWHERE}/assay?password=hushquery`,
      SERVICE_SMTP_URL: `smtp://hushmailer:hush%20mail@${NOWHERE}`,
      SERVICE_REDIS_URL: `redis://:hushredis@${NOWHERE}/0`,
      SERVICE_FETCH_PROVIDERS: 'direct,zyte,scrapingbee,scraperapi,own',
      SERVICE_FETCH_ZYTE_URL: `http://${NOWHERE}/`,
      SERVICE_FETCH_SCRAPINGBEE_URL: `http://${NOWHERE}/`,
      SERVICE_FETCH_SCRAPERAPI_URL: `http://${NOWHERE}/`,
      SERVICE_SERP_PROVIDERS: 'brave,serper',
      SERVICE_SERP_BRAVE_URL: `http://${NOWHERE}/`,
      SERVICE_SERP_SERPER_URL: `http://${NOWHERE}/`,
      SERVICE_LLM_URL: `http://${NOWHERE}/v1`,
      SERVICE_LLM_MODEL: 'model',
      SERVICE_UNHEARD_OF: 'hushunknown',
    });
    const badly = {
      ...environment,
      SERVICE_SECRET: 'hushshort',
      SERVICE_BASE_URL: 'https://hush:hush@assay.example',
      SERVICE_LLM_URL: 'https://hush:hush@model.example/v1',
      SERVICE_DATABASE_URL: 'mysql://hush:hush@x/y',
      SERVICE_REDIS_URL: 'redis://hush:hush@x/y/z',
    };
    for (const given of [environment, badly])
      for (const words of [['doctor'], ['doctor', '--json']]) {
        const { stdout, stderr } = await commandLine(words, { environment: given });
        assert.match(stdout, /SERVICE_SECRET/);
        assert.doesNotMatch(stdout + stderr, /hush/);
      }
  });
});

describe('the doctor at a database', () => {
  it('finds everything right with one that is in use, and names what has been forgotten', async () => {
    const url = await migratedDatabase();
    await queryRows(
      url,
      `insert into installation (secret_fingerprint) values ('${secretFingerprint(TEST_SECRET)}')`,
    );
    const { told, state } = await doctor({ SERVICE_DATABASE_URL: url, SERVICE_SECRET: TEST_SECRET });
    for (const code of [
      ...['reached', 'version', 'session', 'roles', 'rights', 'schema', 'secret'],
      'clock',
      'transport',
    ])
      assert.equal(state(`database.${code}`), 'ok', sentence(told, `database.${code}`));
    assert.equal((await doctor({ SERVICE_DATABASE_URL: url })).state('database.secret'), 'fault');
    const other = await doctor({ SERVICE_DATABASE_URL: url, SERVICE_SECRET: `${TEST_SECRET} of others` });
    assert.match(sentence(other.told, 'database.secret'), /not the one that this database was set up with/);
  });

  it('tells whether a replica is a standby of this database', async () => {
    const [url, other] = [await migratedDatabase(), await migratedDatabase()];
    for (const [replica, state, says] of [
      [url, 'warning', /no standby/],
      [other, 'fault', /another database/],
      [`postgres://assay@${NOWHERE}/x`, 'warning', /cannot be asked \(ECONNREFUSED\)/],
    ] as const) {
      const { told, state: stateOf } = await doctor({
        SERVICE_DATABASE_URL: url,
        SERVICE_DATABASE_REPLICA_URL: replica,
      });
      assert.equal(stateOf('database.replica'), state);
      assert.match(sentence(told, 'database.replica'), says);
    }
  });

  it('tells whether a pooler leads to the database that is named directly', {
    skip: pgbouncerProgram.skip,
  }, async () => {
    const [url, other] = [await migratedDatabase(), await migratedDatabase()];
    const pooled = await startPgbouncer(url, 'transaction');
    const fine = await doctor({ SERVICE_DATABASE_URL: pooled, SERVICE_DATABASE_DIRECT_URL: url });
    assert.equal(fine.state('database.session'), 'ok');
    assert.equal(fine.state('database.pooler'), 'ok', sentence(fine.told, 'database.pooler'));
    const astray = await doctor({ SERVICE_DATABASE_URL: pooled, SERVICE_DATABASE_DIRECT_URL: other });
    assert.match(sentence(astray.told, 'database.pooler'), /leads to another database/);
  });

  it('with a user of too few rights says what an administrator has to run, and leaves all as it is', async () => {
    const url = await freshDatabase();
    const database = new URL(url).pathname.slice(1);
    const user = `few_${database.slice(-12)}`;
    await queryRows(url, `create role ${user} login password 'hushhush'`);
    const own = new URL(url);
    own.username = user;
    own.password = 'hushhush';
    const rolesBefore = await queryRows(url, 'select rolname, rolsuper from pg_roles order by 1');
    const { code, told, state } = await doctor({ SERVICE_DATABASE_URL: own.href });
    assert.equal(code, 1);
    assert.equal(state('database.roles'), 'fault');
    assert.match(
      sentence(told, 'database.roles'),
      new RegExp(`grant assay_tenant, assay_system to ${user};`),
    );
    assert.match(
      sentence(told, 'database.rights'),
      new RegExp(`grant create, usage on schema public to ${user};`),
    );
    assert.equal(state('database.schema'), 'note');
    const again = await queryRows(url, 'select rolname, rolsuper from pg_roles order by 1');
    assert.ok(rolesBefore.every((role) => again.some((one) => one.rolname === role.rolname)));
    assert.deepEqual(
      await queryRows(url, `select relname from pg_class where relnamespace = 'public'::regnamespace`),
      [],
    );
    const wrong = new URL(own);
    wrong.pathname = '/no_such_database';
    assert.match(
      sentence((await doctor({ SERVICE_DATABASE_URL: wrong.href })).told, 'database.reached'),
      /3D000/,
    );
  });
});

describe('the doctor beside a service with its own database', () => {
  it('finds it, reaches its database, changes nothing; tells a second service and a wrong clock', async (t) => {
    const folder = temporaryFolder();
    const { baseUrl, running } = await serve({ SERVICE_DATA_DIR: folder, SERVICE_JUDGE_THREADS: '1' });
    const here = { ...QUIET, SERVICE_DATA_DIR: folder, SERVICE_PORT: new URL(baseUrl).port };
    const before = readdirSync(folder).sort();
    const look = async (environment: Record<string, string>, ...words: string[]) =>
      read((await commandLine(['doctor', '--json', ...words], { environment })).stdout);
    const { told, state } = await look(here, '--url', baseUrl);
    for (const code of [
      ...[
        'service.running',
        'service.ready',
        'data.lock',
        'data.secret',
        'database.reached',
        'database.schema',
      ],
      ...[
        'outside.reached',
        'outside.same',
        'outside.events',
        'outside.client',
        'outside.bodies',
        'outside.cookies',
      ],
    ])
      assert.equal(state(code), 'ok', sentence(told, code));
    assert.deepEqual(readdirSync(folder).sort(), before);

    const second = await look({ ...here, SERVICE_PORT: String(nowhere.port) });
    assert.equal(second.state('service.running'), 'warning');
    assert.match(sentence(second.told, 'service.running'), /in use by process \d+.*SERVICE_DATA_DIR/);
    const port = await httpServer((_, answer) => answer.end('no service'));
    const taken = await look({
      ...QUIET,
      SERVICE_DATA_DIR: join(folder, 'no'),
      SERVICE_PORT: new URL(port).port,
    });
    assert.equal(taken.state('service.port'), 'fault');

    await t.test('a clock an hour ahead', { skip: faketimeLibrary.skip }, async () => {
      const { stdout } = await finished(['doctor', '--json'], { ...here, ...wrongBy(3600) });
      const late = read(stdout);
      assert.equal(late.state('database.clock'), 'warning');
      assert.match(sentence(late.told, 'database.clock'), /3[56]\d\d\.\d s ahead of/);
    });
    await running.kill('SIGTERM');
    const asleep = await look(here);
    assert.equal(asleep.state('database.reached'), 'note');
    assert.equal(asleep.state('service.running'), 'note');
  });

  it('sees a disk that is full', { skip: noSmallDisk() }, async (t) => {
    const folder = temporaryFolder();
    assert.equal(mountSmallDisk(folder, '8m'), null);
    t.after(() => unmount(folder));
    const { stdout } = await commandLine(['doctor', '--json'], {
      environment: { ...QUIET, SERVICE_DATA_DIR: folder },
    });
    assert.equal(read(stdout).state('data.room'), 'fault');
  });
});

describe('the doctor at what is asked over the network', () => {
  it('signs in to Redis, or says why not', { skip: redisProgram.skip }, async () => {
    const redis = await TestRedis.start('right');
    const { state, told } = await doctor({ SERVICE_REDIS_URL: redis.url });
    assert.equal(state('redis.server'), 'ok', sentence(told, 'redis.server'));
    assert.equal(state('redis.version'), 'ok');
    const wrong = await doctor({ SERVICE_REDIS_URL: redis.url.replace('right', 'wrong') });
    assert.match(sentence(wrong.told, 'redis.server'), /refuses the user or the password \(WRONGPASS\)/);
  });

  it('signs in to a mail server and sends nothing, or says why not', async () => {
    const smtp = await TestSmtp.start({
      onAuth: ({ password }, _, done) =>
        password === 'right' ? done(null, { user: 'assay' }) : done(new Error('hush')),
    });
    const right = await doctor({ SERVICE_SMTP_URL: `smtp://assay:right@${smtp.address}` });
    assert.equal(right.state('mail.server'), 'ok', sentence(right.told, 'mail.server'));
    assert.equal(right.state('mail.sender'), 'warning');
    const wrong = await doctor({ SERVICE_SMTP_URL: `smtp://assay:wrong@${smtp.address}` });
    assert.match(sentence(wrong.told, 'mail.server'), /refuses the user or the password \(EAUTH, 535\)/);
    assert.deepEqual(smtp.received, []);
    const away = await doctor({ SERVICE_SMTP_URL: `smtp://${NOWHERE}` });
    assert.equal(away.state('mail.server'), 'fault');
  });

  it('tells a program that is no browser', { skip: !existsSync('/bin/true') && 'no /bin/true' }, async () => {
    const { state, told } = await doctor({ SERVICE_CHROMIUM_PATH: '/bin/true' });
    assert.equal(state('browser.starts'), 'fault');
    assert.match(sentence(told, 'browser.starts'), /no Chromium or Chrome/);
  });

  it('asks a model one question, and tells a server that answers wrongly', async () => {
    const good = await httpServer((asked, answer) => {
      answer.setHeader('content-type', 'application/json');
      answer.end(
        JSON.stringify(
          asked.url === '/v1/models'
            ? { data: [{ id: 'small' }] }
            : { choices: [{ message: { role: 'assistant', content: 'Yes' }, finish_reason: 'stop' }] },
        ),
      );
    });
    const right = await doctor({ SERVICE_LLM_URL: good, SERVICE_LLM_MODEL: 'small' });
    assert.equal(right.state('model.answer'), 'ok', sentence(right.told, 'model.answer'));
    assert.equal(right.state('model.name'), 'ok');
    const other = await doctor({ SERVICE_LLM_URL: good, SERVICE_LLM_MODEL: 'large' });
    assert.match(
      sentence(other.told, 'model.name'),
      /does not list large\. → Set SERVICE_LLM_MODEL to .*: small\./,
    );
    const bad = await httpServer((_, answer) => answer.end('<p>Log in'));
    const wrong = await doctor({ SERVICE_LLM_URL: bad, SERVICE_LLM_MODEL: 'small' });
    assert.match(sentence(wrong.told, 'model.answer'), /cannot be read/);
  });

  it('tells services that fetch and search and cannot be reached', async () => {
    const { told, state } = await doctor({
      SERVICE_FETCH_PROVIDERS: 'direct,zyte',
      SERVICE_FETCH_ZYTE_KEY: 'a-key-of-theirs',
      SERVICE_FETCH_ZYTE_URL: `http://${NOWHERE}/`,
      SERVICE_SERP_PROVIDERS: 'searxng',
      SERVICE_SERP_SEARXNG_URL: await httpServer((_, answer) => answer.end()),
    });
    assert.match(sentence(told, 'fetching.service'), /cannot be reached \(ECONNREFUSED\)/);
    assert.equal(state('searching.service'), 'ok');
    const lacking = await doctor({ SERVICE_FETCH_PROVIDERS: 'zyte' });
    assert.match(sentence(lacking.told, 'settings.faulty'), /SERVICE_FETCH_ZYTE_KEY is not set/);
    assert.equal(lacking.code, 78, 'as a start would end');
  });

  it('asks the company’s provider who it is, and tells one that is another', async () => {
    const provider = await startCompanyProvider();
    await provider.serve({
      base: 'http://127.0.0.1:1',
      redirectUri: 'http://127.0.0.1:1/',
      after: 'http://127.0.0.1:1/',
    });
    const right = await doctor(provider.settings);
    assert.equal(right.state('sign_in.provider'), 'ok', sentence(right.told, 'sign_in.provider'));
    assert.equal(right.state('sign_in.ends'), 'ok');
    const other = await doctor({
      ...provider.settings,
      SERVICE_OIDC_ISSUER: `${provider.issuer}/realms/other`,
    });
    assert.equal(other.state('sign_in.provider'), 'fault');
  });

  it('gives up what stays silent', async () => {
    const silent = await httpServer(() => {});
    const began = performance.now();
    const { state } = await doctor({
      SERVICE_PATIENCE: '1',
      SERVICE_SMTP_URL: silent.replace('http', 'smtp'),
      SERVICE_LLM_URL: silent,
      SERVICE_LLM_MODEL: 'm',
    });
    assert.equal(state('mail.server'), 'fault');
    assert.equal(state('model.answer') ?? state('model.server'), 'fault');
    // All at once: one after the other would take twice as long at least.
    assert.ok(performance.now() - began < 60_000);
  });
});

describe('the doctor before a proxy', { skip: skipWithout(nginx, openssl) }, () => {
  it('tells what a bad one does to clients, cookies, bodies, events and certificates', async () => {
    const app = await testApp();
    const { base } = await apiOf(app);
    const folder = temporaryFolder();
    const { key, cert } = selfSigned();
    writeFileSync(join(folder, 'key.pem'), key);
    writeFileSync(join(folder, 'cert.pem'), cert);
    const bad = await startNginx(
      (port) => `server {
        listen 127.0.0.1:${port} ssl;
        ssl_certificate ${folder}/cert.pem;
        ssl_certificate_key ${folder}/key.pem;
        client_max_body_size 2m;
        location / {
          proxy_pass ${base};
          proxy_bind 127.0.0.2;
          proxy_set_header X-Forwarded-For $remote_addr;
          proxy_ignore_headers X-Accel-Buffering;
        }
      }`,
      'https',
    );
    const { told, state } = await doctor({ SERVICE_SECRET: TEST_SECRET }, '--url', bad);
    assert.equal(state('outside.answers'), 'ok', sentence(told, 'outside.answers'));
    assert.equal(state('outside.same'), 'ok', sentence(told, 'outside.same'));
    assert.match(sentence(told, 'outside.certificate'), /SELF_SIGNED.*lasts 1 more days/);
    assert.match(sentence(told, 'outside.client'), /Add 127\.0\.0\.2 to SERVICE_TRUSTED_PROXIES/);
    assert.match(sentence(told, 'outside.cookies'), /Set SERVICE_BASE_URL=https:/);
    assert.match(sentence(told, 'outside.events'), /proxy_buffering off/);
    assert.match(sentence(told, 'outside.bodies'), /refuses bodies of 13 MB/);
    const stranger = await doctor({ SERVICE_SECRET: `${TEST_SECRET} of others` }, '--url', bad);
    assert.equal(stranger.state('outside.same'), 'warning');
    const elsewhere = await httpServer((_, answer) => answer.writeHead(502).end());
    assert.equal((await doctor({}, '--url', elsewhere)).state('outside.answers'), 'fault');
  });

  it('tells who is believed, from what the service has seen of a made-up address', () => {
    const url = new URL('https://assay.example.com');
    const seen = (client: string, forwarded_for: string | null) =>
      clientAs({ client, forwarded_for, secure: true }, url, true).state;
    assert.equal(seen('198.51.100.4', '198.51.100.4'), 'ok', 'replaced by the proxy');
    assert.equal(seen('198.51.100.4', '192.0.2.77, 198.51.100.4'), 'ok', 'appended by the proxy');
    assert.equal(seen('192.0.2.77', '192.0.2.77'), 'fault', 'clients choose');
    assert.equal(seen('192.0.2.77', '192.0.2.77, 10.0.0.1'), 'note', 'asked from a proxy’s own machine');
    assert.equal(seen('10.0.0.1', '192.0.2.77, 198.51.100.4'), 'warning', 'the proxy is not trusted');
    assert.equal(seen('10.0.0.1', null), 'warning', 'the proxy tells nothing');
    assert.equal(seen('10.0.0.1', '192.0.2.77'), 'warning', 'the proxy passes on what it was sent');
  });
});
