import Type from 'typebox';
import { intentTiers, prices, tiers } from '../../contract/prices.ts';
import { usd } from '../../core/money.ts';
import { perApp } from '../../platform/app.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { Language } from '../../platform/language.ts';
import { searchingOf } from '../../searching/search.ts';

const Price = Type.Number({ description: 'US dollars' });

const TierTable = Type.Object(
  {
    price_list_version: Type.String({ description: 'Version of the price list' }),
    unit: Type.Literal('usd'),
    tiers: Type.Array(
      Type.Object({
        id: Type.Enum(['lite', 'basic', 'premium']),
        name: Type.String(),
        label: Type.String(),
        summary: Type.String(),
        price_usd: Price,
        upgrade_usd: Type.Union([Price, Type.Null()], {
          description: 'Upgrade from the tier below; null for the lowest',
        }),
        rules_max: Type.Union([Type.Integer(), Type.Null()], {
          description: 'Rules at the most; null = the whole catalogue',
        }),
      }),
      { description: 'Depth of a page report, price per page' },
    ),
    modes: Type.Array(Type.Object({ id: Type.Enum(['spam', 'quality', 'helpful']), price_usd: Price }), {
      description:
        'Price per page of a check by mode; two or three modes never cost more than full_audit_usd',
    }),
    full_audit_usd: Price,
    custom_over_lite_usd: Price,
    fetch_usd: Price,
    render_usd: Price,
    protected_fetch_usd: Price,
    minimum_usd: Price,
    intent: Type.Array(
      Type.Object({
        id: Type.Enum(['basic', 'premium', 'compare']),
        name: Type.String(),
        label: Type.String(),
        summary: Type.String(),
        price_usd: Type.Union([Price, Type.Null()], {
          description: 'Per phrase and market; nothing is charged where the service asks no search engine',
        }),
        price_reused_usd: Type.Union([Price, Type.Null()], {
          description: 'When recent search results are reused',
        }),
        available: Type.Boolean(),
      }),
      { description: 'Search-intent tiers' },
    ),
  },
  { title: 'Tiers' },
);

type TierTable = Type.Static<typeof TierTable>;

/** Without searches there are no results to compare a page with, and without a model there is no outline. */
const tablesOf = (searches: boolean, hasModel: boolean): Readonly<Record<Language, TierTable>> => ({
  en: Object.freeze(tierTable('en', searches, hasModel)),
  pl: Object.freeze(tierTable('pl', searches, hasModel)),
});
const bare = tablesOf(false, false);
const tableOf = perApp((app) => tablesOf(searchingOf(app).isSetUp, app.config.model !== null));

export default endpoint({
  method: 'GET',
  path: '/v1/tiers',
  access: 'public:read',
  tag: 'Rules, tiers, usage, status',
  summary: 'Prices of every tier',
  about: 'The whole price list in US dollars, in the language of Accept-Language. No credential needed.',
  reply: { 200: TierTable },
  examples: [{ answer: bare.en }],
  handle: ({ app, language }) => tableOf(app)[language],
});

function tierTable(language: Language, searches: boolean, hasModel: boolean): TierTable {
  let below: number | null = null;
  return {
    price_list_version: prices.version,
    unit: 'usd',
    tiers: (['lite', 'basic', 'premium'] as const).map((id) => {
      const { priceMicroUsd, name, label, summary } = tiers[id];
      const upgrade_usd = below === null ? null : usd(priceMicroUsd - below);
      below = priceMicroUsd;
      return {
        id,
        name: name[language],
        label: label[language],
        summary: summary[language],
        price_usd: usd(priceMicroUsd),
        upgrade_usd,
        rules_max: id === 'lite' ? prices.liteRulesMax : null,
      };
    }),
    modes: (['spam', 'quality', 'helpful'] as const).map((id) => ({
      id,
      price_usd: usd(prices.modesMicroUsd[id]),
    })),
    full_audit_usd: usd(prices.fullAuditMicroUsd),
    custom_over_lite_usd: usd(prices.customOverLiteMicroUsd),
    fetch_usd: usd(prices.fetchMicroUsd),
    render_usd: usd(prices.renderMicroUsd),
    protected_fetch_usd: usd(prices.protectedFetchMicroUsd),
    minimum_usd: usd(prices.minimumMicroUsd),
    intent: (['basic', 'premium', 'compare'] as const).map((id) => {
      const { priceMicroUsd, available, name, label, summary } = intentTiers[id];
      return {
        id,
        name: name[language],
        label: label[language],
        summary: summary[language],
        price_usd: usd(priceMicroUsd),
        price_reused_usd: id === 'basic' ? usd(prices.intentReusedMicroUsd) : null,
        available: id === 'premium' ? hasModel : available && (id !== 'compare' || searches),
      };
    }),
  };
}
