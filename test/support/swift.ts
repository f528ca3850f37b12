// OpenStack Swift with its S3 interface, as Debian packages it (swift-proxy, swift-account, swift-container, swift-object) with
// memcached, which its sign-in needs: five processes on one folder, which must be on a file system with extended attributes. Needs nothing of the packages' own setup.
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { occupiedPort, temporaryFolder } from './command.ts';
import { until } from './until.ts';

const PROGRAMS = ['ring-builder', 'proxy-server', 'account-server', 'container-server', 'object-server'].map(
  (name) => `/usr/bin/swift-${name}`,
);
const MEMCACHED = '/usr/bin/memcached';
const missing = [...PROGRAMS, MEMCACHED].filter((program) => !existsSync(program));

/** What to say where it cannot be had; null where it can. */
export const swiftMissing =
  missing.length === 0 && existsSync('/etc/swift/swift.conf')
    ? null
    : 'no Swift: apt-get install swift-proxy swift-account swift-container swift-object memcached';

export interface Swift {
  readonly endpoint: string;
  readonly key: { readonly id: string; readonly secret: string };
  /** Of another account, with buckets of its own. */
  readonly stranger: { readonly id: string; readonly secret: string };
  /** The server that keeps objects, struck down. */
  strikeObjects(): Promise<void>;
  raiseObjects(): Promise<void>;
  /** Where the bytes of objects are, for those who damage them. */
  readonly disk: string;
}

const SERVERS = ['account', 'container', 'object'] as const;

/** Until the test file ends. */
export async function startSwift(): Promise<Swift> {
  const folder = temporaryFolder();
  const disk = join(folder, 'srv', 'd1');
  mkdirSync(disk, { recursive: true });
  const ports = {
    proxy: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
  };
  const memory = await freePort();
  for (const name of SERVERS) {
    const ring = (...words: string[]) =>
      execFileSync('/usr/bin/swift-ring-builder', [join(folder, `${name}.builder`), ...words], {
        stdio: 'pipe',
      });
    ring('create', '4', '1', '1');
    ring('add', `r1z1-127.0.0.1:${ports[name]}/d1`, '1');
    ring('rebalance');
  }
  const { username } = userInfo();
  const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${username}
swift_dir = ${folder}
devices = ${join(folder, 'srv')}
mount_check = false
log_name = swift
log_address = ${join(folder, 'no-log')}
`;
  for (const name of SERVERS)
    writeFileSync(
      join(folder, `${name}.conf`),
      `${common(ports[name])}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`,
    );
  writeFileSync(
    join(folder, 'proxy.conf'),
    `${common(ports.proxy)}
[pipeline:main]
pipeline = catch_errors healthcheck cache bulk s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memory}
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_assay_tester = testing .admin
user_other_person = secret .admin
`,
  );
  const running = new Map<string, ChildProcess>();
  const start = (name: keyof typeof ports): void => {
    const words = [join(folder, `${name}.conf`)];
    running.set(name, spawn(`/usr/bin/swift-${name}-server`, words, { stdio: 'ignore', detached: true }));
  };
  const stop = async (name: string): Promise<void> => {
    const server = running.get(name);
    if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
    // With the children that it may have.
    process.kill(-server.pid, 'SIGKILL');
    await once(server, 'exit');
  };
  after(async () => {
    for (const name of running.keys()) await stop(name);
  });
  const { uid } = userInfo();
  const words = ['-l', '127.0.0.1', '-p', String(memory), '-m', '16', ...(uid === 0 ? ['-u', username] : [])];
  running.set('memory', spawn(MEMCACHED, words, { stdio: 'ignore', detached: true }));
  for (const name of [...SERVERS, 'proxy'] as const) start(name);
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const answers = (port: number, path: string) => async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    return answer !== null;
  };
  await until('Swift answers', async () => {
    for (const [name, { exitCode }] of running)
      assert.equal(exitCode, null, `${name}: the server takes its configuration`);
    return (await fetch(`${endpoint}/healthcheck`).catch(() => null))?.ok === true;
  });
  for (const name of SERVERS) await until(`its ${name} server answers`, answers(ports[name], '/'));
  return {
    endpoint,
    key: { id: 'assay:tester', secret: 'testing' },
    stranger: { id: 'other:person', secret: 'secret' },
    disk,
    strikeObjects: () => stop('object'),
    async raiseObjects() {
      start('object');
      await until('its object server answers', answers(ports.object, '/'));
    },
  };
}

async function freePort(): Promise<number> {
  const { port, release } = await occupiedPort();
  release();
  return port;
}
