// All ways to come by a page. Adding one is an entry here and its name in SERVICE_FETCH_PROVIDERS' table.
import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import type { Guard } from '../../platform/net/guard.ts';
import type { Provider } from '../provider.ts';
import { openDirect } from './direct/direct.ts';

export interface ProviderParts {
  readonly config: Config;
  readonly guard: Guard;
  readonly log: Log;
}

/** null where this machine has not what it needs. */
type OpenProvider = (parts: ProviderParts) => Promise<Provider | null>;

const openers: Readonly<Record<string, OpenProvider>> = {
  direct: async ({ config, guard }) => openDirect({ guard, product: config.fetchUserAgent }),
};

const DEFAULT = ['direct', 'chromium'];

/** In the configured order. */
export async function openProviders(parts: ProviderParts): Promise<readonly Provider[]> {
  const providers: Provider[] = [];
  for (const name of parts.config.fetchProviders ?? DEFAULT) {
    const provider = await openers[name]?.(parts);
    if (provider !== null && provider !== undefined) providers.push(provider);
    else if (parts.config.fetchProviders !== null)
      parts.log.warn({ provider: name }, 'a fetching provider is not available here');
  }
  return providers;
}
