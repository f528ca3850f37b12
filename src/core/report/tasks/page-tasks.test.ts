import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sampleQuote, sampleReport, sampleResult } from '../../../../test/support/sample-report.ts';
import { readPage } from '../../page/read-page.ts';
import { likenesses } from '../../rules/shown-rules.gen.ts';
import { reportView } from '../../view/report-view.ts';
import { judged } from '../check-page.ts';
import { inLanguage } from '../in-language.ts';
import { textsWithoutPage } from '../private-texts.ts';
import type { PageReport, ReportReason, RuleResult } from '../report.ts';
import { tasksIn } from '../summary.ts';
import { withoutPage } from '../without-evidence.ts';
import { tasksOf } from './page-tasks.ts';

const PRAISE = 'We are the best plumbers in the whole of the north.';
const [LIKENESS = ''] = likenesses;

const reason = (kind: string, given: Partial<ReportReason> = {}): ReportReason => ({
  kind,
  scale: 'ch_trust',
  scales: ['ch_trust'],
  sure: 'plain',
  share: 0.8,
  gain: 3,
  effort: 2,
  title: `Title of ${kind}`,
  text: `Text of ${kind}.`,
  advice: `Advice on ${kind}.`,
  passages: [{ text: PRAISE, start: 0, end: PRAISE.length, under: null }],
  ...given,
});

const finding = (
  rule_id: string,
  given: Omit<Partial<RuleResult>, 'signal'> & { signal?: number } = {},
): RuleResult =>
  sampleResult({
    rule_id,
    title: `Title of ${rule_id}`,
    mode: 'quality',
    kind: 'signal',
    policy: 'mc_effort',
    signal: 60,
    evidence: {
      quotes: [sampleQuote({ text: PRAISE })],
      facts: [`Fact of ${rule_id}.`],
      said: [],
      fix: `Fix of ${rule_id}.`,
      fix_personal: true,
      sources: [],
    },
    ...given,
  });

const causes = (findings: readonly RuleResult[], reasons: readonly ReportReason[]): unknown =>
  tasksOf({ findings, reasons }, 'en').map((task) => [task.findings, task.reasons]);

