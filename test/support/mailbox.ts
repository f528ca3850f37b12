import type { App } from '../../src/platform/app.ts';
import { outboxOf } from './outbox.ts';
import { until } from './until.ts';

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
export function mailTo(app: App, address: string, count = 1): Promise<Received> {
  return until(`${address} gets ${count} mails`, async () => {
    const received = (await mailsOf(app)).filter(({ to }) => to === address);
    return received.length >= count && received.at(-1);
  });
}
