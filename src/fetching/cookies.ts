// The cookies of one fetch: many sites set one and send the visitor round to see whether it comes back.

/** More than any site needs to let a first visitor in. */
const COOKIES_MAX = 50;
const COOKIE_CHARS_MAX = 4096;

/** Each host or origin gets back what it has set itself; nothing outlives the fetch. */
export class Cookies {
  readonly #of = new Map<string, Map<string, string>>();
  readonly #by: 'host' | 'origin';

  /** By host as in browsers, or as narrow as the sign-in that cookies come of. */
  constructor(by: 'host' | 'origin' = 'host') {
    this.#by = by;
  }

  jarOf(url: URL): string {
    return this.#by === 'host' ? url.hostname : url.origin;
  }

  take(jar: string, setCookie: string | string[] | undefined): void {
    const cookies = this.#of.get(jar) ?? new Map<string, string>();
    this.#of.set(jar, cookies);
    for (const line of [setCookie ?? []].flat()) {
      const pair = line.split(';', 1)[0]?.trim() ?? '';
      const at = pair.indexOf('=');
      if (at < 1 || pair.length > COOKIE_CHARS_MAX || !/^[\x21-\x7e][\x20-\x7e]*$/.test(pair)) continue;
      if (cookies.size < COOKIES_MAX) cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  header(jar: string): { readonly cookie?: string } {
    const cookies = [...(this.#of.get(jar) ?? [])].map(([name, value]) => `${name}=${value}`);
    return cookies.length === 0 ? {} : { cookie: cookies.join('; ') };
  }
}
