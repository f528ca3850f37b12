import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { codeOf } from '../../platform/fault.ts';
import { smtpServer } from '../../platform/mail/smtp.ts';
import { parseAddress } from '../../platform/net/address.ts';
import { configuredBaseUrl } from '../installation.ts';
import { type Finding, fault, note, ok, warning } from './finding.ts';
import type { Installation } from './installation.ts';

/** Connects, greets, signs in and leaves: no mail is sent. */
export async function examineMail({ config }: Installation, patienceMs: number): Promise<Finding[]> {
  if (config.smtpUrl === null)
    return [
      note(
        'mail.server',
        'Mails are files in outbox/ of the data directory, and their links are in the log.',
      ),
    ];
  const server = smtpServer(config.smtpUrl);
  const { auth } = server;
  const connection = new SMTPConnection({
    ...server,
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      // A server that hangs up before it has greeted is no error to the library.
      connection.once('end', () => reject(new Error('closed')));
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    const { secure } = connection;
    if (auth !== undefined) await signedIn(connection, auth);
    connection.quit();
    const isLocal = server.host === 'localhost' || parseAddress(server.host ?? '')?.range() === 'loopback';
    return [
      ok(
        'mail.server',
        auth === undefined ? 'It greets, and asks for no password.' : 'It takes the password.',
      ),
      secure || isLocal
        ? ok('mail.transport', secure ? 'TLS, with a certificate that is trusted' : 'On this machine')
        : warning(
            'mail.transport',
            'The server offers no TLS: links that let people in go in the clear.',
            'Use smtps://, or a server with STARTTLS.',
          ),
      senderOf(config.mailFrom?.address ?? null, configuredBaseUrl(config)),
    ];
  } catch (error) {
    return [refused(error)];
  } finally {
    connection.on('error', () => {});
    setTimeout(() => connection.close(), 0);
  }
}

function signedIn(
  connection: SMTPConnection,
  auth: { readonly user?: string | undefined; readonly pass?: string | undefined },
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.login({ user: auth.user, pass: auth.pass }, (error) => (error ? reject(error) : resolve()));
  });
}

function senderOf(configured: string | null, baseUrl: string): Finding {
  const host = new URL(baseUrl).hostname;
  if (configured !== null) return ok('mail.sender', configured);
  return host.includes('.') && parseAddress(host.replace(/^\[|\]$/g, '')) === null
    ? ok('mail.sender', `no-reply@${host}`)
    : warning(
        'mail.sender',
        'SERVICE_MAIL_FROM is not set and the base address has no domain: mail may be refused.',
        'Set SERVICE_MAIL_FROM to a sender that the mail server accepts.',
      );
}

const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'it refuses the user or the password',
  ETLS: 'its TLS or its certificate cannot be trusted, or it offers none',
  EDNS: 'no such host is known',
  ECONNECTION: 'nothing listens there, or it hangs up',
  ETIMEDOUT: 'it does not answer',
  ESOCKET: 'the connection fails, or its certificate is not trusted',
};

/** Servers repeat names in their answers: of an error only its codes are told. */
function refused(error: unknown): Finding {
  const { responseCode } = Object(error) as { readonly responseCode?: unknown };
  const code = codeOf(error) ?? 'ECONNECTION';
  const told = typeof responseCode === 'number' ? `${code}, ${responseCode}` : code;
  return fault(
    'mail.server',
    `The mail server cannot be used: ${REASONS[code] ?? 'it does not take us'} (${told}).`,
    'Check SERVICE_SMTP_URL: host, port, smtp:// or smtps://, user and password (percent-encoded).',
  );
}
