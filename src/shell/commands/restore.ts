import { readConfig } from '../../platform/config.ts';
import { exitCodes, Fault } from '../../platform/fault.ts';
import { createLog } from '../../platform/log.ts';
import { backupKey } from '../backup/backup-key.ts';
import { checkedBackup, restoreBackup } from '../backup/restore-backup.ts';
import { toldContents, toldWithheld } from '../backup/told-contents.ts';
import { type Command, usageFault } from '../command.ts';
import { Running } from '../running.ts';
import { terminalSafe } from '../terminal-safety.ts';

export default {
  name: 'restore',
  usage: 'assay restore <file> [options]',
  summary: 'Put what "assay backup" has written into an empty place.',
  about: [
    'Into an empty data directory (SERVICE_DATA_DIR), with its own database or an empty one that SERVICE_DATABASE_URL names. All of the file is read and checked before anything is touched; what is ended midway starts no service, and goes on when it is run again. A backup of an earlier version is brought up to date, and the books are checked.',
    'The settings of then are put into restored.env of the data directory, for you to look at.',
  ].join('\n\n'),
  options: {
    check: { type: 'boolean', about: 'Only read and check the file' },
    'key-file': { type: 'string', about: 'File with the key or passphrase; otherwise SERVICE_BACKUP_KEY' },
  },
  positionalsMax: 1,
  run: async ({ values, positionals: [file], environment, streams: { stdout, stderr } }) => {
    if (file === undefined) throw usageFault('Which file?', 'restore');
    const config = readConfig(environment);
    const backup = { file, key: backupKey(config, values['key-file'], 'restore') };
    if (values.check === true) {
      const contents = await checkedBackup(backup);
      stdout.write(terminalSafe(`${file} is whole: ${toldContents(contents)}.\n${toldWithheld(contents)}`));
      return exitCodes.ok;
    }
    const log = createLog('warn');
    const running = new Running(log);
    try {
      const { contents, dataDir, settingsFile, applied, books } = await restoreBackup(
        config,
        backup,
        log,
        running,
      );
      stdout.write(terminalSafe(`${file} is restored into ${dataDir}: ${toldContents(contents)}.\n`));
      if (applied > 0) stdout.write(`Migrations applied since: ${applied}.\n`);
      if (settingsFile !== null)
        stderr.write(
          terminalSafe(`The settings of then are in ${settingsFile}; none of them is in force.\n`),
        );
      if (!books.ok)
        throw new Fault(
          `Everything was restored as it stands in the backup, and its books are wrong (${books.faults.length} faults); "assay admin ledger-check" names them.`,
        );
      stdout.write(
        `The books are right: ${books.entries} entries of ${books.organizations} organizations.\n`,
      );
      return exitCodes.ok;
    } finally {
      await running.stop();
      log.flush();
    }
  },
} satisfies Command;
