// What an audit may be asked: where its pages come from, which of them, and what they are judged by.
import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { number } from '../../core/rules/wording.ts';
import { SAMPLE_STRATEGIES } from '../../core/site/sample/strategies.ts';
import { fail } from '../../platform/http/failure.ts';
import { KEPT, PRINTABLE } from '../../platform/http/typed-text.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { checkDepth, checkNotEmpty, optionFields } from '../checks/service.ts';
import { marketOf, projectField } from '../intent/service.ts';

const Address = Type.String({ minLength: 1, maxLength: limits.urlChars, pattern: KEPT });
/** One of a list: what is no address is left out of it, and told. */
const Listed = Type.String({ minLength: 1, maxLength: limits.urlChars });
const Globs = Type.Array(Type.String({ minLength: 1, maxLength: 500, pattern: PRINTABLE }), {
  maxItems: 100,
});

/** One of them, or none where a preview stands for it. */
export const sourceFields = {
  site: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: limits.urlChars,
      pattern: PRINTABLE,
      description: 'A domain: its pages are looked up in its sitemaps',
    }),
  ),
  sitemap_url: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: limits.urlChars,
      pattern: PRINTABLE,
      description: 'A sitemap, an index of sitemaps, a feed or a plain list',
    }),
  ),
  urls: Type.Optional(
    Type.Array(Listed, {
      minItems: 1,
      maxItems: limits.auditAddressesMax,
      description: 'The pages themselves; nothing is added to them',
    }),
  ),
};

const Scope = Type.Object(
  {
    include_patterns: Type.Optional(Globs),
    exclude_patterns: Type.Optional(Globs),
    exclude_urls: Type.Optional(Type.Array(Address, { maxItems: 1_000 })),
  },
  {
    additionalProperties: false,
    description:
      'Globs over path and query: `*` within a directory, `**` across; patterns of a preview can be used as they are',
  },
);

const Item = Type.Object(
  {
    url: Address,
    html: Type.Optional(Type.String({ description: 'The page itself: it is not fetched then' })),
  },
  { additionalProperties: false },
);

const {
  modes,
  categories,
  rules,
  tier,
  render_js,
  explain,
  report_lang,
  query,
  market,
  location_code,
  language_code,
} = optionFields;

/** Of estimate and start alike. */
export const AuditBody = Type.Object(
  {
    ...sourceFields,
    items: Type.Optional(
      Type.Array(Item, {
        minItems: 1,
        description: 'Pages to be judged, each of them, fetched or as they are sent',
      }),
    ),
    preview_id: Type.Optional(
      Type.String({
        description: 'Of a preview of the last 30 minutes, in place of naming the source again',
      }),
    ),
    pages: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: `How many pages to check: ${limits.auditPagesDefault} unless said otherwise, at most ${limits.auditPagesMax} (${limits.auditPagesMaxBeta} in the beta plan). A list in \`urls\` is checked whole unless this or a strategy is given. With the strategy all it is a ceiling: where there are more pages, nothing is started and 422 says how many there are`,
      }),
    ),
    strategy: Type.Optional(
      Type.Enum([...SAMPLE_STRATEGIES], {
        description: 'Which pages are chosen; newest+stratified unless said otherwise',
      }),
    ),
    seed: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'The same seed chooses the same pages; drawn and returned where it is not given',
      }),
    ),
    scope: Type.Optional(Scope),
    preset: Type.Optional(
      Type.Enum(['spam', 'quality', 'helpful', 'audit-quick'], {
        description: 'In place of rules: a selection by name',
      }),
    ),
    modes,
    categories,
    rules,
    tier,
    render_js,
    explain,
    report_lang,
    query,
    market,
    location_code,
    language_code,
    ...projectField,
  },
  { additionalProperties: false, title: 'AuditOrder' },
);
export type AuditBody = Type.Static<typeof AuditBody>;

const SOURCES = ['site', 'sitemap_url', 'urls', 'items'] as const;
const ONE_SOURCE = {
  en: 'Give one of site, sitemap_url, urls and items, or a preview_id.',
  pl: 'Podaj jedno z pól: site, sitemap_url, urls, items albo preview_id.',
};
const ONE_SELECTION = {
  en: 'A preset is a selection of rules: give one of preset and rules.',
  pl: 'preset to wybór reguł: podaj jedno z pól preset i rules.',
};
const EXACT = {
  en: 'items are checked as they are: strategy, pages and scope cannot be used with them.',
  pl: 'Strony z items są sprawdzane wszystkie: nie można przy nich podać strategy, pages ani scope.',
};
const TWO_NAMES = {
  en: 'categories is another name for modes: give one of them.',
  pl: 'categories to inna nazwa modes: podaj jedno z nich.',
};

/** What the schema cannot say. */
export function checkAuditBody(body: AuditBody): void {
  marketOf(body);
  const given = SOURCES.filter((name) => body[name] !== undefined);
  if (given.length > 1 || (given.length === 0 && body.preview_id === undefined))
    throw new InvalidField(['body'], 'exactly_one', ONE_SOURCE);
  if (body.preset !== undefined && body.rules !== undefined)
    throw new InvalidField(['body', 'preset'], 'contradiction', ONE_SELECTION);
  if (body.modes !== undefined && body.categories !== undefined)
    throw new InvalidField(['body', 'categories'], 'contradiction', TWO_NAMES);
  checkDepth(body.preset === undefined ? body : { ...body, rules: [body.preset] }, []);
  if (body.items === undefined) return;
  for (const name of ['strategy', 'pages', 'scope', 'preview_id'] as const)
    if (body[name] !== undefined) throw new InvalidField(['body', name], 'contradiction', EXACT);
  let sum = 0;
  for (const [index, { html }] of body.items.entries()) {
    if (html === undefined) continue;
    checkNotEmpty(html, ['items', index, 'html']);
    sum += html.length;
    if (html.length > limits.itemChars)
      fail('item_too_large', { limit: limits.itemChars, received: html.length, index });
    if (sum > limits.jobChars) fail('item_too_large', { limit: limits.jobChars, received: sum, index });
  }
}

/** More pages than the strategy `all` was to check at most. */
export function abovePages(selected: number, pages: number): InvalidField {
  return new InvalidField(['body', 'pages'], 'too_small', {
    en: `There are ${number.en(selected)} pages to check, more than ${number.en(pages)}: give a larger number, narrow the scope, or choose another strategy.`,
    pl: `Stron do sprawdzenia jest ${number.pl(selected)}, więcej niż ${number.pl(pages)}: podaj większą liczbę, zawęź zakres albo wybierz inną strategię.`,
  });
}
