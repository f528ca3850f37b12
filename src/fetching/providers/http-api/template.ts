// A service that this program has no entry for, described by the operator in SERVICE_FETCH_HTTP_API. What the template
// mentions is what the service can do: without {render} it is never asked to render, without {userAgent} never to pass
// for a crawler, without {device} never for a phone, and without {protected} it does not count as going around protections.
import { Type } from 'typebox';
import { exitCodes, Fault } from '../../../platform/fault.ts';
import { compileCheck } from '../../../platform/http/validation.ts';
import type { Json } from '../../../platform/json-template.ts';
import { isServiceAddress } from '../../../platform/net/service-address.ts';
import type { JsonAnswer, OutsideService, RawAnswer, Way } from './service.ts';

const Closed = { additionalProperties: false };
const Name = Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' });
const HeaderName = Type.String({ pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$" });
const Place = Type.String({ pattern: '^[^.]+(\\.[^.]+)*$', maxLength: 200 });

const Template = Type.Object(
  {
    name: Name,
    url: Type.String({ minLength: 1, maxLength: 4000 }),
    method: Type.Optional(Type.Union([Type.Literal('GET'), Type.Literal('POST')])),
    headers: Type.Optional(Type.Record(HeaderName, Type.String({ pattern: '^[\\x20-\\x7e]*$' }))),
    body: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    /** Absent: the body of the answer is the page, and its status the page's. */
    answer: Type.Optional(
      Type.Object(
        {
          body: Place,
          base64: Type.Optional(Type.Boolean()),
          status: Type.Optional(Place),
          url: Type.Optional(Place),
          headers: Type.Optional(Place),
        },
        Closed,
      ),
    ),
  },
  Closed,
);
type Template = Type.Static<typeof Template>;

const PLACEHOLDERS = ['url', 'render', 'protected', 'device', 'userAgent', 'key'];

/** Throws Fault with what is wrong, and never with what was written: it may hold a key. */
export function serviceFromTemplate(text: string, namesTaken: readonly string[]): OutsideService {
  const template = readTemplate(text);
  const mentioned = new Set(
    [
      ...JSON.stringify([template.url, template.headers ?? {}, template.body ?? {}]).matchAll(
        /\{([a-zA-Z]+)\}/g,
      ),
    ].map(([, name = '']) => name),
  );
  for (const name of mentioned)
    if (!PLACEHOLDERS.includes(name)) throw wrong(`names {…} other than ${PLACEHOLDERS.join(', ')}`);
  if (!mentioned.has('url')) throw wrong('does not say where the address of the page goes: {url}');
  if (namesTaken.includes(template.name)) throw wrong('has the name of another provider');
  const isPost = template.method === 'POST';
  if (!isPost && template.body !== undefined) throw wrong('has a body without "method": "POST"');
  const { address, parameters } = readAddress(template.url);
  if (isPost && Object.keys(parameters).length > 0) throw wrong('has a query beside its body');

  const way: Way = {
    as: {
      desktop: {},
      ...(mentioned.has('device') ? { phone: {} } : {}),
      ...(mentioned.has('userAgent') ? { crawler: {} } : {}),
    },
  };
  return {
    name: template.name,
    address,
    method: isPost ? 'POST' : 'GET',
    key: { in: 'placeholder' },
    always: {
      // A JSON value is of this type: it has just been parsed.
      parameters: isPost ? ((template.body ?? {}) as Record<string, Json>) : parameters,
      headers: Object.fromEntries(
        Object.entries(template.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    },
    plain: way,
    rendered: mentioned.has('render') ? way : null,
    protected: mentioned.has('protected') ? {} : null,
    answer: answerForm(template),
    faults: [
      { status: 401, means: 'bad_key' },
      { status: 402, means: 'no_credit' },
      { status: 403, means: 'bad_key' },
      { status: 429, means: 'too_many_requests' },
      { status: 400, means: 'bad_request' },
      { status: 422, means: 'bad_request' },
    ],
  };
}

/** Whether a key is to be filled in somewhere. */
export function needsKey(text: string): boolean {
  return text.includes('{key}');
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
    `is not as docs/fetching-services.md says${first === undefined ? '' : ` at "${first.instancePath}"`}`,
  );
}

function readAddress(text: string): { address: string; parameters: Record<string, string> } {
  const url = URL.parse(text);
  if (url === null || !isServiceAddress(url))
    throw wrong('has a url that is neither https nor on this machine');
  const parameters = Object.fromEntries(url.searchParams);
  if (Object.keys(parameters).length < url.searchParams.size) throw wrong('names a parameter twice');
  // In a path or a name the address of a page could become something else than a value.
  const rest = (url.origin + url.pathname + url.hash + Object.keys(parameters).join())
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}');
  if (/\{[a-zA-Z]+\}/.test(rest)) throw wrong('has {…} in its url other than as the value of a parameter');
  url.search = '';
  url.hash = '';
  return { address: url.href, parameters };
}

function answerForm({ answer }: Template): RawAnswer | JsonAnswer {
  if (answer === undefined)
    return {
      form: 'raw',
      isPage: { statuses: [200, 404, 410] },
      statusHeader: null,
      urlHeader: null,
      headers: ['content-type'],
    };
  const body = { at: answer.body, base64: answer.base64 === true };
  return {
    form: 'json',
    isPage: { statuses: [200] },
    status: answer.status ?? null,
    url: answer.url ?? null,
    headers: answer.headers ?? null,
    body: { plain: body, rendered: body },
  };
}

function wrong(what: string): Fault {
  return new Fault(`SERVICE_FETCH_HTTP_API ${what}`, exitCodes.config);
}
