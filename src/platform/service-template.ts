// Outside services that the operator describes in a setting: what their templates have in common.
import { type Static, type TSchema, Type } from 'typebox';
import { exitCodes, Fault } from './fault.ts';
import { compileCheck } from './http/validation.ts';
import type { Json } from './json-template.ts';
import { isServiceAddress } from './net/service-address.ts';

const HeaderName = Type.String({ pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$" });

/** Where something stands in an answer. */
export const Place = Type.String({ pattern: '^[^.]+(\\.[^.]+)*$', maxLength: 200 });

/** Fields of every template. */
export const templateFields = {
  name: Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' }),
  url: Type.String({ minLength: 1, maxLength: 4000 }),
  method: Type.Optional(Type.Union([Type.Literal('GET'), Type.Literal('POST')])),
  headers: Type.Optional(Type.Record(HeaderName, Type.String({ pattern: '^[\\x20-\\x7e]*$' }))),
};

interface AnyTemplate {
  readonly name: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface TemplateKind<S extends TSchema> {
  readonly setting: string;
  /** Where operators read how it is written. */
  readonly document: string;
  readonly schema: S;
  /** Names that may stand in braces. */
  readonly placeholders: readonly string[];
  /** The one without which nothing could be asked, and what it stands for. */
  readonly needed: { readonly name: string; readonly is: string };
}

/** What a service with a template answers by its status. */
export const TEMPLATE_FAULTS = [
  { status: 400, means: 'bad_request' },
  { status: 401, means: 'bad_key' },
  { status: 402, means: 'no_credit' },
  { status: 403, means: 'bad_key' },
  { status: 422, means: 'bad_request' },
  { status: 429, means: 'too_many_requests' },
] as const;

/** Throws Fault with what is wrong, and never with what was written: it may hold a key. */
export function readServiceTemplate<S extends TSchema>(
  text: string,
  kind: TemplateKind<S>,
  namesTaken: readonly string[],
) {
  const wrong = (what: string): Fault => new Fault(`${kind.setting} ${what}`, exitCodes.config);
  const template = parsed(text, kind, wrong);
  const written = JSON.stringify([template.url, template.headers ?? {}, template.body ?? {}]);
  const mentioned = new Set([...written.matchAll(/\{([a-zA-Z]+)\}/g)].map(([, name = '']) => name));
  for (const name of mentioned)
    if (!kind.placeholders.includes(name))
      throw wrong(`names {…} other than ${kind.placeholders.join(', ')}`);
  const { name, is } = kind.needed;
  if (!mentioned.has(name)) throw wrong(`does not say where ${is} goes: {${name}}`);
  if (namesTaken.includes(template.name)) throw wrong('has the name of another provider');
  const isPost = template.method === 'POST';
  if (!isPost && template.body !== undefined) throw wrong('has a body without "method": "POST"');
  const { address, parameters } = readAddress(template.url, wrong);
  if (isPost && Object.keys(parameters).length > 0) throw wrong('has a query beside its body');
  const method: 'GET' | 'POST' = isPost ? 'POST' : 'GET';
  return {
    template,
    mentioned,
    name: template.name,
    address,
    method,
    // A JSON value is of this type: it has just been parsed.
    parameters: isPost ? ((template.body ?? {}) as Json) : parameters,
    headers: Object.fromEntries(
      Object.entries<string>(template.headers ?? {}).map(([header, value]) => [header.toLowerCase(), value]),
    ),
  };
}

/** Whether a key is to be filled in somewhere. */
export function needsKey(text: string): boolean {
  return text.includes('{key}');
}

function parsed<S extends TSchema>(
  text: string,
  { schema, document }: TemplateKind<S>,
  wrong: (what: string) => Fault,
): Static<S> & AnyTemplate {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrong('is not JSON');
  }
  const invalid = compileCheck(schema, 'body')(value);
  // No fault: it is of this type.
  if (invalid === null) return value as Static<S> & AnyTemplate;
  const [first] = invalid.faults;
  throw wrong(`is not as ${document} says${first === undefined ? '' : ` at "${first.instancePath}"`}`);
}

function readAddress(
  text: string,
  wrong: (what: string) => Fault,
): { address: string; parameters: Record<string, string> } {
  const url = URL.parse(text);
  if (url === null || !isServiceAddress(url))
    throw wrong('has a url that is neither https nor on this machine');
  const parameters = Object.fromEntries(url.searchParams);
  if (Object.keys(parameters).length < url.searchParams.size) throw wrong('names a parameter twice');
  // In a path or a name what is filled in could become something else than a value.
  const rest = (url.origin + url.pathname + url.hash + Object.keys(parameters).join())
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}');
  if (/\{[a-zA-Z]+\}/.test(rest)) throw wrong('has {…} in its url other than as the value of a parameter');
  url.search = '';
  url.hash = '';
  return { address: url.href, parameters };
}
