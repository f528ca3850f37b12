import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleResult } from '../../../test/support/sample-report.ts';
import pageType from '../rules/quality/ch_page_type.ts';
import { BREAD } from '../samples/sample-prose.ts';
import { checkPage } from './check-page.ts';
import type { ChoiceResult, NotAssessed, PageReport, ReportReason, RuleResult } from './report.ts';
import { levelsByFindings, summarise } from './summary.ts';
import { inOrder } from './worth.ts';

const result = (
  mode: RuleResult['mode'],
  policy: string,
  signal: number,
  rule_id = `${mode}_${policy}`,
): RuleResult =>
  sampleResult({
    rule_id,
    title: rule_id,
    mode,
    policy,
    signal,
    kind: mode === 'spam' ? 'violation' : 'signal',
  });

const smallFault = (mode: RuleResult['mode'], policy: string): RuleResult => ({
  ...result(mode, policy, 49),
  small: true,
});

const summary = (results: Partial<PageReport>) =>
  summarise({
    violations: [],
    quality_signals: [],
    positives: [],
    choices: [],
    not_assessed: [],
    report_lang: 'en',
    fetch: { provider: null, rendered: false, js_shell: false },
    page: { url: null, title: null, lang: 'en', page_type: 'article', word_count: 500 },
    ...results,
  });

const PAGE = `<html lang="en"><title>Rye bread</title><main><h1>Rye bread</h1>${BREAD.map((one) => `<p>${one}</p>`).join('')}</main></html>`;

const rated = (expected: number): ChoiceResult => {
  const [choice] = checkPage({ html: PAGE }, { rules: ['ch_page_quality'], explain: true }).choices;
  return { ...(choice ?? assert.fail()), expected };
};

const unjudged = (reason: string): NotAssessed => ({
  ...result('helpful', 'search_first', 0),
  ok: false,
  reason,
  message: '',
});

describe('a summary', () => {
  it('says how each mode stands: its strongest finding, nothing found, not applicable, not known', () => {
    const { modes } = summary({
      violations: [result('spam', 'link_spam', 85), result('spam', 'scaled_content', 60)],
      quality_signals: [result('quality', 'viewport', 20)],
      not_assessed: [unjudged('not_applicable')],
    });
    assert.deepEqual(modes, {
      spam: { level: 'high', strong: 1, medium: 1 },
      quality: { level: 'low', strong: 0, medium: 0 },
      helpful: { level: 'na', strong: 0, medium: 0 },
    });
    const notKnown = [unjudged('not_applicable'), unjudged('too_short')];
    assert.equal(summary({ not_assessed: notKnown }).modes.helpful.level, 'unknown');
  });

  it('names first what costs the reader and the site most, whatever its strength', () => {
    const hacked = result('spam', 'hacked_content', 55);
    const viewport = result('quality', 'mobile', 100);
    const { top } = summary({ violations: [hacked], quality_signals: [viewport] });
    assert.deepEqual(
      top.map(({ rule_id, signal }) => [rule_id, signal]),
      [
        [hacked.rule_id, 55],
        [viewport.rule_id, 100],
      ],
    );
  });

  it('leaves small faults out where there are findings, however sure they are', () => {
    const trifles = ['accessibility', 'page_experience', 'structured_data_quality'].map((policy) =>
      smallFault('quality', policy),
    );
    const unanswered = result('helpful', 'goal_completion', 50);
    assert.deepEqual(
      summary({ quality_signals: [...trifles, unanswered] }).top.map(({ rule_id }) => rule_id),
      [unanswered.rule_id],
    );
    assert.equal(summary({ quality_signals: trifles }).top.length, 3, 'alone they are what there is to do');
  });

  it('lets no mode stand better than its rating: poor quality is a concern, and so is a mode with a plain reason', () => {
    const helpful = { ...rated(1), rule_id: 'ch_expertise', mode: 'helpful' as const };
    const reason: ReportReason = {
      kind: 'generic',
      scale: 'ch_expertise',
      scales: ['ch_expertise'],
      sure: 'plain',
      share: 0.8,
      gain: 3,
      effort: 3,
      title: 'It could stand anywhere',
      text: 'Text.',
      advice: 'Advice.',
      passages: [],
    };
    const clear = [result('quality', 'viewport', 0), result('helpful', 'who', 0)];
    const levels = (expected: number, reasons: readonly ReportReason[]): string[] => {
      const { modes } = summary({ quality_signals: clear, choices: [rated(expected), helpful], reasons });
      return [modes.quality.level, modes.helpful.level];
    };
    assert.deepEqual(levels(2, []), ['low', 'low'], 'a rating without a cause accuses nobody');
    assert.deepEqual(levels(2, [{ ...reason, sure: 'likely' }]), ['medium', 'low']);
    assert.deepEqual(levels(2, [reason]), ['medium', 'medium']);
    assert.deepEqual(levels(4.5, [reason]), ['low', 'medium']);
    assert.deepEqual(levels(4.5, [{ ...reason, sure: 'likely' }]), ['low', 'low']);
    assert.deepEqual(levels(7, [reason]), ['low', 'low']);
  });

  it('lets no mode stand worse than the verdict; what audits count goes by findings alone', () => {
    const undisclosed = { quality_signals: [result('quality', 'disclosure', 90)] };
    const { modes, verdict } = summary({ ...undisclosed, choices: [rated(4)] });
    assert.deepEqual([verdict?.level, modes.quality], ['fair', { level: 'medium', strong: 1, medium: 0 }]);
    const counted = levelsByFindings({
      violations: [],
      choices: [],
      not_assessed: [],
      fetch: { provider: null, rendered: false, js_shell: false },
      ...undisclosed,
    });
    assert.equal(counted.quality.level, 'high');
  });

  it('calls a page with nothing on it poor and says why, rated or not', () => {
    const empty = { quality_signals: [result('quality', 'mc_presence', 90)] };
    for (const choices of [[], [rated(4)]]) {
      const { verdict, modes } = summary({ ...empty, choices });
      assert.deepEqual([verdict?.level, modes.quality.level], ['poor', 'high']);
      assert.match(verdict?.text ?? '', /^What stands out: “quality_mc_presence”\./);
    }
    const shell = { provider: 'direct', rendered: false, js_shell: true };
    assert.equal(summary({ ...empty, fetch: shell }).verdict, null);
  });

  it('lets small faults alone raise no level, however many they are', () => {
    const small = [smallFault('quality', 'page_experience'), smallFault('quality', 'accessibility')];
    const { modes } = summary({
      quality_signals: small,
      violations: [smallFault('spam', 'keyword_stuffing')],
    });
    assert.deepEqual(modes.quality, { level: 'low', strong: 0, medium: 0 });
    assert.deepEqual(modes.spam, { level: 'low', strong: 0, medium: 0 });
    const noContact = result('quality', 'site_creator_info', 60);
    assert.equal(summary({ quality_signals: [...small, noContact] }).modes.quality.level, 'medium');
  });

  it('names nothing that is no finding, and no more than three', () => {
    const weak = result('spam', 'link_spam', 49);
    assert.deepEqual(summary({ violations: [weak] }).top, []);
    const many = [1, 2, 3, 4].map((n) => result('spam', 'link_spam', 90, `sp_${n}`));
    assert.equal(summary({ violations: many }).top.length, 3);
  });

  it('does not call a page in order that scripts have not filled yet', () => {
    const fetch = { provider: null, rendered: false, js_shell: true };
    const clean = [result('spam', 'link_spam', 0)];
    assert.equal(summary({ violations: clean, fetch }).modes.spam.level, 'unknown');
    assert.equal(summary({ violations: clean, fetch: { ...fetch, rendered: true } }).modes.spam.level, 'low');
  });

  it('gives no verdict on such a page, which was not read, unless it is spam as it is', () => {
    const fetch = { provider: 'direct', rendered: false, js_shell: true };
    const untitled = result('quality', 'page_experience', 70);
    const choices = [rated(4)];
    const [wordless, forbidden] = [result('spam', 'link_spam', 60), result('spam', 'link_spam', 90)];
    for (const found of [{ quality_signals: [untitled] }, { violations: [wordless] }]) {
      assert.equal(summary({ ...found, choices, fetch }).verdict, null);
      const read = summary({ ...found, choices, fetch: { ...fetch, rendered: true } });
      assert.equal(read.verdict?.level, 'fair');
    }
    assert.equal(summary({ violations: [forbidden], fetch }).verdict?.level, 'poor');
  });

  it('knows nothing of modes that were not asked', () => {
    const report = checkPage({ html: '<p>Some text.</p>' }, { modes: ['spam'] });
    assert.equal(report.summary.modes.quality.level, 'unknown');
    assert.notEqual(report.summary.modes.spam.level, 'unknown');
  });
});

