import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleQuote, sampleReport, sampleResult } from '../../../../test/support/sample-report.ts';
import { checkPage } from '../../report/check-page.ts';
import type { Evidence, NotAssessed, RuleResult } from '../../report/report.ts';
import { withoutEvidence, withoutPage } from '../../report/without-evidence.ts';
import { rules } from '../../rules/catalogue.ts';
import { policies } from '../../rules/policies.ts';
import { isConfirmed } from './confirmed.ts';
import { briefOf } from './page-brief.ts';
import { modeOfPolicy, ruleTitle } from './rule-title.ts';

const evidence = (quotes: Evidence['quotes']): Evidence => ({
  quotes,
  facts: ['A fact.'],
  said: [],
  fix: null,
  fix_personal: false,
  sources: [],
});
const quoted = evidence([sampleQuote({ text: 'cheap flights' })]);
const report = (...results: RuleResult[]) =>
  sampleReport('en', {
    violations: results.filter(({ kind }) => kind === 'violation'),
    quality_signals: results.filter(({ kind }) => kind === 'signal'),
    not_assessed: [],
  });

describe('a confirmed finding', () => {
  it('has a signal of 50 or more and a quote that code has found in the page', () => {
    assert.ok(isConfirmed(sampleResult({ signal: 50, evidence: quoted })));
    assert.ok(!isConfirmed(sampleResult({ signal: 49, evidence: quoted })));
    const unverified = evidence([sampleQuote({ text: 'said by a model', verified: false })]);
    assert.ok(!isConfirmed(sampleResult({ signal: 90, evidence: unverified })));
    assert.ok(!isConfirmed(sampleResult({ signal: 90, evidence: evidence([]) })));
  });

  it('is never an unsupported hit, unless code has found something missing', () => {
    const unsupported = { signal: 90, unsupported: true, evidence: evidence([]) };
    assert.ok(!isConfirmed(sampleResult(unsupported)));
    const missing = { ...unsupported, rule_id: 'pq_no_viewport', kind: 'signal', mode: 'quality' } as const;
    assert.ok(isConfirmed(sampleResult(missing)));
    assert.ok(!isConfirmed(sampleResult({ ...missing, judged_by: 'a-model' })));
  });

  it('stays one where quotes are not kept: what was decided while they were there is kept', () => {
    assert.ok(isConfirmed(sampleResult({ signal: 90, evidence: null })));
    assert.ok(!isConfirmed(sampleResult({ signal: 90, evidence: null, unsupported: true })));
    assert.ok(isConfirmed(sampleResult({ signal: 90, rule_id: 'pq_no_viewport', unsupported: true })));
  });

  it('without a quote is only of rules of quality and helpfulness that may find something missing', () => {
    const missing = (id: string) => isConfirmed(sampleResult({ signal: 90, unsupported: true, rule_id: id }));
    // The attribute stands on the first element, so that the rule need not read the whole page.
    const expected = rules.filter(
      (rule) =>
        (rule.kind === 'violation' || rule.kind === 'signal') &&
        rule.mode !== 'spam' &&
        (rule.needs?.wholePage === true || rule.id === 'pq_lang_attr'),
    );
    assert.deepEqual(
      rules.map(({ id }) => id).filter(missing),
      expected.map(({ id }) => id),
    );
  });

  it('is every finding on an example of the catalogue: none lacks both a passage and an absence that code can see', () => {
    const unconfirmed = rules.flatMap((rule) =>
      rule.kind === 'violation' || rule.kind === 'signal'
        ? rule.examples().hit.flatMap(({ html = '' }) => {
            const checked = checkPage({ html }, { rules: [rule.id], explain: true });
            return briefOf(checked).unconfirmed;
          })
        : [],
    );
    assert.deepEqual(unconfirmed, []);
  });
});

