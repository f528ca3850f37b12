import type { Config } from '../config.ts';
import type { DataDir } from '../data-dir.ts';
import type { Log } from '../log.ts';
import type { OpenMail } from './mail.ts';
import { outboxMail } from './outbox.ts';
import { senderOf } from './sender.ts';
import { smtpMail } from './smtp.ts';
import { keepSweeping } from './sweep-outbox.ts';

/** Mail through the configured server, else into the outbox folder. */
export function openMail(
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  dir: DataDir,
  baseUrl: string,
  log: Log,
): OpenMail {
  const from = senderOf(config, baseUrl, log);
  const folder = dir.file('outbox');
  const sweeping = keepSweeping(folder, log);
  const mail = config.smtpUrl === null ? outboxMail(folder, from, log) : smtpMail(config.smtpUrl, from, log);
  return {
    send: (message, key) => mail.send(message, key),
    close() {
      sweeping.stop();
      mail.close();
    },
  };
}
