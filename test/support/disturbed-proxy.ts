// Bytes go through it as they are, until it is told to disturb them: the server behind it is a real one.

import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { after } from 'node:test';

/** `silent` takes what comes and passes nothing on; the others break the connection after so many bytes of one direction. */
export type Disturbance =
  | 'none'
  | 'silent'
  | { readonly cutAnswerAt: number }
  | { readonly cutRequestAt: number };

export interface DisturbedProxy {
  readonly address: string;
  /** Of connections that are opened from now on; those that are open are broken. */
  disturb(how: Disturbance): void;
}

/** In front of `target` (http://host:port), until the test file ends. */
export async function startDisturbedProxy(target: string): Promise<DisturbedProxy> {
  const { hostname, port } = new URL(target);
  let how: Disturbance = 'none';
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const behind = dial(Number(port), hostname);
    for (const socket of [client, behind]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        behind.destroy();
      });
    }
    const mode = how;
    if (mode === 'silent') return;
    const pass = (from: Socket, to: Socket, most: number): void => {
      let passed = 0;
      from.on('data', (piece) => {
        const part = piece.subarray(0, most - passed);
        passed += part.length;
        to.write(part, () => {
          if (passed >= most) client.destroy();
        });
      });
    };
    const limitOf = (name: 'cutAnswerAt' | 'cutRequestAt'): number =>
      typeof mode === 'object' && name in mode ? Number(Reflect.get(mode, name)) : Number.POSITIVE_INFINITY;
    pass(client, behind, limitOf('cutRequestAt'));
    pass(behind, client, limitOf('cutAnswerAt'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  after(() => {
    breakAll();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server on a port has an address');
  return {
    address: `http://127.0.0.1:${address.port}`,
    disturb(next) {
      how = next;
      breakAll();
    },
  };
}
