import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import keywordDensity from '../../src/core/rules/spam/sp_kw_density.ts';
import { CommentServer } from '../support/comment-server.ts';
import { GitRepository, systemGit } from '../support/git-repository.ts';
import { firstExisting, realPart, skipWithout } from '../support/real-part.ts';

const root = join(import.meta.dirname, '..', '..');
const runner = join(root, 'node_modules', 'gitlab-ci-local', 'dist', 'index.js');
const template = join('ci', 'gitlab', 'assay.gitlab-ci.yml');
const rsync = realPart(
  'rsync',
  firstExisting((process.env.PATH ?? '').split(':').map((folder) => join(folder, 'rsync'))),
);
const stuffed = keywordDensity.examples().hit[0]?.html ?? '';

/** The example, with the template in the repository itself: what is taken from another one would be fetched. */
function exampleRepository(): GitRepository {
  const repository = new GitRepository(join(root, 'examples', 'pipeline'));
  mkdirSync(dirname(join(repository.folder, template)), { recursive: true });
  cpSync(join(root, template), join(repository.folder, template));
  const file = join(repository.folder, '.gitlab-ci.yml');
  const included = readFileSync(file, 'utf8').replace(/project: .*\n.*\n\s*file: \//, 'local: ');
  assert.match(included, /- local: ci\/gitlab/);
  writeFileSync(file, included);
  repository.commit();
  return repository;
}

async function pipeline(
  { folder, temporary }: GitRepository,
  variables: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly log: string }> {
  const given = {
    // Nothing is cloned: this checkout is installed.
    ASSAY_HOME: root,
    // It names a folder of a container otherwise, though the job runs in none here.
    CI_PROJECT_DIR: folder,
    ...variables,
  };
  const child = spawn(
    process.execPath,
    [
      runner,
      '--force-shell-executor',
      '--shell-isolation=false',
      '--ignore-predefined-vars=CI_PROJECT_DIR',
      `--home=${temporary}`,
      '--state-dir=.state',
      ...Object.entries(given).flatMap(([name, value]) => ['--variable', `${name}=${value}`]),
      'assay',
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${dirname(process.execPath)}:${dirname(systemGit.path)}:${dirname(rsync.path)}:${process.env.PATH}`,
        HOME: temporary,
        GIT_CONFIG_NOSYSTEM: '1',
      },
    },
  );
  const ended = once(child, 'close');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { code: child.exitCode, log: said + complained };
}

describe('the template of GitLab', { skip: skipWithout(systemGit, rsync) }, () => {
  it('passes by what is known, fails by what is new, and keeps one comment', async () => {
    const repository = exampleRepository();
    const host = await CommentServer.start({ isGitlab: true });
    host.fill(3, '<!-- assay -->');
    const merge = {
      CI_API_V4_URL: host.url,
      CI_MERGE_REQUEST_IID: '5',
      CI_PROJECT_ID: '9',
      ASSAY_GITLAB_TOKEN: 'writing',
    };
    const kept = (file: string): string => readFileSync(join(repository.folder, file), 'utf8');
    const first = await pipeline(repository, merge);
    assert.equal(first.code, 0, first.log);
    assert.deepEqual(JSON.parse(kept('gl-code-quality-report.json')), []);
    assert.match(kept('assay-junit.xml'), /failures="0"/);
    assert.match(
      host.ours[0]?.body ?? '',
      /^<!-- assay -->\n### Assay: no new findings, 0 fixed, \d+ known\n/,
    );

    repository.write('site/new.html', stuffed);
    const found = await pipeline(repository, merge);
    assert.notEqual(found.code, 0);
    assert.match(found.log, /FAIL 1\b/);
    const entries = JSON.parse(kept('gl-code-quality-report.json'));
    assert.ok(entries.length > 0);
    for (const { location } of entries) assert.equal(location.path, 'site/new.html');
    assert.equal(host.ours.length, 1);
    assert.match(host.ours[0]?.body ?? '', /### Assay: \d+ new findings?, /);
    assert.ok(host.comments[0]?.body.endsWith('none of ours'));

    writeFileSync(join(repository.folder, 'assay.config.json'), '{');
    const broken = await pipeline(repository, { ...merge, ASSAY_GITLAB_TOKEN: '' });
    assert.match(broken.log, /FAIL 4\b/);
    assert.match(broken.log, /No comment was written: ASSAY_GITLAB_TOKEN is not set/);
    assert.match(kept('assay-comment.md'), /The pages could not be checked/);
  });
});
