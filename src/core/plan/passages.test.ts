import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleQuote, sampleReport, sampleResult } from '../../../test/support/sample-report.ts';
import { checkPage } from '../report/check-page.ts';
import type { ReportQuote, RuleResult } from '../report/report.ts';
import { areOneTask } from '../report/tasks/passages.ts';
import { ruleById } from '../rules/catalogue.ts';
import type { FixPlan } from './fix-plan.ts';
import { planOf } from './make-plan.ts';
import { planMarkdown } from './plan-markdown.ts';

/** Long enough that parts of it can be quoted. */
const PASSAGE = 'cheap garden sheds, discount garden sheds, buy garden sheds online, garden sheds on sale';

/** A piece of the passage, as it would be quoted from a text that has it at 1,000. */
function piece(from: number, to: number, given: Partial<ReportQuote> = {}): ReportQuote {
  return sampleQuote({ text: PASSAGE.slice(from, to), start: 1000 + from, end: 1000 + to, ...given });
}

/** A finding of a rule of the catalogue that quotes this. */
function finding(
  id: string,
  quotes: readonly ReportQuote[],
  given: Partial<RuleResult> & { signal?: number } = {},
): RuleResult {
  const rule = ruleById(id);
  assert.ok(rule, id);
  return sampleResult({
    rule_id: id,
    title: rule.title.en,
    mode: rule.mode,
    policy: rule.policy,
    layer: rule.layer,
    kind: rule.kind,
    signal: 90,
    evidence: { quotes, facts: [], said: [], fix: null, fix_personal: false, sources: [] },
    ...given,
  });
}

function together(a: RuleResult, b: RuleResult): boolean {
  assert.equal(areOneTask(a, b), areOneTask(b, a), 'in either order');
  return areOneTask(a, b);
}

const whole = [piece(0, PASSAGE.length)];

describe('findings about one passage', () => {
  it('are one task where they are of one policy, or of policies that the passage breaks for the same reason', () => {
    const pairs = [
      ['sp_kw_density', 'sp_kw_ngram'],
      ['sp_hidden_css_block', 'sp_kw_density'],
      ['sp_hidden_link_block', 'sp_link_offtopic_money'],
      ['sp_hacked_topic_clash', 'sp_hidden_offscreen'],
      ['pq_dup_blocks', 'sp_kw_density'],
      ['pq_overlay_at_load', 'pq_overlay_no_close'],
      ['sp_cloak_ua_branch', 'sp_redirect_conditional'],
      ['sp_ugc_comment_spam', 'sp_ugc_links_unqualified'],
      ['hc_no_byline', 'pq_ymyl_no_author'],
    ] as const;
    for (const [a, b] of pairs)
      assert.ok(together(finding(a, whole), finding(b, [piece(0, 50)])), `${a} and ${b}`);
  });

  it('are tasks of their own where different things have to be done about it, also within a mode', () => {
    const pairs = [
      // The links need a rel, the page a sentence on advertising, and the text something of its own.
      ['pq_affiliate_undisclosed', 'sp_link_affiliate_follow'],
      ['sp_link_affiliate_follow', 'sp_thin_affiliate'],
      // A heading, quoted as the place where the name of the author is missing.
      ['hc_heading_vague', 'hc_no_byline'],
      ['hc_heading_vague', 'hc_question_unanswered'],
      ['hc_date_refreshed', 'hc_no_byline'],
      ['pq_miracle_claim', 'pq_ymyl_no_author'],
    ] as const;
    for (const [a, b] of pairs) assert.ok(!together(finding(a, whole), finding(b, whole)), `${a} and ${b}`);
  });

  it('share a title, a meta tag or an address only where policy and work are the same', () => {
    const title = (from: number, to: number): ReportQuote[] => [piece(from, to, { place: 'title' })];
    assert.ok(
      together(finding('pq_title_language', title(0, 80)), finding('pq_title_missing_vague', title(0, 80))),
    );
    for (const other of ['sp_kw_title_meta', 'sp_hacked_topic_clash', 'sp_template_slots'])
      assert.ok(!together(finding('pq_title_mismatch', title(0, 80)), finding(other, title(0, 80))), other);
    // Of one policy, but the one is a few words in the title and the other the editing of a text.
    assert.ok(!together(finding('sp_kw_title_meta', title(0, 80)), finding('sp_kw_density', title(0, 40))));
    const meta = [piece(0, 80, { place: 'meta description' })];
    assert.ok(!together(finding('sp_hidden_css_block', meta), finding('sp_kw_density', meta)));
  });

  it('have to overlap for most of the shorter quote, at the same place and with the same words', () => {
    const long = finding('sp_kw_density', [piece(0, 60)]);
    const apart = (quote: ReportQuote): boolean => together(long, finding('sp_kw_ngram', [quote]));
    assert.ok(apart(piece(40, 78)), 'most of the shorter one');
    assert.ok(!apart(piece(45, 80)), 'less than half of it');
    assert.ok(!apart(piece(60, 80)), 'they only touch');
    assert.ok(!apart(piece(10, 50, { place: 'attribute alt' })), 'another place');
    assert.ok(
      !apart(sampleQuote({ text: 'x'.repeat(40), start: 1010, end: 1050 })),
      'the same offsets in another element',
    );
    assert.ok(!apart(piece(10, 50, { verified: false })), 'code has not found it there');
  });

  it('quote more than that passage: what the one says only in passing does not make them one', () => {
    const elsewhere = (n: number): ReportQuote =>
      sampleQuote({ text: 'garden sheds', start: 5000 + 100 * n, end: 5012 + 100 * n });
    const density = finding('sp_kw_density', [piece(0, 60), elsewhere(1), elsewhere(2)]);
    // The hidden block can go, and the phrase still fills the visible text.
    assert.ok(!together(finding('sp_hidden_css_block', whole), density));
    // Both are mended by the same rewriting.
    assert.ok(together(finding('sp_kw_ngram', whole), density));
  });

  it('are not handed on: what a second finding shares with a third says nothing about the first', () => {
    const plan = planOf(
      sampleReport('en', {
        violations: [
          finding('sp_hidden_css_block', [piece(0, 40)], { signal: 99 }),
          finding('sp_kw_density', [piece(0, 40), piece(45, 88)], { signal: 95 }),
          finding('sp_kw_ngram', [piece(45, 88)], { signal: 90 }),
        ],
        quality_signals: [],
      }),
    );
    assert.deepEqual(tasksOf(plan), [['sp_hidden_css_block', 'sp_kw_density'], ['sp_kw_ngram']]);
  });
});

