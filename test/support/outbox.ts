import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import type { App } from '../../src/platform/app.ts';

export interface Received {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The token of the link in it. */
  readonly token: string | null;
}

/** The mails that an app has written to its outbox, oldest first. */
export async function mailsIn(app: App): Promise<Received[]> {
  const folder = join(app.config.dataDir, 'outbox');
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.eml'))
    .map(({ name }) => name)
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const mail = await PostalMime.parse(readFileSync(join(folder, file)));
      const text = mail.text ?? '';
      return {
        to: mail.to?.[0]?.address ?? '',
        subject: mail.subject ?? '',
        text,
        html: mail.html ?? '',
        token: /[?&]token=([\w-]+)/.exec(text)?.[1] ?? null,
      };
    }),
  );
}

/** Waits until an address has this many mails, and returns the newest of them. */
export async function mailTo(app: App, address: string, count = 1): Promise<Received> {
  for (let i = 0; i < 400; i++) {
    const mails = await mailsIn(app).catch(() => []);
    const received = mails.filter(({ to }) => to === address);
    const newest = received.at(-1);
    if (received.length >= count && newest !== undefined) return newest;
    await sleep(25);
  }
  throw new Error(`${address} has not got ${count} mails`);
}
