import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { staysText } from '../../../test/support/hostile-text.ts';
import { cases } from '../../../test/support/nightly.ts';
import fc from '../../../test/support/properties.ts';
import { sampleQuote, sampleReport, sampleResult } from '../../../test/support/sample-report.ts';
import type { PageReport, RuleResult } from '../report/report.ts';
import { changes, remedyFor } from '../report/tasks/effort.ts';
import { withoutEvidence } from '../report/without-evidence.ts';
import { rules } from '../rules/catalogue.ts';
import type { FixPlan } from './fix-plan.ts';
import { planOf } from './make-plan.ts';
import { planMarkdown } from './plan-markdown.ts';
import { effortNames } from './work.ts';

type Given = Partial<RuleResult> & { signal: number };

const violation = (given: Given): RuleResult => sampleResult({ kind: 'violation', ...given });
const signal = (given: Given): RuleResult =>
  sampleResult({ kind: 'signal', mode: 'quality', policy: 'accessibility', ...given });

/** So many rules that found nothing. */
const fine = (count: number): RuleResult[] =>
  Array.from({ length: count }, (_, i) => signal({ rule_id: `fine${i}`, signal: 0 }));

function reportWith(results: readonly RuleResult[], changes: Partial<PageReport> = {}): PageReport {
  return sampleReport(changes.report_lang ?? 'en', {
    violations: results.filter(({ kind }) => kind === 'violation'),
    quality_signals: results.filter(({ kind }) => kind === 'signal'),
    ...changes,
  });
}

const order = (plan: FixPlan): string[] =>
  plan.groups.flatMap(({ tasks }) => tasks.map(({ rule_id }) => rule_id));

describe('the order of a plan', () => {
  it('puts breaches first, then what brings most, then what is sure and takes less work; small faults come last', () => {
    const ranked = [
      violation({ rule_id: 'a', policy: 'hacked_content', layer: 'scripts', signal: 90 }),
      // Equally grave: less work comes first.
      violation({ rule_id: 'b', policy: 'hidden_text_links', layer: 'links', signal: 80 }),
      violation({ rule_id: 'c', policy: 'keyword_stuffing', layer: 'text', signal: 81 }),
      violation({ rule_id: 'd', policy: 'hacked_content', layer: 'scripts', signal: 60 }),
      signal({ rule_id: 'e', policy: 'disclosure', layer: 'text', signal: 95 }),
      violation({ rule_id: 'f', policy: 'link_spam', layer: 'links', signal: 70 }),
      signal({ rule_id: 'g', policy: 'freshness', layer: 'markup', signal: 100 }),
      signal({ rule_id: 'h', policy: 'filler', layer: 'text', signal: 100 }),
      signal({ rule_id: 'i', policy: 'title_quality', layer: 'meta', signal: 79 }),
      violation({ rule_id: 'j', policy: 'keyword_stuffing', layer: 'meta', signal: 49, small: true }),
    ];
    const plan = planOf(reportWith(ranked.toReversed()));
    assert.deepEqual(
      order(plan),
      ranked.map(({ rule_id }) => rule_id),
    );
    assert.deepEqual(
      plan.groups.map(({ priority, tasks }) => [priority, tasks.length]),
      [
        ['first', 4],
        ['next', 2],
        ['later', 4],
      ],
    );
  });

  it('is the same however the report orders its results', () => {
    const results = [50, 61, 72, 83, 94].flatMap((strength) => [
      violation({
        rule_id: `v${strength}`,
        signal: strength,
        policy: strength > 70 ? 'cloaking' : 'link_spam',
      }),
      signal({ rule_id: `s${strength}`, signal: strength }),
    ]);
    const expected = planMarkdown(planOf(reportWith(results)));
    fc.assert(
      fc.property(fc.shuffledSubarray(results, { minLength: results.length }), (shuffled) => {
        assert.equal(planMarkdown(planOf(reportWith(shuffled))), expected);
      }),
      { numRuns: cases(20) },
    );
  });

  it('names nothing to do next below what can wait: tasks are grouped by what they bring', () => {
    const plan = planOf(
      reportWith([
        violation({ rule_id: 'a', policy: 'link_spam', layer: 'links', signal: 90 }),
        violation({ rule_id: 'b', policy: 'cloaking', layer: 'scripts', signal: 95 }),
        violation({ rule_id: 'c', policy: 'link_spam', layer: 'links', signal: 55 }),
        violation({ rule_id: 'd', policy: 'keyword_stuffing', signal: 60 }),
      ]),
    );
    assert.deepEqual(
      plan.groups.map(({ priority, name, tasks }) => [priority, name, tasks.map(({ id }) => id)]),
      [
        ['first', 'Do first', ['b', 'a']],
        ['next', 'Do next', ['c', 'd']],
      ],
    );
  });

  it('leaves out what is no finding: weak signals, failures, merits', () => {
    const plan = planOf(
      reportWith([
        violation({ rule_id: 'weak', signal: 49 }),
        violation({ rule_id: 'failed', signal: 0, ok: false, score_raw: null, band: null }),
        violation({ rule_id: 'found', signal: 50 }),
      ]),
    );
    assert.deepEqual(order(plan), ['found']);
  });
});

