import { exitCodes, messageOf } from '../../platform/fault.ts';
import { type Command, type CommandInput, usageFault } from '../command.ts';
import { terminalSafe } from '../terminal-safety.ts';

export default {
  name: 'mcp',
  usage: 'assay mcp [--allow host[:port]] … [--render on|off|auto]',
  summary: 'Answer agents over the Model Context Protocol on standard input and output.',
  about: [
    'For clients that start it themselves, such as editors and coding agents; docs/agents.md has their settings. Needs no',
    'service, no key and no network, unless a tool is asked to fetch an address. Ends with its client.',
  ].join('\n'),
  offline: true,
  options: {
    allow: {
      type: 'string',
      multiple: true,
      about:
        'A host of the local network that may be looked at, such as localhost:3000; none is unless named',
    },
    render: {
      type: 'string',
      about: 'Run the scripts of fetched pages in a browser: on, off (default) or auto',
    },
  },
  run,
} satisfies Command;

async function run({ values, lists, environment, streams }: CommandInput): Promise<number> {
  const { renderingOf } = await import('../reading/rendering.ts');
  const { LocalHosts } = await import('../agents/local-hosts.ts');
  const render = renderingOf(values.render, true, 'mcp');
  const hosts = new LocalHosts(lists.allow ?? []);
  if (streams.stdin.isTTY === true)
    throw usageFault('A client starts this command and talks to it; people have "assay check".', 'mcp');
  const { serveClient } = await import('../agents/serve-client.ts');
  await serveClient({
    environment,
    render,
    hosts,
    stdin: streams.stdin,
    stdout: streams.stdout,
    // Standard output holds the protocol and nothing else.
    onFault: (error) => streams.stderr.write(`assay: ${terminalSafe(messageOf(error))}\n`),
  });
  return exitCodes.ok;
}
