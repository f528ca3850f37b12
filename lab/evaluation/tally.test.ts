import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findingsOf } from './check-port.ts';
import type { CaseResult, OrdinaryResult } from './check-worker.ts';
import { chooseHosts, commentsOf } from './host-pages.ts';
import type { HostPage, Injection } from './injection.ts';
import { seededRandom } from './random.ts';
import { alarmShare, caseTables, ordinaryTables, rateOf, ruleRates } from './tally.ts';

const one = (signal: number | null, before: number | null = 0, lookalike = false): CaseResult => ({
  id: 'p',
  technique: 't',
  change: 'c',
  lookalike,
  signal,
  rule: 'sp_x',
  before,
  quotes: [],
});

describe('the tally', () => {
  it('cases whose rule fired before the injection are left out and counted', () => {
    const rate = rateOf([one(90), one(55), one(10), one(null), one(99, 70)]);
    assert.deepEqual(rate, { cases: 4, found: 2, strong: 1, unanswered: 1, leftOut: 1, medianSignal: 55 });
  });

  it('look-alikes count as false alarms, never as recall', () => {
    const table = caseTables([one(90), one(90, 0, true), one(0, 0, true)]).join('\n');
    assert.match(table, /\| t \| 1 \| 100\.0 % \(1\) \| 100\.0 % \(1\) \| 0 \| 2 \| 50\.0 % \(1\) \| 0 \|/);
  });

  it('only violations make a page a false alarm; other rules are listed by their own rate', () => {
    const page = (id: string, findings: OrdinaryResult['findings']): OrdinaryResult => ({
      id,
      type: 'article',
      findings,
    });
    const finding = (
      rule: string,
      group: string,
      signal: number | null,
    ): OrdinaryResult['findings'][number] => ({ rule, group, signal, quotes: [] });
    const results = [
      page('a', [finding('sp_x', 'violation', 85), finding('pq_y', 'quality', 90)]),
      page('b', [finding('sp_x', 'none', null), finding('pq_y', 'quality', 60)]),
    ];
    assert.equal(alarmShare(results, 80), 0.5);
    assert.deepEqual(
      ruleRates(results).map(({ rule, atBar, strong, unanswered }) => [rule, atBar, strong, unanswered]),
      [
        ['pq_y', 2, 1, 0],
        ['sp_x', 1, 1, 1],
      ],
    );
    assert.match(ordinaryTables(results).join('\n'), /\| sp_x \| 1 \| 50\.0 % \| 1 \| 1 \| a \|/);
  });
});

describe('the port to the judge', () => {
  it('turns a report into signals of 0 to 100, and silence into none', () => {
    const findings = findingsOf({
      violations: [
        { rule_id: 'sp_a', ok: true, score_raw: 0.734, evidence: { quotes: [{ text: 'q' }] } },
        { rule_id: 'sp_b', ok: false, score_raw: null },
      ],
      quality_signals: [],
      positives: [],
      labels: [],
      not_assessed: [{ rule_id: 'na_c', reason: 'needs_site' }],
    });
    assert.deepEqual(findings.get('sp_a'), { group: 'violation', signal: 73, quotes: ['q'] });
    assert.equal(findings.get('sp_b')?.signal, null);
    assert.equal(findings.get('na_c')?.reason, 'needs_site');
  });
});

describe('choosing', () => {
  const text = 'word '.repeat(200);
  const pages = Array.from(
    { length: 40 },
    (_, i): HostPage => ({
      id: String(i),
      url: `https://p${i}.example/`,
      type: i < 30 ? 'article' : 'forum',
      lang: 'en',
      title: '',
      mainText: i === 31 ? `${text} casino` : text,
      html: () => `<p>${text}</p>`.repeat(3),
    }),
  );
  const injection: Injection = {
    technique: 't',
    rules: ['sp_x'],
    unlessHostMentions: /casino/,
    variants: [],
    lookalikes: [],
  };

  it('hosts are the same in every run, come from every page type and never speak of the matter themselves', () => {
    const hosts = chooseHosts(pages, injection, 'en', 16);
    assert.deepEqual(hosts, chooseHosts(pages, injection, 'en', 16));
    assert.equal(hosts.filter(({ type }) => type === 'forum').length, 8);
    assert.ok(!chooseHosts(pages, injection, 'en', 40).some(({ id }) => id === '31'));
  });

  it('a seed decides everything, and a sample has nothing twice', () => {
    const draw = (seed: string): number[] => seededRandom(seed).sample([1, 2, 3, 4, 5, 6, 7, 8], 5);
    assert.deepEqual(draw('a'), draw('a'));
    assert.notDeepEqual(draw('a'), draw('b'));
    assert.equal(new Set(draw('a')).size, 5);
  });

  it('comments are read with quotes and line breaks', () => {
    const rows = commentsOf('content,is_spam\n"one, ""two""\nthree",1\nfour, five,0\n');
    assert.deepEqual(rows, [
      { text: 'one, "two"\nthree', spam: true },
      { text: 'four, five', spam: false },
    ]);
  });
});
