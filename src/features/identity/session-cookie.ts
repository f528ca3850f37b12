import { limits } from '../../contract/limits.ts';

const SESSION_COOKIE = 'service_session';
const SESSION_SECONDS = limits.sessionDays * 24 * 60 * 60;

/**
 * One cookie, whose value is 32 bytes in base64url and needs no quoting or decoding; whatever else bears its name is
 * none of ours. Read here rather than by a plugin, which would parse every cookie of every request.
 */
const OURS = new RegExp(`(?:^|;)[ \\t]*${SESSION_COOKIE}=([\\w-]{43})[ \\t]*(?:;|$)`);

export function sessionTokenOf(cookieHeader: string | undefined): string | null {
  return cookieHeader === undefined ? null : (OURS.exec(cookieHeader)?.[1] ?? null);
}

export function sessionCookie(token: string, baseUrl: string): string {
  return cookieWith(token, SESSION_SECONDS, baseUrl);
}

/** Makes the browser forget its session cookie. */
export function endedSessionCookie(baseUrl: string): string {
  return cookieWith('', 0, baseUrl);
}

function cookieWith(value: string, maxAgeSeconds: number, baseUrl: string): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${SESSION_COOKIE}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
