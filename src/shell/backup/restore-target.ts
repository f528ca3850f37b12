// Where a backup is restored into: an empty data directory, and a database that is empty or will be made there.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { Opening } from '../../platform/backup/records.ts';
import type { Config } from '../../platform/config.ts';
import {
  type DataDir,
  lockFile,
  openDataDir,
  replaceFile,
  secretFingerprint,
} from '../../platform/data-dir.ts';
import { exitCodes, Fault } from '../../platform/fault.ts';
import type { Running } from '../running.ts';
import { environmentFile } from './settings.ts';
import { markUnfinished, unfinishedRestore } from './unfinished.ts';

const SECRET = 'secret';
const SETTINGS = 'restored.env';
const LOCK = 'restore.lock';
/** A volume of its own has it. */
const HARMLESS = ['lost+found', LOCK];

export class RestoreTarget {
  /** Of the backup that was being restored there when an earlier attempt ended. */
  readonly unfinished: string | null;
  readonly secret: string;
  readonly #config: Config;
  readonly #opening: Opening;
  #dir: DataDir | null = null;

  /** Looks only: what cannot be is refused before anything is touched. */
  constructor(config: Config, opening: Opening) {
    const path = config.dataDir;
    const there = existsSync(path) ? entriesOf(path) : [];
    this.unfinished = unfinishedRestore(path);
    if (this.unfinished !== null && this.unfinished !== opening.id)
      throw new Fault(
        `The restore of another backup into ${path} has not ended: end it with that one, or empty the folder. Nothing was changed.`,
      );
    const inTheWay = there.filter((name) => !HARMLESS.includes(name) && name !== SECRET);
    if (this.unfinished === null && inTheWay.length > 0)
      throw new Fault(
        `The data directory ${path} is not empty (${inTheWay.slice(0, 5).join(', ')}${inTheWay.length > 5 ? ', …' : ''}); restore into an empty one, which SERVICE_DATA_DIR names. Nothing was changed.`,
      );
    const laid = there.includes(SECRET) ? readFileSync(`${path}/${SECRET}`, 'utf8').trim() : null;
    this.secret = fittingSecret([config.secret, laid, opening.secret], opening);
    this.#config = config;
    this.#opening = opening;
  }

  /** The folder, which is no service's from now until the restore has ended. */
  claim(running: Running): DataDir {
    if (this.#dir !== null) return this.#dir;
    const dir = openDataDir(this.#config.dataDir);
    const lock = lockFile(dir.file(LOCK));
    if (lock === null) throw new Fault(`Another "assay restore" works on ${dir.path}.`);
    running.add('lock of the restore', () => {
      lock.release();
      rmSync(dir.file(LOCK), { force: true });
    });
    markUnfinished(dir, this.#opening.id);
    this.#dir = dir;
    return dir;
  }

  /** What no table holds. A secret that the environment names stays there. */
  placeSecretAndSettings(dir: DataDir): void {
    if (this.#config.secret === null) replaceFile(dir.file(SECRET), `${this.secret}\n`);
    const { variables, taken_at } = this.#opening;
    if (Object.keys(variables).length > 0)
      replaceFile(dir.file(SETTINGS), environmentFile(variables, taken_at));
  }

  get settingsFile(): string | null {
    const file = this.#dir?.file(SETTINGS) ?? '';
    return existsSync(file) ? file : null;
  }
}

function entriesOf(path: string): string[] {
  if (!statSync(path).isDirectory())
    throw new Fault(`The data directory ${path} is a file. Nothing was changed.`);
  return readdirSync(path);
}

/** The first that is given counts: one that does not fit is a mistake, not a reason to take the next. */
function fittingSecret(given: readonly (string | null)[], { fingerprint }: Opening): string {
  const secret = given.find((one) => one !== null) ?? null;
  if (secret === null)
    throw new Fault(
      'The server secret was left out of this backup: set SERVICE_SECRET, or put the file "secret" into the data directory. Nothing was changed.',
      exitCodes.config,
    );
  if (fingerprint !== null && secretFingerprint(secret) !== fingerprint)
    throw new Fault(
      'The server secret that is given (SERVICE_SECRET, or the file "secret" of the data directory) is not the one of this backup. Nothing was changed.',
      exitCodes.config,
    );
  return secret;
}
