import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchAdvice } from '../../panel/src/areas/reports/fetch-advice.ts';

test('a user who asked for a host or a page that is not there is told to look at the address, and not to render it', () => {
  for (const reason of ['unreachable', 'gone'])
    assert.equal(fetchAdvice({ reason }, { rendered: false }), 'spelling', reason);
});

test('rendering is advised where it may help and was not done', () => {
  assert.equal(fetchAdvice({ reason: 'challenged' }, { rendered: false }), 'render');
  assert.equal(fetchAdvice({ reason: 'challenged' }, { rendered: true }), 'paste');
  for (const details of [{ reason: 'http_error' }, { reason: 7 }, null, undefined, 'x'])
    assert.equal(fetchAdvice(details, { rendered: false }), 'paste');
});
