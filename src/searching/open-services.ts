// From the names in SERVICE_SERP_PROVIDERS to services with their accounts, or to a sentence that says what is missing.

import type { Config } from '../platform/config.ts';
import { exitCodes, Fault } from '../platform/fault.ts';
import { needsKey } from '../platform/service-template.ts';
import type { SearchAccount } from './question.ts';
import type { SearchService } from './search-service.ts';
import { brave } from './services/brave.ts';
import { dataforseo } from './services/dataforseo.ts';
import { searxng } from './services/searxng.ts';
import { serpapi } from './services/serpapi.ts';
import { serper } from './services/serper.ts';
import { searchServiceFromTemplate } from './template.ts';

export interface OpenService {
  readonly service: SearchService;
  readonly account: SearchAccount;
}

type Accounts = Config['searchServices'];

const services = { dataforseo, brave, searxng, serpapi, serper } as const;
type Known = keyof typeof services;

export const searchServiceNames = Object.keys(services);

/** What each of them cannot do without, and where it stands. */
const accountOf: Readonly<Record<Known, (accounts: Accounts) => SearchAccount>> = {
  dataforseo: ({ dataforseo: { login, password, address } }) => {
    if (login === null) throw missing('dataforseo', 'SERVICE_SERP_DATAFORSEO_LOGIN');
    if (password === null) throw missing('dataforseo', 'SERVICE_SERP_DATAFORSEO_PASSWORD');
    return { key: `${login}:${password}`, address };
  },
  brave: ({ brave: account }) => withKey('brave', 'SERVICE_SERP_BRAVE_KEY', account),
  searxng: ({ searxng: { address } }) => {
    if (address === null) throw missing('searxng', 'SERVICE_SERP_SEARXNG_URL');
    return { key: null, address };
  },
  serpapi: ({ serpapi: account }) => withKey('serpapi', 'SERVICE_SERP_SERPAPI_KEY', account),
  serper: ({ serper: account }) => withKey('serper', 'SERVICE_SERP_SERPER_KEY', account),
};

/** In the configured order. Throws Fault for a name that no service has, and for one that lacks its account. */
export function openServices({ searchProviders, searchServices }: SearchConfig): readonly OpenService[] {
  return (searchProviders ?? []).map((name) => openService(name, searchServices));
}

export type SearchConfig = Pick<Config, 'searchProviders' | 'searchServices'>;

function openService(name: string, accounts: Accounts): OpenService {
  if (isKnown(name)) return { service: services[name], account: accountOf[name](accounts) };
  const { template, key } = accounts.httpApi;
  const own = template === null ? null : searchServiceFromTemplate(template, searchServiceNames);
  if (template === null || own?.name !== name) throw unknown(name, own?.name);
  if (key === null && needsKey(template)) throw missing(name, 'SERVICE_SERP_HTTP_API_KEY');
  return { service: own, account: { key, address: null } };
}

function isKnown(name: string): name is Known {
  return Object.hasOwn(services, name);
}

function withKey(
  name: string,
  variable: string,
  { key, address }: { readonly key: string | null; readonly address: string | null },
): SearchAccount {
  if (key === null) throw missing(name, variable);
  return { key, address };
}

function missing(name: string, variable: string): Fault {
  return new Fault(
    `SERVICE_SERP_PROVIDERS names ${name}, and ${variable} is not set: set it, or take ${name} from the list.`,
    exitCodes.config,
  );
}

function unknown(name: string, own: string | undefined): Fault {
  const names = [...searchServiceNames, ...(own === undefined ? [] : [own])].join(', ');
  return new Fault(
    `SERVICE_SERP_PROVIDERS names ${name}, which is none of: ${names}. A service of your own is described in SERVICE_SERP_HTTP_API.`,
    exitCodes.config,
  );
}
