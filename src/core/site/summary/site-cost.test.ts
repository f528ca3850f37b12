import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  sampleAudit,
  sampleFinding,
  samplePage,
  samplePages,
} from '../../../../test/support/sample-audit.ts';
import type { AuditedPage } from './audited-site.ts';
import { problemCost } from './site-cost.ts';
import { summariseSite } from './site-summary.ts';

const finding = (policy: string, signal: number, rule_id = `sp_${policy}`) =>
  sampleFinding({ policy, signal, rule_id, title: `${policy} ${signal}` });
const weak = (policy: string, signal: number) =>
  sampleFinding({ policy, signal, rule_id: `pq_${policy}`, title: policy, mode: 'quality', kind: 'signal' });

/** What the verdict names, and the policies of `risk` in order. */
const ranked = (pages: readonly AuditedPage[]) => {
  const { verdict, risk, worst_pages } = summariseSite(sampleAudit(pages));
  return {
    lead: /“(.*?)”/.exec(verdict.text)?.[1],
    risk: risk.map(({ policy }) => policy),
    worst: worst_pages.map(({ url }) => new URL(url ?? '').pathname),
  };
};

describe('what comes first', () => {
  it('is content made in numbers with strong signs, before a medium sign of a scam on one page', () => {
    const pages = [
      ...samplePages('/a/{slug}', 20, 12, [finding('scaled_content_abuse', 92)]),
      samplePage('/offer', '/offer', [finding('scam_fraud', 58)]),
      ...samplePages('/b/{slug}', 9),
    ];
    const { lead, risk } = ranked(pages);
    assert.equal(lead, 'scaled_content_abuse 92');
    assert.deepEqual(risk, ['scaled_content_abuse', 'scam_fraud']);
  });

  it('is a hacked page, however many pages have many lesser problems', () => {
    const lesser = [
      finding('doorway_abuse', 95),
      finding('doorway_abuse', 90, 'sp_other_doorway'),
      finding('keyword_stuffing', 95),
      finding('scaled_content_abuse', 90),
      ...Array.from({ length: 12 }, (_, i) => ({ ...weak('filler', 90), rule_id: `pq_${i}` })),
    ];
    const pages = [
      ...samplePages('/a/{slug}', 29, 29, lesser),
      samplePage('/hacked', '/hacked', [finding('hacked_content', 85)]),
    ];
    const { lead, risk, worst } = ranked(pages);
    assert.equal(lead, 'hacked_content 85');
    assert.equal(risk[0], 'hacked_content');
    assert.equal(worst[0], '/hacked');
  });

  it('is a strong sign of a scam on one page, before a matter of quality on all of them', () => {
    const pages = [
      samplePage('/offer', '/offer', [finding('scam_fraud', 90)]),
      ...samplePages('/{slug}', 199, 199, [weak('site_creator_info', 95)]),
    ];
    assert.equal(ranked(pages).lead, 'scam_fraud 90');
    assert.equal(ranked(pages).worst[0], '/offer');
  });

  it('among pages is one with several strong findings of its own, before one of many that are alike', () => {
    const own = [finding('keyword_stuffing', 95), finding('link_spam', 90)];
    const pages = [
      ...samplePages('/a/{slug}', 12, 12, [finding('scaled_content_abuse', 95)]),
      samplePage('/own', '/own', own),
    ];
    assert.equal(ranked(pages).worst[0], '/own');
    assert.equal(ranked(pages).lead, 'scaled_content_abuse 95', 'while the site has another problem first');
  });

  it('is the stronger of two equally severe problems on as many pages, and the wider of two equally strong ones', () => {
    const stronger = [
      ...samplePages('/a/{slug}', 5, 5, [finding('keyword_stuffing', 60)]),
      ...samplePages('/b/{slug}', 5, 5, [finding('link_spam', 85)]),
    ];
    assert.equal(ranked(stronger).lead, 'link_spam 85');
    const wider = [
      ...samplePages('/a/{slug}', 7, 7, [finding('keyword_stuffing', 85)]),
      ...samplePages('/b/{slug}', 5, 5, [finding('link_spam', 85)]),
    ];
    assert.equal(ranked(wider).lead, 'keyword_stuffing 85');
  });
});

describe('what a problem costs a site', () => {
  it('never falls with a stronger sign or another page', () => {
    for (const policy of ['hacked_content', 'scam_fraud', 'doorway_abuse', 'link_spam', 'filler']) {
      const one = finding(policy, 90);
      for (const signals of [[50], [80, 55], [95, 95, 50, 60]]) {
        const cost = problemCost(one, signals, 30);
        assert.ok(problemCost(one, [...signals, 50], 30) >= cost, policy);
        assert.ok(problemCost(one, [...signals.slice(1), (signals[0] ?? 0) + 5], 30) > cost, policy);
        assert.ok(problemCost(one, signals, 60) <= cost, policy);
      }
    }
  });
});
