import { createTransport, type SMTPPoolOptions } from 'nodemailer';
import { codeOf } from '../fault.ts';
import type { Log } from '../log.ts';
import { parseAddress } from '../net/address.ts';
import type { Sender } from '../variables.ts';
import { composed } from './compose.ts';
import type { OpenMail } from './mail.ts';

const PATIENCE_MS = 15_000;
/** RFC 5321, 4.5.3.2.6: a server may take so long to confirm a message. A client that leaves earlier sends it twice. */
const ANSWER_PATIENCE_MS = 10 * 60_000;
const CONNECTIONS_MAX = 3;

/** Mail through a server. `patienceMs` bounds each wait until it greets. */
export function smtpMail(url: string, from: Sender, log: Log, patienceMs: number = PATIENCE_MS): OpenMail {
  const transport = createTransport({
    ...smtpServer(url),
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    // Once, for the connection that the server closed while it lay idle; beyond that the queue tries again.
    maxRequeues: 1,
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: Math.max(patienceMs, ANSWER_PATIENCE_MS),
  });
  return {
    async send(message, key) {
      const mail = composed(message, from, key);
      try {
        const { messageId } = await transport.sendMail(mail);
        log.info({ messageId }, 'mail sent');
      } catch (error) {
        throw new MailNotSent(error);
      }
    },
    // By now nothing that matters is under way: what sends has ended before.
    close: () => transport.close({ force: true }),
  };
}

/** Servers repeat addresses and texts in their answers; of an error only its codes are passed on. */
class MailNotSent extends Error {
  constructor(error: unknown) {
    const { responseCode, command } = Object(error) as { responseCode?: unknown; command?: unknown };
    const told = [codeOf(error) ?? 'unknown'];
    if (typeof responseCode === 'number') told.push(String(responseCode));
    const verb = typeof command === 'string' ? /^[A-Z]+(?: [A-Z]+)?$/.exec(command)?.[0] : undefined;
    if (verb !== undefined) told.push(`at ${verb}`);
    super(`The mail server did not take a message over (${told.join(', ')}).`);
    this.name = 'MailNotSent';
  }
}

/** The server that the address names. A password never leaves this machine in the clear. */
export function smtpServer(address: string): SMTPPoolOptions {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const here = host === 'localhost' || parseAddress(host)?.range() === 'loopback';
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    // Without a password STARTTLS is used where it is offered, as between mail servers.
    requireTLS: !secure && user !== '' && !here,
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
  };
}
