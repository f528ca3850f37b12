import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { staysText } from '../../../test/support/hostile-text.ts';
import { madeUpSite } from '../../../test/support/made-up-site.ts';
import { sampleQuote, sampleReport, sampleResult } from '../../../test/support/sample-report.ts';
import type { RuleResult } from '../report/report.ts';
import { rules } from '../rules/catalogue.ts';
import type { FixPlan, PatternShare } from './fix-plan.ts';
import { type PageForPlan, planOfPages } from './make-plan.ts';
import { pagesIntroduction, pagesTitle, restOfPages, whereItStands } from './pages-texts.ts';
import { planMarkdown } from './plan-markdown.ts';

type Given = Partial<RuleResult> & { signal: number };

const found = (given: Given & { facts?: readonly string[]; fix?: string; quote?: string }): RuleResult => {
  const { facts = [], fix = null, quote, ...result } = given;
  const quotes = quote === undefined ? [] : [sampleQuote({ text: quote })];
  return sampleResult({
    evidence: { quotes, facts, said: [], fix, fix_personal: fix !== null, sources: [] },
    ...result,
  });
};

function page(path: string, results: readonly RuleResult[], pattern: string | null = null): PageForPlan {
  const report = sampleReport('en', {
    violations: results,
    quality_signals: [],
    positives: [],
    not_assessed: [],
  });
  return {
    report: { ...report, page: { ...report.page, url: `https://www.example.com${path}` } },
    reportId: null,
    pattern,
  };
}

const documentOf = (pages: readonly PageForPlan[]): string => planMarkdown(planOfPages(pages, 'en'));

describe('the plan of thirty pages as a document', () => {
  // After a change that is meant: node --test --test-update-snapshots src/core/plan/pages-markdown.test.ts
  for (const lang of ['en', 'pl'] as const)
    it(`reads as it was read and approved, in ${lang}`, (test) => {
      const document = planMarkdown(planOfPages(madeUpSite(lang), lang));
      test.assert.fileSnapshot(document, join(import.meta.dirname, 'golden', `thirty-pages.${lang}.md`), {
        serializers: [(value: unknown) => String(value)],
      });
    });
});

