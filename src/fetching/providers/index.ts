// All ways to fetch a page. Adding one is an entry here and its name in SERVICE_FETCH_PROVIDERS' table.
import type { Config } from '../../platform/config.ts';
import { exitCodes, Fault } from '../../platform/fault.ts';
import type { Log } from '../../platform/log.ts';
import type { Guard } from '../../platform/net/guard.ts';
import type { Provider } from '../provider.ts';
import { Chromium } from './chromium/chromium.ts';
import { findChromium } from './chromium/find-chromium.ts';
import { openDirect } from './direct/direct.ts';
import { findOutsideService, openOutsideService, outsideServiceNames } from './http-api/open-service.ts';

export interface ProviderParts {
  readonly config: Config;
  readonly guard: Guard;
  readonly log: Log;
}

/** null where this machine has not what it needs. */
type OpenProvider = (parts: ProviderParts) => Promise<Provider | null>;

const openers: Readonly<Record<string, OpenProvider>> = {
  direct: async ({ config, guard }) => openDirect({ guard, product: config.fetchUserAgent }),
  chromium: async ({ config, guard, log }) => {
    const path = findChromium(config.chromiumPath);
    const { browserPages: pages, fetchUserAgent: product, patience } = config;
    return path === null ? null : new Chromium({ path, guard, log, pages, product, patience });
  },
};

/** Those that need no account anywhere, in their usual order. */
const OWN = ['direct', 'chromium'];

/** The configured providers that ask no outside service: an address of the local network means nothing outside of it. */
export function ownProviders(config: Config): readonly string[] {
  const own = config.fetchProviders?.filter((name) => OWN.includes(name)) ?? [];
  return own.length > 0 ? own : OWN;
}

/** In the configured order. */
export async function openProviders(parts: ProviderParts): Promise<readonly Provider[]> {
  const providers: Provider[] = [];
  for (const name of parts.config.fetchProviders ?? OWN) {
    const provider = await openProvider(name, parts);
    if (provider !== null && provider !== undefined) providers.push(provider);
    else if (parts.config.fetchProviders !== null)
      parts.log.warn({ provider: name }, 'a fetching provider is not available here');
  }
  return providers;
}

async function openProvider(name: string, parts: ProviderParts): Promise<Provider | null | undefined> {
  const { config, guard } = parts;
  if (OWN.includes(name)) return openers[name]?.(parts);
  return openOutsideService(name, config.fetchServices, { guard, product: config.fetchUserAgent });
}

/** Whether any of the configured providers runs the scripts of pages, on this machine as it is now. */
export function canRender(config: Config): boolean {
  return (config.fetchProviders ?? OWN).some((name) => {
    if (name === 'chromium') return findChromium(config.chromiumPath) !== null;
    if (name === 'direct') return false;
    const found = findOutsideService(name, config.fetchServices);
    return found !== null && found.service.rendered !== null;
  });
}

/** Those of the configured providers that are asked over the network. Throws Fault for one that lacks its key. */
export function outsideServicesOf({
  fetchProviders,
  fetchServices,
}: Config): { readonly name: string; readonly address: string }[] {
  return (fetchProviders ?? []).flatMap((name) => {
    const found = OWN.includes(name) ? null : findOutsideService(name, fetchServices);
    return found === null ? [] : [{ name, address: found.account.address ?? found.service.address }];
  });
}

/** At the start, so that a slip is not found by the first page: throws Fault for a name that no provider has or that lacks a key. */
export function checkProviders(config: Config): void {
  for (const name of config.fetchProviders ?? []) {
    if (OWN.includes(name) || findOutsideService(name, config.fetchServices) !== null) continue;
    throw new Fault(
      `SERVICE_FETCH_PROVIDERS names ${name}, and there are only ${[...OWN, ...outsideServiceNames].join(', ')}, and what SERVICE_FETCH_HTTP_API describes.`,
      exitCodes.config,
    );
  }
}
