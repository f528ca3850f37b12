import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type DetailsSchema, type ErrorEntry, errors } from '../../src/contract/errors.ts';
import { limits } from '../../src/contract/limits.ts';
import { listed, section, sentence, table } from './spec.ts';

const catalogue: [string, ErrorEntry][] = Object.entries(errors);
const promised = table('Errors', ['HTTP', 'code', 'When']).flatMap(([status, codes, when]) =>
  listed(codes ?? '').map((code) => ({ code, status: Number(status), when: when ?? '' })),
);

function entry(code: string): ErrorEntry {
  const found = catalogue.find(([name]) => name === code);
  assert.ok(found, `${code} is not in the catalogue`);
  return found[1];
}

test('the catalogue holds exactly the codes of the spec, in its order, with its statuses', () => {
  assert.deepEqual(
    catalogue.map(([code, { status }]) => `${status} ${code}`),
    promised.map(({ code, status }) => `${status} ${code}`),
  );
});

test('details have exactly the fields that the spec names', () => {
  for (const { code, when } of promised) {
    const named = fieldsNamedIn(when);
    const { details } = entry(code);
    if (named.length > 0) {
      assert.ok(details, `${code} needs details`);
      assert.deepEqual(Object.keys(propertiesOf(details)).sort(), named.sort(), code);
      assert.equal(details.type, when.includes('details[]') ? 'array' : 'object', code);
    } else if (details !== null) {
      assert.equal(typeof details.$comment, 'string', `${code}: details beyond the spec say so`);
    }
  }
});

function fieldsNamedIn(when: string): string[] {
  const single = [...when.matchAll(/details\.(\w+)/g)].map(([, name]) => name ?? '');
  const group = /details(?:\[\] =)? \{([^}]*)\}(?: plus (\w+))?/.exec(when);
  const grouped = listed(group?.[1] ?? '').map((field) => field.split(':')[0] ?? '');
  return [...single, ...grouped, group?.[2] ?? ''].filter((name) => name !== '');
}

function propertiesOf(schema: DetailsSchema): object {
  const holder = schema.type === 'array' ? schema.items : schema;
  assert.ok(typeof holder === 'object' && holder !== null && 'properties' in holder);
  assert.ok(typeof holder.properties === 'object' && holder.properties !== null);
  return holder.properties;
}

test('every details schema is valid JSON Schema 2020-12 and requires only what it describes', () => {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: true,
    allowUnionTypes: true,
    formats: { date: true },
  });
  for (const [code, { details }] of catalogue) {
    if (details !== null) assert.doesNotThrow(() => ajv.compile(details), code);
  }
});

test('reasons of an impossible upgrade and the unit of a quota are those of the spec', () => {
  const upgrade = promised.find(({ code }) => code === 'upgrade_unavailable');
  const reasons = /details\.reason is ([^;]+)/.exec(upgrade?.when ?? '')?.[1] ?? '';
  assert.deepEqual(errors.upgrade_unavailable.details.properties.reason.enum, listed(reasons));
  const quota = promised.find(({ code }) => code === 'quota_exceeded');
  assert.equal(
    `unit: \`${errors.quota_exceeded.details.properties.unit.const}\``,
    /unit: `\w+`/.exec(quota?.when ?? '')?.[0],
  );
  const required: readonly string[] = errors.quota_exceeded.details.required;
  assert.ok(!required.includes('balance_usd'), 'only organizations have a balance');
});

test('Retry-After is fixed where the spec gives seconds, computed where it only names the header', () => {
  for (const { code, status, when } of promised) {
    const { retryAfter } = entry(code);
    const seconds = /Retry-After (\d+)/.exec(when)?.[1];
    if (seconds !== undefined) assert.equal(retryAfter, Number(seconds), code);
    else if (when.includes('Retry-After')) assert.equal(retryAfter, 'computed', code);
    else if (status === 503) assert.ok(Number.isInteger(retryAfter) && Number(retryAfter) > 0, code);
    else assert.equal(retryAfter, null, code);
  }
});

test('a rate-limited answer carries the headers that the spec lists', () => {
  const { when } = promised.find(({ code }) => code === 'rate_limited') ?? { when: '' };
  const headers = /\(headers ([^)]+)\)/.exec(when)?.[1] ?? '';
  assert.deepEqual(['Retry-After', ...errors.rate_limited.headers], listed(headers));
});

test('legacy detail codes are exactly those of the spec, with a reason where it has one', () => {
  const prose = section('Account and session');
  const written = [...prose.matchAll(/(\{code: )?`((?:LOGIN|RESET|UPDATE)_[A-Z_]+)`/g)].map(
    ([, object, code]) => `${code} ${object === undefined ? 'alone' : 'with reason'}`,
  );
  const kept = catalogue.flatMap(([, { detail }]) =>
    Object.entries(detail ?? {}).map(([operation, { code, withReason }]) => {
      assert.ok(code.startsWith(operation.toUpperCase()), `${code} belongs to ${operation}`);
      return `${code} ${withReason ? 'with reason' : 'alone'}`;
    }),
  );
  assert.deepEqual(kept.sort(), written.sort());
});

test('the codes that the sign-in endpoints answer with are in the catalogue', () => {
  const [codes] = sentence('Account and session', /lists the standard codes \(([^)]+)\)/);
  for (const code of listed(codes ?? '')) assert.equal(entry(code).status, 400, code);
});

test('every message fits the limit in both languages, with room for what is filled in', () => {
  for (const [code, { en, pl }] of catalogue) {
    for (const message of [en, pl]) {
      assert.ok(message.length > 0 && message.length < limits.errorMessageChars - 50, `${code}: ${message}`);
      assert.match(message, /^\p{Lu}.*[.]$/u, `${code} is a sentence: ${message}`);
    }
  }
});

test('Polish messages are translated', () => {
  for (const [code, { en, pl }] of catalogue) assert.notEqual(pl, en, code);
  const messages = catalogue.map(([, { pl }]) => pl);
  assert.equal(new Set(messages).size, messages.length, 'two codes share a Polish message');
});

test('a message asks only for values that its details always carry, the same in both languages', () => {
  for (const [code, { en, pl, details }] of catalogue) {
    const names = placeholders(en);
    assert.deepEqual(placeholders(pl), names, code);
    const required: unknown = details?.required ?? [];
    assert.ok(Array.isArray(required), code);
    for (const name of names) assert.ok(required.includes(name), `${code} does not require ${name}`);
  }
});

function placeholders(message: string): string[] {
  return [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
}
