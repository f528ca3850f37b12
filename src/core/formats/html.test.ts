import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { JSDOM } from 'jsdom';
import { sampleReport, sampleResult } from '../../../test/support/sample-report.ts';
import { failing, hostileReport, NASTY, page } from '../../../test/support/shown-reports.ts';
import { toHtml } from './html.ts';
import { STYLE, STYLE_HASH } from './html-style.ts';

describe('HTML', () => {
  it('shows hostile titles and quotes as text, and runs and loads nothing', () => {
    for (const pages of [[page(hostileReport())], [page(hostileReport(), NASTY), page(sampleReport())]]) {
      const text = toHtml(pages);
      const { document } = new JSDOM(text).window;
      assert.equal(document.querySelectorAll('script, img, iframe, link, object, form, [style]').length, 0);
      for (const element of document.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
          assert.ok(!name.startsWith('on'), name);
          if (name === 'href') assert.match(value, /^(?:https:\/\/|#)/);
          if (name === 'src') assert.fail('nothing is loaded');
        }
      }
      assert.ok(document.body.textContent.includes('<script>alert(1)</script>'));
      assert.doesNotMatch(text, /(?!\n)\p{Cc}/u);
      assert.ok(text.isWellFormed());
    }
  });

  it('allows its own style sheet and nothing else', () => {
    assert.equal(STYLE_HASH, `sha256-${createHash('sha256').update(STYLE).digest('base64')}`);
    const policy = new JSDOM(toHtml([page(sampleReport())])).window.document
      .querySelector('meta[http-equiv="Content-Security-Policy"]')
      ?.getAttribute('content');
    assert.equal(
      policy,
      `default-src 'none'; style-src '${STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'none'`,
    );
  });

  it('has a language, a title, one main heading and headings that skip no level', () => {
    for (const pages of [[page(sampleReport('pl'))], [page(sampleReport('pl')), page(failing(), 'b.html')]]) {
      const { document } = new JSDOM(toHtml(pages)).window;
      assert.equal(document.documentElement.lang, 'pl');
      assert.notEqual(document.title, '');
      const levels = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) =>
        Number(tagName[1]),
      );
      assert.equal(levels.filter((level) => level === 1).length, 1);
      levels.forEach((level, i) => {
        assert.ok(level - (levels[i - 1] ?? 0) <= 1, levels.join());
      });
      for (const svg of document.querySelectorAll('svg'))
        assert.ok(svg.getAttribute('aria-label') ?? svg.querySelector('title + desc')?.textContent);
    }
  });

  it('ranks many pages, worst first, with counts and top findings, each linked to its report', () => {
    const sample = sampleReport();
    const clean = sampleReport('en', { violations: [], quality_signals: [] });
    const medium = sampleReport('en', { violations: [] });
    const worst = sampleReport('en', {
      violations: [
        ...sample.violations,
        sampleResult({ rule_id: 'sp_more', title: 'One more', signal: 99 }),
        sampleResult({ rule_id: 'sp_last', title: 'The last', signal: 55 }),
      ],
    });
    const long = `https://example.com/${'a'.repeat(2_000)}`;
    const html = toHtml(
      [
        page(clean, 'clean.html'),
        page(medium, 'medium.html'),
        page(worst, long),
        page(sample, 'strong.html'),
      ],
      { unread: [{ file: 'gone.html', fault: 'gone.html cannot be read.' }] },
    );
    const { document } = new JSDOM(html).window;
    const text = (element: Element | null, selector: string): string | undefined =>
      element?.querySelector(selector)?.textContent;
    const rows = [...document.querySelectorAll('.ranking > li')];
    assert.deepEqual(
      rows.map((row) => [text(row, '.where'), text(row, '.badges')]),
      [
        [long, '2 strong signs3 medium signs'],
        ['strong.html', '1 strong sign2 medium signs'],
        ['medium.html', '1 medium sign'],
        ['clean.html', undefined],
      ],
    );
    assert.deepEqual(
      [...(rows[0]?.querySelectorAll('.top li') ?? [])].map((item) => item.textContent),
      [
        '99 One more',
        '92 Long text is hidden by styling',
        '79 One word or phrase is repeated unnaturally often',
        '2 more',
      ],
    );
    assert.ok(rows[3]?.closest('details'), 'clean pages are folded away');
    for (const [i, row] of rows.entries()) {
      const anchor = row.querySelector('a')?.getAttribute('href') ?? '';
      assert.equal(text(document.querySelector(anchor), '.file'), text(row, '.where'), `link ${i}`);
    }
    assert.match(
      document.querySelector('.warning')?.textContent ?? '',
      /1 page not checked\s*gone\.html cannot be read\./,
    );
    assert.deepEqual(
      [...document.querySelectorAll('.tally b')].map((number) => number.textContent),
      ['2', '1', '1', '1'],
    );
  });

  it('marks the quote inside its context', () => {
    const { document } = new JSDOM(toHtml([page(sampleReport())])).window;
    const quote = document.querySelector('blockquote');
    assert.equal(quote?.querySelector('mark')?.textContent, 'cheap flights last minute cheap flights London');
    assert.match(quote?.textContent ?? '', /^sale cheap .* cheapest tickets ever$/);
  });
});
