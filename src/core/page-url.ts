// Addresses of pages: one page, one address, and nothing in it that is nobody's business.

/** Parameters that follow visitors around; they name no page. */
const TRACKING =
  /^(?:utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|_hsenc|_hsmi|mkt_tok|vero_\w+|oly_\w+_id|srsltid|_ga|_gl|ref_src|s_cid|spm)$/i;
/** Parameters that open doors; they are never stored and never sent to a provider. */
const SECRET =
  /^(?:(?:access|auth|id|refresh|session|csrf|api|reset|login|security)?[-_]?(?:token|key|secret|password|passwd|pwd|signature|sig|sid|sessid|sessionid|jwt|otp)|phpsessid|jsessionid|aspsessionid\w*|x-amz-\w+|authorization|credential|code_verifier)$/i;

/** Without tracking and secret parameters, everything else as it was: what providers are asked for. */
export function withoutPersonalParameters(address: string): string {
  const url = new URL(address);
  dropParameters(url);
  return url.href;
}

/** What two spellings of one page's address have in common: scheme, case of the host, default port, fragment, parameters. */
export function canonicalUrl(address: string): string {
  const url = new URL(address);
  url.protocol = 'https:';
  url.port = ['80', '443'].includes(url.port) ? '' : url.port;
  url.hash = '';
  url.username = '';
  url.password = '';
  dropParameters(url);
  url.searchParams.sort();
  if (url.search === '') url.search = '';
  return url.href;
}

function dropParameters(url: URL): void {
  // Untouched where there is nothing to drop: writing parameters back spells them anew.
  for (const name of new Set(url.searchParams.keys()))
    if (TRACKING.test(name) || SECRET.test(name)) url.searchParams.delete(name);
}
