import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cpuNow } from '../../../test/support/cpu-time.ts';
import { cases } from '../../../test/support/nightly.ts';
import fc from '../../../test/support/properties.ts';
import { sampleQuote, sampleReport, sampleResult } from '../../../test/support/sample-report.ts';
import type { PageReport, RuleResult } from '../report/report.ts';
import { withoutPage } from '../report/without-evidence.ts';
import { rules } from '../rules/catalogue.ts';
import type { FixPlan, PlanTask } from './fix-plan.ts';
import { type PageForPlan, planOf, planOfPages } from './make-plan.ts';

type Given = Partial<RuleResult> & { signal: number };

const violation = (given: Given): RuleResult => sampleResult({ kind: 'violation', ...given });
const signal = (given: Given): RuleResult =>
  sampleResult({ kind: 'signal', mode: 'quality', policy: 'accessibility', ...given });

const bare: Partial<PageReport> = { positives: [], not_assessed: [] };

function page(
  path: string,
  results: readonly RuleResult[],
  pattern: string | null = null,
  changes: Partial<PageReport> = {},
): PageForPlan {
  const report = sampleReport('en', {
    ...bare,
    violations: results.filter(({ kind }) => kind === 'violation'),
    quality_signals: results.filter(({ kind }) => kind === 'signal'),
    ...changes,
  });
  return {
    report: { ...report, page: { ...report.page, url: `https://www.example.com${path}`, title: path } },
    reportId: `rep_${path}`,
    pattern,
  };
}

const tasksOf = (plan: FixPlan): PlanTask[] => plan.groups.flatMap(({ tasks }) => tasks);

/** As many pages as signals, with one finding each. */
const pagesWith = (signals: readonly number[], pattern: string | null = null): PageForPlan[] =>
  signals.map((strength, i) => page(`/${pattern ?? ''}${i}`, [violation({ signal: strength })], pattern));

