import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { staysText } from '../../../test/support/hostile-text.ts';
import fc from '../../../test/support/properties.ts';
import { sampleQuote, sampleReport, sampleResult } from '../../../test/support/sample-report.ts';
import { assertSarif } from '../../../test/support/sarif-schema.ts';
import { failing, hostileReport, NASTY, page } from '../../../test/support/shown-reports.ts';
import type { InFile } from '../report/in-file.ts';
import type { PageReport, ReportQuote, RuleResult } from '../report/report.ts';
import type { Run, RunPage } from '../view/run.ts';
import { toComment } from './comment.ts';
import { isCommentName } from './comment-marker.ts';
import { toGithubAnnotations } from './github-annotations.ts';
import { toGitlabCodeQuality } from './gitlab-code-quality.ts';
import { toSarif } from './sarif.ts';

const runOf = (pages: readonly RunPage[], more: Partial<Run> = {}): Run => ({
  lang: 'en',
  pages,
  unread: [],
  failOn: 'strong',
  isCompared: false,
  fixed: [],
  broken: [],
  ...more,
});

function finding(id: string, signal: number, text = 'cheap flights', line = 3): RuleResult {
  const quote: ReportQuote & InFile = {
    ...sampleQuote({ text, before: text, after: text }),
    at: { file: 'a.html', line, column: 5, end_line: line, end_column: 9 },
  };
  return sampleResult({
    rule_id: id,
    title: `Rule ${text}`,
    signal,
    evidence: { quotes: [quote], facts: [text], said: [], fix: text, fix_personal: false, sources: [] },
  });
}

const about = (violations: readonly RuleResult[], changes: Partial<PageReport> = {}): PageReport =>
  sampleReport('en', { violations, quality_signals: [], ...changes });
const many = (count: number, signal: number): RuleResult[] =>
  Array.from({ length: count }, (_, i) => finding(`sp_${signal}_${i}`, signal));

/** A command as GitHub's runner reads it. */
function parsed(line: string) {
  const [, level = '', properties = '', message = ''] = /^::(\w+) ([^\r\n]*?)::([^\r\n]*)$/.exec(line) ?? [];
  const read = (text: string): string =>
    text
      .replaceAll('%0D', '\r')
      .replaceAll('%0A', '\n')
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
      .replaceAll('%25', '%');
  return {
    level,
    message: read(message),
    ...Object.fromEntries(
      properties.split(',').map((one): [string, string] => {
        const at = one.indexOf('=');
        return [one.slice(0, at), read(one.slice(at + 1))];
      }),
    ),
  };
}

const isFile = (file: string): boolean => file.endsWith('.html');

describe('annotations of GitHub', () => {
  it('stand at file, line and column, as errors where the run fails by them', () => {
    const pages = [
      { ...page(about([finding('sp_b', 60), finding('sp_a', 90)])), newlyJudged: [] },
      { ...page(about([finding('sp_c', 70)]), 'https://example.com/c'), newlyJudged: [finding('sp_c', 70)] },
    ];
    const [error, warning, notice, ...more] = toGithubAnnotations(runOf(pages), isFile).map(parsed);
    assert.deepEqual(more, []);
    assert.deepEqual(error, {
      level: 'error',
      file: 'pages/a.html',
      line: '3',
      endLine: '3',
      col: '5',
      endColumn: '9',
      title: 'Rule cheap flights (strong sign)',
      message: 'cheap flights What to do: cheap flights [sp_a]',
    });
    assert.deepEqual([warning?.level, notice?.level], ['warning', 'notice']);
    assert.ok(notice !== undefined && !('file' in notice));
    assert.match(notice.message, /^https:\/\/example\.com\/c: /);
  });

  it('are at most ten of each level, the most important of them, and say how many more there are', () => {
    const all = about([...many(14, 60), ...many(12, 90)]);
    const commands = toGithubAnnotations(
      runOf([page(all)], {
        unread: [{ file: 'b.html', fault: 'b.html cannot be read.' }],
        broken: [{ en: 'a has 3 strong findings.', pl: 'a' }],
      }),
      isFile,
    ).map(parsed);
    const count = (level: string) => commands.filter((one) => one.level === level).length;
    assert.deepEqual([count('error'), count('warning'), count('notice')], [10, 10, 1]);
    assert.equal(commands[0]?.message, 'b.html cannot be read.');
    assert.match(commands.at(-1)?.message ?? '', /^8 more findings are not annotated/);
    const notices = toGithubAnnotations(
      runOf([{ ...page(about(many(12, 60))), newlyJudged: many(12, 60) }]),
      isFile,
    ).map(parsed);
    assert.equal(notices.length, 10);
    assert.match(notices.at(-1)?.message ?? '', /^3 more findings are not annotated/);
  });

  it('hold whatever a page says, a line each', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom('::error::', '%0A', '\n::set-env name=a::b', ',line=7', '%', '\r\n', '##[error]'),
        (a, b) => {
          const text = `${a}${b}${a}`;
          const [line = '', ...more] = toGithubAnnotations(
            runOf([page(about([finding('sp_a', 90, text)]), `${text}.html`)]),
            isFile,
          );
          assert.deepEqual(more, []);
          assert.doesNotMatch(line, /[\r\n\u0085\u2028\u2029]/);
          const { level, line: at, ...rest } = { line: '', ...parsed(line) };
          assert.deepEqual([level, at], ['error', '3']);
          assert.deepEqual(Object.keys(rest).sort(), [
            'col',
            'endColumn',
            'endLine',
            'file',
            'message',
            'title',
          ]);
        },
      ),
    );
  });
});