describe('the brief of a page', () => {
  it('keeps what an audit needs of a report, what matters most first', () => {
    const brief = briefOf(sampleReport());
    assert.deepEqual(brief, {
      page_type: 'article',
      lang: 'en',
      title: 'Cheap flights for every budget',
      levels: { spam: 'high', quality: 'unknown', helpful: 'low' },
      findings: [
        {
          rule_id: 'sp_hidden_css',
          title: 'Long text is hidden by styling',
          mode: 'spam',
          policy: 'hidden_text_links',
          kind: 'violation',
          layer: 'text',
          signal: 92,
          band: 'strong',
        },
        {
          rule_id: 'sp_kw_density',
          title: 'One word or phrase is repeated unnaturally often',
          mode: 'spam',
          policy: 'keyword_stuffing',
          kind: 'violation',
          layer: 'text',
          signal: 79,
          band: 'medium',
        },
      ],
      unconfirmed: ['qs_no_contact'],
      judged: ['hc_clear', 'qs_no_contact', 'sp_hidden_css', 'sp_kw_density', 'sp_low'],
      quality: null,
      worth: 6.01,
    });
  });

  it('is the same for a report without quotes, and holds nothing of a page that is not kept', () => {
    const whole = sampleReport();
    assert.deepEqual(briefOf(withoutEvidence(whole)), briefOf(whole));
    const bare = briefOf(withoutPage(whole));
    assert.deepEqual(bare, { ...briefOf(whole), title: null });
    assert.ok(!JSON.stringify(bare).includes('cheap flights'));
  });

  it('has levels by what is confirmed, and counts what is not apart', () => {
    const unsure = sampleResult({ signal: 95, unsupported: true, rule_id: 'sp_unsure' });
    const clear = sampleResult({ signal: 0, rule_id: 'sp_clear' });
    const brief = briefOf(report(unsure, clear));
    assert.deepEqual(
      [brief.levels.spam, brief.findings, brief.unconfirmed, brief.worth],
      ['low', [], ['sp_unsure'], 0],
    );
    assert.equal(briefOf(report(unsure)).levels.spam, 'unknown', 'nothing else was judged');
    assert.equal(briefOf(report(sampleResult({ signal: 60 }))).levels.spam, 'medium');
  });

  it('counts a rule that such a page has nothing for as judged', () => {
    const [unjudged] = sampleReport().not_assessed;
    assert.ok(unjudged);
    const empty: NotAssessed = { ...unjudged, rule_id: 'sp_none', kind: 'violation' };
    const given = sampleReport('en', {
      not_assessed: [
        { ...empty, reason: 'not_applicable' },
        { ...empty, rule_id: 'sp_model', reason: 'needs_model' },
      ],
    });
    assert.ok(briefOf(given).judged.includes('sp_none'));
    assert.ok(!briefOf(given).judged.includes('sp_model'));
  });

  it('takes the quality of the page from the report where it has one', () => {
    const { summary } = sampleReport();
    const rated = sampleReport('en', {
      summary: { ...summary, quality: { value: 2.4, label: 'Low', low: 2, high: 3 } },
    });
    assert.equal(briefOf(rated).quality, 2.4);
  });

  it('is small, whatever the page', () => {
    for (const id of ['sp_kw_density', 'sp_question_farm', 'pq_no_main_content']) {
      const rule = rules.find((one) => one.id === id);
      assert.ok(rule && rule.kind !== 'not_assessed');
      const html = rule.examples().hit[0]?.html ?? '';
      const url = 'https://www.example.com/';
      const brief = briefOf(checkPage({ html: `<title>${'x'.repeat(5_000)}</title>${html}`, url }));
      assert.ok(JSON.stringify(brief).length < 6_000, `${id}: ${JSON.stringify(brief).length}`);
    }
  });
});

describe('titles of rules', () => {
  it('are those of the catalogue in the language asked for, and the kept one of a rule that is gone', () => {
    assert.equal(
      ruleTitle('pq_no_viewport', 'pl', 'kept'),
      rules.find(({ id }) => id === 'pq_no_viewport')?.title.pl,
    );
    assert.equal(ruleTitle('pq_gone', 'pl', 'kept'), 'kept');
  });

  it('and policies belong to one mode each', () => {
    const modes = Map.groupBy<string, (typeof rules)[number]>(rules, ({ policy }) => policy);
    for (const [policy, ofPolicy] of modes)
      assert.deepEqual([...new Set(ofPolicy.map(({ mode }) => mode))], [modeOfPolicy(policy)]);
    for (const policy of Object.keys(policies)) assert.ok(modes.has(policy), policy);
  });
});
