import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errors } from '../../src/contract/errors.ts';
import { idAlphabet, idRandomChars, ids } from '../../src/contract/ids.ts';
import { sentence, table } from './spec.ts';

const kinds = Object.values(ids);
// Prefixes of resources that the spec names without giving them one.
const ours = ['whk_', 'dlv_', 'shr_', 'cli_', 'scm_', 'tcm_', 'ses_', 'pvw_'];

test('prefixes are exactly those of the spec, plus the declared additions', () => {
  const promised = table('Public identifiers', ['Prefix', 'Resource']).map((cells) => cells.join(' '));
  const kept = kinds.filter(({ prefix }) => !ours.includes(prefix));
  assert.deepEqual(
    kept.map(({ prefix, resource }) => `${prefix} ${resource}`),
    promised,
  );
  assert.deepEqual(
    kinds.map(({ prefix }) => prefix).filter((prefix) => ours.includes(prefix)),
    ours,
  );
});

test('the random part is as long as the spec says, of 32 different base32 characters', () => {
  assert.deepEqual(sentence('Public identifiers', /plus (\d+) random base32 characters/), [
    String(idRandomChars),
  ]);
  assert.match(idAlphabet, /^[a-z2-7]{32}$/);
  assert.equal(new Set(idAlphabet).size, 32);
});

test('no prefix can be taken for another', () => {
  const prefixes: string[] = kinds.map(({ prefix }) => prefix);
  for (const prefix of prefixes) {
    assert.match(prefix, /^[a-z]+_$/);
    assert.deepEqual(
      prefixes.filter((other) => other.startsWith(prefix)),
      [prefix],
    );
  }
});

test('a malformed id answers the resource’s own 404; only a preview has another answer', () => {
  const statuses = Object.entries(ids).map(([kind, { missing }]) => [kind, errors[missing].status] as const);
  for (const [kind, status] of statuses) assert.equal(status, kind === 'preview' ? 422 : 404, kind);
  const own = table('Errors', ['HTTP', 'code', 'When']).map(([, code]) => code);
  for (const code of own.filter((name) => name?.endsWith('_not_found') && name !== 'sitemap_not_found')) {
    assert.ok(
      kinds.some(({ missing }) => missing === code),
      `${code} belongs to no id`,
    );
  }
});
