import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { temporaryFolder } from './command.ts';
import { firstExisting, realPart } from './real-part.ts';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly overTls: boolean;
  /** Which connection of the server it came through. */
  readonly connection: string;
  readonly parsed: Email;
}

const started = new Set<TestSmtp>();

after(async () => {
  for (const server of started) await server.stop();
});

/** A real mail server on the loopback interface that keeps what it is sent. */
export class TestSmtp {
  readonly received: ReceivedMail[] = [];
  readonly #options: SMTPServerOptions;
  #server: SMTPServer | null = null;
  #port = 0;

  private constructor(options: SMTPServerOptions) {
    this.#options = options;
  }

  /** By default without TLS and without sign-in. */
  static async start(options: SMTPServerOptions = {}): Promise<TestSmtp> {
    const smtp = new TestSmtp(options);
    started.add(smtp);
    await smtp.start();
    return smtp;
  }

  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  /** Again on the same port, once it had one. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: this.#options.key === undefined ? ['STARTTLS'] : [],
      authOptional: this.#options.onAuth === undefined,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 100,
      logger: false,
      onData: (stream, session, done) => {
        void text(stream).then(async (raw) => {
          const { mailFrom, rcptTo } = session.envelope;
          this.received.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            raw,
            overTls: session.secure,
            connection: session.id,
            parsed: await PostalMime.parse(raw),
          });
          done();
        });
      },
      ...this.#options,
    });
    server.on('error', () => {}); // a client that distrusts the certificate hangs up
    server.listen(this.#port, '127.0.0.1');
    await once(server.server, 'listening');
    const address = server.server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    this.#port = address.port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server !== null) await new Promise<void>((ended) => server.close(ended));
  }
}

export const openssl = realPart('OpenSSL', firstExisting(['/usr/bin/openssl', '/usr/local/bin/openssl']));

/** A certificate for 127.0.0.1 that clients trust only if told to. */
export function selfSigned(): { key: string; cert: string } {
  const folder = temporaryFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    openssl.path,
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert],
    ],
    { stdio: 'ignore' },
  );
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}
