import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type IdKindName, ids } from '../contract/ids.ts';
import { isId, newId, randomCharacters } from './ids.ts';

describe('public ids', () => {
  it('have the prefix of their kind and 16 characters of base32, and no two are alike', () => {
    // The table's own keys.
    for (const kind of Object.keys(ids) as IdKindName[]) {
      const made = Array.from({ length: 200 }, () => newId(kind));
      assert.equal(new Set(made).size, made.length);
      for (const id of made) {
        assert.match(id, new RegExp(`^${ids[kind].prefix}[a-z2-7]{16}$`));
        assert.ok(isId(kind, id));
      }
    }
  });

  it('of another form or kind are recognised as such', () => {
    const id = newId('job');
    for (const wrong of [
      '',
      '17',
      id.slice(0, -1),
      `${id}a`,
      id.toUpperCase(),
      `${id}\n`,
      id.replace(/.$/, '1'),
      newId('report'),
    ]) {
      assert.ok(!isId('job', wrong), wrong);
    }
  });

  it('use every character of an alphabet equally often, whatever its length', () => {
    const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'; // 36: 256 is no multiple of it
    const drawn = randomCharacters(alphabet, 360_000);
    const counts = Map.groupBy(drawn, (character) => character);
    for (const character of alphabet) {
      const count = counts.get(character)?.length ?? 0;
      assert.ok(Math.abs(count - 10_000) < 600, `${character}: ${count}`); // six standard deviations
    }
  });
});
