import { readFileSync } from 'node:fs';
import type { Config } from '../../platform/config.ts';
import { messageOf } from '../../platform/fault.ts';
import { BACKUP_KEY_LENGTH_MIN } from '../../platform/variables.ts';
import { usageFault } from '../command.ts';

/** Of the file that was named, else of SERVICE_BACKUP_KEY; never of the command line, which other users can read. */
export function backupKey(
  config: Config,
  file: string | boolean | undefined,
  command: string,
): string | null {
  if (typeof file !== 'string') return config.backupKey;
  let key: string;
  try {
    key = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw usageFault(`--key-file cannot be read: ${messageOf(error)}.`, command);
  }
  if (key.length < BACKUP_KEY_LENGTH_MIN)
    throw usageFault(`--key-file: a key has at least ${BACKUP_KEY_LENGTH_MIN} characters.`, command);
  return key;
}
