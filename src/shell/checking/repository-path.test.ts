import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { isInRepository, repositoryPath } from './repository-path.ts';

it('files are named from the top of the repository in a pipeline, and as they were given elsewhere', () => {
  const here = process.cwd();
  const above = join(here, '..');
  const name = here.slice(above.length + 1);
  assert.equal(repositoryPath('./site/a.html', {}), './site/a.html');
  for (const variable of ['GITHUB_WORKSPACE', 'CI_PROJECT_DIR']) {
    assert.equal(repositoryPath('./site/a.html', { [variable]: above }), `${name}/site/a.html`);
    assert.equal(repositoryPath(join(here, 'a.html'), { [variable]: here }), 'a.html');
    for (const other of ['-', 'https://example.com/a', '/elsewhere/a.html'])
      assert.equal(repositoryPath(other, { [variable]: here }), other);
    assert.equal(repositoryPath('a.html', { [variable]: '' }), 'a.html');
  }
  for (const file of ['a.html', 'site/..a.html']) assert.ok(isInRepository(file), file);
  for (const file of ['-', '../a.html', '/a.html', 'https://example.com/a'])
    assert.ok(!isInRepository(file), file);
});
