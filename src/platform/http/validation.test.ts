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
