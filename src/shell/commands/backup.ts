import { resolve } from 'node:path';
import { readConfig } from '../../platform/config.ts';
import { exitCodes, Fault } from '../../platform/fault.ts';
import { createLog } from '../../platform/log.ts';
import { Interruption } from '../auditing/interruption.ts';
import { backupKey } from '../backup/backup-key.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { toldBytes, toldContents, toldWithheld } from '../backup/told-contents.ts';
import { type Command, usageFault } from '../command.ts';
import { Running } from '../running.ts';
import { terminalSafe } from '../terminal-safety.ts';

export default {
  name: 'backup',
  usage: 'assay backup <file> [options]',
  summary: 'Write everything that the service keeps into one file.',
  about: [
    'Database, server secret, settings, mails that were not sent: as they are at one moment, whether the service is running or not. The file appears under its name once it was read back and found whole; nothing is overwritten. "assay restore" is the way back.',
    'With a key (SERVICE_BACKUP_KEY or --key-file) it is encrypted. Without one it leaves out the server secret, settings with passwords and keys, bootstrap.json and mails, and says so.',
  ].join('\n\n'),
  options: {
    'key-file': { type: 'string', about: 'File with the key or passphrase that encrypts it' },
    'with-secrets': { type: 'boolean', about: 'Keep secrets in it although it is not encrypted' },
  },
  positionalsMax: 1,
  run: async ({ values, positionals: [named], environment, streams: { stdout, stderr } }) => {
    if (named === undefined) throw usageFault('Which file shall it be?', 'backup');
    const config = readConfig(environment);
    const key = backupKey(config, values['key-file'], 'backup');
    const withSecrets = values['with-secrets'] === true;
    const file = resolve(named);
    const log = createLog('warn');
    const running = new Running(log);
    const interruption = new Interruption();
    try {
      const asked = { file, key, withSecrets, environment, signal: interruption.signal };
      const { contents, bytes, lostPages } = await takeBackup(config, asked, log, running);
      const sealed = key === null ? 'not encrypted' : 'encrypted';
      stdout.write(
        terminalSafe(
          `${named} is written and checked: ${toldContents(contents)}; ${toldBytes(bytes)}, ${sealed}.\n`,
        ),
      );
      stderr.write(terminalSafe(toldWithheld(contents)));
      if (lostPages > 0)
        stderr.write(
          `Missing or damaged in the store of page contents, and not in it: ${lostPages} pages.\n`,
        );
      return exitCodes.ok;
    } catch (error) {
      if (interruption.exitCode === null) throw error;
      throw new Fault('Interrupted: nothing was written.', interruption.exitCode);
    } finally {
      interruption.forget();
      await running.stop();
      log.flush();
    }
  },
} satisfies Command;
