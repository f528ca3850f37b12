// What a command has to say about pages: what is wrong on standard error, reports where they were asked for.
import type { Streams } from '../command.ts';
import { terminalSafe } from '../terminal-safety.ts';
import type { ShownAs } from './check-options.ts';
import { writeOutput } from './output-file.ts';
import { type CheckedFile, renderedReports } from './rendered-reports.ts';

/** Programs read a report also where there was no page to check. */
export async function showNone(
  asked: ShownAs,
  environment: NodeJS.ProcessEnv,
  { stdout }: Pick<Streams, 'stdout'>,
): Promise<void> {
  const { format, output } = asked;
  if (format !== 'json' && format !== 'sarif' && format !== 'junit') return;
  const text = format === 'json' ? '[]' : await renderedReports([], asked, { stream: {}, environment });
  writeOutput(text, output ?? stdout);
}

export async function showReports(
  checked: readonly CheckedFile[],
  asked: ShownAs,
  environment: NodeJS.ProcessEnv,
  { stdout, stderr }: Streams,
): Promise<void> {
  for (const { fault } of checked) if (fault !== undefined) stderr.write(`assay: ${terminalSafe(fault)}\n`);
  // Nothing could be read: what is wrong has been said, and there is nothing to show.
  if (!checked.some(({ report }) => report !== undefined)) return;
  const stream = asked.output === undefined ? stdout : {};
  writeOutput(await renderedReports(checked, asked, { stream, environment }), asked.output ?? stdout);
}
