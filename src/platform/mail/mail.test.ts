import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { temporaryFolder } from '../../../test/support/command.ts';
import { recordedLog } from '../../../test/support/log-lines.ts';
import { outboxOf } from '../../../test/support/outbox.ts';
import fc from '../../../test/support/properties.ts';
import { openssl, type ReceivedMail, selfSigned, TestSmtp } from '../../../test/support/smtp.ts';
import { until } from '../../../test/support/until.ts';
import { openDataDir } from '../data-dir.ts';
import { createLog, type Log } from '../log.ts';
import { composed } from './compose.ts';
import type { Message, OpenMail } from './mail.ts';
import { openMail } from './open-mail.ts';
import { senderOf } from './sender.ts';
import { smtpMail, smtpServer } from './smtp.ts';
import { sweepOutbox } from './sweep-outbox.ts';

const quiet = createLog('silent');
const from = { name: 'Assay', address: 'no-reply@assay.example.com' };
const polish: Message = {
  to: 'ktos@example.com',
  subject: 'Potwierdź adres e-mail: zażółć gęślą jaźń',
  text: 'Cześć!\n\nOtwórz: https://assay.example.com/confirm?token=abc',
  html: '<p>Cześć! <a href="https://assay.example.com/confirm?token=abc">Potwierdź</a></p>',
};

function mailTo(address: string, log: Log = quiet, patienceMs?: number): OpenMail {
  const mail = smtpMail(address, from, log, patienceMs);
  after(() => mail.close());
  return mail;
}

function only(received: readonly ReceivedMail[]): ReceivedMail {
  const [mail, ...more] = received;
  assert.ok(mail !== undefined && more.length === 0, `${received.length} mails`);
  return mail;
}

const PATIENCE_MS = 300;

async function givesASilentServerUp(): Promise<void> {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  after(() => silent.close());
  const address = silent.address();
  assert.ok(address !== null && typeof address === 'object');
  const mail = mailTo(`smtp://127.0.0.1:${address.port}`, quiet, PATIENCE_MS);
  await assert.rejects(mail.send(polish), /ETIMEDOUT/);
  mail.close();
}

describe('mail through a server', () => {
  it('arrives whole: Polish subject, text and HTML, one recipient, marked as automatic', async () => {
    const smtp = await TestSmtp.start();
    const before = Math.floor(Date.now() / 1000) * 1000;
    await mailTo(`smtp://${smtp.address}`).send(polish);
    const { parsed, raw, ...envelope } = only(smtp.received);
    assert.equal(envelope.from, 'no-reply@assay.example.com');
    assert.deepEqual(envelope.to, ['ktos@example.com']);
    assert.equal(parsed.subject, polish.subject);
    assert.deepEqual(parsed.from, from);
    assert.deepEqual(parsed.to, [{ name: '', address: 'ktos@example.com' }]);
    assert.equal(parsed.text?.trimEnd(), polish.text);
    assert.equal(parsed.html?.trim(), polish.html);
    assert.match(raw, /^Content-Type: multipart\/alternative;/m);
    assert.match(raw, /^Auto-Submitted: auto-generated\r$/m);
    assert.match(raw, /^Message-ID: <[0-9a-f-]+@assay\.example\.com>\r$/m);
    const sent = Date.parse(parsed.date ?? '');
    assert.ok(sent >= before && sent <= Date.now(), parsed.date);
    // Header lines are ASCII and short enough for every server on the way.
    const [head = ''] = raw.split('\r\n\r\n', 1);
    for (const line of head.split('\r\n')) assert.match(line, /^[\x20-\x7e\t]{1,998}$/);
  });

  it('several mails share a connection, and a restart of the server loses none of the later ones', async () => {
    const smtp = await TestSmtp.start();
    const mail = mailTo(`smtp://${smtp.address}`);
    for (let i = 0; i < 3; i++) await mail.send(polish);
    assert.equal(new Set(smtp.received.map(({ connection }) => connection)).size, 1);
    await smtp.stop();
    await assert.rejects(mail.send(polish), /did not take a message over \(ECONNECTION|ESOCKET/);
    await smtp.start();
    await mail.send(polish);
    assert.equal(smtp.received.length, 4);
  });

  it('signs in with the credentials of the address, special characters and all', async () => {
    const smtp = await TestSmtp.start({
      onAuth: ({ username, password }, _session, done) => {
        if (username === 'us@r' && password === 'pa:ss/wörd') done(null, { user: username });
        else done(new Error(`Invalid login ${username} ${password}`));
      },
    });
    const password = encodeURIComponent('pa:ss/wörd');
    await mailTo(`smtp://us%40r:${password}@${smtp.address}`).send(polish);
    assert.equal(smtp.received.length, 1);
    const { log, lines } = recordedLog();
    await assert.rejects(
      mailTo(`smtp://us%40r:hunter2@${smtp.address}`, log).send(polish),
      (error: Error) =>
        /\(EAUTH, 535, at AUTH/.test(error.message) && !showsAnything(error, ['hunter2', 'us@r']),
    );
    assert.ok(!lines.join('').includes('hunter2'));
  });

  it('neither errors nor the log repeat the recipient, the subject or what the server said of them', async () => {
    const smtp = await TestSmtp.start({
      onRcptTo: ({ address }, _session, done) => done(new Error(`<${address}> no such person as ${address}`)),
    });
    const { log, lines } = recordedLog();
    const secrets = ['ktos@', 'Potwierdź', 'token', 'no such person'];
    await assert.rejects(
      mailTo(`smtp://${smtp.address}`, log).send(polish),
      (error: Error) =>
        /\(EENVELOPE, 550, at RCPT TO\)/.test(error.message) && !showsAnything(error, secrets),
    );
    const open = await TestSmtp.start();
    await mailTo(`smtp://${open.address}`, log).send(polish);
    assert.match(lines.join(''), /mail sent/);
    for (const secret of secrets) assert.ok(!lines.join('').includes(secret), secret);
  });

  it('a server that says nothing is given up', async () => {
    await givesASilentServerUp();
  });

  it('a server that is slow to say that it has a message is waited for, and gets it once', async () => {
    let messages = 0;
    let say: (() => void) | undefined;
    const taken = Promise.withResolvers<void>();
    const smtp = await TestSmtp.start({
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => {
          messages += 1;
          say = done;
          taken.resolve();
        });
      },
    });
    const sent = mailTo(`smtp://${smtp.address}`, quiet, PATIENCE_MS).send(polish, 'a-job');
    await taken.promise;
    // Longer than it would be waited for before it had the message.
    await givesASilentServerUp();
    say?.();
    await sent;
    assert.equal(messages, 1);
  });

  it('a message that is sent again has the id that it had', async () => {
    const smtp = await TestSmtp.start();
    const mail = mailTo(`smtp://${smtp.address}`);
    for (const key of ['a-job', 'a-job', 'another']) await mail.send(polish, key);
    assert.deepEqual(
      smtp.received.map(({ parsed }) => parsed.messageId),
      ['a-job', 'a-job', 'another'].map((key) => `<${key}@assay.example.com>`),
    );
    assert.throws(() => composed(polish, from, 'a>b'), /no word/);
  });
});

