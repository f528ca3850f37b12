// What tools are asked: fields of the API, with its names and bounds, which a test compares; said in fewer words, because
// a model reads them with every request.
import Type from 'typebox';
import { limits } from '../contract/limits.ts';
import { type TierId, tiers } from '../contract/prices.ts';

const Address = (description: string) =>
  Type.String({ minLength: 1, maxLength: limits.urlChars, description });

export const pageFields = {
  url: Type.Optional(Address('Address to fetch')),
  html: Type.Optional(Type.String({ description: 'HTML; not fetched' })),
  text: Type.Optional(Type.String({ description: 'Plain text' })),
  source_url: Type.Optional(Address('With html or text: where the page stands')),
};

export const siteField = { site: Address('Domain') };

export const phraseFields = {
  query: Type.String({ minLength: 1, maxLength: limits.queryChars, description: 'Search phrase' }),
  market: Type.String({ maxLength: 20, description: 'Country-language, such as us-en, pl-pl' }),
};

// The table's own keys.
export const tierField = {
  tier: Type.Optional(
    Type.Enum(Object.keys(tiers) as TierId[], {
      description: 'Depth: lite 40 rules, basic all (default), premium rates the page too',
    }),
  ),
};

export const langField = {
  report_lang: Type.Optional(Type.Enum(['en', 'pl'], { description: 'Language of the answer' })),
};

export const costField = {
  max_cost_usd: Type.Optional(
    Type.Number({ minimum: 0, description: 'Refuse, before anything is charged, if it may cost more' }),
  ),
};

export const pagesField = {
  pages: Type.Optional(Type.Integer({ minimum: 1, description: `Sample size; ${limits.auditPagesDefault}` })),
};

export const idField = { id: Type.String({ minLength: 1, maxLength: 64, description: 'From an answer' }) };
