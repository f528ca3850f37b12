// What a service is asked for one phrase, from its entry.
import { countries, locationCodeBase, type Market } from '../contract/markets.ts';
import type { ServiceQuestion } from '../fetching/ask-service.ts';
import { filledIn, type TemplateValues } from '../platform/json-template.ts';
import type { MarketSpelling, SearchService } from './search-service.ts';

/** The operator's account at a service. */
export interface SearchAccount {
  /** null: the service needs none. Of a login and a password, both with a colon between them. */
  readonly key: string | null;
  /** Where the service is asked, when not at its usual address. */
  readonly address: string | null;
}

export interface SearchRequest {
  readonly query: string;
  readonly market: Market;
}

export function questionFor(
  service: SearchService,
  account: SearchAccount,
  request: SearchRequest,
): ServiceQuestion {
  const key = account.key ?? '';
  const values: TemplateValues = {
    ...marketValues(request.market, service.spelling),
    query: escaped(request.query, service.phraseEscapes ?? {}),
    key,
  };
  const address = new URL(account.address ?? service.address ?? '');
  const headers: Record<string, string> = { 'accept-encoding': 'gzip, br, zstd' };
  for (const [name, text] of Object.entries(service.headers ?? {}))
    headers[name] = String(filledIn(text, values));
  if (service.key.in === 'header') headers[service.key.name] = key;
  if (service.key.in === 'basic') headers.authorization = `Basic ${Buffer.from(key).toString('base64')}`;
  const parameters = filledIn(service.parameters, values);
  if (service.method === 'POST') {
    headers['content-type'] = 'application/json';
    return { address: address.href, method: 'POST', headers, body: JSON.stringify(parameters) };
  }
  for (const [name, value] of Object.entries(parameters ?? {})) address.searchParams.set(name, String(value));
  if (service.key.in === 'query') address.searchParams.set(service.key.name, key);
  return { address: address.href, method: 'GET', headers, body: null };
}

function marketValues(market: Market, spelling: MarketSpelling = {}): TemplateValues {
  const [country = '', language = ''] = market.split('-');
  const known = spelling.countries?.known.some((code) => code === country) ?? true;
  const spelt = known ? country : (spelling.countries?.otherwise ?? country);
  // The names of the table are those of languages; of one that is not in it there is undefined.
  const languages = spelling.languages as Readonly<Record<string, string>> | undefined;
  return {
    market,
    country: spelt.toLowerCase(),
    COUNTRY: spelt.toUpperCase(),
    language: spelling.languageOfMarket?.[market] ?? languages?.[language] ?? language,
    // The list of markets is made of the codes of this table.
    locationCode: locationCodeBase + countries[country as keyof typeof countries].isoNumeric,
  };
}

function escaped(phrase: string, escapes: Readonly<Record<string, string>>): string {
  return [...phrase].map((character) => escapes[character] ?? character).join('');
}