describe('mail over TLS', { skip: openssl.skip }, () => {
  let certificate: ReturnType<typeof selfSigned>;
  before(() => {
    certificate = selfSigned();
  });
  const trusting = async (work: () => Promise<void>): Promise<void> => {
    const usual = getCACertificates('default');
    setDefaultCACertificates([...usual, certificate.cert]);
    try {
      await work();
    } finally {
      setDefaultCACertificates(usual);
    }
  };

  for (const [scheme, secure] of [
    ['smtps', true],
    ['smtp', false],
  ] as const) {
    it(`${scheme}: a certificate that is not trusted gets nothing, a trusted one gets the mail`, async () => {
      const smtp = await TestSmtp.start({ secure, ...certificate });
      await assert.rejects(mailTo(`${scheme}://${smtp.address}`).send(polish), /did not take a message over/);
      assert.equal(smtp.received.length, 0);
      await trusting(() => mailTo(`${scheme}://${smtp.address}`).send(polish));
      assert.equal(only(smtp.received).overTls, true);
    });
  }

  it('a password goes nowhere in the clear, except to this machine', () => {
    const required = (url: string): unknown => smtpServer(url).requireTLS;
    assert.equal(required('smtp://user:password@mail.example.com:587'), true);
    assert.equal(required('smtp://user:password@192.0.2.1'), true);
    assert.equal(required('smtp://user:password@localhost.example.com'), true);
    for (const here of ['localhost', '127.0.0.1', '127.9.9.9', '[::1]'])
      assert.equal(required(`smtp://user:password@${here}:1025`), false, here);
    assert.equal(required('smtp://relay.example.com:25'), false, 'there is no password');
    assert.equal(smtpServer('smtps://user:password@mail.example.com').secure, true);
    assert.equal(smtpServer('smtps://mail.example.com').port, 465);
    assert.equal(smtpServer('smtp://mail.example.com').port, 587);
    assert.equal(smtpServer('smtp://[::1]:25').host, '::1');
  });
});

