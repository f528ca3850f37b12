// The configuration that docs/operations.md gives, run by a real nginx.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { limits } from '../../src/contract/limits.ts';
import { tasks } from '../../src/shell/tasks.gen.ts';
import { apiOf } from '../support/api.ts';
import { testApp } from '../support/app.ts';
import { recordedLog } from '../support/log-lines.ts';
import { nginx, startNginx } from '../support/nginx.ts';
import { newPayer } from '../support/payer.ts';
import { until } from '../support/until.ts';

const guide = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operations.md'), 'utf8');
const [, told = ''] = /```nginx\n([\s\S]+?)```/.exec(guide) ?? [];

/** As it is told, but on this machine: without a certificate, and with ports of the test. */
function startProxy(service: string): Promise<string> {
  return startNginx((port) =>
    told
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replaceAll(/^ +ssl_certificate.*\n/gm, '')
      .replace('server 127.0.0.1:8080;', `server ${new URL(service).host};`),
  );
}

describe('the proxy of the guide', { skip: nginx.skip }, () => {
  it('takes the largest body, forwards the client’s own address, streams events and refuses crowds', async () => {
    const { log, lines } = recordedLog();
    const app = await testApp({ tasks, log, environment: { SERVICE_TRUSTED_PROXIES: '127.0.0.1' } });
    const base = await startProxy((await apiOf(app)).base);
    const { headers } = await newPayer(app, 5);

    const spoofed = { ...headers, 'x-forwarded-for': '203.0.113.9' };
    assert.equal((await fetch(`${base}/v1/usage`, { headers: spoofed })).status, 200);
    await until('the request is in the log', () =>
      lines.some((line) => line.includes('"route":"/v1/usage"')),
    );
    const [line = '{}'] = lines.filter((each) => each.includes('"route":"/v1/usage"'));
    assert.equal(JSON.parse(line).from, '127.0.0.0/24');

    const large = await fetch(`${base}/v1/jobs`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: ' '.repeat(limits.pagesBodyBytes - 1),
    });
    assert.equal(large.status, 422, 'the service itself has looked at it');

    const made = await fetch(`${base}/v1/jobs`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ items: [{ text: 'A page that no worker takes here.' }], modes: ['spam'] }),
    });
    const { job_id } = (await made.json()) as { job_id: string };
    const leaving = new AbortController();
    const stream = await fetch(`${base}/v1/jobs/${job_id}/events`, { headers, signal: leaving.signal });
    const reader = stream.body?.getReader() ?? assert.fail();
    const { value } = await reader.read();
    assert.match(Buffer.from(value ?? []).toString(), /retry|event|data/, 'before the stream has ended');
    leaving.abort();

    const sockets: Socket[] = [];
    after(() => {
      for (const socket of sockets) socket.destroy();
    });
    const leftOver = new AbortController();
    const answers = Array.from({ length: 130 }, async () => {
      const socket = connect(Number(new URL(base).port), '127.0.0.1');
      sockets.push(socket);
      await once(socket, 'connect');
      // A body that never ends: the connection stays in use.
      socket.write('POST /v1/judge HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n');
      return Promise.race([
        once(socket, 'data').then(([data]) => String(data)),
        once(leftOver.signal, 'abort'),
      ]);
    });
    const refused: string[] = [];
    for (const answer of answers) void answer.then((text) => typeof text === 'string' && refused.push(text));
    await until('those beyond a hundred are refused', () => refused.length >= 30);
    leftOver.abort();
    assert.ok(refused.every((text) => text.startsWith('HTTP/1.1 429')));
  });
});
