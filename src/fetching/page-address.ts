// Which addresses of pages are refused before anything is asked of the network.
import { limits } from '../contract/limits.ts';
import type { App } from '../platform/app.ts';
import { fail } from '../platform/http/failure.ts';
import { Refused } from '../platform/net/guard.ts';
import { guardOf } from '../platform/net/guard-of.ts';

/** The parsed address of a page, or 400 invalid_url. */
export function pageAddress(app: App, text: string): URL {
  try {
    if (text.length <= limits.urlChars) return guardOf(app).admit(text);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  return fail('invalid_url', { url: withoutCredentials(text.slice(0, limits.urlChars)) });
}

/** What somebody put before the @ is no answer's business: answers are logged and passed on. */
const withoutCredentials = (address: string): string =>
  address.replace(/^([a-z][a-z\d+.-]*:\/\/)?[^/?#@]*@/i, '$1');
