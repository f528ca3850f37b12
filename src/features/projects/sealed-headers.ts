// Headers of a sign-in as they are kept: encrypted under a key of their own, which is derived from the server's secret. They
// open for the project and the origin that they were sealed for and for no other, so that a row that is moved or changed
// sends nothing anywhere else.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { HeaderPairs } from '../../fetching/sign-in.ts';
import { type App, perApp } from '../../platform/app.ts';

export interface SealedFor {
  readonly org_id: string;
  readonly project_id: string;
  readonly origin: string;
}

/** Goes up when headers are sealed in another way. */
const FORM = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = perApp((app) =>
  Buffer.from(hkdfSync('sha256', app.secret, '', 'assay sign-ins of projects', 32)),
);

function boundTo({ org_id, project_id, origin }: SealedFor): Buffer {
  return Buffer.from(JSON.stringify([FORM, org_id, project_id, origin]));
}

export function sealHeaders(app: App, headers: HeaderPairs, whose: SealedFor): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(app), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(whose));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(headers), 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(FORM), nonce, cipher.getAuthTag(), sealed]);
}

/** null: sealed under another secret of the server, for another project or origin, or damaged. */
export function openHeaders(app: App, sealed: Buffer, whose: SealedFor): HeaderPairs | null {
  if (sealed[0] !== FORM || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) return null;
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(app), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(whose)).setAuthTag(tag);
  try {
    const text =
      decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)).toString() + decipher.final('utf8');
    // Written by the function above: nothing else has the key.
    return JSON.parse(text) as HeaderPairs;
  } catch {
    return null;
  }
}
