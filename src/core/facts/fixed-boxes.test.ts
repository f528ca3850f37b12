import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertCost } from '../../../test/support/cpu-time.ts';
import { readPage } from '../page/read-page.ts';
import { fixedBoxes } from './fixed-boxes.ts';

test('boxes are read from inline styles and from rules for one name', () => {
  const page = readPage({
    html: '<style>.a{position:fixed;inset:0;z-index:99;background:#fff}.b .c{position:fixed}</style><div class=a></div><div class=c></div><div style="position:sticky;width:50%;height:360px"></div>',
  });
  const [whole, half] = fixedBoxes(page);
  assert.deepEqual([whole?.width, whole?.height, whole?.zIndex, whole?.transparent], [1, 1, 99, false]);
  assert.deepEqual([half?.position, half?.width, half?.height], ['sticky', 0.5, 0.5]);
  assert.equal(fixedBoxes(page).length, 2);
});

test('a sheet full of open brackets does not hold the reader up', () => {
  const boxesOf = (sheet: string) => () => {
    const page = readPage({ html: `<style>position:fixed ${sheet}</style><p>t</p>` });
    return () => fixedBoxes(page);
  };
  const hostile = boxesOf('.a{'.repeat(50_000));
  assert.deepEqual(hostile()(), []);
  assertCost('open brackets', hostile, 20, boxesOf('.a{color:red}'.repeat(15_000)));
});
