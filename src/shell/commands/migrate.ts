import { readConfig } from '../../platform/config.ts';
import { exitCodes } from '../../platform/fault.ts';
import { createLog } from '../../platform/log.ts';
import type { Command } from '../command.ts';
import { existingDatabase, openInstallation } from '../installation.ts';
import { startOwnDatabase } from '../own-database.ts';
import { Running } from '../running.ts';
import { setUpDatabase } from '../set-up-database.ts';

export default {
  name: 'migrate',
  usage: 'assay migrate',
  summary: 'Bring the database schema up to date and end.',
  about: 'Every other command does this by itself at its start; any number may run at the same time.',
  run: async ({ environment, streams: { stdout } }) => {
    const config = readConfig(environment);
    const log = createLog(config.logLevel);
    const running = new Running(log);
    try {
      const { dir, secret } = openInstallation(config);
      let connection = existingDatabase(config, dir);
      if (connection === null) {
        connection = (await startOwnDatabase(dir, log, running)).connection;
      }
      const { applied, version, first } = await setUpDatabase(config, connection, dir, secret, log);
      stdout.write(`The schema is at version ${version}; migrations applied: ${applied}.\n`);
      if (first !== null) stdout.write(`The first credentials are in ${dir.file('bootstrap.json')}.\n`);
      return exitCodes.ok;
    } finally {
      await running.stop();
      log.flush();
    }
  },
} satisfies Command;
