import assert from 'node:assert/strict';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { serve, temporaryFolder } from '../support/command.ts';
import { commandLine } from '../support/command-line.ts';
import { json } from '../support/json.ts';
import { migratedDatabase } from '../support/postgres.ts';
import { mountSmallDisk, noSmallDisk, unmount } from '../support/small-disk.ts';
import { until } from '../support/until.ts';

const DESCRIPTORS = 256;
const CLIENTS = 400;

function keyIn(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'bootstrap.json'), 'utf8')).api_key;
}

let pages = 0;
const freshPage = (): string => {
  pages += 1;
  const words = `Opening hours ${pages}`;
  const sentence = 'The library on Mill Road stays open on Sundays until the end of May, says the council. ';
  const html = `<title>${words}</title><h1>${words}</h1><p>${sentence.repeat(40)}</p>`;
  return JSON.stringify({ html, rules: ['sp_kw_density'] });
};

function check(baseUrl: string, key: string): Promise<Response> {
  return fetch(`${baseUrl}/v1/judge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: freshPage(),
  });
}

describe(`a service that may open ${DESCRIPTORS} files and connections`, () => {
  it(`answers ${CLIENTS} clients at once as it should, or not at all, and everybody afterwards`, async () => {
    const folder = temporaryFolder();
    const { running, baseUrl } = await serve(
      {
        SERVICE_DATA_DIR: folder,
        SERVICE_DATABASE_URL: await migratedDatabase(),
        SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
      },
      { descriptors: DESCRIPTORS },
    );
    const key = keyIn(folder);
    const told = await until('it says how many it takes', () =>
      running.stderr.split('\n').find((line) => line.includes('open files and connections')),
    );
    const { limit, connections } = JSON.parse(told);
    assert.equal(limit, DESCRIPTORS);
    assert.ok(connections > 32 && connections < DESCRIPTORS - 64, told);

    /** A client that keeps its connection, whatever it is answered; null where it is hung up on. */
    const port = Number(new URL(baseUrl).port);
    const sockets: Socket[] = [];
    const client = async (): Promise<string | null> => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      let heard = '';
      socket.setEncoding('utf8').on('data', (text: string) => {
        heard += text;
      });
      socket.on('error', () => {});
      const body = freshPage();
      socket.write(
        `POST /v1/judge HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
      await until('it is answered or hung up on', () => heard.includes('\r\n\r\n') || socket.closed);
      return /^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? null;
    };
    const answers = await Promise.all(Array.from({ length: CLIENTS }, client));
    const count = (status: string | null): number => answers.filter((one) => one === status).length;
    assert.equal(count('200') + count('503') + count(null), CLIENTS, [...new Set(answers)].join());
    assert.ok(count('200') > 0, 'those that there is room for are served');
    assert.ok(count('503') > 0, 'and some are told that there is none');
    const open = sockets.filter(({ closed }) => !closed).length;
    assert.ok(open <= connections, `${open} connections are open`);

    for (const socket of sockets) socket.destroy();
    await until('it is ready again', async () => {
      const answer = await fetch(`${baseUrl}/health/ready`).catch(() => null);
      return answer?.status === 200;
    });
    assert.equal((await check(baseUrl, key)).status, 200);
    assert.doesNotMatch(running.stderr, /"code":"internal_error"/);
    assert.deepEqual(await running.kill('SIGTERM'), { code: 0, signal: null });
  });
});

describe('a service whose disk is full', { skip: noSmallDisk() }, () => {
  it('answers 503 and says why to its operators; with room again it goes on, and the books are right', async (t) => {
    const folder = temporaryFolder();
    assert.equal(mountSmallDisk(folder), null);
    t.after(() => unmount(folder));
    const { running, baseUrl } = await serve({ SERVICE_DATA_DIR: folder, SERVICE_JUDGE_THREADS: '1' });
    const key = keyIn(folder);
    assert.equal((await check(baseUrl, key)).status, 200);

    const filler = join(folder, 'filler');
    fillDisk(filler);
    const refused = await until('a check finds no room', async () => {
      const answer = await check(baseUrl, key);
      assert.ok([200, 503].includes(answer.status), `${answer.status} ${await answer.clone().text()}`);
      return answer.status === 503 && answer;
    });
    assert.equal((await json<{ error: { code: string } }>(refused)).error.code, 'unavailable');
    const ready = await fetch(`${baseUrl}/health/ready`);
    assert.equal(ready.status, 503);
    assert.equal((await json<{ disk: string }>(ready)).disk, 'unavailable');
    await until('the status says so', async () => {
      const status = await fetch(`${baseUrl}/v1/status`);
      return (await json<{ state: string }>(status)).state === 'degraded';
    });
    assert.equal((await fetch(`${baseUrl}/health`)).status, 200, 'the process itself lives');

    rmSync(filler);
    await until('it is ready again', async () => (await fetch(`${baseUrl}/health/ready`)).status === 200);
    await until('pages are checked again', async () => (await check(baseUrl, key)).status === 200);
    assert.doesNotMatch(running.stderr, /"code":"internal_error"/);
    const books = await commandLine(['admin', 'ledger-check'], {
      environment: { SERVICE_DATA_DIR: folder },
    });
    assert.equal(books.code, 0, books.stdout + books.stderr);
    assert.deepEqual(await running.kill('SIGTERM'), { code: 0, signal: null });
  });
});

function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let bytes = 1_048_576; bytes >= 1; bytes = Math.floor(bytes / 2))
      try {
        for (;;) writeSync(file, Buffer.alloc(bytes));
      } catch {
        // Full, but for less than this.
      }
  } finally {
    closeSync(file);
  }
}
