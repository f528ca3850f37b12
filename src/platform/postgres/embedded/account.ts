import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Fault } from '../../fault.ts';

/** The system user that PostgreSQL runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** One user for all installations of this machine; a name that no package claims. */
const OWN_USER = 'assay-postgres';

/**
 * PostgreSQL refuses to run as root. As an ordinary user we run it as ourselves (null); as root under a user
 * of its own, created once. The user `postgres` of a system-wide PostgreSQL is only the second choice: it
 * owns other people's databases.
 */
export function databaseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const own = lookUp(OWN_USER);
  if (own !== null) return own;
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    OWN_USER,
  ]);
  const account = lookUp(OWN_USER) ?? lookUp('postgres');
  if (account === null) {
    throw new Fault(
      `PostgreSQL does not run as root and the user ${OWN_USER} could not be created; start assay as an ordinary user, or set SERVICE_DATABASE_URL.`,
    );
  }
  return account;
}

function lookUp(name: string): Account | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

/** Whether the account can pass through every folder above the path and read it. */
export function canReach(account: Account, path: string): boolean {
  return holds(account, 'test -r "$1" && test -x "$1"', path);
}

/** Whether it can pass through the folder itself as well, without looking around there. */
export function canPass(account: Account, path: string): boolean {
  return holds(account, 'test -x "$1"', path);
}

function holds(account: Account, test: string, path: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', test, 'sh', path], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}
