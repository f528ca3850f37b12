import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from './read-page.ts';
import { visibilityOf } from './visibility/visibility.ts';

const INNER =
  '<html><head><title>Other</title><style>p{display:none}</style></head><body><p>inner <a href=https://b.example/>link</a></p><script>run()</script></body></html>';

test('the page of a frame is read where the frame stands, without what would speak for the whole page', () => {
  const page = readPage({
    html: `<title>Own</title><p>before</p><iframe srcdoc="${INNER}"></iframe><p>after</p>`,
  });
  assert.equal(page.text, 'before\ninner link\nafter');
  assert.equal(page.head.title, 'Own');
  const visibility = visibilityOf(page);
  assert.ok(page.blocks.every(({ elementIndex }) => visibility.isVisible(elementIndex)));
});

test('a frame without size shows nothing of its page', () => {
  for (const size of ['width="0" height="0"', 'style="width:0;height:0;border:0"', 'width=1 height=1']) {
    const page = readPage({ html: `<p>before</p><iframe ${size} srcdoc="${INNER}"></iframe>` });
    const seen = page.blocks.map(({ elementIndex }) => visibilityOf(page).isVisible(elementIndex));
    assert.deepEqual(seen, [true, false], size);
  }
});

test('frames within frames stay closed, and a page of frames is read up to a limit', () => {
  const nested = readPage({ html: `<iframe srcdoc="a <iframe srcdoc='b'></iframe>"></iframe>` });
  assert.equal(nested.text, 'a');
  const many = readPage({ html: `<iframe srcdoc="${'<b>x</b>'.repeat(2000)}"></iframe>`.repeat(40) });
  assert.ok(many.dom.elements.length < 40_000);
});
