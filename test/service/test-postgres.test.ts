import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../support/command.ts';
import { until } from '../support/until.ts';

const START = `
import { startTestPostgres } from ${JSON.stringify(new URL('../support/postgres.ts', import.meta.url).href)};
const { url } = await startTestPostgres();
console.log(url);
setInterval(() => {}, 60_000);
`;

describe('the PostgreSQL of a test run', () => {
  it('ends with the run, even one that is killed outright, and leaves no files', async () => {
    const folder = temporaryFolder();
    const run = spawn(process.execPath, ['--input-type=module', '-e', START], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // That there is a server to share keeps it from starting another one for itself.
      env: { ...process.env, TMPDIR: folder, ASSAY_TEST_DATABASE_URL: 'shared' },
    });
    const [url] = await once(run.stdout, 'data');
    assert.match(String(url), /^postgres:/);
    assert.notDeepEqual(readdirSync(folder), []);
    run.kill('SIGKILL');
    await until(
      'the files of the server are gone, and it before them',
      () => readdirSync(folder).length === 0,
    );
  });
});
