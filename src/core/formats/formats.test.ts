import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { JSDOM } from 'jsdom';
import {
  sampleReport,
  sampleResult,
  sampleTaskTold,
  sampleTaskView,
} from '../../../test/support/sample-report.ts';
import { page } from '../../../test/support/shown-reports.ts';
import { checkPage } from '../report/check-page.ts';
import type { PageReport } from '../report/report.ts';
import { rules } from '../rules/catalogue.ts';
import pageType from '../rules/quality/ch_page_type.ts';
import { catalogueMarkdown } from './catalogue-markdown.ts';
import { toHtml } from './html.ts';
import { pageSection } from './html-page.ts';
import { toMarkdown, viewMarkdown } from './markdown.ts';

describe('small faults', () => {
  const report = sampleReport();
  const trifle = (rule_id: string, title: string, policy: string) =>
    sampleResult({ rule_id, title, policy, mode: 'quality', kind: 'signal', signal: 39, small: true });
  const withTrifles: PageReport = {
    ...report,
    quality_signals: [
      trifle('pq_lang_attr', 'No language', 'accessibility'),
      trifle('pq_no_viewport', 'No viewport', 'page_experience'),
      ...report.quality_signals,
    ],
  };

  it('are the last of what there is to do', () => {
    const markdown = toMarkdown([page(withTrifles)]);
    assert.match(
      markdown,
      /^3\. \*\*Nothing says[\s\S]*^4\. \*\*No language\*\*[\s\S]*^5\. \*\*No viewport\*\*/m,
    );
    const { document } = new JSDOM(toHtml([page(withTrifles)])).window;
    const titles = [...document.querySelectorAll('.first a')].map((link) => link.textContent);
    assert.deepEqual(titles.slice(-2), ['No language', 'No viewport']);
  });

  it('are what to do first where nothing else is wrong', () => {
    const alone = {
      ...withTrifles,
      violations: [],
      quality_signals: withTrifles.quality_signals.slice(0, 2),
    };
    const markdown = toMarkdown([page(alone)]);
    assert.ok(markdown.includes('1. **No language**'));
  });
});

