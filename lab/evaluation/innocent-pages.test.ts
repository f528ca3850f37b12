import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HALVES, innocentPages } from '../training/page-models/innocent-pages.ts';
import { accusedAt, hitsOn } from './innocent-pages/accused.ts';

describe('innocent pages of our own', () => {
  for (const half of HALVES)
    it(`at most one in twenty of the ${half} ones is accused, and none strongly`, () => {
      const pages = innocentPages(half).map((page) => ({ name: page.name, hits: hitsOn(page) }));
      const accused = pages.filter(({ hits }) => accusedAt(hits, 50)).length;
      assert.ok(accused <= pages.length / 20, `${accused} of ${pages.length} are accused`);
      assert.equal(pages.filter(({ hits }) => accusedAt(hits, 80)).length, 0);
    });

  it('none stands in both halves, and a third or more are Polish or in a further language', () => {
    const names = HALVES.flatMap((half) => innocentPages(half).map(({ name }) => name));
    assert.equal(new Set(names).size, names.length);
    assert.ok(names.filter((name) => !name.startsWith('en-')).length >= names.length / 3);
  });
});
