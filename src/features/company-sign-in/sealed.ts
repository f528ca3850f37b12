// What leaves the service and has to come back unread and unchanged: encrypted under a key of its own.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type App, perApp } from '../../platform/app.ts';

/** Goes up when something is sealed in another way. */
const FORM = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
type Purpose = 'way' | 'id token';

const keyOf = perApp((app) => Buffer.from(hkdfSync('sha256', app.secret, '', 'assay company sign-in', 32)));

export function seal(app: App, purpose: Purpose, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(app), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(`${FORM} ${purpose}`));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(FORM), nonce, cipher.getAuthTag(), sealed]);
}

/** null: sealed under another secret or for another purpose, or damaged. */
export function unseal(app: App, purpose: Purpose, sealed: Buffer): string | null {
  if (sealed[0] !== FORM || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) return null;
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(app), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(`${FORM} ${purpose}`)).setAuthTag(tag);
  try {
    return (
      decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)).toString('utf8') + decipher.final('utf8')
    );
  } catch {
    return null;
  }
}