describe('the document of many pages', () => {
  it('begins with the checklist, in the order of value over all policies', () => {
    const rule = (rule_id: string, policy: string, signal: number): RuleResult =>
      found({ rule_id, title: `Task ${rule_id}`, policy, signal });
    const lines = documentOf([
      page('/a', [rule('a', 'link_spam', 90), rule('b', 'link_spam', 60), rule('c', 'cloaking', 95)]),
      page('/b', [rule('d', 'keyword_stuffing', 85), rule('a', 'link_spam', 90)]),
    ]).split('\n');
    assert.equal(lines[0], '# Fix plan: www\\.example\\.com, 2 pages');
    assert.ok(lines.indexOf('## Checklist') < lines.findIndex((line) => line.startsWith('### 1. ')));
    assert.deepEqual(
      lines.filter((line) => line.startsWith('- [ ]') || /^\*\*(?:Do|When)[^·]*$/.test(line)).slice(0, 6),
      [
        '**Do first**',
        '- [ ] 1. Task c (1 page, some work)',
        '- [ ] 2. Task a (all pages, some work)',
        '- [ ] 3. Task d (1 page, some work)',
        '**Do next**',
        '- [ ] 4. Task b (1 page, some work)',
      ],
    );
  });

  it('shows five pages with what is their own, and counts the others by pattern', () => {
    const pages = Array.from({ length: 12 }, (_, i) =>
      page(
        `/${i}`,
        [found({ signal: 90 - i, facts: [`Fact ${i}.`], fix: `Mend ${i}.`, quote: `passage number ${i}` })],
        i < 9 ? '/blog/*' : '/shop/*',
      ),
    );
    const text = documentOf([...pages, page('/clean', [])]);
    assert.match(text, /^On 12 of 13 pages: all 9 in \/blog\/\\\* and all 3 in \/shop\/\\\*\.$/m);
    for (const i of [0, 4])
      assert.ok(
        text.includes(
          `- **/${i}** (${90 - i} of 100): Fact ${i}.\n\n  > **passage number ${i}**\n\n  To do here: Mend ${i}.\n`,
        ),
        text,
      );
    assert.doesNotMatch(text, /Fact 5|Mend 5|passage number 5/);
    assert.match(text, /^It is also on 7 more pages: 4 in \/blog\/\\\* and 3 in \/shop\/\\\*\.$/m);
    assert.match(text, /strong signal, up to 90 of 100/);
  });

  it('says once what holds for all pages, and names pages of which nothing else is to be said in a sentence', () => {
    const same = { signal: 80, layer: 'meta', facts: ['No tag.'], fix: 'Add the tag.' } as const;
    const pages = ['/a', '/b', '/c'].map((path) => page(path, [found(same)], '/x/*'));
    const text = documentOf([...pages, page('/d', [])]);
    assert.equal(text.split('No tag.').length, 2);
    assert.equal(text.split('Add the tag.').length, 2);
    assert.match(text, /^The pages concerned are \*\*\/a\*\*, \*\*\/b\*\* and \*\*\/c\*\*\.$/m);
    assert.match(
      text,
      /every page checked in \/x\/\\\*\. Where every page has it, a single change in the template/,
    );
    assert.match(text, /strong signal, 80 of 100/);
  });

  it('speaks of a template only where pages differ in nothing and the work is done in one', () => {
    const document = (given: (i: number) => Parameters<typeof found>[0], count = 3): string =>
      documentOf([
        ...Array.from({ length: count }, (_, i) => page(`/${i}`, [found(given(i))], '/x/*')),
        page('/clean', []),
      ]);
    assert.match(
      document(() => ({ signal: 80, layer: 'meta' })),
      /template/,
    );
    assert.doesNotMatch(
      document(() => ({ signal: 80, layer: 'text' })),
      /in the template/,
    );
    assert.doesNotMatch(
      document((i) => ({ signal: 80, layer: 'meta', quote: `passage ${i}` })),
      /in the template/,
    );
    assert.doesNotMatch(
      document(() => ({ signal: 80, layer: 'meta' }), 2),
      /in the template/,
      'too few',
    );
  });

  it('speaks of no template where the pages are of different kinds, even if all of them have the fault', () => {
    const pages = ['/a/1', '/b/1', '/c/1', '/d/1'].map((path) =>
      page(path, [found({ signal: 80, layer: 'meta' })], path),
    );
    assert.doesNotMatch(documentOf(pages), /in the template/);
    const none = ['/a/1', '/b/1', '/c/1'].map((path) => page(path, [found({ signal: 80, layer: 'meta' })]));
    assert.doesNotMatch(documentOf(none), /in the template/);
  });

  it('names a page by its path, without a site by its address, in private by its report', () => {
    const elsewhere = page('/b', [found({ signal: 90 })]);
    const other = {
      ...elsewhere,
      report: { ...elsewhere.report, page: { ...elsewhere.report.page, url: 'https://other.example/b' } },
    };
    const text = documentOf([page('/a', [found({ signal: 90 })]), other]);
    assert.match(text, /^# Fix plan for 2 pages$/m);
    assert.match(text, /\*\*https\\:\/\/other\\\.example\/b\*\*/);
    const hidden = { ...elsewhere.report, page: { ...elsewhere.report.page, url: null, title: null } };
    const withId = (reportId: string | null) => ({ report: hidden, reportId });
    assert.match(documentOf([withId('rep_x'), withId('rep_y')]), /\*\*rep\\_x\*\* and \*\*rep\\_y\*\*/);
    assert.match(documentOf([withId(null), withId(null)]), /a page without an address/);
  });

  it('says so when nothing needs mending, and when nothing could be assessed', () => {
    const clean = documentOf([page('/a', [found({ signal: 0 })]), page('/b', [found({ signal: 0 })])]);
    assert.match(clean, /^Nothing needs fixing: 2 pages were checked against 1 criterion/m);
    assert.doesNotMatch(clean, /Checklist|- \[ \]/);
    assert.match(documentOf([page('/a', []), page('/b', [])]), /^Nothing on these pages could be assessed/m);
    assert.match(documentOf([]), /^Nothing on these pages could be assessed/m);
  });

  it('counts as Polish counts', () => {
    const plan = (given: Partial<FixPlan>): FixPlan => ({ ...planOfPages([], 'pl'), strong: 1, ...given });
    const opening = (checked: number, needing: number, tasks: number): string =>
      pagesIntroduction.pl(tasks, plan({ pages_checked: checked, pages_with_findings: needing }), []);
    assert.match(opening(30, 1, 1), /^Sprawdzono 30 stron; 1 z nich wymaga poprawek\. .* do 1 zadania: /);
    assert.match(opening(32, 23, 2), /^Sprawdzono 32 strony; 23 z nich wymagają poprawek\. .* do 2 zadań: /);
    assert.match(
      opening(200, 112, 14),
      /^Sprawdzono 200 stron; 112 z nich wymaga poprawek\. .* do 14 zadań: /,
    );
    assert.match(opening(2, 2, 5), /^Sprawdzono 2 strony i wszystkie wymagają poprawek\./);
    assert.equal(pagesTitle.pl('a.pl', 22), 'Plan poprawek: a.pl, 22 strony');
    assert.equal(pagesTitle.pl(null, 22), 'Plan poprawek dla 22 stron');
    const blog: PatternShare = { pattern: '/blog/*', pages: 3, of: 4 };
    const shop: PatternShare = { pattern: '/shop/*', pages: 2, of: 2 };
    assert.equal(
      whereItStands.pl(5, 9, [blog, shop]),
      'Na 5 z 9 stron: 3 z 4 w /blog/* i wszystkie 2 w /shop/*.',
    );
    assert.equal(
      whereItStands.pl(3, 9, [blog]),
      'Na 3 z 9 stron, wyłącznie w /blog/* (sprawdzono tam 4 strony).',
    );
    assert.equal(whereItStands.pl(9, 9, []), 'Na wszystkich 9 stronach.');
    assert.equal(
      restOfPages.pl([{ pattern: '/blog/*', pages: 1 }]),
      'Poza tym dotyczy 1 innej strony w /blog/*.',
    );
    assert.equal(
      restOfPages.pl([
        { pattern: '/blog/*', pages: 4 },
        { pattern: null, pages: 2 },
      ]),
      'Poza tym dotyczy 6 innych stron: 4 w /blog/* i 2 gdzie indziej.',
    );
  });

  it('stays readable however large the site is', () => {
    const long = 'very long <text> of a page; '.repeat(300);
    const problems = rules.filter(({ kind }) => kind === 'violation' || kind === 'signal');
    const results = problems.map(({ id, kind, mode, policy, layer }) => ({
      ...found({ rule_id: id, mode, policy, layer, signal: 90, title: long, fix: long }),
      kind,
    }));
    const pages = Array.from({ length: 30 }, (_, i) => page(`/${i}/${long}`, results, `/${i}/${long}`));
    const plan = planOfPages(pages, 'en');
    assert.ok(JSON.stringify(plan).length < 10_000_000);
    const { length } = planMarkdown(plan);
    assert.ok(length < 2_000_000, `${length} characters`);
  });
});

/** What stands where text of a page will stand. */
const MARK = 'MARK';

describe('text of pages in a plan', () => {
  it('stays text, whatever it is made of', () => {
    const result = (rule_id: string, n: number, beside = ''): RuleResult =>
      found({
        rule_id,
        signal: 90 - n,
        title: MARK,
        facts: [`Fact ${n} ${beside}${MARK}`],
        fix: `${beside}Do ${n} ${MARK}.`,
        quote: `${MARK} and more ${n}`,
      });
    const pages = [0, 1, 2, 3, 4, 5, 6].map((n) =>
      page(`/${n}`, [result('many', n), result('beside', n, 'Beside ')], `/${MARK}/*`),
    );
    const alike = found({ rule_id: 'alike', policy: 'link_spam', signal: 60, facts: [MARK], fix: MARK });
    const single = found({ rule_id: 'one', policy: 'cloaking', signal: 60, facts: [MARK], quote: MARK });
    const plan = planOfPages([...pages, page('/x', [alike, single]), page('/y', [alike])], 'en');
    const marked = {
      ...plan,
      pages: plan.pages.map((one) => ({ ...one, url: MARK, title: MARK })),
      groups: plan.groups.map((group) => ({ ...group, name: MARK })),
    };
    const filled = (text: string): FixPlan =>
      JSON.parse(JSON.stringify(marked), (_, value) =>
        typeof value === 'string' ? value.replaceAll(MARK, () => text) : value,
      );
    const lines = planMarkdown(marked).split('\n');
    assert.ok(lines.filter((line) => line.includes(MARK)).length > 25, 'the pages have their say everywhere');
    staysText((text) => planMarkdown(filled(text)));
  });
});
