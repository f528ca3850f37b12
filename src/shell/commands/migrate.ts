import { readConfig } from '../../platform/config.ts';
import { lockDataDir } from '../../platform/data-dir.ts';
import { exitCodes } from '../../platform/fault.ts';
import { createLog } from '../../platform/log.ts';
import { startEmbedded } from '../../platform/postgres/embedded/server.ts';
import type { Command } from '../command.ts';
import { existingDatabase, openInstallation, setUpDatabase } from '../installation.ts';
import { Running } from '../running.ts';

export default {
  name: 'migrate',
  usage: 'assay migrate',
  summary: 'Bring the database schema up to date and end.',
  about: 'Every other command does this by itself at its start; any number may run at the same time.',
  run: async ({ environment }) => {
    const config = readConfig(environment);
    const log = createLog(config.logLevel);
    const running = new Running(log);
    try {
      const { dir, secret } = openInstallation(config);
      let connection = existingDatabase(config, dir);
      if (connection === null) {
        const lock = lockDataDir(dir);
        running.add('data directory lock', () => lock.release());
        const postgres = await startEmbedded(dir, log);
        running.add('embedded PostgreSQL', () => postgres.stop());
        connection = postgres.connection;
      }
      const { applied, version, first } = await setUpDatabase(config, connection, dir, secret, log);
      console.log(`The schema is at version ${version}; ${applied} migrations were applied.`);
      if (first !== null) console.log(`The first credentials are in ${dir.file('bootstrap.json')}.`);
      return exitCodes.ok;
    } finally {
      await running.stop();
      log.flush();
    }
  },
} satisfies Command;
