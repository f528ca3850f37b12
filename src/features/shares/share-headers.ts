// What every answer behind a share link says to browsers, search engines and caches. The address is a secret: it may
// not be kept, indexed or passed on, and nothing may be loaded that would see it.
import { createHash } from 'node:crypto';
import { pageStyle } from '../../platform/http/page/style.ts';

const SMALL_STYLE_HASH = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`;

interface Allowed {
  /** Hashes of the styles that the page brings along. */
  readonly styles?: readonly string[];
  readonly dataImages?: boolean;
  readonly form?: boolean;
}

export function policyFor({
  styles = [SMALL_STYLE_HASH],
  dataImages = false,
  form = false,
}: Allowed): string {
  return [
    "default-src 'none'",
    `style-src ${styles.join(' ')}`,
    ...(dataImages ? ['img-src data:'] : []),
    "base-uri 'none'",
    `form-action ${form ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** `no-transform`: no proxy shall rewrite a page, nor add anything to it. */
export const SHARE_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store, no-transform',
  'content-security-policy': policyFor({}),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // One address has the form, the page, and both languages of the form.
  vary: 'Accept-Language, Cookie',
};
