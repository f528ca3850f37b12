import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TSchema } from 'typebox';
import { endpoints } from '../../src/shell/endpoints.gen.ts';

/** Texts that need no form of their own, because they are never kept as they came. */
const neverKeptAsTheyCame: Readonly<Record<string, string>> = {
  username: 'compared with addresses that have a form',
  password: 'hashed',
  token: 'hashed',
  'keys[]': 'of the form of a key, or ignored',
  method: 'compared with the methods of a protocol',
  grant_type: 'not looked at',
  scope: 'not looked at',
  client_id: 'not looked at',
  client_secret: 'not looked at',
  html: 'kept as bytes',
  text: 'kept as bytes',
  origin: 'read as an address',
  value: 'encrypted',
  user: 'encrypted',
  logo: 'decoded, and kept as a picture that was written anew',
  url: 'read as an address',
  source_url: 'read as an address',
  'urls[]': 'read as an address',
  'exclude_urls[]': 'read as an address',
  preview_id: 'of the form of an id, or not found',
  webhook_url: 'read as an address',
  compare_url: 'read as an address',
  csv: 'read line by line, each phrase as in JSON',
  'rules[]': 'compared with the catalogue',
  rule_id: 'compared with the catalogue',
  market: 'compared with the list of markets',
  language_code: 'compared with the list of markets',
  project_id: 'of the form of an id, or not found',
  'project_ids[]': 'of the form of an id, or not found',
  report_id: 'of the form of an id, or not found',
  id: 'of the form of an id, or not found',
  subject_id: 'of the form of an id, or not found',
  with: 'of the form of an id, or not found',
  cursor: 'of the form of a cursor',
  code: 'passed on to the provider',
  state: 'compared with what was sealed',
  iss: 'compared with the issuer',
  error: 'read as an answer of the provider, and not kept',
  logout_token: 'verified, and its claims checked before they are kept',
  return_to: 'read as an address',
};

/** The form of a page takes what the endpoint behind it checks, or what is cut to what a database keeps. */
const checkedLater = new Set(['POST /invite body.name', 'POST /share/{token}/comments body.name']);

/** JSON Schema, as far as it holds texts. */
interface Schema {
  readonly type?: string;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

function* textsOf(schema: Schema, name: string): Generator<[name: string, schema: Schema]> {
  const { type, anyOf = [], items, properties = {} } = schema;
  if (type === 'string') yield [name, schema];
  for (const one of anyOf) yield* textsOf(one, name);
  if (items !== undefined) yield* textsOf(items, `${name}[]`);
  for (const [field, one] of Object.entries(properties)) yield* textsOf(one, field);
}

const texts = endpoints.flatMap(({ method, path, body, query }) =>
  Object.entries({ body, query }).flatMap(([part, schema]: [string, TSchema | undefined]) =>
    schema === undefined
      ? []
      : [...textsOf(schema, '')].map(([name, text]) => ({
          at: `${method} ${path} ${part}.${name}`,
          name,
          text,
        })),
  ),
);

describe('the texts of requests', () => {
  it('have a form, or are never kept as they came', () => {
    const free = texts.filter(
      ({ at, name, text }) =>
        [text.pattern, text.format, text.enum, text.const].every((form) => form === undefined) &&
        neverKeptAsTheyCame[name] === undefined &&
        !checkedLater.has(at),
    );
    assert.deepEqual(
      free.map(({ at }) => at),
      [],
    );
  });

  it('cannot hold what the database cannot keep, where they have a form', () => {
    for (const { at, text } of texts.filter(({ text }) => text.pattern !== undefined))
      for (const unkept of ['a\0b', 'a\ud800', '\udfffa'])
        assert.doesNotMatch(unkept, new RegExp(text.pattern ?? '', 'u'), at);
  });

  it('may hold characters of any script, where people type them', () => {
    const typed = texts.filter(({ name }) => ['name', 'query', 'comment', 'note'].includes(name));
    assert.ok(typed.length >= 10);
    for (const { at, text } of typed.filter(({ text }) => text.pattern !== undefined))
      for (const one of ['Zażółć gęślą jaźń', 'дом', '家 👩‍👩‍👧‍👦', 'a  b', '𝒳'])
        assert.match(one, new RegExp(text.pattern ?? '', 'u'), at);
  });
});
