import type { App } from '../../platform/app.ts';
import { seal, unseal } from './sealed.ts';

/** What a browser carries to the provider and back: only where it comes back with it is the answer its own. */
export interface Way {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** A path of this service. */
  readonly returnTo: string;
  readonly expiresAtMs: number;
}

/** Long enough for a second factor, and for a password that has to be looked up. */
const WAY_SECONDS = 15 * 60;
export const WAY_MS = WAY_SECONDS * 1000;
const COOKIE = 'service_company_sign_in';
const PATH = '/v1/auth/oidc';
const OURS = new RegExp(`(?:^|;)[ \\t]*${COOKIE}=([\\w-]{1,4000})[ \\t]*(?:;|$)`);
const RETURN_CHARS_MAX = 1000;

export function wayCookie(app: App, way: Way): string {
  const value = seal(app, 'way', JSON.stringify(way)).toString('base64url');
  const secure = app.baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Max-Age=${WAY_SECONDS}; Path=${PATH}; HttpOnly; SameSite=Lax${secure}`;
}

/** null: none, not ours, or too old. */
export function wayIn(app: App, cookieHeader: string | undefined): Way | null {
  const value = OURS.exec(cookieHeader ?? '')?.[1];
  const text = value === undefined ? null : unseal(app, 'way', Buffer.from(value, 'base64url'));
  if (text === null) return null;
  // Sealed by the function above: nothing else has the key.
  const way = JSON.parse(text) as Way;
  return way.expiresAtMs > app.clock.now().getTime() ? way : null;
}

/**
 * Where a person goes after signing in: a path of this service, or else its first page. The address was chosen by the
 * author of a link, so anything that could lead elsewhere is ignored: another host, however it is disguised (`//host`,
 * `/\host`, a tab between the slashes), and the sign-in itself.
 */
export function ownPath(baseUrl: string, asked: string | undefined): string {
  if (asked === undefined || asked.length > RETURN_CHARS_MAX || !/^\/(?![/\\])[^\p{C}]*$/u.test(asked))
    return '/';
  const goal = URL.parse(asked, baseUrl);
  if (goal === null || goal.origin !== new URL(baseUrl).origin) return '/';
  if (/^\/(?:login|welcome|v1)(?:\/|$)/.test(goal.pathname)) return '/';
  const path = goal.pathname + goal.search + goal.hash;
  // Tidied, `/.//host` is `//host`, and a path in another script is longer than a cookie may be.
  return path.startsWith('//') || path.length > RETURN_CHARS_MAX ? '/' : path;
}
