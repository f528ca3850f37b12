import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findChromium } from './find-chromium.ts';

it('the configured browser counts, and only if it can be run', () => {
  assert.equal(findChromium(process.execPath), process.execPath);
  assert.equal(findChromium('/no/such/browser'), null);
  assert.equal(findChromium('none'), null, 'even where there is one');
  assert.equal(findChromium(import.meta.filename), null, 'a file that is no program');
});
