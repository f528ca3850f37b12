// What an analysis of a phrase may be asked: the fields of one, in a call of its own or in a batch.
import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import type { Market } from '../../contract/markets.ts';
import { type IntentTierId, intentTierAliases } from '../../contract/prices.ts';
import { INTENT_TIER_NAMES } from '../../core/intent/phrase-list.ts';
import { pageAddress } from '../../fetching/page-address.ts';
import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { Phrase } from '../../platform/http/typed-text.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import type { Language } from '../../platform/language.ts';
import { searchingOf } from '../../searching/search.ts';
import { setUpModel } from '../second-judge/service.ts';
import { marketOf } from './market.ts';
import type { IntentRow } from './store.ts';

/** Beside the phrase: what may also stand beside `items`, as the default of all of them. */
export const intentOptions = {
  market: Type.Optional(
    Type.String({ maxLength: 20, description: 'Country and language of the phrase, such as `pl-pl`' }),
  ),
  location_code: Type.Optional(
    Type.Integer({
      description:
        'Instead of market, with language_code: 2000 plus the ISO 3166-1 number of the country, 2616 for Poland',
    }),
  ),
  language_code: Type.Optional(
    Type.String({
      maxLength: 10,
      description: 'Instead of market, with location_code: ISO 639-1, such as `pl`',
    }),
  ),
  tier: Type.Optional(
    Type.Enum([...INTENT_TIER_NAMES], {
      description: '`basic` unless said otherwise; `lite` is another name of basic, `full` of premium',
    }),
  ),
  freshness: Type.Optional(
    Type.Enum(['auto', 'fresh'], {
      description: `auto: search results of the last ${limits.intentReuseDays} days are used again, at a lower price; fresh: always new ones`,
    }),
  ),
  report_lang: Type.Optional(Type.Enum(['en', 'pl'], { description: 'Absent = Accept-Language, else en' })),
};

export const intentFields = {
  query: Phrase,
  ...intentOptions,
  compare_url: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: limits.urlChars,
      description: 'With the tier compare: the page that is put beside the top results',
    }),
  ),
};

export const IntentItem = Type.Object(intentFields, { additionalProperties: false, title: 'IntentItem' });
export type IntentFields = Type.Static<typeof IntentItem>;

/** What is to be done for one phrase. */
export interface IntentOrder
  extends Pick<IntentRow, 'query' | 'market' | 'tier' | 'freshness' | 'compare_url'> {
  readonly lang: Language;
}

const NO_MARKET = {
  en: 'Name the market: market, or location_code with language_code.',
  pl: 'Wskaż rynek: market albo location_code razem z language_code.',
};
const ONLY_WITH_COMPARE = {
  en: 'compare_url can be used only with the tier compare.',
  pl: 'compare_url podaje się tylko z tier compare.',
};
const NEEDS_PAGE = {
  en: 'The tier compare needs a page: give compare_url.',
  pl: 'Tier compare wymaga strony: podaj compare_url.',
};
const NO_ENGINE = {
  en: 'The tier compare needs search results, and this service asks no search engine.',
  pl: 'Tier compare wymaga wyników wyszukiwania, a ten serwis nie korzysta z żadnej wyszukiwarki.',
};

const NO_MODEL = {
  en: 'The tier premium needs a language model, and none is set up here.',
  pl: 'Tier premium wymaga modelu językowego, a żaden nie jest tu podłączony.',
};

/** What schemas cannot say; `at` is where the phrase stands in the body. */
export function orderIntent(
  app: App,
  fields: IntentFields,
  language: Language,
  at: readonly (string | number)[],
): IntentOrder {
  const market = knownMarket(fields, at);
  const tier = tierOf(fields.tier);
  const { compare_url } = fields;
  if (tier !== 'compare' && compare_url !== undefined)
    throw new InvalidField(['body', ...at, 'compare_url'], 'contradiction', ONLY_WITH_COMPARE);
  if (tier === 'compare' && compare_url === undefined)
    throw new InvalidField(['body', ...at, 'compare_url'], 'missing', NEEDS_PAGE);
  if (tier === 'premium' && setUpModel(app) === null)
    return fail('tier_unavailable', { tier }, { text: NO_MODEL });
  if (tier === 'compare' && !searchingOf(app).isSetUp)
    return fail('tier_unavailable', { tier }, { text: NO_ENGINE });
  return {
    query: fields.query,
    market,
    tier,
    // The schema lets no other word through.
    freshness: fields.freshness === 'fresh' ? 'fresh' : 'auto',
    compare_url: compare_url === undefined ? null : pageAddress(app, compare_url).href,
    lang: fields.report_lang === undefined ? language : fields.report_lang === 'pl' ? 'pl' : 'en',
  };
}

function knownMarket(fields: IntentFields, at: readonly (string | number)[]): Market {
  const market = marketOf(fields, at);
  if (market === undefined) throw new InvalidField(['body', ...at, 'market'], 'missing', NO_MARKET);
  return market;
}

function tierOf(name: string | undefined): IntentTierId {
  const aliases: Readonly<Record<string, IntentTierId>> = intentTierAliases;
  if (name === undefined) return 'basic';
  const meant = aliases[name] ?? name;
  return meant === 'premium' ? 'premium' : meant === 'compare' ? 'compare' : 'basic';
}