const tasksOf = (plan: FixPlan): string[][] =>
  plan.groups.flatMap(({ tasks }) =>
    tasks.map(({ rule_id, also }) => [rule_id, ...also.map((other) => other.rule_id)]),
  );

describe('a task of several findings', () => {
  const evidence = (fix: string, personal: boolean, facts: readonly string[]) => ({
    quotes: whole,
    facts,
    said: [],
    fix,
    fix_personal: personal,
    sources: [{ label: 'Guide', url: 'https://example.org/guide' }],
  });
  const report = sampleReport('en', {
    violations: [
      finding('sp_kw_density', whole, {
        signal: 70,
        evidence: evidence('Drop most of the 40 sheds. Delete the block.', true, ['Sheds make up 30%.']),
      }),
      finding('sp_hidden_css_block', whole, {
        signal: 95,
        evidence: evidence('Delete the block; otherwise show it.', false, ['88 words are hidden.']),
      }),
    ],
    quality_signals: [],
  });

  it('has the title, the signal and the place in the plan of the most valuable one, and names the others', () => {
    const [group, ...others] = planOf(report).groups;
    assert.deepEqual(others, []);
    assert.equal(group?.priority, 'first');
    const [task] = group?.tasks ?? [];
    assert.equal(task?.signal, 95);
    assert.deepEqual(task?.also, [
      {
        rule_id: 'sp_kw_density',
        title: 'One word or phrase is repeated unnaturally often',
        signal: 70,
        pages: 1,
      },
    ]);
    const text = planMarkdown(planOf(report));
    assert.match(
      text,
      /\*\*Also in this passage\.\*\* “One word or phrase is repeated unnaturally often” \(70 of 100\)\./,
    );
    assert.equal(text.match(/^- \[ \] /gm)?.length, 2, 'one task, and to check again');
    assert.match(text, /\(1 strong and 1 medium sign\) comes down to 1 task\./m);
  });

  it('gives the facts and the advice of all, what matters most first and nothing twice; the passage once', () => {
    const text = planMarkdown(planOf(report));
    assert.match(text, /\*\*What was found\.\*\* 88 words are hidden\. Sheds make up 30%\./);
    assert.match(
      text,
      /What to do\.\*\*\n\n1\. Delete the block\.\n2\. Otherwise show it\.\n3\. Drop most of the 40 sheds\.\n\n/,
    );
    assert.doesNotMatch(text, /As a rule/, 'all of it is said');
    assert.equal(text.split(PASSAGE).length, 2);
    assert.equal(text.split('https://example.org/guide').length, 2);
  });

  it('takes the work of what takes most', () => {
    const links = finding('sp_ugc_links_unqualified', whole, { signal: 90 });
    const posts = finding('sp_ugc_comment_spam', whole, { signal: 60 });
    const [group] = planOf(sampleReport('en', { violations: [links, posts], quality_signals: [] })).groups;
    assert.deepEqual(
      group?.tasks.map(({ rule_id, work, effort }) => [rule_id, work, effort]),
      [['sp_ugc_links_unqualified', 'comments', 'medium']],
    );
  });
});

describe('pages that were checked', () => {
  it('get one task for a stuffed passage, and two for affiliate links that lack a rel and a notice', () => {
    const hit = (id: string) => {
      const rule = ruleById(id);
      assert.ok(rule && rule.kind !== 'not_assessed');
      const [example] = rule.examples().hit;
      assert.ok(example);
      return example;
    };
    const planFor = (id: string, ...others: string[]): string[][] =>
      tasksOf(planOf(checkPage(hit(id), { rules: [id, ...others], explain: true }))).map((ids) => ids.sort());
    assert.deepEqual(planFor('sp_kw_ngram', 'sp_kw_density', 'pq_dup_blocks').length, 1);
    assert.deepEqual(planFor('sp_link_affiliate_follow', 'pq_affiliate_undisclosed'), [
      ['pq_affiliate_undisclosed'],
      ['sp_link_affiliate_follow'],
    ]);
  });
});
