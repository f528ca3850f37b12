// The port through which pages are come by. Providers stand behind it; without one every fetch fails, and costs nothing.
import type { PageAccess } from '../core/pricing.ts';
import { fail } from '../platform/http/failure.ts';

export interface FetchedPage {
  readonly html: string;
  /** Where the page was found in the end. */
  readonly url: string;
  readonly provider: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly access: Exclude<PageAccess, 'sent'>;
}

export interface FetchRequest {
  readonly url: URL;
  readonly render: 'on' | 'off' | 'auto';
}

/** Messages about fetching name the host and nothing more of the address. */
export async function fetchPage({ url }: FetchRequest): Promise<FetchedPage> {
  return fail('fetch_failed', null, { hint: `no fetching provider is configured (${url.hostname})` });
}
