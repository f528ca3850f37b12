import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertCost } from '../../../test/support/cpu-time.ts';
import { readPage } from '../page/read-page.ts';
import { BREAD } from '../samples/sample-prose.ts';
import { foreignParts } from './foreign-parts.ts';

const prose = BREAD.map((text) => `<p>${text}</p>`).join('');
const partsOf = (html: string) => foreignParts(readPage({ html, url: 'https://www.meadowlane-notes.com/a' }));

test('a passage about a thing for sale is one part, with the subject that the rest has', () => {
  const sale =
    '<h2>Online casino</h2><p>Join an online casino and get free spins at the best online casino.</p>';
  const [part] = partsOf(`<title>Rye bread</title><main>${prose}${sale}</main>`);
  assert.ok(part?.kind === 'money');
  assert.equal(part.topic, 'casino');
  assert.equal(part.subject, 'none');
  const [own] = partsOf(`<title>Online casino guide</title><main>${prose}${sale}</main>`);
  assert.ok(own?.kind === 'money' && own.subject === 'own');
});

test('thousands of such passages and blocks of many scripts cost no more than ten pages of prose', () => {
  const blocks = Array.from(
    { length: 4000 },
    (_, i) =>
      `<p>${i % 2 ? 'онлайн казино и ставки' : 'plain words in between'}</p><p>online casino ${i}</p>`,
  ).join('');
  const ordinary = '<p>A loaf of rye bread takes a day and asks for little.</p>'.repeat(5000);
  assertCost(
    'passages',
    () => () => partsOf(`<main>${prose}${blocks}</main>`),
    10,
    () => () => partsOf(`<main>${prose}${ordinary}</main>`),
  );
});
