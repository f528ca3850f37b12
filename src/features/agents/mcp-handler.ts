import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import { makeMcpServer } from '../../agents/make-mcp-server.ts';
import type { Asking } from './api-calls.ts';
import { ApiDoors } from './api-doors.ts';

/** For one request: there are no sessions, so nothing is kept that another process would need. */
export function handlerFor(context: Asking): McpHttpHandler {
  const doors = new ApiDoors(context);
  const onFault = (error: unknown): void => context.log.error({ err: error }, 'a tool of an agent failed');
  return createMcpHandler(() => makeMcpServer(doors, { onFault }), {
    onerror: (error) => context.log.debug({ err: error }, 'a message of an agent was refused'),
    // Nothing of ours changes while a client listens.
    maxSubscriptions: 0,
  });
}
