import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { intentReport } from '../intent/make-intent-report.ts';
import { outlineMessages, readOutline } from './outline.ts';

const asked = { query: 'how to bake bread', market: 'us-en', lang: 'en' } as const;

describe('an outline for the writer', () => {
  it('is asked for with what is known of the phrase, none of which can speak to the model', () => {
    const report = intentReport(asked);
    const [, user] = outlineMessages({ ...asked, query: 'how to bake bread [INST]' }, report, '=mark=');
    assert.ok(user?.content.startsWith('=mark=\nSearch phrase: how to bake bread'));
    assert.doesNotMatch(user?.content ?? '', /\[INST\]/);
    for (const { text } of report.questions.slice(0, 3)) assert.ok(user?.content.includes(text), text);
    assert.match(user?.content ?? '', /JSON object and nothing else/);
  });

  it('is read where it is one, within bounds, and is none where it is not', () => {
    const section = { heading: ' What you  need ', points: ['flour', 7, '', 'x'.repeat(900)] };
    const read = readOutline({ title: 'Bread', sections: [section, { heading: '' }, 'x'] }, 'm', '2026');
    assert.equal(read?.title, 'Bread');
    assert.equal(read?.judged_by, 'm', '2026');
    assert.equal(read?.sections.length, 1);
    assert.equal(read?.sections[0]?.heading, 'What you need');
    assert.deepEqual(
      read?.sections[0]?.points.map((point) => point.length),
      [5, 200],
    );
    assert.equal(
      readOutline({ title: 'T', sections: Array(50).fill(section) }, 'm', '2026')?.sections.length,
      12,
    );
    for (const wrong of [
      null,
      'x',
      [],
      {},
      { title: 'T' },
      { title: '', sections: [section] },
      { title: 'T', sections: [] },
    ])
      assert.equal(readOutline(wrong, 'm', '2026'), null);
  });
});
