import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { staysText } from '../../../../test/support/hostile-text.ts';
import fc from '../../../../test/support/properties.ts';
import { sampleAudit, sampleFinding, samplePage } from '../../../../test/support/sample-audit.ts';
import { sampleReport, sampleResult } from '../../../../test/support/sample-report.ts';
import type { PageReport, RuleResult } from '../../report/report.ts';
import { countFindings } from '../summary/counted-findings.ts';
import { briefOf } from '../summary/page-brief.ts';
import { pageLevels } from '../summary/page-levels.ts';
import { auditExport, exportedPage } from './audit-export.ts';
import { pageFileName } from './page-file-name.ts';
import { auditPageMarkdown } from './page-markdown.ts';

const report = (...violations: RuleResult[]): PageReport => ({
  ...sampleReport(),
  violations,
  quality_signals: [],
  not_assessed: [],
});
const quoted = (signal: number, given: Partial<Omit<RuleResult, 'signal'>> = {}): RuleResult =>
  sampleResult({
    signal,
    evidence: {
      quotes: [{ text: 'a passage', verified: true, place: 'text', start: 0, end: 9, before: '', after: '' }],
      facts: [],
      said: [],
      fix: 'Mend this very passage.',
      fix_personal: true,
      sources: [],
    },
    ...given,
  });

/** The only page of an audit, as it counts. */
function counted(of: PageReport, given: Partial<Parameters<typeof sampleAudit>[1]> = {}) {
  const page = { ...samplePage('/a', '/{slug}'), brief: briefOf(of) };
  const [only] = countFindings(sampleAudit([page], given)).pages;
  assert.ok(only);
  return only;
}

describe('the levels of a page in an export', () => {
  it('follow the strongest finding that counts, and evidence across pages counts', () => {
    const clean = report(quoted(10));
    assert.equal(pageLevels(clean, []).spam, 'low');
    assert.equal(pageLevels(clean, [sampleFinding({ signal: 60 })]).spam, 'medium');
    assert.equal(pageLevels(clean, [sampleFinding({ signal: 60 }), sampleFinding()]).spam, 'high');
  });

  it('are low where the only finding is ignored: it was judged', () => {
    const found = report(quoted(90));
    assert.equal(pageLevels(found, counted(found).findings).spam, 'high');
    const ignored = [{ rule_id: 'sp_sample', url_pattern: '/a', reason: '', until: null }];
    assert.equal(pageLevels(found, counted(found, { ignored }).findings).spam, 'low');
  });

  it('are unknown where nothing was judged or asked for, and na where the criteria do not apply', () => {
    const nothing = report();
    assert.deepEqual(pageLevels(nothing, []), { spam: 'unknown', quality: 'unknown', helpful: 'unknown' });
    const [first] = sampleReport().not_assessed;
    assert.ok(first);
    const beside = {
      ...nothing,
      not_assessed: [{ ...first, mode: 'quality', kind: 'signal', reason: 'not_applicable' }],
    };
    assert.deepEqual(pageLevels(beside as PageReport, []), {
      spam: 'unknown',
      quality: 'na',
      helpful: 'unknown',
    });
  });
});

describe('an exported page', () => {
  it('has personal advice only where it was made from the page and is in the language asked for', () => {
    const of = report(quoted(90, { rule_id: 'sp_kw_density' }));
    const [own] = exportedPage(counted(of), of, [], 'en').items;
    assert.deepEqual([own?.fix, own?.fix_personal], ['Mend this very passage.', true]);
    const [other] = exportedPage(counted(of, { lang: 'pl' }), of, [], 'pl').items;
    assert.equal(other?.fix_personal, false);
    assert.notEqual(other?.fix, 'Mend this very passage.');
    assert.ok((other?.sources.length ?? 0) > 0, 'the guidelines of the rule');
  });

  it('leaves out hits that no passage confirms', () => {
    const of = report(quoted(90), quoted(95, { rule_id: 'sp_other', unsupported: true, evidence: null }));
    const { items, findings, risk } = exportedPage(counted(of), of, [], 'en');
    assert.deepEqual([items.map(({ rule_id }) => rule_id), findings, risk], [['sp_sample'], 1, 'high']);
  });
});

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