describe('Code Quality of GitLab', () => {
  it('has an entry for each passage, with all that GitLab asks for and a fingerprint of its own', () => {
    const twice = page(sampleReport(), './site/a.html');
    const run = runOf([twice, { ...twice, file: 'site/b.html' }], {
      unread: [{ file: 'c.html', fault: 'c.html cannot be read.' }],
    });
    const entries = JSON.parse(toGitlabCodeQuality(run));
    assert.ok(entries.length > 6);
    for (const entry of entries) {
      assert.deepEqual(Object.keys(entry), [
        'description',
        'check_name',
        'fingerprint',
        'severity',
        'location',
      ]);
      assert.ok(['info', 'minor', 'major', 'critical', 'blocker'].includes(entry.severity));
      assert.match(entry.location.path, /^(?:site\/[ab]|c)\.html$/);
      assert.ok(Number.isInteger(entry.location.lines.begin) && entry.location.lines.begin >= 1);
      assert.ok(entry.description.length > 0 && entry.check_name.length > 0);
    }
    const prints = entries.map(({ fingerprint }: { fingerprint: string }) => fingerprint);
    assert.equal(new Set(prints).size, prints.length);
  });

  it('leaves out what the run hides', () => {
    const known = finding('sp_known', 90);
    const run = runOf([
      {
        ...page(about([finding('sp_a', 90)])),
        hidden: [{ result: known, fingerprints: ['0'], why: 'known' }],
      },
    ]);
    assert.doesNotMatch(toGitlabCodeQuality(run), /sp_known/);
  });
});