describe('the effort of a task', () => {
  it('follows from what has to be changed: a tag is small, a text medium, new content or the offer large', () => {
    const effortOf = (id: string): string | undefined => {
      const rule = rules.find((one) => one.id === id);
      return rule && effortNames[changes[remedyFor({ rule_id: id, layer: rule.layer })].effort];
    };
    assert.deepEqual(
      ['pq_no_viewport', 'sp_link_paid_follow', 'pq_title_shock', 'sp_sd_self_review'].map(effortOf),
      Array(4).fill('small'),
    );
    assert.deepEqual(['sp_kw_density', 'pq_not_https', 'sp_popunder'].map(effortOf), Array(3).fill('medium'));
    assert.deepEqual(
      ['sp_thin_affiliate', 'sp_link_sells_dofollow', 'sp_hacked_topic_clash'].map(effortOf),
      Array(3).fill('large'),
    );
  });

  it('of a rule that a stored report names and the catalogue no longer has follows from what it looked at', () => {
    assert.equal(remedyFor({ rule_id: 'sp_retired', layer: 'links' }), 'links');
    assert.equal(remedyFor({ rule_id: 'sp_retired', layer: 'fetch' }), 'server');
  });
});

describe('what a task says', () => {
  it('what was written for the page first, then the rule; without evidence the advice of the catalogue', () => {
    const found = violation({
      rule_id: 'sp_link_affiliate_follow',
      policy: 'link_spam',
      layer: 'links',
      signal: 90,
      evidence: {
        quotes: [sampleQuote({ text: 'Check price' })],
        facts: ['4 of 4 links carry neither.'],
        said: [],
        fix: 'Add rel="sponsored" to the 4 links to shop.example.',
        fix_personal: true,
        sources: [],
      },
    });
    const report = reportWith([found]);
    const text = planMarkdown(planOf(report));
    assert.match(text, /\*\*What to do\.\*\* Add rel="sponsored" to the 4 links to shop\\\.example\./);
    assert.match(text, /\*\*As a rule\.\*\* Add rel="sponsored" to every affiliate link\. Most affiliate/);
    // As reports of private projects are stored.
    const bare = planMarkdown(planOf(withoutEvidence(report)));
    assert.match(bare, /\*\*What to do\.\*\*\n\n1\. Add rel="sponsored" to every affiliate link\.\n2\. Most/);
    assert.match(bare, /Read more: \[Google: /);
    assert.doesNotMatch(bare, /Check price|shop|4 of 4/);
  });

  it('can be said of a rule that the catalogue no longer has', () => {
    const gone = violation({ rule_id: 'sp_gone', policy: 'gone_policy', signal: 90 });
    const text = planMarkdown(planOf(reportWith([gone])));
    assert.match(text, /^## Do first$/m);
    assert.doesNotMatch(text, /undefined|What to do|\n\n\n/);
  });

  it('everything of a report in both languages: quotes, steps, what is good, what is unknown, a checklist', () => {
    for (const lang of ['en', 'pl'] as const) {
      const text = planMarkdown(planOf(sampleReport(lang)));
      const pl = lang === 'pl';
      for (const line of [
        pl ? '# Plan poprawek: Tanie loty na każdą kieszeń' : '# Fix plan: Cheap flights for every budget',
        pl ? '## W pierwszej kolejności' : '## Do first',
        pl ? '### 1. Długi tekst ukryty stylami' : '### 1. Long text is hidden by styling',
        `> *${pl ? 'atrybut' : 'attribute'} style:* **position:absolute;left:-9999px**`,
        pl ? '- **Autor jest podpisany**' : '- **The author is named**',
        pl
          ? '- Do oceny potrzebny jest model językowy, a żaden nie jest podłączony (2 kryteria)'
          : '- A language model is needed to judge this; none is set up (2 criteria)',
        pl
          ? '- [ ] 1. Długi tekst ukryty stylami (trochę pracy)'
          : '- [ ] 1. Long text is hidden by styling (some work)',
      ])
        assert.ok(text.split('\n').includes(line), `${line}\n${text}`);
      assert.equal(text.match(/^- \[ \] /gm)?.length, 4);
      assert.doesNotMatch(text, /undefined|\[object|\n\n\n/);
    }
  });

  it('counts as Polish counts', () => {
    const opening = (problems: number): string => {
      const results = Array.from({ length: problems }, (_, i) => violation({ rule_id: `v${i}`, signal: 90 }));
      return planMarkdown(planOf(reportWith(results, { report_lang: 'pl' }))).split('\n')[6] ?? '';
    };
    assert.match(opening(1), /\(1 silny sygnał\), sprowadza się do 1 zadania\.$/);
    assert.match(opening(2), /\(2 silne sygnały\), sprowadza się do 2 zadań\. Najpierw/);
    assert.match(opening(5), /\(5 silnych sygnałów\), sprowadza się do 5 zadań\./);
    const clean = (scored: number): string =>
      planMarkdown(planOf(reportWith(fine(scored), { report_lang: 'pl' })));
    assert.match(clean(1), /oceniono 1 kryterium i/);
    assert.match(clean(63), /oceniono 63 kryteria i/);
    assert.match(clean(101), /oceniono 101 kryteriów i/);
  });

  it('kindly and shortly that nothing needs mending, and nothing of the kind where nothing was assessed', () => {
    const clean = planMarkdown(planOf(reportWith(fine(61))));
    assert.match(clean, /^Nothing needs fixing: 61 criteria were assessed/m);
    assert.doesNotMatch(clean, /Checklist|- \[ \]/);
    assert.ok(clean.length < 1500);
    const unknown = planMarkdown(planOf(reportWith([], { scored: 15 })));
    // Labels that run with any selection have a score; they are no answer.
    assert.match(unknown, /^Nothing on this page could be assessed/m);
    assert.doesNotMatch(unknown, /Nothing needs fixing/);
  });

  it('nothing of what a page of this kind does not have', () => {
    const [first] = sampleReport().not_assessed;
    assert.ok(first);
    const report = reportWith([], {
      not_assessed: [{ ...first, reason: 'not_applicable', message: 'Does not apply.' }],
    });
    assert.deepEqual(planOf(report).not_assessed, []);
  });
});

/** What stands where text of a page will stand. */
const MARK = 'MARK';

/** A plan that shows text of the page wherever a plan can. */
function markedPlan(): FixPlan {
  const report = reportWith(
    [
      violation({
        signal: 90,
        unsupported: true,
        title: MARK,
        policy: MARK,
        evidence: {
          quotes: [
            sampleQuote({ text: MARK, before: MARK, after: MARK }),
            sampleQuote({ text: MARK, place: `attribute ${MARK}`, before: `${MARK} `, after: ` ${MARK}` }),
          ],
          facts: [MARK, `Also ${MARK}`],
          said: [],
          fix: `First ${MARK}. Second ${MARK}.`,
          fix_personal: true,
          sources: [{ label: 'Guide', url: 'https://example.org/guide' }],
        },
      }),
      // About the same passage: named in the same task.
      violation({
        rule_id: 'sp_beside',
        signal: 85,
        title: `Beside ${MARK}`,
        policy: MARK,
        evidence: {
          quotes: [sampleQuote({ text: MARK })],
          facts: [`Beside ${MARK}`],
          said: [],
          fix: `Beside ${MARK}.`,
          fix_personal: true,
          sources: [],
        },
      }),
      violation({
        rule_id: 'sp_other',
        signal: 80,
        evidence: { quotes: [], facts: [], said: [], fix: MARK, fix_personal: false, sources: [] },
      }),
    ],
    {
      page: { ...sampleReport().page, title: MARK, url: MARK },
      positives: [
        sampleResult({
          signal: 90,
          title: MARK,
          evidence: { quotes: [], facts: [MARK], said: [], fix: null, fix_personal: false, sources: [] },
        }),
      ],
    },
  );
  return planOf(report);
}

function linesWith(plan: FixPlan, text: string): number {
  return planMarkdown(plan)
    .split('\n')
    .filter((line) => line.includes(text)).length;
}

function filled(plan: FixPlan, text: string): FixPlan {
  return JSON.parse(JSON.stringify(plan), (_, value) =>
    typeof value === 'string' ? value.replaceAll(MARK, () => text) : value,
  );
}

describe('text of a page in a plan', () => {
  it('stays text: no link, image, heading, list, table, code or HTML, whatever it is made of', () => {
    const plan = markedPlan();
    assert.ok(linesWith(plan, MARK) > 13, 'the page has its say everywhere');
    staysText((text) => planMarkdown(filled(plan, text)));
  });

  it('cannot make a plan endless', () => {
    const long = 'very long <text> of a page; '.repeat(300);
    const results = rules
      .filter(({ kind }) => kind === 'violation' || kind === 'signal')
      .map(({ id, kind, mode, policy, layer }) =>
        sampleResult({
          rule_id: id,
          kind,
          mode,
          policy,
          layer,
          signal: 90,
          title: long,
          evidence: {
            quotes: Array.from({ length: 5 }, () => sampleQuote({ text: long })),
            facts: Array.from({ length: 20 }, () => long),
            said: [],
            fix: `Remove “${long}”.`,
            fix_personal: true,
            sources: [],
          },
        }),
      );
    const text = planMarkdown(planOf(reportWith(results)));
    assert.ok(text.length < 1_000_000, `${text.length} characters`);
  });
});
