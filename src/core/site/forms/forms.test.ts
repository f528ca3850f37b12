import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { JSDOM } from 'jsdom';
import {
  sampleAudit,
  sampleFinding,
  samplePage,
  samplePages,
} from '../../../../test/support/sample-audit.ts';
import { sampleQuote, sampleReport, sampleResult } from '../../../../test/support/sample-report.ts';
import { STYLE_HASH } from '../../formats/html-style.ts';
import type { PageReport } from '../../report/report.ts';
import { withoutPage } from '../../report/without-evidence.ts';
import { rules } from '../../rules/catalogue.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import type { CrossPageFinding } from '../cross-page.ts';
import type { AuditedPage, SummaryInput } from '../summary/audited-site.ts';
import { countFindings } from '../summary/counted-findings.ts';
import { briefOf } from '../summary/page-brief.ts';
import { summariseSite } from '../summary/site-summary.ts';
import { crossPageCsv, findingsCsv, findingsCsvHeader, pageCsv, pagesCsvHeader } from './audit-csv.ts';
import type { AuditDocument } from './audit-document.ts';
import { auditHtml } from './audit-html.ts';
import { auditMarkdown } from './audit-markdown.ts';
import { FindingsGatherer, type FormPage } from './gathered-findings.ts';
import { AUDIT_STYLE, AUDIT_STYLE_HASH } from './html-style.ts';

const NASTY =
  '"><script>alert(1)</script><img src=x onerror=alert(2)>\u0000\u001b[2J\ud800\u202e]]>&amp;`|*_[x](javascript:alert(3))';

const formPage = (path: string, pattern: string | null = '/{slug}'): FormPage => ({
  report_id: `rep_${path}`,
  url: `https://www.example.com${path}`,
  pattern,
});

function documentOf(
  checked: readonly { readonly page: FormPage; readonly report: PageReport }[],
  given: Partial<SummaryInput> = {},
  changes: Partial<AuditDocument> = {},
): AuditDocument {
  const lang = given.lang ?? 'en';
  const pages: AuditedPage[] = checked.map(({ page, report }) => ({ ...page, brief: briefOf(report) }));
  const gatherer = new FindingsGatherer(lang, given.ignored);
  for (const { page, report } of checked) gatherer.add(page, report);
  return {
    site: 'www.example.com',
    lang,
    started: '2026-11-17',
    finished: null,
    sample: null,
    summary: summariseSite(sampleAudit(pages, given)),
    findings: gatherer.gathered(),
    failures: [],
    catalogue_version: '1-c',
    engine_version: '1-e',
    ...changes,
  };
}

const templated: CrossPageFinding = {
  kind: 'templated_pages',
  policy: 'doorway_abuse',
  title: { en: 'One template', pl: 'Jeden szablon' },
  signal: 80,
  pages: [0, 1],
  pattern: '/{slug}',
  quotes: [
    { page: 0, text: 'Plumber in Leeds, day and night', slots: [[11, 16]] },
    { page: 1, text: 'Plumber in York, day and night', slots: [[11, 15]] },
  ],
  text: { en: '97% of the words are the same.', pl: '97% słów jest takich samych.' },
};

const two = (lang: ReportLanguage = 'en') =>
  ['/a', '/b'].map((path) => ({ page: formPage(path), report: sampleReport(lang) }));