describe('the plan of many pages', () => {
  it('has one task for a finding, however many pages show it, the strongest first', () => {
    const plan = planOfPages(pagesWith([55, 0, 90, 70]), 'en');
    const [task, ...others] = tasksOf(plan);
    assert.ok(task);
    assert.deepEqual(others, []);
    assert.deepEqual([task.pages, task.signal, task.weakest, task.band], [3, 90, 55, 'strong']);
    assert.deepEqual(
      task.occurrences.map((one) => [one.signal, plan.pages[one.page]?.url]),
      [
        [90, 'https://www.example.com/2'],
        [70, 'https://www.example.com/3'],
        [55, 'https://www.example.com/0'],
      ],
    );
    assert.deepEqual(
      [plan.pages_checked, plan.pages_with_findings, plan.strong, plan.medium, plan.site],
      [4, 3, 1, 2, 'www.example.com'],
    );
  });

  it('orders tasks by the worth of the strongest occurrence, then by the number of pages, then by strength', () => {
    const grave = violation({ rule_id: 'grave', policy: 'hacked_content', signal: 55 });
    const common = signal({ rule_id: 'common', policy: 'filler', signal: 80 });
    const rare = signal({ rule_id: 'rare', policy: 'title_quality', signal: 99 });
    const strongOnce = signal({ rule_id: 'once', policy: 'freshness', signal: 85 });
    const weak = signal({ rule_id: 'once', policy: 'freshness', signal: 50 });
    const plan = planOfPages(
      [page('/a', [common, weak]), page('/b', [common, rare, weak]), page('/c', [grave, common, strongOnce])],
      'en',
    );
    assert.deepEqual(
      tasksOf(plan).map(({ rule_id, pages }) => [rule_id, pages]),
      [
        ['grave', 1],
        ['once', 3],
        ['common', 3],
        ['rare', 1],
      ],
    );
  });

  it('is the same in whatever order the pages come, but for pages that are equally bad', () => {
    const pages = [51, 62, 73, 84, 95].map((strength, i) =>
      page(`/${i}`, [violation({ signal: strength }), signal({ rule_id: 'other', signal: strength - 1 })]),
    );
    const expected = planOfPages(pages, 'en');
    fc.assert(
      fc.property(fc.shuffledSubarray(pages, { minLength: pages.length }), (shuffled) => {
        assert.deepEqual(planOfPages(shuffled, 'en'), expected);
      }),
      { numRuns: cases(10) },
    );
  });

  it('shows a bounded number of pages for a task and counts the others by pattern; only shown pages are listed', () => {
    const plan = planOfPages(
      [
        ...pagesWith(Array(14).fill(90), '/blog/*'),
        ...pagesWith([...Array(5).fill(60), 0], '/shop/*'),
        page('/about', [violation({ signal: 55 })]),
      ],
      'en',
    );
    const [task] = tasksOf(plan);
    assert.ok(task);
    assert.equal(task.pages, 20);
    assert.equal(task.occurrences.length, 10);
    assert.equal(plan.pages.length, 10);
    assert.deepEqual(task.patterns, [
      { pattern: '/blog/*', pages: 14, of: 14 },
      { pattern: '/shop/*', pages: 5, of: 6 },
      { pattern: null, pages: 1, of: 1 },
    ]);
    assert.deepEqual(task.more, [
      { pattern: '/shop/*', pages: 5 },
      { pattern: '/blog/*', pages: 4 },
      { pattern: null, pages: 1 },
    ]);
    assert.deepEqual(tasksOf(planOfPages(pagesWith(Array(12).fill(90)), 'en'))[0]?.more, [
      { pattern: null, pages: 2 },
    ]);
  });

  it('counts rare patterns together, so that no site makes it endless', () => {
    const pages = Array.from({ length: 60 }, (_, i) => page(`/${i}`, [violation({ signal: 90 })], `/${i}/*`));
    const [task] = tasksOf(planOfPages(pages, 'en'));
    assert.equal(task?.patterns.length, 21);
    assert.deepEqual(task?.patterns.at(-1), { pattern: null, pages: 40, of: 40 });
    assert.equal(
      task?.more.reduce((sum, { pages: count }) => sum + count, 0),
      50,
    );
  });

  it('keeps findings about one passage together: on every page under the same one, elsewhere by themselves', () => {
    const quotes = [sampleQuote({ text: 'cheap flights to everywhere' })];
    const evidence = { quotes, facts: [], said: [], fix: null, fix_personal: false, sources: [] };
    const grave = (strength: number): RuleResult =>
      violation({ rule_id: 'grave', policy: 'hacked_content', signal: strength, evidence });
    const other = (strength: number): RuleResult =>
      violation({ rule_id: 'other', signal: strength, evidence });
    const plan = planOfPages(
      [page('/a', [grave(95), other(60)]), page('/b', [grave(60), other(90)]), page('/c', [other(70)])],
      'en',
    );
    assert.deepEqual(
      tasksOf(plan).map(({ rule_id, pages, also }) => [rule_id, pages, also]),
      [
        ['grave', 2, [{ rule_id: 'other', title: 'A sample of a rule', signal: 90, pages: 2 }]],
        ['other', 1, []],
      ],
    );
  });

  it('lets the finding of more pages lead where both are worth the same, so that one task is left', () => {
    const quotes = [sampleQuote({ text: 'cheap flights to everywhere' })];
    const evidence = { quotes, facts: [], said: [], fix: null, fix_personal: false, sources: [] };
    const found = (rule_id: string, strength: number): RuleResult =>
      violation({ rule_id, signal: strength, evidence });
    const plan = planOfPages(
      [
        page('/a', [found('x', 95), found('y', 60)]),
        page('/b', [found('x', 60), found('y', 90)]),
        page('/c', [found('y', 70)]),
      ],
      'en',
    );
    assert.deepEqual(
      tasksOf(plan).map(({ rule_id, pages, also }) => [rule_id, pages, also.length]),
      [['y', 3, 1]],
    );
  });

  it('gives general advice once for all pages, and what was written for a page there', () => {
    const told = (fix: string, fix_personal: boolean): RuleResult['evidence'] => ({
      quotes: [],
      facts: [`${fix} fact`],
      said: [],
      fix,
      fix_personal,
      sources: [],
    });
    const [task] = tasksOf(
      planOfPages(
        [
          page('/a', [violation({ signal: 90, evidence: told('Do this in general.', false) })]),
          page('/b', [violation({ signal: 80, evidence: told('Do this here.', true) })]),
        ],
        'en',
      ),
    );
    assert.deepEqual(task?.advice, ['Do this in general.']);
    assert.deepEqual(
      task?.occurrences.map(({ steps }) => steps),
      [[], ['Do this here.']],
    );
  });

  it('says what is good on how many pages, and what could not be assessed where; what most have comes first', () => {
    const good = (id: string): RuleResult =>
      sampleResult({ rule_id: id, title: id, kind: 'positive', signal: 90 });
    const [missed] = sampleReport().not_assessed;
    assert.ok(missed);
    const unjudged = (id: string, message: string) => ({ ...missed, rule_id: id, message });
    const plan = planOfPages(
      [
        page('/a', [], null, {
          positives: [good('rare'), good('usual')],
          not_assessed: [unjudged('x', 'No model.')],
        }),
        page('/b', [], null, {
          positives: [good('usual')],
          not_assessed: [unjudged('x', 'No model.'), unjudged('y', 'No model.'), unjudged('z', 'Too short.')],
        }),
        page('/c', [], null, {
          positives: [sampleResult({ rule_id: 'weak', kind: 'positive', signal: 20 })],
        }),
      ],
      'en',
    );
    assert.deepEqual(plan.good, [
      { title: 'usual', fact: null, pages: 2 },
      { title: 'rare', fact: null, pages: 1 },
    ]);
    assert.deepEqual(plan.not_assessed, [
      { message: 'No model.', rules: 2, pages: 2 },
      { message: 'Too short.', rules: 1, pages: 1 },
    ]);
  });

  it('counts the pages that its caveats are about', () => {
    const pages = [
      page('/a', [], null, { truncated: true }),
      page('/b', [], null, { extraction_ok: false }),
      page('/c', [], null, { extraction_ok: false }),
    ];
    assert.deepEqual(planOfPages(pages, 'en').caveats, [
      'Little main text was found on 2 of 3 pages; what is said of them rests on little.',
      'One of 3 pages is longer than what is read; its end was left out.',
    ]);
    assert.deepEqual(planOfPages(pages, 'pl').caveats, [
      'Na 2 z 3 stron znaleziono mało treści głównej, więc ich ocena opiera się na niewielu danych.',
      '1 z 3 stron jest dłuższa niż wczytywana część; jej koniec pominięto.',
    ]);
  });

  it('is in one language, also where a report could not be translated: then with what the catalogue says', () => {
    const english = sampleReport('en').violations;
    const [task] = tasksOf(planOfPages([page('/a', english), page('/b', [])], 'pl')).filter(
      ({ rule_id }) => rule_id === 'sp_kw_density',
    );
    assert.equal(task?.title, 'Jedno słowo lub fraza powtarza się nienaturalnie często');
    assert.match(task?.advice[0] ?? '', /^Przeredaguj tekst/);
    assert.deepEqual(task?.occurrences[0]?.facts, []);
    assert.equal(task?.occurrences[0]?.quotes[0]?.text, 'cheap flights');
  });

  it('of private pages holds nothing of them but their reports’ ids', () => {
    const pages = [
      { report: withoutPage(sampleReport()), reportId: 'rep_one' },
      { report: withoutPage(sampleReport()), reportId: 'rep_two' },
    ];
    const plan = planOfPages(pages, 'en');
    assert.equal(plan.site, null);
    assert.deepEqual(plan.pages, [
      { report_id: 'rep_one', url: null, title: null, pattern: null },
      { report_id: 'rep_two', url: null, title: null, pattern: null },
    ]);
    assert.doesNotMatch(JSON.stringify(plan), /cheap flights|example\.com/i);
  });

  it('of one page is the plan of that page', () => {
    const report = sampleReport('pl');
    assert.deepEqual(planOfPages([{ report, reportId: 'rep_x' }], 'pl'), planOf(report, 'rep_x'));
  });

  it('of no page is empty', () => {
    const { pages_checked, groups, pages, scored } = planOfPages([], 'en');
    assert.deepEqual([pages_checked, groups, pages, scored], [0, [], [], 0]);
  });
});

