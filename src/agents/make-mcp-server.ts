// The one server of both doors: `assay mcp` makes it once, the service for every request.
import {
  type CallToolResult,
  fromJsonSchema,
  McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { TObject } from 'typebox';
import { version } from '../platform/version.ts';
import { AgentFault } from './agent-fault.ts';
import { argumentCheck } from './argument-check.ts';
import type { Doors, Work } from './doors.ts';
import { oneLine, WHOSE_WORDS } from './page-words.ts';
import { progressOf } from './progress.ts';
import { addPrompts } from './prompts.ts';
import { addResources } from './resources.ts';
import type { Told, Tool } from './tool.ts';
import { tools } from './tools/index.ts';

/** Clients commonly give up after a minute. */
const PATIENCE_MS = 45_000;
const FAULT_CHARACTERS = 600;

export interface McpOptions {
  /** Told of what is a fault of ours; a model is told only that there is one. */
  readonly onFault: (error: unknown) => void;
  /** For tests. */
  readonly patienceMs?: number;
}

/** Compiled once: the service makes a server for every request. */
const schemas = new Map<TObject, ReturnType<typeof schemaOf>>();

function schemaOf(schema: TObject) {
  // TypeBox writes JSON Schema; that it also has members which only types know is no matter to the checker.
  return fromJsonSchema<Record<string, unknown>>(JSON.parse(JSON.stringify(schema)), argumentCheck(schema));
}

function compiled(schema: TObject): ReturnType<typeof schemaOf> {
  const made = schemas.get(schema) ?? schemaOf(schema);
  schemas.set(schema, made);
  return made;
}

/** A client that is told of changes would have to be listened for; there are none while a version runs. */
const UNCHANGING = {
  tools: { listChanged: false },
  prompts: { listChanged: false },
  resources: { listChanged: false },
};

export function makeMcpServer(doors: Doors, options: McpOptions): McpServer {
  const server = new McpServer(
    { name: 'assay', title: 'Assay', version },
    { instructions: `${doors.about} ${WHOSE_WORDS}`, capabilities: UNCHANGING },
  );
  for (const tool of tools) addTool(server, tool, doors, options);
  addPrompts(server);
  addResources(server, doors, (context) => workOf(context, options));
  return server;
}

function addTool(server: McpServer, tool: Tool, doors: Doors, options: McpOptions): void {
  const { name, title, description, input, output, reachesOut } = tool;
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: compiled(input),
      outputSchema: compiled(output),
      annotations: { readOnlyHint: !reachesOut, destructiveHint: false, openWorldHint: reachesOut },
    },
    async (asked, context): Promise<CallToolResult> => {
      const work = workOf(context, options);
      try {
        return resultOf(await tool.run(doors, asked, work));
      } catch (error) {
        return work.signal.aborted ? GIVEN_UP : faultOf(error, options);
      }
    },
  );
}

function workOf(context: ServerContext, { patienceMs = PATIENCE_MS }: McpOptions): Work {
  return { signal: context.mcpReq.signal, patienceMs, progress: progressOf(context) };
}

function resultOf({ data, text, links = [] }: Told): CallToolResult {
  return {
    content: [
      { type: 'text', text },
      ...links.map(({ uri, name, mimeType }) => ({ type: 'resource_link' as const, uri, name, mimeType })),
    ],
    structuredContent: { ...data },
  };
}

/** For a client that has cancelled its call, or has gone. */
const GIVEN_UP: CallToolResult = { content: [{ type: 'text', text: 'Given up.' }], isError: true };

function faultOf(error: unknown, { onFault }: McpOptions): CallToolResult {
  const isOurs = !(error instanceof AgentFault);
  if (isOurs) onFault(error);
  const text = isOurs
    ? 'Something went wrong inside Assay; it is no fault of the page or the call. Try again once.'
    : oneLine(error.message, FAULT_CHARACTERS);
  return { content: [{ type: 'text', text }], isError: true };
}
