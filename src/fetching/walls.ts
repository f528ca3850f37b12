// What stands between a visitor and a page, told by the answer: robot checks of the known protections, refusals, log-ins.
import type { PageAnswer } from './provider.ts';

export type Wall = 'gone' | 'blocked' | 'challenged' | 'rate_limited' | 'login_wall' | 'http_error';

interface Protection {
  /** A header that only a robot check has. */
  readonly header?: readonly [name: string, value: RegExp];
  /** In the body of a refusal, or of a page with hardly a word on it: ordinary pages load the same scripts. */
  readonly body?: RegExp;
}

const PROTECTIONS: Readonly<Record<string, Protection>> = {
  cloudflare: {
    header: ['cf-mitigated', /challenge/i],
    body: /\/cdn-cgi\/challenge-platform\/|cf[-_]chl[-_]|__cf_chl|cf-browser-verification|<title>just a moment|<title>attention required! \| cloudflare/i,
  },
  akamai: {
    body: /sec-if-cpt-container|\/_sec\/cp_challenge\/|errors\.edgesuite\.net|<h1>access denied<\/h1>[\s\S]{0,400}reference\s*(?:#|&#35;)/i,
  },
  datadome: { header: ['x-dd-b', /./], body: /captcha-delivery\.com|geo\.captcha-delivery|var dd=\{/i },
  perimeterx: { body: /px-captcha|captcha\.px-cdn\.net|window\._pxappid|human security challenge/i },
  imperva: { body: /_incapsula_resource|incapsula incident id|imperva incident id/i },
  aws: { header: ['x-amzn-waf-action', /captcha|challenge/i], body: /awswafcaptcha|awswafcookiedomainlist/i },
  vercel: { header: ['x-vercel-mitigated', /challenge/i], body: /vercel security checkpoint/i },
  sucuri: { header: ['x-sucuri-block', /./], body: /sucuri website firewall/i },
  kasada: { header: ['x-kpsdk-ct', /./], body: /\/ips\.js\?|kpsdk/i },
  ddosGuard: { body: /ddos-guard\/js-challenge|check\.ddos-guard\.net/i },
  anubis: { body: /anubis_challenge|within\.website\/x\/cmd\/anubis/i },
  queue: { body: /<title>google\b[\s\S]{0,600}unusual traffic|\/sorry\/index/i },
  captcha: {
    body: /class=["'][^"']*(?:g-recaptcha|h-captcha|cf-turnstile|frc-captcha)|hcaptcha\.com\/1\/api\.js/i,
  },
};

/** Robot checks are short; what they say of themselves stands at their beginning. */
const LOOKED_AT_CHARS = 100_000;

const BY_STATUS: Readonly<Record<number, Wall>> = {
  401: 'login_wall',
  402: 'blocked',
  403: 'blocked',
  404: 'gone',
  406: 'blocked',
  407: 'login_wall',
  410: 'gone',
  429: 'rate_limited',
  451: 'blocked',
  999: 'blocked',
};

/** null: an answer that may be the page. */
export function wallOf({ status, headers, body }: PageAnswer): Wall | null {
  const fine = status >= 200 && status < 300;
  if (hasCheckHeader(headers)) return 'challenged';
  if (fine) return null;
  const known = BY_STATUS[status];
  if (known === 'gone') return known;
  if (hasCheckBody(new TextDecoder('latin1').decode(body.subarray(0, LOOKED_AT_CHARS)))) return 'challenged';
  if (status === 503 && headers['retry-after'] !== undefined) return 'rate_limited';
  return known ?? 'http_error';
}

/** For pages with hardly a word on them. */
export function hasCheckBody(html: string): boolean {
  const begin = html.slice(0, LOOKED_AT_CHARS);
  return Object.values(PROTECTIONS).some(({ body }) => body?.test(begin) ?? false);
}

function hasCheckHeader(headers: PageAnswer['headers']): boolean {
  return Object.values(PROTECTIONS).some(({ header }) => {
    const value = header === undefined ? undefined : headers[header[0]];
    return value !== undefined && (header?.[1].test(value) ?? false);
  });
}
