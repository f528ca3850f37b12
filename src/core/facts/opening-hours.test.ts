import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { hasOpeningHours } from './opening-hours.ts';

const shows = (body: string): boolean => hasOpeningHours(readPage({ html: `<main>${body}</main>` }));

describe('opening hours', () => {
  it('are days of the week with hours, in a table or in a line, in several languages', () => {
    assert.ok(
      shows(
        '<table><tr><td>Monday</td><td>10am – 6pm</td></tr><tr><td>Tuesday</td><td>10am – 6pm</td></tr><tr><td>Wednesday</td><td>closed</td></tr></table>',
      ),
    );
    assert.ok(
      shows('<ul><li>poniedziałek 10–18</li><li>środa nieczynne</li><li>sobota: od 9 do 14</li></ul>'),
    );
    assert.ok(shows('<p>Mo 8–12, Di 8–12, Mi geschlossen</p>'));
  });

  it('are not days without hours, nor a date or two', () => {
    assert.ok(!shows('<p>On Monday we baked, on Tuesday we ate, and on Wednesday nothing was left.</p>'));
    assert.ok(!shows('<p>The concert is on Friday at 7 pm, the second on Saturday at 8 pm.</p>'));
  });
});
