// Text on its way into the log of a GitHub workflow, whose runner takes some lines for commands.

import { terminalSafe } from './terminal-safety.ts';

/** The runner looks for "::" behind white space of any kind, and for "##[" anywhere in a line. */
const LINE_COMMAND = /^(\s*):(?=:)/gm;
const OLD_COMMAND = /##(?=\[)/g;

/** Lines that are no commands, whatever a page says; what is added between the signs cannot be seen. */
export function withoutCommands(text: string): string {
  return text.replace(LINE_COMMAND, '$1:\u2060').replace(OLD_COMMAND, '##\u2060');
}

/** The same for JSON, whose texts stay what they are. */
export function jsonWithoutCommands(json: string): string {
  return json.replace(OLD_COMMAND, '#\\u0023');
}

/** GitHub sets it for every step. */
export function isInWorkflow(environment: NodeJS.ProcessEnv): boolean {
  return environment.GITHUB_ACTIONS === 'true';
}

/** A line for a person, on its way to a terminal or into the log of a workflow. */
export function logSafe(line: string, environment: NodeJS.ProcessEnv): string {
  const safe = terminalSafe(line);
  return isInWorkflow(environment) ? withoutCommands(safe) : safe;
}
