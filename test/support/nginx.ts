import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { occupiedPort, temporaryFolder } from './command.ts';
import { firstExisting, realPart } from './real-part.ts';
import { until } from './until.ts';

export const nginx = realPart(
  'nginx',
  firstExisting(['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx']),
);

/** A proxy with what belongs into `http {}`, given the port to listen on, until the test file ends; its address. */
export async function startNginx(
  configuration: (port: number) => string,
  scheme: 'http' | 'https' = 'http',
): Promise<string> {
  const { port, release } = await occupiedPort();
  release();
  const folder = temporaryFolder();
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nworker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      ${configuration(port)}
    }`,
  );
  const proxy: ChildProcess = spawn(nginx.path, ['-c', file, '-p', folder], { stdio: 'ignore' });
  after(async () => {
    if (proxy.exitCode !== null) return;
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
  });
  await until('the proxy answers', async () => {
    assert.equal(proxy.exitCode, null, 'nginx takes the configuration');
    // Over TLS any answer to plain HTTP will do: it listens.
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
    return scheme === 'https' ? answer !== null : answer?.ok === true;
  });
  return `${scheme}://127.0.0.1:${port}`;
}
