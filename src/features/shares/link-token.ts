// The secret of a link is derived from the server's own and the link's id, as webhook secrets are: it can be told again to who
// made it, and nothing but its hash is stored.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type App, perApp } from '../../platform/app.ts';
import { tokenHashOf } from '../identity/service.ts';
import type { ShareLink } from './store.ts';

const derive = perApp((app) => {
  const key = Buffer.from(hkdfSync('sha256', app.secret, '', 'assay share link tokens', 32));
  return (linkId: string): string => createHmac('sha256', key).update(linkId).digest('base64url');
});

export function newLinkToken(app: App, linkId: string): { readonly token: string; readonly hash: Buffer } {
  const token = derive(app)(linkId);
  return { token, hash: tokenHashOf(token) };
}

/** null of a link from before tokens were derived, or from under another secret of the server: it works, but is not known. */
export function tokenAgain(
  app: App,
  { id, token_hash }: Pick<ShareLink, 'id' | 'token_hash'>,
): string | null {
  const { token, hash } = newLinkToken(app, id);
  return timingSafeEqual(hash, token_hash) ? token : null;
}

export function addressOf({ baseUrl }: App, token: string): string {
  return `${baseUrl.replace(/\/$/, '')}/share/${token}`;
}
