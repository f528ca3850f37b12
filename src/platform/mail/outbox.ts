import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { replaceFile } from '../data-dir.ts';
import type { Log } from '../log.ts';
import type { Sender } from '../variables.ts';
import { composed } from './compose.ts';
import type { OpenMail } from './mail.ts';
import { timeInName } from './sweep-outbox.ts';

/**
 * Mail for an installation without a mail server: files that any mail program opens. The links are logged, because
 * the person at the terminal is the one who has to follow them; with a mail server nothing of the kind is.
 */
export function outboxMail(folder: string, from: Sender, log: Log): OpenMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let lastMs = 0;
  return {
    async send(message, key) {
      const { message: eml } = await transport.sendMail(composed(message, from, key));
      if (!Buffer.isBuffer(eml)) throw new Error('The mail was not composed into a buffer.');
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // Later mails have later names, also within one millisecond.
      lastMs = Math.max(Date.now(), lastMs + 1);
      const file = join(folder, `${timeInName(new Date(lastMs))}-${randomBytes(4).toString('hex')}.eml`);
      replaceFile(file, eml.toString('utf8'));
      log.info({ file, links: message.text.match(/https?:\/\/[^\s<>]+/g) ?? [] }, 'mail written');
    },
    close() {},
  };
}
