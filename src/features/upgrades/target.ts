// What a report may be upgraded to: the fields of both calls.
import Type from 'typebox';
import type { TierId } from '../../contract/prices.ts';
import type { Mode } from '../../core/rules/rule.ts';
import type { App } from '../../platform/app.ts';
import { Phrase } from '../../platform/http/typed-text.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import type { Language } from '../../platform/language.ts';
import { checkMarket, type PagePhrase, pagePhrase } from '../intent/service.ts';

export const UpgradeBody = Type.Object(
  {
    tier: Type.Optional(
      Type.Enum(['lite', 'basic', 'premium'], { description: 'Either this, or categories' }),
    ),
    categories: Type.Optional(
      Type.Array(Type.Enum(['spam', 'quality', 'helpful']), {
        minItems: 1,
        maxItems: 3,
        description: 'Modes to add to what the report has',
      }),
    ),
    query: Type.Optional(Phrase),
    market: Type.Optional(Type.String({ maxLength: 20 })),
  },
  { additionalProperties: false, title: 'UpgradeRequest' },
);
export type UpgradeBody = Type.Static<typeof UpgradeBody>;

export type Target =
  | { readonly kind: 'tier'; readonly tier: TierId }
  | { readonly kind: 'modes'; readonly modes: readonly Mode[] };

/** The phrase that the page is to be assessed for, too; null where none was given. */
export function phraseIn(app: App, { query, market }: UpgradeBody, lang: Language): PagePhrase | null {
  return query === undefined ? null : pagePhrase(app, query, checkMarket(market, []), lang);
}

const EXACTLY_ONE = {
  en: 'Give exactly one of tier and categories.',
  pl: 'Podaj dokładnie jedno z pól: tier, categories.',
};

export function targetOf({ tier, categories, market }: UpgradeBody): Target {
  checkMarket(market, []);
  if (tier !== undefined && categories === undefined) return { kind: 'tier', tier };
  if (categories !== undefined && tier === undefined) return { kind: 'modes', modes: categories };
  throw new InvalidField(['body'], 'exactly_one', EXACTLY_ONE);
}
