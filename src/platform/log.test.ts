import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';

/** Logs something in a process of its own and returns the lines. */
function logged(code: string): Record<string, unknown>[] {
  const script = `import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    const log = createLog('info'); ${code}; log.flush();`;
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('the log', () => {
  it('is one JSON object a line on standard error, with level and time', () => {
    const [line] = logged(`log.info({ reqId: 'r1' }, 'hello'); log.debug('not shown')`);
    assert.equal(line?.level, 'info');
    assert.equal(line?.msg, 'hello');
    assert.equal(line?.reqId, 'r1');
    assert.match(String(line?.time), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('withholds secrets, tokens and page content even when a whole object is logged', () => {
    const lines = logged(`
      log.info({ password: 'hidden1', body: { html: 'hidden2', token: 'hidden3' }, headers: { authorization: 'hidden4', cookie: 'hidden5' } }, 'x');
      log.error({ err: Object.assign(new Error('failed'), { code: '23505', detail: 'Key (email)=(hidden6) exists', where: 'hidden7', parameters: ['hidden8'] }) }, 'y');`);
    assert.ok(!JSON.stringify(lines).includes('hidden'), JSON.stringify(lines));
    assert.match(JSON.stringify(lines[1]), /"code":"23505"/);
  });
});
