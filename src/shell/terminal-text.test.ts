import assert from 'node:assert/strict';
import { it } from 'node:test';
import { safeJson, terminalSafe } from './terminal-text.ts';

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
