import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { contradictionsIn } from '../../lab/evaluation/reasons/contradictions.ts';
import { checkPage, type PageReport, planOf, readPage, reportOn, rules } from '../../src/core/index.ts';
import { tasksIn } from '../../src/core/report/summary.ts';
import { AT_NIGHT } from '../support/nightly.ts';

const folder = import.meta.dirname;

function reportOf(file: string, lang: 'en' | 'pl' = 'en'): PageReport {
  const html = readFileSync(join(folder, file), 'utf8');
  return checkPage({ html, url: `https://www.golden-sample.com/${file}` }, { lang, explain: true });
}

const golden = globSync('*.html', { cwd: folder }).sort();

describe('a report does not contradict itself', () => {
  for (const file of golden)
    it(`of ${file}, in either language`, () => {
      for (const lang of ['en', 'pl'] as const) assert.deepEqual(contradictionsIn(reportOf(file, lang)), []);
    });

  it('of the pages that rules find: verdict, levels, findings, reasons and tasks agree', () => {
    for (const rule of rules) {
      if (rule.kind === 'not_assessed' || rule.detect === undefined) continue;
      const { hit, clear } = rule.examples();
      // Of every rule one page by day, all of them by night.
      for (const { note, rendered, given, ...page } of AT_NIGHT ? [...hit, ...clear] : hit.slice(0, 1)) {
        const report = reportOn(readPage({ ...page, ...(rendered === undefined ? {} : { rendered }) }), {
          explain: true,
          ...(given === undefined ? {} : { given }),
        });
        assert.deepEqual(contradictionsIn(report), [], `${rule.id}: ${note}`);
      }
    }
  });
});

describe('the checker of contradictions', () => {
  const report = reportOf('doorway.html');
  const withSummary = (changes: Partial<PageReport['summary']>): PageReport => ({
    ...report,
    summary: { ...report.summary, ...changes },
  });

  it('finds a task that is missing, one that rests on nothing, and one out of its place', () => {
    const tasks = tasksIn(report);
    assert.ok(tasks.length > 1);
    const found = (changed: PageReport['tasks']): readonly string[] =>
      contradictionsIn({ ...report, tasks: changed ?? [] });
    assert.ok(found(tasks.slice(1)).includes('a finding without a task'));
    assert.ok(found([...tasks, ...tasks.slice(-1)]).includes('a finding in two tasks'));
    assert.ok(found(tasks.toReversed()).includes('what brings more below what brings less'));
    const empty = tasks.map((task) => ({ ...task, findings: [], reasons: [] }));
    assert.ok(found(empty).includes('a task without a cause'));
  });

  it('finds a poor page without concerns, and a fair one with serious ones', () => {
    const mode = (level: 'high' | 'low') => ({ level, strong: 0, medium: 0 });
    const modes = (level: 'high' | 'low') => ({
      spam: mode(level),
      quality: mode('low'),
      helpful: mode('low'),
    });
    assert.ok(
      contradictionsIn(withSummary({ modes: modes('low') })).includes('poor beside modes without concerns'),
    );
    assert.ok(
      contradictionsIn(
        withSummary({ modes: modes('high'), verdict: { level: 'fair', text: 'Fair quality.' } }),
      ).includes('better than poor beside serious concerns'),
    );
  });
});

describe('the tasks of a plan', () => {
  it('are those of the report, in the same order', () => {
    for (const file of golden) {
      const report = reportOf(file);
      const plan = planOf(report);
      assert.deepEqual(
        plan.tasks.map(({ pages: _, ...task }) => task),
        tasksIn(report),
        file,
      );
      assert.deepEqual(
        plan.groups.flatMap(({ tasks }) => tasks.map(({ id }) => id)),
        plan.tasks.map(({ id }) => id),
      );
    }
  });
});
