import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { headersThatCount } from './response-headers.ts';

describe('headers of an answer', () => {
  it('are kept where a rule may look at them, by lower-case name, and no others', () => {
    const given = { 'X-Robots-Tag': 'noindex', Refresh: '1; url=/', 'Set-Cookie': 'id=1', etag: 'x' };
    assert.deepEqual(headersThatCount(given), { refresh: '1; url=/', 'x-robots-tag': 'noindex' });
    assert.deepEqual(readPage({ html: '<p>', headers: given }).headers, headersThatCount(given));
  });

  it('tell the day of an answer and not its second: the same page an hour later is the same page', () => {
    const at = (time: string) => headersThatCount({ Date: `Tue, 10 Nov 2026 ${time} GMT` });
    assert.deepEqual(at('08:00:00'), at('09:12:44'));
    assert.notDeepEqual(at('08:00:00'), headersThatCount({ date: 'Wed, 11 Nov 2026 08:00:00 GMT' }));
  });
});
