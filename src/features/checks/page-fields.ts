// What a check may be asked: the fields of one page, in a call of its own or in a batch.
import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { type TierId, tiers } from '../../contract/prices.ts';
import type { PageOrigin } from '../../judging/admission.ts';
import { fail } from '../../platform/http/failure.ts';
import { KEPT, Phrase } from '../../platform/http/typed-text.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { marketOf } from '../intent/service.ts';

const Modes = Type.Array(Type.Enum(['spam', 'quality', 'helpful']), {
  minItems: 1,
  maxItems: 3,
  description: 'Fewer modes cost less',
});

/** Beside the page itself: what may also stand beside `items`, as the default of all of them. */
export const optionFields = {
  modes: Type.Optional(Modes),
  categories: Type.Optional(
    Type.Array(Type.Enum(['spam', 'quality', 'helpful']), {
      minItems: 1,
      maxItems: 3,
      description: 'The same as modes',
    }),
  ),
  rules: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
      minItems: 1,
      maxItems: 500,
      description: 'Ids of rules, or preset:spam, preset:quality, preset:helpful, preset:audit-quick',
    }),
  ),
  tier: Type.Optional(
    Type.Enum(Object.keys(tiers) as TierId[], {
      description:
        'How deep to look, in place of modes and rules and at the price of the tier: lite is preset:audit-quick, basic every rule, premium also rates the page as a whole and explains what it finds',
    }),
  ),
  render_js: Type.Optional(
    Type.Union([Type.Boolean(), Type.Literal('auto')], { description: 'Missing = as the project says' }),
  ),
  second_look: Type.Optional(
    Type.Boolean({
      description:
        'Fetch the page again as a search crawler and as a phone, at the price of a fetch each, and judge whether they see the same; with url and spam rules only',
    }),
  ),
  explain: Type.Optional(Type.Boolean({ description: 'Quotes, facts and fixes of hits; at no extra price' })),
  report_lang: Type.Optional(Type.Enum(['en', 'pl'], { description: 'Absent = Accept-Language, else en' })),
  query: Type.Optional(Phrase),
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
};

/** As JavaScript and JSON count: a client that counts otherwise is surprised only at the edge. */
const PAGE_LENGTH = `${limits.itemChars.toLocaleString('en')} characters (UTF-16 code units)`;

export const pageFields = {
  url: Type.Optional(
    Type.String({ minLength: 1, maxLength: limits.urlChars, description: 'Address of a page to fetch' }),
  ),
  html: Type.Optional(Type.String({ description: `HTML, at most ${PAGE_LENGTH}` })),
  text: Type.Optional(Type.String({ description: `Plain text, at most ${PAGE_LENGTH}` })),
  source_url: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: limits.urlChars,
      pattern: KEPT,
      description: 'Beside html or text: the address of the page. It is judged with it and never fetched',
    }),
  ),
  ...optionFields,
};

/** One page among others. */
export const PageItem = Type.Object(pageFields, { additionalProperties: false, title: 'PageItem' });

const PageFields = Type.Object(pageFields);
export type PageFields = Type.Static<typeof PageFields>;

const EXACTLY_ONE = {
  en: 'Give exactly one of url, html and text.',
  pl: 'Podaj dokładnie jedno z pól: url, html, text.',
};
const EMPTY_PAGE = { en: 'The page is empty.', pl: 'Strona jest pusta.' };
const NEEDS_URL = {
  en: 'Only a page that is given by its url can be looked at again.',
  pl: 'Ponownie obejrzeć można tylko stronę podaną przez url.',
};
const SENT_ONLY = {
  en: 'source_url is the address of a page that is sent as html or text; a page given by its url has one already.',
  pl: 'source_url to adres strony przesłanej jako html lub text; strona podana przez url ma już adres.',
};
const NO_ADDRESS = {
  en: 'Give a full address that begins with http:// or https://.',
  pl: 'Podaj pełny adres zaczynający się od http:// lub https://.',
};
const TWO_NAMES = {
  en: 'categories is another name for modes: give one of them.',
  pl: 'categories to inna nazwa modes: podaj jedno z nich.',
};

const ONE_DEPTH = {
  en: 'A tier is a selection by itself: leave out tier, or modes and rules.',
  pl: 'tier to już wybór reguł: pomiń tier albo modes i rules.',
};

export function originOf({ url }: Pick<PageFields, 'url'>): PageOrigin {
  return url === undefined ? 'sent' : 'url';
}

/** Anything that can be seen: blanks, controls and characters without a width are nothing. */
const SOMETHING = /[^\s\p{C}]/u;

/** A page that is too long fails; one with nothing in it is no page. */
export function checkContent(text: string, field: 'html' | 'text'): void {
  if (text.length > limits.itemChars) fail('payload_too_large');
  checkNotEmpty(text, [field]);
}

export function checkNotEmpty(text: string, at: readonly (string | number)[]): void {
  if (!SOMETHING.test(text)) throw new InvalidField(['body', ...at], 'empty', EMPTY_PAGE);
}

/** What schemas cannot say; `at` is where the page stands in the body. */
export function checkPageFields(page: PageFields, at: readonly (string | number)[]): void {
  const given = [page.url, page.html, page.text].filter((value) => value !== undefined).length;
  if (given !== 1) throw new InvalidField(['body', ...at], 'exactly_one', EXACTLY_ONE);
  if (page.modes !== undefined && page.categories !== undefined)
    throw new InvalidField(['body', ...at, 'categories'], 'contradiction', TWO_NAMES);
  checkDepth(page, at);
  if (page.second_look === true && page.url === undefined)
    throw new InvalidField(['body', ...at, 'second_look'], 'contradiction', NEEDS_URL);
  checkSourceUrl(page, [...at, 'source_url']);
  marketOf(page, at);
}

/** A tier says by itself what runs. */
export function checkDepth(
  page: Pick<PageFields, 'tier' | 'modes' | 'categories' | 'rules'>,
  at: readonly (string | number)[],
): void {
  const { tier, modes = page.categories, rules } = page;
  if (tier !== undefined && (modes !== undefined || rules !== undefined))
    throw new InvalidField(['body', ...at, 'tier'], 'contradiction', ONE_DEPTH);
}

function checkSourceUrl({ url, source_url }: PageFields, at: readonly (string | number)[]): void {
  if (source_url === undefined) return;
  if (url !== undefined) throw new InvalidField(['body', ...at], 'contradiction', SENT_ONLY);
  const address = URL.parse(source_url);
  if (address === null || !/^https?:$/.test(address.protocol) || address.username + address.password !== '')
    throw new InvalidField(['body', ...at], 'address', NO_ADDRESS);
}