describe('nothing can be smuggled into a mail', () => {
  it('a subject stays one line, whatever is in it', async () => {
    const smtp = await TestSmtp.start();
    const mail = mailTo(`smtp://${smtp.address}`);
    const subjects = fc.string({
      unit: fc.constantFrom(
        '\r',
        '\n',
        '\r\n',
        '\0',
        '\u2028',
        'Bcc: x@example.org',
        'ż',
        ' ',
        ':',
        'a',
        '=?utf-8?Q?=0A?=',
      ),
    });
    await fc.assert(
      fc.asyncProperty(subjects, async (subject) => {
        smtp.received.length = 0;
        await mail.send({ ...polish, subject: `a${subject}` });
        const { parsed, to } = only(smtp.received);
        assert.deepEqual(to, ['ktos@example.com']);
        assert.equal(parsed.bcc, undefined);
        assert.deepEqual(
          parsed.headers.filter(({ key }) => /bcc|^to$/.test(key)).map(({ key }) => key),
          ['to'],
        );
      }),
      { numRuns: 60 },
    );
  });

  it('a recipient that is not exactly one address is refused', () => {
    for (const to of [
      ...['', 'a', 'a@', '@b', 'a@b@c', 'a@example.com, b@example.com', 'a@example.com;b@example.com'],
      ...[
        'a@example.com\r\nBcc: b@example.com',
        'a@example.com\nb',
        'Name <a@example.com>',
        'a b@example.com',
      ],
      ...['"a"@example.com', 'group:a@example.com', `${'a'.repeat(300)}@example.com`, 'a@example.com\0'],
    ])
      assert.throws(() => composed({ ...polish, to }, from), /not one e-mail address/, JSON.stringify(to));
    for (const to of ['a+b.c@example.com', "o'hara@example.co.uk", 'zażółć@przykład.pl'])
      assert.ok(composed({ ...polish, to }, from));
  });
});

describe('mail without a server', () => {
  it('is a private .eml file in the outbox, in order, with its links in the log', async () => {
    const dataDir = temporaryFolder();
    const { log, lines } = recordedLog();
    const config = { smtpUrl: null, mailFrom: null };
    const mail = openMail(config, openDataDir(dataDir), 'https://assay.example.com', log);
    const subjects = Array.from({ length: 12 }, (_, i) => `Wiadomość ${i}`);
    for (const subject of subjects) await mail.send({ ...polish, subject });

    const files = readdirSync(join(dataDir, 'outbox'));
    assert.equal(files.length, 12, 'whole files and nothing else');
    assert.equal(statSync(join(dataDir, 'outbox')).mode & 0o777, 0o700);
    for (const file of files) {
      assert.match(file, /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml$/);
      assert.equal(statSync(join(dataDir, 'outbox', file)).mode & 0o777, 0o600);
    }
    const mails = await outboxOf(dataDir);
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      subjects,
    );
    const [first] = mails;
    assert.deepEqual(first?.from, from);
    assert.equal(first?.text?.trimEnd(), polish.text);
    assert.ok(first?.html?.includes('Potwierdź'));
    const told = JSON.parse(lines[0] ?? '');
    assert.deepEqual(told.links, ['https://assay.example.com/confirm?token=abc']);
    assert.equal(told.file, join(dataDir, 'outbox', files.sort()[0] ?? ''));
    assert.ok(!lines.join('').includes('ktos@'), 'the address is in the file');
  });

  it('goes after 30 days, also once there is a server; what others have put there stays', async () => {
    const dataDir = temporaryFolder();
    const folder = join(dataDir, 'outbox');
    mkdirSync(folder);
    const daysAgo = (days: number): string =>
      new Date(Date.now() - days * 86_400_000).toISOString().replaceAll(':', '-');
    const [old, older, recent] = [
      `${daysAgo(30.01)}-0123abcd.eml`,
      `${daysAgo(400)}-0123abcd.eml`,
      `${daysAgo(29.9)}-0123abcd.eml`,
    ];
    const foreign = ['notes.txt', 'a.eml', `${daysAgo(90)}-0123abcd.eml.bak`];
    for (const file of [old, older, recent, ...foreign]) writeFileSync(join(folder, file), 'x');
    const directory = `${daysAgo(50)}-0123abcd.eml`;
    mkdirSync(join(folder, directory));
    const { log, lines } = recordedLog();
    const config = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: null };
    const mail = openMail(config, openDataDir(dataDir), 'https://assay.example.com', log);
    await until('the folder is swept', () => lines.length > 0);
    mail.close();
    assert.deepEqual(readdirSync(folder).sort(), [...foreign, recent, directory].sort());
    assert.equal(JSON.parse(lines[0] ?? '').removed, 2);
    assert.equal(await sweepOutbox(join(dataDir, 'never written'), new Date()), 0);
  });
});

describe('the sender', () => {
  it('is the configured one, else no-reply at the host of the base address', () => {
    const { log, lines } = recordedLog();
    const sender = (baseUrl: string): string =>
      senderOf({ mailFrom: null, smtpUrl: 'smtp://x' }, baseUrl, log).address;
    assert.equal(sender('https://assay.example.com'), 'no-reply@assay.example.com');
    assert.equal(sender('https://assay.example.com:8443'), 'no-reply@assay.example.com');
    assert.equal(lines.length, 0);
    for (const local of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
      assert.equal(sender(local), 'no-reply@localhost');
    assert.equal(lines.length, 3, 'each with a warning');
    const configured = { name: 'Acme', address: 'acme@example.com' };
    assert.equal(senderOf({ mailFrom: configured, smtpUrl: null }, 'http://localhost', log), configured);
  });
});

/** Whether an error, as the log and the queue would store it, shows any of these. */
function showsAnything(error: Error, secrets: readonly string[]): boolean {
  const shown = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
  return secrets.some((secret) => shown.includes(secret));
}
