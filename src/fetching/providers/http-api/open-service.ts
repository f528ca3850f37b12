// From a name in SERVICE_FETCH_PROVIDERS to a provider, or to a sentence that says what is missing.

import type { Config } from '../../../platform/config.ts';
import { exitCodes, Fault } from '../../../platform/fault.ts';
import { needsKey } from '../../../platform/service-template.ts';
import type { Provider } from '../../provider.ts';
import { type HttpApiOptions, openHttpApi } from './http-api.ts';
import type { Account } from './question.ts';
import type { OutsideService } from './service.ts';
import { brightdata } from './services/brightdata.ts';
import { scraperapi } from './services/scraperapi.ts';
import { scrapingbee } from './services/scrapingbee.ts';
import { zyte } from './services/zyte.ts';
import { serviceFromTemplate } from './template.ts';

const services = { zyte, scrapingbee, scraperapi, brightdata } as const;

export const outsideServiceNames = Object.keys(services);

interface SetUp {
  readonly service: OutsideService;
  readonly account: Account;
}

/** null: no outside service has this name. Throws Fault when one has, and cannot be used as it is set up. */
export function findOutsideService(name: string, accounts: Config['fetchServices']): SetUp | null {
  if (isKnown(name)) {
    const { key, address } = accounts[name];
    const zone = name === 'brightdata' ? accounts.brightdata.zone : null;
    const variable = `SERVICE_FETCH_${name.toUpperCase()}`;
    if (key === null) throw missing(name, `${variable}_KEY`);
    if (name === 'brightdata' && zone === null) throw missing(name, `${variable}_ZONE`);
    return { service: services[name], account: { key, zone, address } };
  }
  const { template, key } = accounts.httpApi;
  if (template === null) return null;
  const service = serviceFromTemplate(template, [...RESERVED, ...outsideServiceNames]);
  if (service.name !== name) return null;
  if (key === null && needsKey(template)) throw missing(name, 'SERVICE_FETCH_HTTP_API_KEY');
  return { service, account: { key, zone: null, address: null } };
}

export function openOutsideService(
  name: string,
  accounts: Config['fetchServices'],
  options: HttpApiOptions,
): Provider | null {
  const found = findOutsideService(name, accounts);
  return found === null ? null : openHttpApi(found.service, found.account, options);
}

/** Providers that are no outside services. */
const RESERVED = ['direct', 'chromium'];

function isKnown(name: string): name is keyof typeof services {
  return Object.hasOwn(services, name);
}

function missing(name: string, variable: string): Fault {
  return new Fault(
    `SERVICE_FETCH_PROVIDERS names ${name}, and ${variable} is not set: set it, or take ${name} from the list.`,
    exitCodes.config,
  );
}