describe('export.json', () => {
  const head = {
    id: 'aud_aaaaaaaaaaaaaaaa',
    status: 'done',
    pages_total: 1,
    pages_checked: 1,
    pages_failed: 0,
    pages_with_findings: 1,
    site_levels: { spam: 'high', quality: 'low', helpful: 'unknown' },
    note: '',
  } as const;

  it('is JSON whatever the pages say, also without pages', async () => {
    assert.deepEqual(JSON.parse(await textOf(auditExport(head, []))).pages, []);
    const strings = fc.string({ unit: 'binary', maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(strings, fc.nat(3), async (text, count) => {
        const page = {
          ...exportedPage(counted(report(quoted(90))), report(quoted(90)), [], 'en'),
          url: text,
        };
        const written = await textOf(
          auditExport({ ...head, note: `\ud800${text}` }, Array(count).fill(page)),
        );
        const read = JSON.parse(written);
        assert.equal(read.pages.length, count);
        assert.ok(written.isWellFormed() && read.audit.note.isWellFormed());
      }),
    );
  });
});

describe('the names of pages in an archive', () => {
  it('are readable', () => {
    const named = (url: string | null): string => pageFileName(4, 30, url, 'md');
    assert.equal(
      named('https://example.com/blog/Rye-Bread.html?page=2'),
      '005-blog-rye-bread-html-page-2.md',
    );
    assert.equal(named('https://example.com/'), '005-home.md');
    assert.equal(named('https://example.pl/za%C5%BC%C3%B3%C5%82%C4%87/ja%C5%BA%C5%84'), '005-zażółć-jaźń.md');
    assert.equal(named(null), '005-page.md');
    assert.equal(pageFileName(1_233, 2_000, null, 'md'), '1234-page.md');
  });

  it('lead nowhere else, are no reserved names, differ and are bounded, whatever the addresses', () => {
    const parts = fc.constantFrom(
      ...[
        '..',
        '/',
        '\\',
        '%2e%2e%2f',
        '%00',
        'con',
        'NUL.txt',
        'aux',
        '~',
        '$HOME',
        ':',
        '*',
        '?',
        '#',
        ' ',
        '.',
      ],
      ...[
        'C:\\',
        '-rf',
        '`id`',
        '%0d%0a',
        '\u202e',
        '%E2%80%AE',
        'a\u0301',
        '%CC%81'.repeat(20),
        'ﷺ',
        '👩‍👩‍👧',
        'x'.repeat(500),
      ],
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.oneof(parts, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 8 }), {
          minLength: 2,
          maxLength: 5,
        }),
        (addresses) => {
          const names = addresses.map((words, i) =>
            pageFileName(i, addresses.length, `https://e.example/${words.join('')}`, 'md'),
          );
          for (const name of names) {
            assert.match(name, /^\d{3}-[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.md$/u);
            assert.ok(Buffer.byteLength(name) <= 220, name);
          }
          assert.equal(new Set(names.map((name) => name.normalize('NFKC').toLowerCase())).size, names.length);
        },
      ),
    );
  });
});

describe('a page of an audit as Markdown', () => {
  it('shows what counts and what it shows with others, and nothing that is ignored', () => {
    const of = report(
      quoted(90, { rule_id: 'sp_hidden_css', title: 'Hidden' }),
      quoted(85, { rule_id: 'sp_kw_density', title: 'Dense' }),
    );
    const ignored = [{ rule_id: 'sp_kw_density', url_pattern: '/a', reason: '', until: null }];
    const text = auditPageMarkdown(counted(of, { ignored }), of, [], 'en');
    assert.match(text, /Hidden/);
    assert.doesNotMatch(text, /Dense/);
    assert.match(text, /https\\:\/\/www\\.example\\.com\/a/);
  });

  it('stays text whatever the page says', () => {
    staysText((hostile) => {
      const base = quoted(90);
      const evidence = base.evidence;
      assert.ok(evidence);
      const of = report({ ...base, evidence: { ...evidence, facts: [hostile], fix: hostile } });
      return auditPageMarkdown(counted(of), { ...of, page: { ...of.page, title: hostile } }, [], 'en');
    });
  });
});
