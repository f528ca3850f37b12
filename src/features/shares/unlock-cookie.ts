// That a browser has given the right password. The cookie says so by itself: it is signed for this link, this password and
// this end, so that another password makes it void without anything being stored.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import { type App, perApp } from '../../platform/app.ts';
import type { ShareLink } from './store.ts';

const COOKIE = 'share_unlock';
const OURS = new RegExp(`(?:^|;)[ \\t]*${COOKIE}=(\\d{1,12})\\.([\\w-]{43})(?=[ \\t]*(?:;|$))`, 'g');

type Locked = Pick<ShareLink, 'id' | 'password_hash'>;

const signer = perApp((app) => {
  const key = Buffer.from(hkdfSync('sha256', app.secret, '', 'assay share links unlocked', 32));
  return ({ id, password_hash }: Locked, untilSeconds: number): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, password_hash, untilSeconds]))
      .digest();
});

/** `path`: the page of the link and what lies below it. */
export function unlockCookie(app: App, link: Locked, path: string, now: Date): string {
  const until = Math.floor((now.getTime() + limits.shareUnlockCookieMs) / 1000);
  const value = `${until}.${signer(app)(link, until).toString('base64url')}`;
  const secure = app.baseUrl.startsWith('https:') ? '; Secure' : '';
  const maxAge = limits.shareUnlockCookieMs / 1000;
  return `${COOKIE}=${value}; Max-Age=${maxAge}; Path=${path}; HttpOnly; SameSite=Lax${secure}`;
}

export function isUnlocked(app: App, link: Locked, cookies: string | undefined, now: Date): boolean {
  if (link.password_hash === null) return true;
  for (const [, until, signature = ''] of (cookies ?? '').matchAll(OURS)) {
    const untilSeconds = Number(until);
    const right = signer(app)(link, untilSeconds);
    const given = Buffer.from(signature, 'base64url');
    if (given.length === right.length && timingSafeEqual(given, right) && untilSeconds * 1000 > now.getTime())
      return true;
  }
  return false;
}
