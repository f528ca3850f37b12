// The country and language of a search phrase: as one name, or as the two codes of its parts.
import { countries, locationCodeBase, type Market, markets } from '../../contract/markets.ts';
import { marketNamed } from '../../core/intent/market-named.ts';
import { InvalidField } from '../../platform/http/validation.ts';

const UNKNOWN_MARKET = {
  en: 'This market is not on the list of countries and languages.',
  pl: 'Tego rynku nie ma na liście krajów i języków.',
};
const TWO_MARKETS = {
  en: 'location_code and language_code name another market than market does.',
  pl: 'location_code i language_code wskazują inny rynek niż market.',
};
const HALF_A_MARKET = {
  en: 'location_code and language_code name a market only together.',
  pl: 'Rynek wskazują dopiero oba pola razem: location_code i language_code.',
};

/** The fields that name a market. */
interface MarketFields {
  readonly market?: string | undefined;
  readonly location_code?: number | undefined;
  readonly language_code?: string | undefined;
}

const byCodes: ReadonlyMap<string, Market> = new Map(
  markets.map((market) => {
    const [country, language] = market.split('-');
    // The list of markets is made of the codes of this table.
    const { isoNumeric } = countries[country as keyof typeof countries];
    return [`${locationCodeBase + isoNumeric} ${language}`, market];
  }),
);

/** The market that a page is to be judged for, by whichever fields it was named; `at` is where they stand in the body. */
export function marketOf(fields: MarketFields, at: readonly (string | number)[] = []): Market | undefined {
  const { market, location_code: location, language_code: language } = fields;
  const given = checkMarket(market, at);
  if (location === undefined && language === undefined) return given;
  const lacking = location === undefined ? 'location_code' : language === undefined ? 'language_code' : null;
  if (lacking !== null) throw new InvalidField(['body', ...at, lacking], 'missing', HALF_A_MARKET);
  const named = byCodes.get(`${location} ${language}`);
  if (named === undefined)
    throw new InvalidField(['body', ...at, 'location_code'], 'unknown', UNKNOWN_MARKET);
  if (given !== undefined && given !== named)
    throw new InvalidField(['body', ...at, 'market'], 'contradiction', TWO_MARKETS);
  return named;
}

export function checkMarket(
  market: string | undefined,
  at: readonly (string | number)[],
): Market | undefined {
  const found = market === undefined ? undefined : marketNamed(market);
  if (market !== undefined && found === undefined)
    throw new InvalidField(['body', ...at, 'market'], 'unknown', UNKNOWN_MARKET);
  return found;
}
