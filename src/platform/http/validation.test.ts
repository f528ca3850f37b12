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