describe('findings gathered from reports', () => {
  it('stand once for each rule, by pattern, with the strongest passages first', () => {
    const strong = (signal: number, text: string) =>
      sampleReport('en', {
        violations: [
          sampleResult({
            signal,
            evidence: {
              quotes: [sampleQuote({ text }), sampleQuote({ text: 'unsure', verified: false })],
              facts: [`Fact of ${text}`],
              said: [],
              fix: `Fix of ${text}`,
              fix_personal: true,
              sources: [],
            },
          }),
        ],
        quality_signals: [],
      });
    const gatherer = new FindingsGatherer('en');
    gatherer.add(formPage('/1', '/a'), strong(60, 'one'));
    gatherer.add(formPage('/2', '/b'), strong(90, 'two'));
    gatherer.add(formPage('/3', '/b'), strong(95, 'three'));
    const [finding, ...others] = gatherer.gathered();
    assert.deepEqual(others, []);
    assert.deepEqual([finding?.pages, finding?.signal, finding?.band], [3, 95, 'strong']);
    assert.deepEqual(
      finding?.places.map(({ pattern, pages, examples }) => [
        pattern,
        pages,
        examples.map(({ quotes, fact, fix }) => [quotes.map(({ text }) => text), fact, fix]),
      ]),
      [
        [
          '/b',
          2,
          [
            [['three'], 'Fact of three', 'Fix of three'],
            [['two'], 'Fact of two', 'Fix of two'],
          ],
        ],
        ['/a', 1, [[['one'], 'Fact of one', 'Fix of one']]],
      ],
    );
  });

  it('are confirmed ones only, without what is ignored', () => {
    const ids = (ignored: SummaryInput['ignored'] = []) => {
      const gatherer = new FindingsGatherer('en', ignored);
      gatherer.add(formPage('/a'), sampleReport());
      return gatherer.gathered().map(({ rule_id }) => rule_id);
    };
    assert.deepEqual(ids(), ['sp_hidden_css', 'sp_kw_density']);
    const rule = { rule_id: 'sp_hidden_css', url_pattern: '/*', reason: '', until: null };
    assert.deepEqual(ids([rule]), ['sp_kw_density']);
  });

  it('hold a few passages and addresses, however many pages come', () => {
    const gatherer = new FindingsGatherer('en');
    for (let i = 0; i < 500; i++) gatherer.add(formPage(`/${i}`), sampleReport());
    const [finding] = gatherer.gathered();
    assert.deepEqual(
      [finding?.pages, finding?.places[0]?.urls.length, finding?.places[0]?.examples.length],
      [500, 20, 3],
    );
  });

  it('have the advice of the catalogue where a report keeps no evidence or speaks another language', () => {
    const known = rules.find(({ id }) => id === 'sp_kw_density');
    const own = sampleReport('en', {
      violations: sampleReport().violations.slice(1, 2),
      quality_signals: [],
    });
    for (const report of [withoutPage(own), own]) {
      const gatherer = new FindingsGatherer('pl');
      gatherer.add(formPage('/a'), report);
      const [finding] = gatherer.gathered();
      assert.deepEqual([finding?.title, finding?.fix], [known?.title.pl, known?.fix.pl]);
      const [example] = finding?.places[0]?.examples ?? [];
      assert.deepEqual([example?.fact, example?.fix], [null, null]);
    }
  });
});