describe('the order of results', () => {
  it('puts grave findings before strong but lesser ones, and everything found before what was not', () => {
    const hacked = result('spam', 'hacked_content', 55);
    const stuffed = result('spam', 'keyword_stuffing', 79);
    const weak = result('spam', 'scam_fraud', 49);
    assert.deepEqual([weak, stuffed, hacked].sort(inOrder), [hacked, stuffed, weak]);
  });

  it('puts a likeness to known spam behind what can be pointed at, and before trifles', () => {
    const like = result('spam', 'scam_fraud', 97, 'sp_like_deception');
    const hidden = result('spam', 'hidden_text_links', 55);
    const vague = result('helpful', 'descriptive_heading', 60);
    const lang = smallFault('quality', 'accessibility');
    assert.deepEqual([like, lang, vague, hidden].sort(inOrder), [hidden, like, vague, lang]);
  });

  it('puts small faults behind every finding', () => {
    const lang = smallFault('quality', 'accessibility');
    const vague = result('helpful', 'descriptive_heading', 50);
    assert.deepEqual([lang, vague].sort(inOrder), [vague, lang]);
  });

  it('is by strength for merits and labels', () => {
    const merit = (policy: string, signal: number): RuleResult => ({
      ...result('quality', policy, signal),
      kind: 'positive',
    });
    const [trust, other] = [merit('eeat_trust', 60), merit('media', 90)];
    assert.deepEqual([trust, other].sort(inOrder), [other, trust]);
  });
});

describe('a scale without an order', () => {
  it('has no expected value', () => {
    const [example] = pageType.examples().hit;
    assert.ok(example);
    const report = checkPage(example, { rules: ['ch_page_type', 'ch_ads_load'] });
    for (const choice of report.choices.filter(({ ok }) => ok))
      assert.equal(choice.expected === null, choice.rule_id === 'ch_page_type', choice.rule_id);
    assert.ok(report.choices.some(({ rule_id, ok }) => ok && rule_id === 'ch_page_type'));
  });
});
