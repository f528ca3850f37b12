import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { type DataDir, isLocked } from '../../platform/data-dir.ts';
import { codeOf } from '../../platform/fault.ts';
import { findHome } from '../../platform/postgres/embedded/home.ts';
import { runningPostmaster } from '../../platform/postgres/embedded/postmaster.ts';
import { DISK_BYTES_MIN } from '../../platform/shortages.ts';
import { type Finding, fault, note, ok, warning } from './finding.ts';
import type { Installation } from './installation.ts';

/** What an audit or two leave behind: time to act. */
const ROOMY_BYTES = 1_000_000_000;
const FREE_FILES_MIN = 10_000;
const PRIVATE = 0o077;

export async function examineDataFolder(installation: Installation): Promise<Finding[]> {
  const { dir, config } = installation;
  if (dir === null)
    return [note('data.folder', `${config.dataDir} is made by the first start.`), ...secretOf(installation)];
  return [
    folderOf(dir),
    await roomIn(dir.path),
    lockOf(dir, config.databaseUrl === null),
    ...secretOf(installation),
    ...(await firstCredentials(dir)),
  ];
}

function folderOf({ path }: DataDir): Finding {
  const found = statSync(path);
  if (!found.isDirectory())
    return fault('data.folder', `${path} is no folder.`, 'Set SERVICE_DATA_DIR to a folder.');
  const { uid } = found;
  const own = process.getuid?.() ?? uid;
  if (uid !== own)
    return fault(
      'data.folder',
      `${path} belongs to user ${uid}, and this is user ${own}.`,
      'Run the doctor, and the service, as that user.',
    );
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok('data.folder', path);
  } catch (error) {
    return fault(
      'data.folder',
      `${path} cannot be written (${codeOf(error) ?? 'refused'}).`,
      'Give this user the right to write it, or set SERVICE_DATA_DIR.',
    );
  }
}

async function roomIn(path: string): Promise<Finding> {
  const { bavail, bsize, files, ffree } = await statfs(path);
  const free = bavail * bsize;
  const seen = `${(free / 1_000_000_000).toFixed(1)} GB free`;
  if (free < DISK_BYTES_MIN)
    return fault('data.room', `${seen}: the disk is full.`, 'Make room; the service goes on by itself then.');
  if (free < ROOMY_BYTES) return warning('data.room', seen, 'Make room, or move the data directory.');
  return files > 0 && ffree < FREE_FILES_MIN
    ? warning(
        'data.room',
        `${seen}, and room for ${ffree} more files`,
        'Remove files of others from this disk.',
      )
    : ok('data.room', seen);
}

function lockOf(dir: DataDir, isEmbedded: boolean): Finding {
  if (isLocked(dir.file('lock'))) return ok('data.lock', `In use by ${holderOf(dir)}`);
  const home = isEmbedded ? findHome(dir) : null;
  return home !== null && runningPostmaster(home.cluster) !== null
    ? warning(
        'data.lock',
        'A PostgreSQL runs here without the service that started it.',
        'Start the service: it ends what was left over.',
      )
    : ok('data.lock', 'Free');
}

/** null while no process has the directory. */
export function lockHolder(dir: DataDir | null): string | null {
  return dir !== null && isLocked(dir.file('lock')) ? holderOf(dir) : null;
}

function holderOf(dir: DataDir): string {
  try {
    return `process ${readFileSync(dir.file('serve.pid'), 'utf8').trim()}`;
  } catch {
    return 'another process';
  }
}

function secretOf({ dir, secret, config }: Installation): Finding[] {
  if (config.secret !== null) return [ok('data.secret', 'Set in SERVICE_SECRET')];
  const file = dir?.file('secret');
  try {
    const { mode } = statSync(file ?? '');
    if (secret === null)
      return [
        fault(
          'data.secret',
          `${file} cannot be read, or is damaged.`,
          'Put the right one back, or set SERVICE_SECRET.',
        ),
      ];
    return [
      (mode & PRIVATE) === 0
        ? ok('data.secret', `In ${file}`)
        : warning('data.secret', `Others may read ${file}.`, `chmod 600 ${file}`),
    ];
  } catch {
    return [note('data.secret', 'Made by the first start.')];
  }
}

async function firstCredentials(dir: DataDir): Promise<Finding[]> {
  const file = dir.file('bootstrap.json');
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  return isThere
    ? [
        note(
          'data.first_credentials',
          `${file} still has the password and the key of the first account.`,
          'Change the password, keep the key to yourself, and delete the file.',
        ),
      ]
    : [];
}