describe('an audit as HTML', () => {
  const parsed = (audit: AuditDocument) => new JSDOM(auditHtml(audit)).window.document;

  it('has the verdict first, then levels, sample, risk, evidence, findings, worst pages and patterns', () => {
    const document = parsed(documentOf(two(), { crossPage: [templated] }));
    assert.equal(document.querySelector('h1')?.textContent, 'www.example.com');
    assert.equal(
      document.querySelector('header + .verdict p:last-child')?.textContent,
      'The most important problem is “One template” on both pages. Begin with the worst page, /a.',
    );
    assert.deepEqual(
      [...document.querySelectorAll('h2')].map((heading) => heading.textContent),
      [
        'Overview',
        'What the sample covers',
        'Risk by policy',
        'What pages show together',
        'What was found',
        'Pages to begin with',
        'Kinds of pages',
      ],
    );
    assert.equal(document.querySelectorAll('.verdicts li').length, 3);
    assert.equal(document.querySelectorAll('article.finding').length, 3);
  });

  it('shows evidence across pages side by side, the words that differ marked', () => {
    const document = parsed(documentOf(two(), { crossPage: [templated] }));
    assert.deepEqual(
      [...document.querySelectorAll('figure blockquote')].map((quote) => [
        quote.textContent,
        [...quote.querySelectorAll('mark')].map((mark) => mark.textContent),
      ]),
      [
        ['Plumber in Leeds, day and night', ['Leeds']],
        ['Plumber in York, day and night', ['York']],
      ],
    );
  });

  it('names every page of evidence across pages, and says what to do about it', () => {
    const document = documentOf(two(), { crossPage: [templated] });
    const [one] = document.summary.cross_page;
    assert.ok(one?.fix);
    for (const form of [
      parsed(document).querySelector('#across')?.textContent ?? '',
      auditMarkdown(document).replaceAll('\\', ''),
    ]) {
      assert.ok(form.includes(one.fix), form);
      for (const { url } of one.pages) assert.ok(url !== null && form.includes(url), form);
    }
  });

  it('draws the share with its interval, and says it in words', () => {
    const pages = samplePages('/{slug}', 30, 3);
    const input = sampleAudit(pages, { urls: { '/{slug}': 4_100 } });
    const document = parsed(documentOf([], {}, { summary: summariseSite(input) }));
    const bar = document.querySelector('#overview .chart .bar');
    assert.equal(bar?.querySelector('title')?.textContent, 'Spam policy');
    assert.equal(bar?.querySelector('desc')?.textContent, 'probably between 3% and 26% of all 4,100');
    assert.equal(bar?.querySelector('.range')?.getAttribute('x'), '2.7');
    assert.equal(bar?.querySelector('.fill')?.getAttribute('x'), '10');
  });

  it('holds nothing that runs or loads, whatever pages, patterns and reasons say', () => {
    const nasty = { ...formPage('/a', NASTY), url: `javascript:${NASTY}` };
    const report = sampleReport('en', {
      page: { ...sampleReport().page, title: NASTY },
      violations: [
        sampleResult({
          rule_id: 'sp_gone',
          title: NASTY,
          policy: NASTY,
          signal: 90,
          evidence: {
            quotes: [sampleQuote({ text: NASTY, place: `attribute ${NASTY}`, before: NASTY, after: NASTY })],
            facts: [NASTY],
            said: [],
            fix: NASTY,
            fix_personal: true,
            sources: [],
          },
        }),
      ],
    });
    const audit = documentOf(
      [{ page: nasty, report }],
      {
        crossPage: [
          {
            ...templated,
            pages: [0],
            pattern: NASTY,
            quotes: [{ page: 0, text: NASTY, slots: [[2, 30]] }],
            title: { en: NASTY, pl: NASTY },
            text: { en: NASTY, pl: NASTY },
          },
        ],
      },
      { site: NASTY, sample: { strategy: NASTY, seed: NASTY }, failures: [{ url: NASTY, reason: NASTY }] },
    );
    const html = auditHtml(audit);
    const { document } = new JSDOM(html).window;
    assert.equal(document.querySelectorAll('script, img, iframe, link, [onerror], [style]').length, 0);
    assert.deepEqual(
      [...document.querySelectorAll('a')]
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !/^(?:https:\/\/|#[\w-]+$)/.test(href)),
      [],
    );
    assert.ok(document.body.textContent.includes('<script>alert(1)</script>'));
    for (const control of ['\u0000', '\u001b', '\u202e']) assert.ok(!html.includes(control));
    const markdown = auditMarkdown(audit);
    assert.ok(!/(?<!\\)<script|(?<!\\)\]\(javascript/.test(markdown));
    for (const control of ['\u0000', '\u001b', '\u202e']) assert.ok(!markdown.includes(control));
  });

  it('allows its own style sheets and nothing else', () => {
    assert.equal(AUDIT_STYLE_HASH, `sha256-${createHash('sha256').update(AUDIT_STYLE).digest('base64')}`);
    const document = parsed(documentOf(two()));
    assert.equal(
      document.querySelector('meta[http-equiv]')?.getAttribute('content'),
      `default-src 'none'; style-src '${STYLE_HASH}' '${AUDIT_STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'none'`,
    );
    assert.equal(document.querySelectorAll('style')[1]?.textContent, AUDIT_STYLE);
  });

  it('cuts addresses of thousands of characters short and still leads to them', () => {
    const url = `https://www.example.com/${'a'.repeat(2_000)}`;
    const document = parsed(documentOf([{ page: { ...formPage('/a'), url }, report: sampleReport() }]));
    const link = document.querySelector<HTMLAnchorElement>('.ranking a');
    assert.equal(link?.href, url);
    assert.ok((link?.textContent.length ?? 0) < 210);
  });

  it('stays a file that opens with findings of hundreds of pages', () => {
    const many = Array.from({ length: 300 }, (_, i) => ({
      page: formPage(`/${i}`, `/p${i % 40}/{slug}`),
      report: sampleReport(),
    }));
    assert.ok(auditHtml(documentOf(many)).length < 300_000);
  });

  it('says that nothing was found only where something was checked', () => {
    const clean = auditHtml(
      documentOf([], {}, { summary: summariseSite(sampleAudit(samplePages('/{slug}', 3))) }),
    );
    assert.ok(clean.includes('No confirmed finding.'));
    const none = auditHtml(documentOf([], { failed: 3, total: 3 }));
    assert.ok(!none.includes('No confirmed finding.'));
    assert.ok(none.includes('None of the 3 pages could be checked'));
  });
});

describe('an audit as Markdown', () => {
  it('says in either language what a small audit came to', () => {
    const report = (lang: ReportLanguage) =>
      sampleReport(lang, { violations: sampleReport(lang).violations.slice(0, 1), quality_signals: [] });
    const page = formPage('/a', '/{slug}');
    const markdown = (lang: ReportLanguage) =>
      auditMarkdown(documentOf([{ page, report: report(lang) }], { lang })).split('\n\n');
    const en = markdown('en');
    assert.equal(en[0], '# Site audit: www\\.example\\.com');
    assert.equal(en[1], '2026-11-17 · 1 of 1 page checked');
    assert.equal(
      en[3],
      [
        '- **Spam policy:** serious concerns: over 10% of pages checked; found on 1 of 1 page judged; 100% of all pages',
        '- **Page quality:** not assessed',
        '- **Helpful content:** not assessed',
      ].join('\n'),
    );
    const pl = markdown('pl');
    assert.equal(pl[1], '2026-11-17 · sprawdzono 1 z 1 strony');
    assert.equal(
      pl[2],
      '**Najważniejszy problem to „Długi tekst ukryty stylami” na jedynej stronie. Zacznij od tego problemu.**',
    );
    assert.ok(pl.includes('1 strona · Ukryty tekst i linki · silny sygnał (92) · `sp_hidden_css`'));
    assert.ok(
      pl.some((part) =>
        part.includes('> wyprzedaż **tanie loty last minute tanie loty Kraków** najtańsze bilety'),
      ),
    );
  });

  it('marks the words that differ in evidence across pages', () => {
    const markdown = auditMarkdown(documentOf(two(), { crossPage: [templated] }));
    assert.ok(markdown.includes('> Plumber in **Leeds**, day and night'), markdown);
  });

  it('names what failed and what is ignored', () => {
    const ignored = [{ rule_id: 'sp_hidden_css', url_pattern: '/a', reason: 'Known', until: '2027-01-01' }];
    const failures = [{ url: 'https://www.example.com/x', reason: 'HTTP 503' }];
    const markdown = auditMarkdown(documentOf(two(), { ignored }, { failures }));
    assert.ok(markdown.includes('- https\\://www\\.example\\.com/x: HTTP 503'));
    assert.ok(markdown.includes('· /a · 1 page · until 2027-01-01 · Known'));
  });
});

describe('an audit as CSV', () => {
  it('has one row for each confirmed finding', () => {
    const rows = findingsCsv(formPage('/a'), sampleReport(), { lang: 'en' }).split('\r\n');
    assert.equal(rows.length, 3, 'two, and the end of the last');
    assert.equal(findingsCsvHeader().split(',').length, 14);
    assert.ok(
      rows[0]?.startsWith(
        'rep_/a,https://www.example.com/a,/{slug},spam,hidden_text_links,sp_hidden_css,Long text is hidden by styling,high,92,cheap flights last minute cheap flights London … position:absolute;left:-9999px,'.replace(
          'cheap flights last minute cheap flights London … position:absolute;left:-9999px',
          '"cheap flights last minute cheap flights London … position:absolute;left:-9999px"',
        ),
      ),
      rows[0],
    );
    assert.ok(rows[0]?.includes(',true,'));
  });

  it('has rows for evidence across pages and for pages, with another delimiter too', () => {
    const input = sampleAudit(
      [samplePage('/a', '/{slug}', [sampleFinding()], { title: 'A; b' }), samplePage('/b', '/{slug}')],
      { crossPage: [templated] },
    );
    assert.equal(crossPageCsv(summariseSite(input), ';').split('\r\n').length, 3);
    assert.equal(crossPageCsv(summariseSite({ ...input, crossPage: [{ ...templated, signal: 40 }] })), '');
    const [counted] = countFindings(input).pages;
    assert.ok(counted);
    const [first] = pageCsv(counted, { spam: 'high', quality: 'low', helpful: 'na' }, ';').split('\r\n');
    assert.equal(
      first,
      'rep_/a;https://www.example.com/a;/{slug};"A; b";article;en;high;2;high;low;na;;sp_sample templated_pages;serious;none;not_applicable',
    );
    assert.equal(pagesCsvHeader(';').split(';').length, first?.replace('"A; b"', '').split(';').length);
  });
});
