import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import keywordDensity from '../../src/core/rules/spam/sp_kw_density.ts';
import { CommentServer } from '../support/comment-server.ts';
import { GitRepository, systemGit } from '../support/git-repository.ts';
import { action, githubJob, type JobEnd } from '../support/github-job.ts';

const example = join(import.meta.dirname, '..', '..', 'examples', 'pipeline');
const stuffed = keywordDensity.examples().hit[0]?.html ?? '';
const MARKER = '<!-- assay -->';

function run(
  { folder: workspace, temporary }: GitRepository,
  { url: api }: CommentServer,
  more: { token?: string; number?: number | null; inputs?: Record<string, string> } = {},
): Promise<JobEnd> {
  return githubJob({ workspace, temporary, api, token: 'writing', number: 7, ...more });
}

describe('the action of GitHub', { skip: systemGit.skip }, () => {
  it('comments once and edits it after: known, new, rebased, fixed', async () => {
    const repository = new GitRepository(example);
    const host = await CommentServer.start();
    host.fill(130, MARKER);
    const first = await run(repository, host, { inputs: { sarif: 'out.sarif', junit: 'out.xml' } });
    assert.deepEqual([first.code, first.outputs['exit-code']], [0, '0'], first.log);
    assert.equal(host.ours.length, 1);
    const heading = (): string | undefined => host.ours[0]?.body.split('\n')[1];
    assert.match(heading() ?? '', /^### Assay: no new findings, 0 fixed, \d+ known$/);
    assert.ok(first.summary.startsWith('### Assay: no new findings'));
    const sarif = JSON.parse(readFileSync(join(repository.folder, 'out.sarif'), 'utf8'));
    assert.equal(sarif.runs[0].results[0].baselineState, 'unchanged');
    assert.match(readFileSync(join(repository.folder, 'out.xml'), 'utf8'), /failures="0"/);

    repository.write('site/new.html', stuffed);
    const found = await run(repository, host);
    assert.deepEqual([found.code, found.outputs['exit-code']], [1, '1'], found.log);
    assert.match(found.log, /^::error file=site\/new\.html,line=\d+,/m);
    assert.match(heading() ?? '', /^### Assay: \d+ new findings?, 0 fixed, \d+ known$/);

    repository.git('checkout', '-q', 'main');
    repository.write('README.md', 'Another change.');
    repository.git('checkout', '-q', 'change');
    repository.git('rebase', '-q', 'main');
    const before = host.calls.length;
    assert.equal((await run(repository, host)).code, 1);
    assert.ok(
      !host.calls.slice(before).some((call) => /^(?:POST|PATCH)/.test(call)),
      'the same is not written again',
    );

    repository.git('rm', '-q', 'site/new.html', 'site/trips.html');
    repository.commit();
    const fixed = await run(repository, host, { inputs: { lang: 'pl' } });
    assert.equal(fixed.code, 0, fixed.log);
    assert.match(heading() ?? '', /^### Assay: brak nowych problemów, naprawione: \d+, znane: 0$/);
    assert.equal(host.ours.length, 1, 'one comment all along');
    assert.ok(host.comments[0]?.body.endsWith('none of ours'), 'that of a stranger stays, marker or not');
  });

  it('keeps its exit code and its summary without a token that may write, as from a fork', async () => {
    const repository = new GitRepository(example);
    const host = await CommentServer.start();
    repository.write('site/new.html', stuffed);
    for (const [token, reason] of [
      ['', 'there is no token'],
      ['reading', 'the token may not write here (403)'],
      ['wrong', 'the token may not write here (401)'],
    ] as const) {
      const { code, log, summary } = await run(repository, host, { token });
      assert.equal(code, 1);
      assert.ok(log.includes(`::notice title=Assay::No comment was written: ${reason}.`), log);
      assert.match(summary, /^### Assay: \d+ new findings?/);
    }
    assert.deepEqual(host.comments, []);
    const push = await run(repository, host, { number: null });
    assert.deepEqual([push.code, host.comments.length, /No comment/.test(push.log)], [1, 0, false]);
  });

  it('says so where nothing could be checked, with 4, and writes nothing over', async () => {
    const repository = new GitRepository(example);
    const host = await CommentServer.start();
    await run(repository, host);
    const whole = readFileSync(join(repository.folder, 'assay-baseline.json'), 'utf8');
    for (const [file, text, sentence] of [
      ['assay-baseline.json', whole.slice(0, -40), /assay-baseline\\?\.json is damaged/],
      ['assay-baseline.json', `<<<<<<< ours\n${whole}`, /a conflict of a merge has not been resolved/],
      ['assay.config.json', '{"check": ', /assay\\?\.config\\?\.json/],
    ] as const) {
      const before = readFileSync(join(repository.folder, file), 'utf8');
      writeFileSync(join(repository.folder, file), text);
      const { code, log, summary } = await run(repository, host);
      assert.equal(code, 4, log);
      assert.match(log, /^::error title=Assay::/m);
      assert.match(summary, sentence);
      assert.match(host.ours[0]?.body ?? '', /^<!-- assay -->\n### Assay: The pages could not be checked\n/);
      assert.equal(readFileSync(join(repository.folder, file), 'utf8'), text);
      writeFileSync(join(repository.folder, file), before);
    }
    const nowhere = await run(repository, host, { inputs: { 'working-directory': 'none' } });
    assert.equal(nowhere.code, 4, nowhere.log);
  });

  it('takes nothing that stands in a request for a command, of the shell or of GitHub', async () => {
    const repository = new GitRepository(example);
    const host = await CommentServer.start();
    const hostile = '</title><title>::error::owned ##[error]owned\n::warning::owned';
    repository.write('site/::error::a`touch owned`.html', stuffed.replace('<title>', `<title>${hostile}`));
    const { log, code } = await run(repository, host, {
      inputs: {
        pages: 'site/*.html\n$(touch owned).html\n--no-config',
        'comment-name': 'a b',
        lang: 'en"; touch owned; "',
      },
    });
    assert.equal(code, 2);
    const checked = await run(repository, host, { inputs: { pages: 'site/*.html\n--x.html' } });
    assert.match(checked.log, /^::error file=site\/%3A%3Aerror%3A%3Aa`touch owned`\.html,line=\d+,/m);
    for (const line of [...log.split('\n'), ...checked.log.split('\n')]) {
      assert.doesNotMatch(line, /##\[/);
      if (!line.trimStart().startsWith('::')) continue;
      assert.match(line, /^::(?:error|warning|notice) [^:]*::/);
      assert.doesNotMatch(line, /^::\w+ [^:]*::owned/);
    }
    assert.ok(!existsSync(join(repository.folder, 'owned')));
  });

  it('has the inputs that its example and its document name', () => {
    const workflow = parse(readFileSync(join(example, '.github', 'workflows', 'assay.yml'), 'utf8'));
    const step = workflow.jobs.pages.steps.find(({ uses }: { uses?: string }) => uses?.includes('assay@'));
    for (const name of Object.keys(step.with)) assert.ok(name in action.inputs, name);
    const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'ci.md'), 'utf8');
    for (const name of Object.keys(action.inputs)) assert.ok(text.includes(`\`${name}\``), name);
  });
});