describe('making the plan of a large site', () => {
  const problems = rules.filter(({ kind }) => kind === 'violation' || kind === 'signal');
  const empty = sampleReport('en', { ...bare, violations: [], quality_signals: [] });
  /** Pages of twenty findings, with quotes that overlap as often as not. */
  const site = (pages: number): PageForPlan[] =>
    Array.from({ length: pages }, (_, i) => ({
      reportId: `rep_${i}`,
      pattern: `/${i % 9}/*`,
      report: {
        ...empty,
        page: { ...empty.page, url: `https://www.example.com/${i}` },
        violations: Array.from({ length: 20 }, (_, j) => {
          const rule = problems[(i * 7 + j) % problems.length];
          assert.ok(rule);
          const { id, mode, policy, layer, kind } = rule;
          const quotes = [0, 1, 2, 3, 4].map((n) =>
            sampleQuote({ text: 'x'.repeat(80), start: n * 100 + j, end: n * 100 + j + 80 }),
          );
          const evidence = {
            quotes,
            facts: ['A fact.'],
            said: [],
            fix: 'Do it.',
            fix_personal: true,
            sources: [],
          };
          return sampleResult({
            rule_id: id,
            mode,
            policy,
            layer,
            kind,
            signal: 50 + ((i + j) % 50),
            evidence,
          });
        }),
      },
    }));

  it('takes time in proportion to its pages', () => {
    const [few, many] = [site(100), site(800)];
    const timed = (pages: readonly PageForPlan[]): number => {
      const start = cpuNow();
      const plan = planOfPages(pages, 'en');
      assert.ok(tasksOf(plan).length > 20);
      return cpuNow() - start;
    };
    // The fastest of some: a collector at work is not the code's fault.
    const best = (pages: readonly PageForPlan[]): number => Math.min(...[1, 2, 3].map(() => timed(pages)));
    timed(few);
    const [short, long] = [best(few), best(many)];
    assert.ok(long < short * 8 * 3, `${short.toFixed(0)} ms for 100 pages, ${long.toFixed(0)} ms for 800`);
  });
});
