import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ruleById } from '../../../src/core/rules/catalogue.ts';
import { halfOf } from './found.ts';
import { byRule, readVerdicts, type Verdict } from './verdicts.ts';

describe('the verdicts on findings', () => {
  const verdicts = readVerdicts();

  it('name rules of the catalogue, at versions that there have been, and nothing of the pages but their ids', () => {
    assert.ok(verdicts.length > 0);
    for (const verdict of verdicts) {
      const { rule, version, set, id, verdict: said, cause, used_for_mending, ...more } = verdict;
      const known = ruleById(rule);
      assert.ok(known, rule);
      assert.ok(version >= 1 && version <= known.version, `${rule} ${version}`);
      assert.match(set, /^(?:wcxb-dev|wild-home-pages|real-spam)$/);
      assert.match(id, /^[a-z]?\d{4}$/);
      assert.match(said, /^(?:right|arguable|wrong)$/);
      assert.ok(cause === null || /^[a-z_]+$/.test(cause), `${cause}`);
      assert.equal(typeof used_for_mending, 'boolean');
      assert.deepEqual(more, {});
    }
  });

  it('are one for each rule and page', () => {
    const seen = new Set(verdicts.map(({ rule, set, id }) => `${rule} ${set} ${id}`));
    assert.equal(seen.size, verdicts.length);
  });
});

describe('the tally of a rule', () => {
  it('keeps hits that mended it apart from those that did not', () => {
    const said = (verdict: Verdict['verdict'], used_for_mending: boolean): Verdict => ({
      rule: 'pq_lang_attr',
      version: 1,
      set: 'wcxb-dev',
      id: '0001',
      verdict,
      cause: null,
      used_for_mending,
    });
    const tally = byRule([said('wrong', true), said('right', false), said('arguable', false)]);
    assert.deepEqual(tally.get('pq_lang_attr'), {
      before: { read: 1, right: 0, arguable: 0, wrong: 1 },
      after: { read: 2, right: 1, arguable: 1, wrong: 0 },
    });
  });
});

describe('the halves of the sites', () => {
  it('are chosen by the site alone, and neither is empty', () => {
    const halves = Array.from({ length: 100 }, (_, i) => halfOf(`site-${i}.example`));
    assert.equal(halfOf('site-1.example'), halves[1]);
    const mending = halves.filter((half) => half === 'mending').length;
    assert.ok(mending > 30 && mending < 70);
  });
});
