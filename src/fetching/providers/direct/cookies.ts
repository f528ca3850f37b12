// The cookies of one fetch: many sites set one and send the visitor round to see whether it comes back.

/** More than any site needs to let a first visitor in. */
const COOKIES_MAX = 50;
const COOKIE_CHARS_MAX = 4096;

/** Each host gets back what it has set itself; nothing outlives the fetch. */
export class Cookies {
  readonly #ofHost = new Map<string, Map<string, string>>();

  take(host: string, setCookie: string | string[] | undefined): void {
    const cookies = this.#ofHost.get(host) ?? new Map<string, string>();
    this.#ofHost.set(host, cookies);
    for (const line of [setCookie ?? []].flat()) {
      const pair = line.split(';', 1)[0]?.trim() ?? '';
      const at = pair.indexOf('=');
      if (at < 1 || pair.length > COOKIE_CHARS_MAX || !/^[\x21-\x7e][\x20-\x7e]*$/.test(pair)) continue;
      if (cookies.size < COOKIES_MAX) cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  header(host: string): Record<string, string> {
    const cookies = [...(this.#ofHost.get(host) ?? [])].map(([name, value]) => `${name}=${value}`);
    return cookies.length === 0 ? {} : { cookie: cookies.join('; ') };
  }
}
