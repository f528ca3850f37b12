import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

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

  it('keeps every line, in order, for a reader that is slow to take them', async () => {
    const script = `import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
      const log = createLog('info');
      for (let i = 0; i < 20_000; i++) { log.info({ i }, 'line'); if (i % 500 === 0) await new Promise(setImmediate); }
      setTimeout(() => log.flush(), 1_500);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    for await (const chunk of child.stderr.setEncoding('utf8')) {
      text += chunk;
      if (text.length % 7 === 0) await sleep(2);
    }
    const numbers = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).i);
    assert.deepEqual(
      numbers,
      Array.from({ length: 20_000 }, (_, i) => i),
    );
  });

  it('withholds secrets, tokens and page content even when a whole object is logged', () => {
    const lines = logged(`
      log.info({ password: 'hidden1', body: { html: 'hidden2', token: 'hidden3' }, headers: { authorization: 'hidden4', cookie: 'hidden5' } }, 'x');
      log.error({ err: Object.assign(new Error('failed'), { code: '23505', detail: 'Key (email)=(hidden6) exists', where: 'hidden7', parameters: ['hidden8'] }) }, 'y');`);
    assert.ok(!JSON.stringify(lines).includes('hidden'), JSON.stringify(lines));
    assert.match(JSON.stringify(lines[1]), /"code":"23505"/);
  });
});
