import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { createLog } from '../log.ts';
import { limitConnections } from './connection-limit.ts';

const MOST = 16;
const opened: Socket[] = [];
after(() => {
  for (const socket of opened) socket.destroy();
});

/** A server that may have so many connections; its port. */
async function limitedServer(silentMs: number): Promise<number> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.end('answered'));
  });
  limitConnections(server, MOST, createLog('silent'), { silentMs });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close());
  // Listening on a port: the address is no path of a pipe.
  return (server.address() as AddressInfo).port;
}

async function halfSent(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

describe('a server with as many connections as it may have', () => {
  for (const [what, text] of [
    ['nothing at all', ''],
    ['half of a head', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    ['half of a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf'],
  ] as const) {
    it(`gives up those that have sent ${what} and stopped, and answers others`, async () => {
      const port = await limitedServer(100);
      for (let i = 0; i < MOST; i++) await halfSent(port, text);
      const answer = await until('a newcomer is answered', () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          (response) => response.text(),
          () => null,
        ),
      );
      assert.equal(answer, 'answered');
    });
  }

  it('waits for a request that goes on coming, however slowly', async () => {
    const letters = 150;
    const port = await limitedServer(1_000);
    const slow = await halfSent(port, `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${letters}\r\n\r\n`);
    for (let i = 0; i < MOST; i++) await halfSent(port, '');
    let heard = '';
    slow.on('data', (part: Buffer) => {
      heard += part.toString();
    });
    // A letter whenever it is looked at, far more often than connections are looked through.
    let sent = 0;
    await until('the slow one is answered', () => {
      if (sent++ < letters) slow.write('x');
      return heard.includes('answered');
    });
  });
});

describe('one address with as many connections as it may have', () => {
  const crowdedAfter = async (trusted: readonly string[]): Promise<boolean[]> => {
    const server = createServer();
    const limit = limitConnections(server, MOST, createLog('silent'), { perAddressMax: 2, trusted });
    const crowded: boolean[] = [];
    server.on('connection', (socket) => crowded.push(limit.isCrowded(socket)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    after(() => server.close());
    const { port } = server.address() as AddressInfo;
    for (let i = 0; i < 3; i++) await halfSent(port, '');
    await until('all are there', () => crowded.length === 3);
    return crowded;
  };

  it('gets no more than an answer on the next', async () => {
    assert.deepEqual(await crowdedAfter([]), [false, false, true]);
  });

  it('is not counted where it is a proxy, which brings those of many', async () => {
    assert.deepEqual(await crowdedAfter(['127.0.0.0/8']), [false, false, false]);
  });
});
