/**
 * On every answer. The API serves data, so nothing may be loaded, framed or sniffed from it; pages that show
 * something (the reference, share pages) replace the policy by their own, as narrow as they can.
 */
export function securityHeaders(baseUrlIsHttps: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(baseUrlIsHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
