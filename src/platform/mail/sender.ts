import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Sender } from '../variables.ts';

/** The configured sender, or one at the host that people know the service by. */
export function senderOf(config: Pick<Config, 'mailFrom' | 'smtpUrl'>, baseUrl: string, log: Log): Sender {
  if (config.mailFrom !== null) return config.mailFrom;
  const host = new URL(baseUrl).hostname;
  const bare = host.replace(/^\[|\]$/g, '');
  const isDomain = isIP(bare) === 0 && host.includes('.');
  if (!isDomain && config.smtpUrl !== null) {
    log.warn('SERVICE_MAIL_FROM is not set and the base address has no domain: mail may be refused');
  }
  return { name: 'Assay', address: `no-reply@${isDomain ? host : 'localhost'}` };
}