describe('a comment', () => {
  it('begins with its marker and says what is new, fixed and known', () => {
    const known = { ...finding('sp_known', 90), fingerprints: ['1', '2'] };
    const run = runOf(
      [
        {
          ...page(about([finding('sp_a', 90), finding('sp_b', 60)])),
          hidden: [
            { result: known, fingerprints: ['1', '2'], why: 'known' },
            { result: finding('sp_ignored', 90), fingerprints: ['3'], why: 'ignored' },
          ],
        },
      ],
      { isCompared: true, fixed: [{ page: 'b.html', title: { en: 'Hidden text', pl: 'Ukryty tekst' } }] },
    );
    const lines = toComment(run).split('\n');
    assert.deepEqual(lines.slice(0, 2), ['<!-- assay -->', '### Assay: 2 new findings, 1 fixed, 2 known']);
    assert.match(
      lines.join('\n'),
      /^- \*\*Rule cheap flights\*\* \(strong sign, fails the check\), pages\/a\\\.html:3:5$/m,
    );
    assert.match(lines.join('\n'), /^\*\*Fixed\*\*\n\n- Hidden text, b\\\.html$/m);
    assert.doesNotMatch(lines.join('\n'), /sp_ignored/);
    const [marker, heading] = toComment({ ...run, lang: 'pl' }, 'shop').split('\n');
    assert.equal(marker, '<!-- assay: shop -->');
    assert.equal(heading, '### Assay (shop): 2 nowe problemy, naprawione: 1, znane: 2');
    const bare = toComment(runOf([page(about([]))])).split('\n')[1];
    assert.equal(bare, '### Assay: no findings');
  });

  it('shows ten findings and folds the others, and stays within what hosts take', () => {
    const folded = (count: number) => toComment(runOf([page(about(many(count, 90)))]));
    assert.doesNotMatch(folded(10), /<details>/);
    assert.match(folded(12), /<details><summary>2 more<\/summary>\n\n- /);
    const long = 'words & <b>more</b> '.repeat(200);
    const pages = Array.from({ length: 300 }, (_, i) => ({
      ...page(about([finding(`sp_${i}`, 90, long)]), `${long}/${i}.html`),
      hidden: [{ result: finding(`sp_known_${i}`, 90, long), fingerprints: ['1'], why: 'known' as const }],
    }));
    const fixed = pages.map(({ file }) => ({ page: file, title: { en: long, pl: long } }));
    const broken = pages.map(() => ({ en: long, pl: long }));
    const unread = pages.map(({ file }) => ({ file, fault: long }));
    const comment = toComment(runOf(pages, { isCompared: true, fixed, broken, unread }));
    assert.ok(comment.length < 60_000, `${comment.length}`);
    assert.match(comment, /\d+ more are in the log\./);
    assert.equal(comment.match(/<details>/g)?.length, comment.match(/<\/details>/g)?.length);
  });

  it('lets a page mention nobody, reference nothing, and bring in no markup', () => {
    const documentOf = (text: string): string =>
      toComment(
        runOf([page(about([finding('sp_a', 90, text)]), 'a.html')], {
          isCompared: true,
          fixed: [{ page: text, title: { en: text, pl: text } }],
        }),
      );
    staysText(documentOf);
    for (const text of ['@team', '#12', 'GH-12', 'a/b#3', '!4', '%5', '&6', '~bug', '$7', '<!-- assay -->']) {
      const comment = documentOf(text);
      assert.equal(comment.match(/<!--/g)?.length, 1, text);
      assert.doesNotMatch(comment.replaceAll('\\', ''), /(?:[@!%&~$]|(?<![#\n])#|GH-)[a-z0-9]/i, text);
    }
    assert.doesNotMatch(documentOf('/close'), /^\s*\/close/m);
    assert.ok(toComment(runOf([page(hostileReport(), NASTY)])).startsWith('<!-- assay -->\n### Assay: '));
  });

  it('has a name that cannot end its marker', () => {
    for (const name of ['shop', 'my site 2', 'a-b', 'v1.0_x']) assert.ok(isCommentName(name), name);
    for (const name of ['', '-->', 'a--b', 'a-', ' a', 'x'.repeat(41), 'a\nb', 'ż'])
      assert.ok(!isCommentName(name), name);
  });
});

describe('SARIF', () => {
  it('holds against its schema, whatever the page says', () => {
    const known = finding('sp_known', 90);
    const pages: readonly RunPage[] = [
      { ...page(sampleReport()), hidden: [{ result: known, fingerprints: ['1'], why: 'known' }] },
      page(hostileReport(), NASTY),
      page(failing(), 'https://example.com/a b?c=d'),
    ];
    for (const isCompared of [true, false])
      assertSarif(
        JSON.parse(
          toSarif(pages, { everything: true, isCompared, unread: [{ file: 'x.html', fault: 'No.' }] }),
        ),
      );
    assertSarif(JSON.parse(toSarif([])));
  });

  it('tells what is new from what is known', () => {
    const known = finding('sp_known', 90);
    const pages: readonly RunPage[] = [
      {
        ...page(about([finding('sp_a', 90)])),
        hidden: [
          { result: known, fingerprints: ['1'], why: 'known' },
          { result: finding('sp_ignored', 90), fingerprints: ['2'], why: 'ignored' },
        ],
      },
    ];
    const states = (isCompared: boolean) =>
      JSON.parse(toSarif(pages, { isCompared })).runs[0].results.map(
        ({ ruleId, baselineState }: { ruleId: string; baselineState?: string }) => [ruleId, baselineState],
      );
    assert.deepEqual(states(true), [
      ['sp_a', 'new'],
      ['sp_known', 'unchanged'],
    ]);
    assert.deepEqual(states(false), [['sp_a', undefined]]);
  });

  it('stays within what code scanning takes, and says what it leaves out', () => {
    const words = 'a passage of the page with some words of its own '.repeat(20);
    const strong = about([finding('sp_strong', 95, words)]);
    const weak = about(many(60, 60).map((one) => ({ ...one, title: `${one.title} ${words}` })));
    const pages = [
      ...Array.from({ length: 430 }, (_, i) => ({ file: `site/${i}.html`, report: weak })),
      { file: 'strong.html', report: strong },
    ];
    const text = toSarif(pages);
    const [run] = JSON.parse(text).runs;
    assert.equal(run.results.length, 25_000);
    assert.equal(run.results.at(-1).ruleId, 'sp_strong', 'what is strong stays');
    assert.match(run.invocations[0].toolExecutionNotifications[0].message.text, /^801 weaker results/);
    assert.ok(gzipSync(text, { level: 1 }).length < 10_000_000);
    for (const { locations, relatedLocations = [] } of run.results)
      assert.ok(locations.length + relatedLocations.length <= 11);
    for (const { properties } of run.tool.driver.rules) assert.ok(properties.tags.length <= 20);
  });
});
