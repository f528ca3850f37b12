import { existsSync, readFileSync } from 'node:fs';
import { CONTENTS_TABLE, withContents } from '../../features/reports/service.ts';
import { refuseOverwriting, writeBackup } from '../../platform/backup/backup-file.ts';
import { ofOneMoment } from '../../platform/backup/dump.ts';
import type { Contents, Section } from '../../platform/backup/records.ts';
import type { Config } from '../../platform/config.ts';
import { openContents } from '../../platform/contents/open-contents.ts';
import { type DataDir, openDataDir, secretFingerprint } from '../../platform/data-dir.ts';
import { Fault } from '../../platform/fault.ts';
import type { Log } from '../../platform/log.ts';
import type { ConnectionOptions } from '../../platform/postgres/connection.ts';
import { findHome } from '../../platform/postgres/embedded/home.ts';
import { existingDatabase } from '../installation.ts';
import { startOwnDatabase } from '../own-database.ts';
import type { Running } from '../running.ts';
import { keptFiles, sectionsOfFiles } from './kept-files.ts';
import { isSecret, settingsIn } from './settings.ts';
import { refuseUnfinished } from './unfinished.ts';

interface Asked {
  readonly file: string;
  readonly key: string | null;
  readonly withSecrets: boolean;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/** Changes nothing of the service, whether it runs or not, not even an older schema. */
export async function takeBackup(
  config: Config,
  asked: Asked,
  log: Log,
  running: Running,
): Promise<{ readonly contents: Contents; readonly bytes: number; readonly lostPages: number }> {
  const { file, key, environment, signal } = asked;
  refuseOverwriting(file);
  refuseUnfinished(config.dataDir);
  const dir = existsSync(config.dataDir) ? openDataDir(config.dataDir) : null;
  const connection = await databaseOf(config, dir, log, running);
  const secret = config.secret ?? secretIn(dir);
  const kept = dir === null ? [] : keptFiles(dir);
  const settings = Object.entries(settingsIn(environment));
  // Secrets go into no unencrypted file unless the operator asks for it.
  const open = key !== null || asked.withSecrets;
  const withheld = [
    ...(secret === null || !open ? ['the server secret'] : []),
    ...(open ? [] : [...settings.flatMap(([name]) => (isSecret(name) ? [name] : [])), ...inOneWord(kept)]),
  ];
  const store = openContents(config);
  running.add('store of page contents', async () => store?.close());
  let lostPages = 0;
  const lost = (): void => {
    lostPages += 1;
  };
  return ofOneMoment(connection, log, async (facts, tables) => {
    if (secret !== null && facts.fingerprint !== null && secretFingerprint(secret) !== facts.fingerprint)
      throw new Fault(
        'The server secret here is not the one that the database was set up with: a backup with it could not be used. Set SERVICE_SECRET to that one.',
      );
    const opening = {
      ...facts,
      secret: open ? secret : null,
      variables: Object.fromEntries(settings.filter(([name]) => open || !isSecret(name))),
      withheld,
    };
    async function* sections(): AsyncGenerator<Section> {
      for await (const { blocks, ...table } of tables)
        yield {
          ...table,
          blocks:
            table.name === CONTENTS_TABLE
              ? withContents(table.columns, blocks, { store, signal, lost })
              : blocks,
        };
      if (dir !== null && open) yield* sectionsOfFiles(dir, kept);
    }
    const written = await writeBackup(file, { opening, sections: sections() }, { key, signal });
    return { ...written, lostPages };
  });
}

async function databaseOf(
  config: Config,
  dir: DataDir | null,
  log: Log,
  running: Running,
): Promise<ConnectionOptions> {
  if (dir === null || (config.databaseUrl === null && findHome(dir) === null)) {
    if (config.databaseUrl !== null) return { connectionString: config.databaseUrl };
    throw new Fault(
      `There is nothing to back up: ${config.dataDir} is no data directory of a service, and SERVICE_DATABASE_URL is not set.`,
    );
  }
  return existingDatabase(config, dir) ?? (await startOwnDatabase(dir, log, running)).connection;
}

function secretIn(dir: DataDir | null): string | null {
  const file = dir?.file('secret') ?? '';
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Hundreds of mails are one thing to name. */
const inOneWord = (files: readonly string[]): string[] => [
  ...new Set(files.map((name) => name.replace(/\/.*/, '/'))),
];
