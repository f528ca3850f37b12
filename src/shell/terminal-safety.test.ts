import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from '../../test/support/properties.ts';
import { safeJson, safeLine, terminalSafe } from './terminal-safety.ts';

it('nothing that a terminal would act on gets through', () => {
  const hostile = 'a\u001b[31mb\u0007c\u009b2Jd\u202ee\bf\u007f\r';
  assert.equal(terminalSafe(hostile), 'a␛[31mb␇c\ufffd2Jd\ufffde␈f␡␍');
});

it('ordinary text, lines and tabs stay as they are', () => {
  const text = 'Zażółć gęślą jaźń\n\t日本語 🙂 – “x”';
  assert.equal(terminalSafe(text), text);
});

it('JSON says the same and is plain on a terminal', () => {
  const value = { title: 'a\u009b2J \u202e \u001b x' };
  const json = safeJson(value);
  assert.deepEqual(JSON.parse(json), value);
  assert.equal(terminalSafe(json), json);
});

it('one line of a page holds nothing that steers the terminal, whatever the page holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.doesNotMatch(safeLine(text), /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u);
      assert.ok(safeLine(text).isWellFormed());
    }),
    { numRuns: 500 },
  );
  assert.equal(safeLine('a\u001b[31mb\u0007\u009b5m\n c'), 'a␛[31mb␇\ufffd5m c');
});
