import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Type } from 'typebox';
import { compileCheck, faultsOf, InvalidInput } from './validation.ts';

const schema = Type.Object({ items: Type.Array(Type.String()), mode: Type.Optional(Type.String()) });
const check = compileCheck(schema, 'body');

const faults = (body: unknown) => {
  const found = check(body);
  return found === null ? [] : faultsOf(new InvalidInput([found]), 'en');
};

describe('the length of a text', () => {
  it('is counted in UTF-16 units, as that of a page is: an emoji counts as two', () => {
    const short = compileCheck(Type.Object({ name: Type.String({ maxLength: 4 }) }), 'body');
    const query = compileCheck(Type.Object({ name: Type.String({ maxLength: 4 }) }), 'query');
    for (const fine of ['', 'żółw', '🦉🦉']) {
      assert.equal(short({ name: fine }), null, fine);
      assert.equal(query({ name: fine }), null, fine);
    }
    const found = short({ name: '🦉🦉🦉' }) ?? assert.fail('too long');
    assert.deepEqual(faultsOf(new InvalidInput([found]), 'en'), [
      { loc: ['body', 'name'], msg: 'Must have at most 4 characters.', type: 'too_long' },
    ]);
    assert.notEqual(query({ name: '🦉🦉🦉' }), null);
  });
});

describe('a number of an address', () => {
  it('is held to its bounds, however large it is', () => {
    const query = compileCheck(Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 100 }) }), 'query');
    for (const fine of ['1', '100', '1e2']) assert.equal(query({ limit: fine }), null, fine);
    for (const wrong of ['0', '101', '1.5', '1e999', 'Infinity', '-Infinity', 'NaN', ''])
      assert.notEqual(query({ limit: wrong }), null, wrong);
  });
});

describe('a time', () => {
  it('is one that JavaScript has, too', () => {
    const at = compileCheck(Type.Object({ at: Type.String({ format: 'date-time' }) }), 'body');
    for (const fine of ['2026-11-19T12:00:00Z', '2028-02-29t23:59:59.999999+01:00'])
      assert.equal(at({ at: fine }), null, fine);
    for (const wrong of ['2030-06-30T23:59:60Z', '2027-02-29T00:00:00Z', '2027-01-01', 'soon', ''])
      assert.notEqual(at({ at: wrong }), null, wrong);
  });
});

describe('a day and the id of a user', () => {
  it('are such as a database can read', () => {
    const day = compileCheck(Type.Object({ on: Type.String({ format: 'date' }) }), 'body');
    for (const fine of ['2028-02-29', '0001-01-01', '9999-12-31'])
      assert.equal(day({ on: fine }), null, fine);
    for (const wrong of ['0000-01-01', '2027-02-29', 'today', ''])
      assert.notEqual(day({ on: wrong }), null, wrong);
    const user = compileCheck(Type.Object({ id: Type.String({ format: 'uuid' }) }), 'body');
    const id = '13fcc630-157f-45da-8c1c-d9e6ffaa3dd2';
    for (const fine of [id, id.toUpperCase()]) assert.equal(user({ id: fine }), null, fine);
    for (const wrong of [`urn:uuid:${id}`, `{${id}}`, id.replaceAll('-', ''), `${id}\n`])
      assert.notEqual(user({ id: wrong }), null, wrong);
  });
});

describe('faults of a body', () => {
  it('are told all, and no more than help', () => {
    assert.deepEqual(faults({ items: ['a'] }), []);
    assert.deepEqual(
      faults({ items: [1, 'a', 2], mode: 3 }).map(({ loc }) => loc),
      [
        ['body', 'items', 0],
        ['body', 'items', 2],
        ['body', 'mode'],
      ],
    );
    assert.equal(faults({ items: Array.from({ length: 5_000 }, () => 0) }).length, 50);
  });

  it('are not listed where the body is so large that listing them would keep others waiting', () => {
    const large = Array.from({ length: 200_000 }, (_, i) => i);
    assert.deepEqual(
      faults({ items: large }).map(({ loc }) => loc),
      [['body', 'items', 0]],
    );
    assert.deepEqual(faults({ items: large.map(String) }), []);
    const deep = { items: [large.map((value) => [value])] };
    assert.deepEqual(
      faults(deep).map(({ loc }) => loc),
      [['body', 'items', 0]],
    );
  });
});

describe('a field that may be null', () => {
  const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
  const told = (schema: Type.TSchema, value: unknown): unknown[] => {
    const found = compileCheck(
      Type.Object({ list: Type.Array(Type.Object({ field: schema })) }),
      'body',
    )({
      list: [{ field: null }, { field: value }],
    });
    return found === null
      ? []
      : faultsOf(new InvalidInput([found]), 'en').map(({ loc, type }) => [...loc, type].join(' '));
  };

  it('is told what is wrong with a value of its kind, and what kinds there are of any other', () => {
    const days = nullable(Type.Integer({ minimum: 1, maximum: 9 }));
    assert.deepEqual(told(days, 5), []);
    assert.deepEqual(told(days, 10), ['body list 1 field too_large']);
    assert.deepEqual(told(days, 'x'), ['body list 1 field no_variant']);
    const both = nullable(Type.Object({ en: Type.String({ minLength: 1 }), pl: Type.String() }));
    assert.deepEqual(told(both, { en: '' }), [
      'body list 1 field pl missing',
      'body list 1 field en too_short',
    ]);
    assert.deepEqual(told(nullable(Type.Enum(['a', 'b'])), 'c'), ['body list 1 field no_variant']);
    const inner = nullable(Type.Object({ at: nullable(Type.Integer({ maximum: 3 })) }));
    assert.deepEqual(told(inner, { at: 4 }), ['body list 1 field at too_large']);
  });
});
