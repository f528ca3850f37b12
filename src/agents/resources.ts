// What can be read whole: reports and audits as Markdown and JSON, rules.
import {
  type McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { briefs } from '../core/rules/briefs.gen.ts';
import { AgentFault } from './agent-fault.ts';
import { ruleAnswer } from './answers/rule-answer.ts';
import type { Doors, Work } from './doors.ts';

const TYPES = { md: 'text/markdown', json: 'application/json' } as const;

type WorkOf = (context: ServerContext) => Work;

/** Whole reports are for people and programs: a client fetches one because its user wants it. */
export function addResources(server: McpServer, doors: Doors, workOf: WorkOf): void {
  server.registerResource(
    'rules',
    'assay://rules',
    { title: 'All rules', description: 'Ids and titles', mimeType: TYPES.md },
    (uri) => ({ contents: [{ uri: uri.href, mimeType: TYPES.md, text: catalogue() }] }),
  );
  server.registerResource(
    'rule',
    new ResourceTemplate('assay://rules/{id}', { list: undefined }),
    { title: 'A rule', mimeType: TYPES.md },
    async (uri, { id }) => {
      const { text } = ruleAnswer(await orNotFound(uri, doors.rule(String(id), 'en')));
      return { contents: [{ uri: uri.href, mimeType: TYPES.md, text }] };
    },
  );
  for (const kind of ['reports', 'audits'] as const)
    for (const form of ['md', 'json'] as const)
      server.registerResource(
        `${kind}-${form}`,
        new ResourceTemplate(`assay://${kind}/{id}.${form}`, { list: undefined }),
        {
          title: `${kind === 'reports' ? 'A report' : 'An audit'} as ${form === 'md' ? 'Markdown' : 'JSON'}`,
          mimeType: TYPES[form],
        },
        async (uri, { id }, context) => {
          const text = await orNotFound(uri, doors.document(kind, String(id), form, workOf(context)));
          if (text === null) throw new ResourceNotFoundError(uri.href);
          return { contents: [{ uri: uri.href, mimeType: TYPES[form], text }] };
        },
      );
}

/** A resource has no way to say what to do about a fault but that it is not there. */
async function orNotFound<T>(uri: URL, found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AgentFault) throw new ResourceNotFoundError(uri.href, error.message);
    throw error;
  }
}

function catalogue(): string {
  return briefs.map(({ id, mode, title }) => `- ${id} (${mode}): ${title.en}`).join('\n');
}
