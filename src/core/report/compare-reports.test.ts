import assert from 'node:assert/strict';
import { test } from 'node:test';
import keywordDensity from '../rules/spam/sp_kw_density.ts';
import { checkPage } from './check-page.ts';
import { compareReports } from './compare-reports.ts';

const { hit, clear } = keywordDensity.examples();
const report = (html = '', rules = ['sp_kw_density', 'pq_no_viewport']) =>
  checkPage({ html }, { explain: true, rules });
const ids = (list: readonly { readonly rule_id: string }[]) => list.map(({ rule_id }) => rule_id);

test('what was mended is fixed, what came is new, with the difference of the scores', () => {
  const [stuffed, plain] = [report(hit[0]?.html), report(clear[0]?.html)];
  const mended = compareReports(stuffed, plain);
  assert.deepEqual(ids(mended.fixed), ['sp_kw_density']);
  assert.deepEqual(ids(mended.new), []);
  assert.equal(mended.fixed[0]?.signal_after, 0);
  assert.equal(mended.score_differences[0]?.difference, -(mended.fixed[0]?.signal_before ?? 0));
  assert.deepEqual(ids(compareReports(plain, stuffed).new), ['sp_kw_density']);
});

test('two pages are told apart from two states of one', () => {
  const at = (url?: string) => checkPage({ html: hit[0]?.html ?? '', ...(url === undefined ? {} : { url }) });
  const same = (a?: string, b?: string) => compareReports(at(a), at(b)).same_page;
  assert.equal(same('https://example.com/a', 'http://EXAMPLE.com:80/a?utm_source=x#top'), true);
  assert.equal(same('https://example.com/a', 'https://example.com/b'), false);
  assert.equal(same('https://example.com/a'), null);
});

test('a report against itself shows nothing but what stayed', () => {
  const same = compareReports(report(hit[0]?.html), report(hit[0]?.html));
  assert.deepEqual(ids(same.unchanged).includes('sp_kw_density'), true);
  assert.deepEqual([same.new, same.fixed, same.evidence_changed, same.score_differences], [[], [], [], []]);
  assert.equal(same.same_versions, true);
});

test('the same finding in other words of the page is told', () => {
  const { evidence_changed } = compareReports(report(hit[0]?.html), report(hit[2]?.html));
  assert.deepEqual(ids(evidence_changed), ['sp_kw_density']);
});

test('nothing is said about a rule that only one of the reports has scored', () => {
  const { not_comparable, new: fresh } = compareReports(
    report(clear[0]?.html, ['pq_no_viewport']),
    report(hit[0]?.html),
  );
  assert.deepEqual(not_comparable, ['sp_kw_density']);
  assert.deepEqual(ids(fresh), []);
});
