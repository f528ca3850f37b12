import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { makeMcpServer } from '../../agents/make-mcp-server.ts';
import type { Rendering } from '../../fetching/chain.ts';
import { linesOfClient, MESSAGE_BYTES_MAX } from './lines-of-client.ts';
import { LocalDoors } from './local-doors.ts';
import type { LocalHosts } from './local-hosts.ts';
import { LocalPages } from './local-pages.ts';

interface Client {
  readonly environment: NodeJS.ProcessEnv;
  readonly render: Rendering;
  readonly hosts: LocalHosts;
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly onFault: (error: unknown) => void;
}

/** Serves the client at the other end of these streams until it closes them. */
export async function serveClient(client: Client): Promise<void> {
  const { environment, hosts, render, stdin, stdout, onFault } = client;
  const doors = new LocalDoors(new LocalPages({ environment, hosts, render }), hosts, environment);
  // Each answer that waits for the client listens for it.
  stdout.setMaxListeners(0);
  const ended = Promise.withResolvers<void>();
  stdin.once('end', ended.resolve).once('close', ended.resolve).once('error', ended.resolve);
  // A client that is killed leaves a pipe that takes nothing any more.
  stdout.once('error', () => ended.resolve());
  const server = serveStdio(() => makeMcpServer(doors, { onFault }), {
    transport: new StdioServerTransport(stdin.pipe(linesOfClient(stdout)), stdout, {
      maxBufferSize: MESSAGE_BYTES_MAX,
    }),
    onerror: onFault,
  });
  await ended.promise;
  await server.close();
  await doors.close();
}
