import { variables } from '../platform/variables.ts';
import { version } from '../platform/version.ts';
import type { Command } from './command.ts';

type Commands = Readonly<Record<string, () => Promise<{ default: Command }>>>;

export async function helpOfAll(commands: Commands): Promise<string> {
  const loaded = await Promise.all(Object.values(commands).map(async (load) => (await load()).default));
  return [
    `assay ${version}: scores web pages for spam policy, page quality and helpful content`,
    '',
    'Usage: assay <command> [options]',
    '',
    'Commands:',
    ...columns(loaded.map((command) => [command.name, command.summary])),
    '',
    'Options:',
    ...columns([
      ['--help', 'Show this, or what a command takes: assay <command> --help'],
      ['--version', 'Show the version'],
    ]),
  ].join('\n');
}

export function helpOf(command: Command): string {
  const options = Object.entries(command.options ?? {}).map(([name, { type, about }]): [string, string] => [
    `--${name}${type === 'string' ? ' <value>' : ''}`,
    about,
  ]);
  return [
    `Usage: ${command.usage}`,
    '',
    command.summary,
    ...(command.about === undefined ? [] : ['', command.about]),
    '',
    'Options:',
    ...columns([...options, ['--help', 'Show this']]),
    ...(command.offline === true
      ? []
      : [
          '',
          'Environment:',
          ...columns(Object.entries(variables).map(([name, { about }]) => [name, about.replaceAll('`', '')])),
        ]),
  ].join('\n');
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`);
}
