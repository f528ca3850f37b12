import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../src/platform/app.ts';
import { outboxOf } from './outbox.ts';

export interface Received {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The token of the link in it. */
  readonly token: string | null;
}

/** What an app has sent to whom, oldest first. */
export async function mailsOf(app: App): Promise<Received[]> {
  const mails = await outboxOf(app.config.dataDir);
  return mails.map(({ to, subject = '', text = '', html = '' }) => ({
    to: to?.[0]?.address ?? '',
    subject,
    text,
    html,
    token: /[?&]token=([\w-]+)/.exec(text)?.[1] ?? null,
  }));
}

/** Waits until an address has this many mails, and returns the newest of them. */
export async function mailTo(app: App, address: string, count = 1): Promise<Received> {
  for (let i = 0; i < 400; i++) {
    const received = (await mailsOf(app)).filter(({ to }) => to === address);
    const newest = received.at(-1);
    if (received.length >= count && newest !== undefined) return newest;
    await sleep(25);
  }
  throw new Error(`${address} has not got ${count} mails`);
}
