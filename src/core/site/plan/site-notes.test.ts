import assert from 'node:assert/strict';
import { it } from 'node:test';
import { siteNotes } from './site-notes.ts';

const scope = { total: 30, checked: 27, failed: 3, ignored: 0, cutShort: false };

it('other pages of a kind are to be looked at only where some were not tried', () => {
  for (const lang of ['en', 'pl'] as const) {
    assert.equal(siteNotes(scope, lang).length, 1, 'those that failed');
    const [sample, ...rest] = siteNotes({ ...scope, total: 300 }, lang);
    assert.match(sample ?? '', /27.*300/);
    assert.deepEqual(rest, siteNotes(scope, lang));
  }
});