describe('the summary', () => {
  const expected = {
    en: [
      'Spam policy: serious concerns (1 strong and 1 medium sign)',
      'Page quality: some concerns (1 medium sign)',
      'Helpful content: no concerns',
      'What to do, in this order',
      'Long text is hidden by styling',
      'Remove the hidden block, or show it to readers if they need it.',
      'One word or phrase is repeated unnaturally often',
      'Nothing says who runs the site',
      'Link a contact page in the footer.',
    ],
    pl: [
      'Zasady dotyczące spamu: poważne zastrzeżenia (1 silny i 1 średni sygnał)',
      'Jakość strony: pewne zastrzeżenia (1 średni sygnał)',
      'Przydatność treści: bez zastrzeżeń',
      'Co zrobić, w tej kolejności',
      'Długi tekst ukryty stylami',
      'Usuń ukryty blok albo pokaż go czytelnikom, jeśli jest im potrzebny.',
      'Jedno słowo lub fraza powtarza się nienaturalnie często',
      'Nie wiadomo, kto prowadzi witrynę',
      'Dodaj w stopce link do strony kontaktowej.',
    ],
  } as const;

  /** Whether the parts follow one another, all of them before `end`. */
  function standsBefore(text: string, parts: readonly string[], end: string): void {
    let from = 0;
    for (const part of [...parts, end]) {
      const at = text.indexOf(part, from);
      assert.ok(at >= 0, `${part}\n${text}`);
      from = at + part.length;
    }
  }

  it('stands before the findings: how each mode stands, and what to do first', () => {
    for (const lang of ['en', 'pl'] as const) {
      const checked = page(sampleReport(lang));
      const markdown = toMarkdown([checked]).replaceAll('\\', '');
      standsBefore(markdown, expected[lang], lang === 'en' ? '## Spam policy' : '## Zasady dotyczące spamu');
      const { document } = new JSDOM(toHtml([checked])).window;
      standsBefore(
        document.querySelector('main')?.textContent ?? '',
        expected[lang],
        lang === 'en' ? '148 words' : 'Ukryto 148',
      );
    }
  });

  it('leads to the findings in HTML, of several pages too', () => {
    const { document } = new JSDOM(
      toHtml([page(sampleReport()), page(sampleReport('en', { violations: [] }), 'b.html')]),
    ).window;
    const links = [...document.querySelectorAll('.first a')];
    assert.equal(links.length, 4);
    for (const link of links) {
      const found = document.getElementById((link.getAttribute('href') ?? '').slice(1));
      assert.equal(found?.querySelector('.rule')?.textContent, link.textContent);
      assert.equal(found?.closest('article'), link.closest('article'));
    }
  });

  it('says nothing of first steps where nothing was found, and does not call an unread shell fine', () => {
    const clean = sampleReport('en', {
      violations: [],
      quality_signals: [sampleResult({ mode: 'quality', kind: 'signal', signal: 0 })],
      fetch: { provider: null, rendered: false, js_shell: true },
    });
    const text = toMarkdown([page(clean)]);
    assert.doesNotMatch(text, /What to do, in this order/);
    assert.match(text, /^- Page quality: unknown until the page is rendered$/m);
    assert.match(toHtml([page(clean)]), /<li class="none">.*unknown until the page is rendered/);
  });

  it('says that a page was not rendered though it should have been, and why, in both languages', () => {
    const said = (lang: 'en' | 'pl', fetch: Partial<PageReport['fetch']>): string =>
      toMarkdown([
        page(
          sampleReport(lang, { fetch: { provider: 'direct', rendered: false, js_shell: false, ...fetch } }),
        ),
      ]);
    assert.doesNotMatch(said('en', {}), /browser/);
    assert.match(
      said('en', { not_rendered: 'no_browser' }),
      /no browser here: the page was judged as it was/,
    );
    assert.match(said('pl', { not_rendered: 'no_browser' }), /nie ma tu przeglądarki: oceniono stronę/);
    assert.match(said('en', { not_rendered: 'failed' }), /The browser could not render this page/);
    const shell = { js_shell: true, not_rendered: 'no_browser' } as const;
    assert.match(said('en', shell), /no browser here to run them: its content could not be assessed/);
    assert.doesNotMatch(said('en', shell), /Render this page to have it judged/);
    assert.match(
      said('pl', { ...shell, not_rendered: 'failed' }),
      /przeglądarce nie udało się jej wyświetlić/,
    );
  });

  it('is made from the results where a report brings none', () => {
    const { summary: _, ...earlier } = sampleReport();
    // A service of an earlier version may have sent it.
    const text = toMarkdown([page(earlier as PageReport)]);
    assert.match(text, /serious concerns/);
    assert.match(
      text,
      /^1\. \*\*Long text is hidden by styling\*\* \([^)]*strong sign[^)]*\): Remove the hidden block/m,
    );
  });
});

describe('a task', () => {
  it('is shown whole as Markdown and HTML: what to do, why, where, how much work', () => {
    const view = sampleTaskView();
    const section = {
      several: false,
      anchor: 'p1',
      top: 1,
      forPrint: false,
      forClient: false,
      about: [],
    } as const;
    for (const text of [
      viewMarkdown(view, [], '#', false).join('\n'),
      pageSection('-', view, section).join('\n'),
    ])
      for (const told of sampleTaskTold) assert.ok(text.includes(told), told);
  });
});

describe('a scale without an order', () => {
  it('shows what it is and no number, in every format that shows scales', () => {
    const [example] = pageType.examples().hit;
    assert.ok(example);
    for (const lang of ['en', 'pl'] as const) {
      const report = checkPage(example, { rules: ['ch_page_type', 'ch_ads_load'], lang });
      const [label] = report.choices
        .filter(({ rule_id }) => rule_id === 'ch_page_type')
        .map(({ modal, options }) => options.find(({ letter }) => letter === modal)?.label);
      assert.ok(label);
      for (const text of [toMarkdown([page(report)]), toHtml([page(report)])]) {
        assert.ok(text.includes(label));
        assert.deepEqual(
          [...text.matchAll(/\d[.,]\d (?:of|z) (\d+)/g)].map(([, most]) => most),
          ['4'],
        );
      }
    }
  });
});

describe('the list of rules', () => {
  it('has every rule once under its mode and policy, with its question, and the counts', () => {
    for (const lang of ['en', 'pl'] as const) {
      const text = catalogueMarkdown(rules, lang);
      for (const rule of rules) assert.equal(text.split(`\n\`${rule.id}\``).length, 2, rule.id);
      assert.match(text, new RegExp(`\\*\\*${rules.length} `));
      assert.doesNotMatch(text, /\[object/);
    }
  });
});
