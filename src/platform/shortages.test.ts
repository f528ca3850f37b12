import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testApp } from '../../test/support/app.ts';
import { failureOf } from './http/error-answer.ts';
import { shortageIn, shortagesOf } from './shortages.ts';

const withCode = (code: string, more: object = {}): Error =>
  Object.assign(new Error(code), { code, ...more });

describe('a shortage', () => {
  it('is recognised by its code, however it is wrapped, and is 503 unavailable', () => {
    const cases: [string, Error][] = [
      ['disk', withCode('ENOSPC')],
      ['disk', withCode('EDQUOT')],
      ['disk', withCode('53100')],
      ['descriptors', withCode('EMFILE')],
      ['descriptors', withCode('ENFILE')],
      ['descriptors', withCode('53000')],
      ['descriptors', new Error('not fetched', { cause: new Error('x', { cause: withCode('EMFILE') }) })],
      ['descriptors', new AggregateError([withCode('ECONNREFUSED'), withCode('EMFILE')])],
    ];
    for (const [shortage, error] of cases) {
      assert.equal(shortageIn(error), shortage, error.message);
      assert.equal(failureOf(error, 'en').code, 'unavailable', error.message);
    }
    for (const code of ['53300', 'ECONNREFUSED']) {
      assert.equal(shortageIn(withCode(code)), null, code);
      assert.equal(failureOf(withCode(code), 'en').code, 'unavailable', code);
    }
    for (const error of [withCode('23505'), withCode('ENOENT'), new Error('x'), 'ENOSPC', null]) {
      assert.equal(shortageIn(error), null);
      assert.equal(failureOf(error, 'en').code, 'internal_error');
    }
    const circle = new Error('circle');
    circle.cause = circle;
    assert.equal(shortageIn(circle), null);
  });

  it('that a request has met is shown for a while, and then forgotten', async (t) => {
    const app = await testApp();
    const shortages = shortagesOf(app);
    assert.deepEqual(await shortages.now(), new Set());
    let nowMs = performance.now();
    t.mock.method(performance, 'now', () => nowMs);
    shortages.note(withCode('53100'));
    shortages.note(withCode('23505'));
    assert.deepEqual(await shortages.now(), new Set(['disk']));
    // More than the fifteen seconds: sums of fractions may fall short of them by a hair.
    nowMs += 15_001;
    assert.deepEqual(await shortages.now(), new Set());
  });
});
