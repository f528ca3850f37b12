// The plain way: this machine asks the site itself and takes what it sends.
import { limits } from '../../../contract/limits.ts';
import type { Guard } from '../../../platform/net/guard.ts';
import { mayBePage, mediaTypeOf } from '../../content-kind.ts';
import { FetchFault, type Provider } from '../../provider.ts';
import { userAgentOf } from '../../visitors.ts';
import { webGet } from '../../web-get.ts';

/** Of an answer that is no page only as much is read as tells why. */
const ERROR_BODY_BYTES = 500_000;

export interface DirectOptions {
  readonly guard: Guard;
  /** The service's name at the end of its user agents. */
  readonly product: string;
  readonly bodyBytesMax?: number;
}

export function openDirect({
  guard,
  product,
  bodyBytesMax = limits.fetchBodyBytes,
}: DirectOptions): Provider {
  return {
    name: 'direct',
    renders: false,
    plain: true,
    unblocks: false,
    trusted: true,
    async fetch({ url, as, signIn }, signal) {
      const answer = await webGet({
        guard,
        url,
        signal,
        signIn,
        userAgent: userAgentOf(as, product),
        accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5',
        want({ status, url: found, headers }) {
          if (status < 200 || status >= 300) return { bytesMax: ERROR_BODY_BYTES, cut: true };
          const type = headers['content-type'];
          if (!mayBePage(type))
            throw new FetchFault('not_a_page', `${new URL(found).hostname}: ${mediaTypeOf(type)}, no page`);
          return { bytesMax: bodyBytesMax };
        },
      });
      return { ...answer, rendered: null };
    },
    close: async () => {},
  };
}