describe('the tasks of a page', () => {
  it('make one of findings and reasons about the same passage, and say what all of them do', () => {
    const [task, ...others] = tasksOf(
      { findings: [finding('a')], reasons: [reason('slogans'), reason('generic')] },
      'en',
    );
    assert.deepEqual(others, []);
    assert.deepEqual([task?.findings, task?.reasons], [['a'], ['slogans', 'generic']]);
    assert.equal(task?.why, 'Fact of a. Text of slogans. Text of generic.');
    assert.equal(task?.how, 'Fix of a. Advice on slogans. Advice on generic.');
    assert.deepEqual(
      task?.passages.map(({ text }) => text),
      [PRAISE],
    );
    assert.deepEqual([task?.gain, task?.sure], [3, 'plain']);
  });

  it('keep apart a reason that shows much more than the finding, of which a part was quoted', () => {
    const sentence = (start: number) => ({ text: PRAISE, start, end: start + PRAISE.length, under: null });
    const much = [0, 100].map(sentence);
    const part = finding('a');
    assert.deepEqual(causes([part], [reason('generic', { passages: much })]), [
      [[], ['generic']],
      [['a'], []],
    ]);
    assert.deepEqual(causes([part], [reason('generic', { passages: much.slice(0, 1) })]), [
      [['a'], ['generic']],
    ]);
  });

  it('keep apart what other passages show, and what no passage shows', () => {
    const elsewhere = [{ text: 'Call now.', start: 400, end: 409, under: null }];
    assert.deepEqual(
      causes(
        [finding('a')],
        [reason('pitch', { passages: elsewhere }), reason('no_method', { passages: [] })],
      ),
      [
        [[], ['no_method']],
        [[], ['pitch']],
        [['a'], []],
      ],
    );
  });

  it('let no reason join a likeness or a small fault, and put these below what is shown, in this order', () => {
    const alike = finding(LIKENESS, { kind: 'violation', mode: 'spam', policy: 'doorway_abuse', signal: 60 });
    const small = finding('pq_small', { signal: 40, small: true, policy: 'accessibility' });
    assert.deepEqual(causes([alike, small], [reason('slogans')]), [
      [[], ['slogans']],
      [[LIKENESS], []],
      [['pq_small'], []],
    ]);
  });

  it('join a likeness to the breach that it bears out, or to another likeness, and say nothing more to do for it', () => {
    const breach = finding('sp_x', { kind: 'violation', mode: 'spam', policy: 'legal_removals', signal: 90 });
    const alike = (rule_id: string): RuleResult =>
      finding(rule_id, { kind: 'violation', mode: 'spam', policy: 'doorway_abuse', signal: 60 });
    const [first = '', second = ''] = likenesses;
    const [task, ...others] = tasksOf({ findings: [alike(first), breach, alike(second)], reasons: [] }, 'en');
    assert.deepEqual(others, []);
    assert.deepEqual(task?.findings, ['sp_x', first, second]);
    assert.equal(task?.how, 'Fix of sp_x.');
    assert.deepEqual(causes([alike(first), alike(second)], []), [[[first, second], []]]);
    const small = finding('pq_small', {
      signal: 40,
      small: true,
      kind: 'violation',
      policy: 'accessibility',
    });
    assert.deepEqual(causes([small, alike(first)], []), [
      [[first], []],
      [['pq_small'], []],
    ]);
  });

  it('order by what they bring, then by how sure they are, then by how little work they are', () => {
    const apart = (kind: string, given: Partial<ReportReason>): ReportReason =>
      reason(kind, { passages: [], ...given });
    assert.deepEqual(
      tasksOf(
        {
          findings: [],
          reasons: [
            apart('much_work', { effort: 3 }),
            apart('unsure', { sure: 'likely', effort: 1 }),
            apart('little', { gain: 2, effort: 1 }),
            apart('little_work', { effort: 1 }),
          ],
        },
        'en',
      ).map(({ id }) => id),
      ['little_work', 'much_work', 'unsure', 'little'],
    );
  });

  it('follow from the results of a report that was stored before there were tasks', () => {
    const { tasks: _, ...report } = sampleReport('en', { violations: [], quality_signals: [finding('a')] });
    assert.deepEqual(
      tasksIn(report).map(({ id }) => id),
      ['a'],
    );
    const [section] = reportView(report).sections;
    assert.equal(section?.kind === 'tasks' && section.tasks[0]?.title, 'Title of a');
  });
});

describe('the tasks of a stored report', () => {
  const html = readFileSync(join(import.meta.dirname, '../../../../test/golden/hacked-blog.html'), 'utf8');
  const page = readPage({ html, url: 'https://www.golden-sample.com/hacked-blog' });
  const of = (lang: 'en' | 'pl') => judged(page, { lang, explain: true });

  it('are told in the other language as if the report had been made in it', () => {
    const made = of('en');
    assert.deepEqual(inLanguage(made.report(), 'pl', made.texts()).tasks, of('pl').report().tasks);
  });

  it('hold no word of the page where it is private, in neither language', () => {
    const made = of('en');
    const bare = withoutPage(made.report());
    const polish = inLanguage(bare, 'pl', textsWithoutPage(made.texts(), made.report()));
    const structure = ({ tasks = [] }: PageReport) =>
      tasks.map(({ id, findings, reasons, gain, effort }) => [id, findings, reasons, gain, effort]);
    assert.deepEqual(structure(bare), structure(made.report()));
    assert.deepEqual(structure(polish), structure(bare));
    for (const { tasks = [] } of [bare, polish]) {
      assert.ok(tasks.length > 0);
      assert.doesNotMatch(JSON.stringify(tasks), /viagra|cialis|best-casino|cheap-pills/i);
      assert.ok(tasks.every(({ passages, why }) => passages.length === 0 && why !== ''));
    }
  });
});
