// A service that this program has no entry for, described by the operator in SERVICE_SERP_HTTP_API.
import { Type } from 'typebox';
import { exitCodes, Fault } from '../platform/fault.ts';
import { compileCheck } from '../platform/http/validation.ts';
import type { Json } from '../platform/json-template.ts';
import { isServiceAddress } from '../platform/net/service-address.ts';
import type { SearchService, TextPlace } from './search-service.ts';

const Closed = { additionalProperties: false };
const HeaderName = Type.String({ pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$" });
const Place = Type.String({ pattern: '^[^.]+(\\.[^.]+)*$', maxLength: 200 });
const Texts = Type.Union([Place, Type.Object({ at: Place, text: Place }, Closed)]);

const Template = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' }),
    url: Type.String({ minLength: 1, maxLength: 4000 }),
    method: Type.Optional(Type.Union([Type.Literal('GET'), Type.Literal('POST')])),
    headers: Type.Optional(Type.Record(HeaderName, Type.String({ pattern: '^[\\x20-\\x7e]*$' }))),
    body: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Array(Type.Unknown())])),
    answer: Type.Object(
      {
        results: Place,
        url: Type.Optional(Place),
        title: Type.Optional(Place),
        description: Type.Optional(Place),
        rank: Type.Optional(Place),
        questions: Type.Optional(Texts),
        related: Type.Optional(Texts),
        /** Place in the answer → name of the feature. */
        features: Type.Optional(Type.Record(Type.String(), Type.String({ pattern: '^[a-z_]{1,40}$' }))),
      },
      Closed,
    ),
  },
  Closed,
);
type Template = Type.Static<typeof Template>;

const PLACEHOLDERS = ['query', 'market', 'country', 'COUNTRY', 'language', 'locationCode', 'key'];

/** Throws Fault with what is wrong, and never with what was written: it may hold a key. */
export function searchServiceFromTemplate(text: string, namesTaken: readonly string[]): SearchService {
  const template = readTemplate(text);
  const written = JSON.stringify([template.url, template.headers ?? {}, template.body ?? {}]);
  const mentioned = new Set([...written.matchAll(/\{([a-zA-Z]+)\}/g)].map(([, name = '']) => name));
  for (const name of mentioned)
    if (!PLACEHOLDERS.includes(name)) throw wrong(`names {…} other than ${PLACEHOLDERS.join(', ')}`);
  if (!mentioned.has('query')) throw wrong('does not say where the phrase goes: {query}');
  if (namesTaken.includes(template.name)) throw wrong('has the name of another provider');
  const isPost = template.method === 'POST';
  if (!isPost && template.body !== undefined) throw wrong('has a body without "method": "POST"');
  const { address, parameters } = readAddress(template.url);
  if (isPost && Object.keys(parameters).length > 0) throw wrong('has a query beside its body');
  const { answer } = template;
  return {
    name: template.name,
    address,
    method: isPost ? 'POST' : 'GET',
    key: { in: 'placeholder' },
    // A JSON value is of this type: it has just been parsed.
    parameters: isPost ? ((template.body ?? {}) as Json) : parameters,
    headers: Object.fromEntries(
      Object.entries(template.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    fine: [],
    results: {
      at: answer.results,
      url: answer.url ?? 'url',
      title: answer.title ?? 'title',
      description: answer.description ?? 'description',
      rank: answer.rank ?? null,
    },
    questions: textPlace(answer.questions),
    related: textPlace(answer.related),
    features: { present: answer.features ?? {} },
    silentEngines: null,
    faults: [
      { status: 400, means: 'bad_request' },
      { status: 401, means: 'bad_key' },
      { status: 402, means: 'no_credit' },
      { status: 403, means: 'bad_key' },
      { status: 422, means: 'bad_request' },
      { status: 429, means: 'too_many_requests' },
    ],
    priceMicroUsd: null,
  };
}

/** Whether a key is to be filled in somewhere. */
export function needsKey(text: string): boolean {
  return text.includes('{key}');
}

function textPlace(texts: Template['answer']['questions']): TextPlace | null {
  if (texts === undefined) return null;
  return typeof texts === 'string'
    ? { at: texts, inner: null, text: null }
    : { at: texts.at, inner: null, text: texts.text };
}

function readTemplate(text: string): Template {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrong('is not JSON');
  }
  const invalid = compileCheck(Template, 'body')(value);
  // No fault: it is of this type.
  if (invalid === null) return value as Template;
  const [first] = invalid.faults;
  throw wrong(
    `is not as docs/search-services.md says${first === undefined ? '' : ` at "${first.instancePath}"`}`,
  );
}

function readAddress(text: string): { address: string; parameters: Record<string, string> } {
  const url = URL.parse(text);
  if (url === null || !isServiceAddress(url))
    throw wrong('has a url that is neither https nor on this machine');
  const parameters = Object.fromEntries(url.searchParams);
  if (Object.keys(parameters).length < url.searchParams.size) throw wrong('names a parameter twice');
  // In a path or a name a phrase could become something else than a value.
  const rest = (url.origin + url.pathname + url.hash + Object.keys(parameters).join())
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}');
  if (/\{[a-zA-Z]+\}/.test(rest)) throw wrong('has {…} in its url other than as the value of a parameter');
  url.search = '';
  url.hash = '';
  return { address: url.href, parameters };
}

function wrong(what: string): Fault {
  return new Fault(`SERVICE_SERP_HTTP_API ${what}`, exitCodes.config);
}
