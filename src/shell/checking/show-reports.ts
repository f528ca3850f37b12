// What a command has to say about pages: what is wrong on standard error, reports where they were asked for.
import { faultComment, faultSummary, toRunSummary } from '../../core/formats/comment.ts';
import { githubFault } from '../../core/formats/github-annotations.ts';
import type { RunAccount } from '../../core/view/run.ts';
import type { Streams } from '../command.ts';
import { isInWorkflow, jsonWithoutCommands, logSafe, withoutCommands } from '../workflow-safety.ts';
import { writeOutput } from './output-file.ts';
import { type CheckedFile, renderedReports, runOf } from './rendered-reports.ts';
import type { Format, ShownAs } from './shown-as.ts';
import { appendSummary } from './step-summary.ts';

/** Formats in which a run says what could not be checked, too. */
const TELL_FAULTS: readonly Format[] = ['comment', 'github', 'gitlab', 'html', 'junit', 'sarif'];

/** Programs read a report also where there was no page to check, and a comment from before is about other pages. */
const TELL_NONE: readonly Format[] = ['comment', 'gitlab', 'json', 'junit', 'sarif'];

export async function showNone(
  asked: ShownAs,
  environment: NodeJS.ProcessEnv,
  { stdout }: Pick<Streams, 'stdout'>,
): Promise<void> {
  for (const { format, file } of asked.shown) {
    if (!TELL_NONE.includes(format)) continue;
    const text =
      format === 'json'
        ? '[]'
        : await renderedReports({ checked: [], asked }, format, { stream: {}, environment });
    writeOutput(text, file ?? stdout);
  }
}

export async function showReports(
  checked: readonly CheckedFile[],
  asked: ShownAs,
  environment: NodeJS.ProcessEnv,
  { stdout, stderr }: Streams,
  account?: RunAccount,
): Promise<void> {
  const say = (line: string): boolean => stderr.write(`assay: ${logSafe(line, environment)}\n`);
  for (const { fault } of checked) if (fault !== undefined) say(fault);
  const isRead = checked.some(({ report }) => report !== undefined);
  const rendered = { checked, asked, ...(account === undefined ? {} : { account }) };
  // All of them are made before any is written: a fault on the way leaves no part of them.
  const texts = await Promise.all(
    asked.shown
      // Nothing could be read: what is wrong has been said, and in other formats there is nothing to show.
      .filter(({ format }) => isRead || TELL_FAULTS.includes(format))
      .map(async ({ format, file }) => {
        const target = { stream: file === null ? stdout : {}, environment };
        const text = await renderedReports(rendered, format, target);
        return { file, text: file === null ? printable(text, format, environment) : text };
      }),
  );
  for (const { file, text } of texts) writeOutput(text, file ?? stdout);
  if (!asked.shown.some(({ format }) => format === 'github')) return;
  const fault = appendSummary(toRunSummary(runOf(rendered, { stream: {}, environment })), environment);
  if (fault !== null) say(fault);
}

/** A run that could not check anything, for those who look elsewhere than at its log. */
export function showFault(
  sentence: string,
  asked: ShownAs,
  environment: NodeJS.ProcessEnv,
  { stdout, stderr }: Streams,
): void {
  const lang = asked.lang ?? 'en';
  for (const { format, file } of asked.shown) {
    if (format === 'comment') writeOutput(faultComment(sentence, lang, asked.commentName), file ?? stdout);
    if (format !== 'github') continue;
    writeOutput(githubFault(sentence), file ?? stdout);
    const fault = appendSummary(faultSummary(sentence, lang, asked.commentName), environment);
    if (fault !== null) stderr.write(`assay: ${logSafe(fault, environment)}\n`);
  }
}

/** Annotations are commands on purpose; the rest of their format is made safe where it is made. */
function printable(text: string, format: Format, environment: NodeJS.ProcessEnv): string {
  if (format === 'github' || !isInWorkflow(environment)) return text;
  return format === 'json' || format === 'sarif' || format === 'gitlab'
    ? jsonWithoutCommands(text)
    : withoutCommands(text);
}
