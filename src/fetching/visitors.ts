// Who the service says it is. Each begins as the visitor that it stands for would, because sites choose what they serve
// by that, and ends with the service's own name, by which a site's owner recognises it.
import type { Visitor } from './provider.ts';

const VISITORS: Readonly<Record<Visitor, string>> = {
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  crawler: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  phone:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};

/** `product` as in SERVICE_FETCH_USER_AGENT. */
export function userAgentOf(visitor: Visitor, product: string): string {
  return `${VISITORS[visitor]} ${product}`;
}
