import { version } from '../../platform/version.ts';
import type { Paint, Style } from '../checking/colours.ts';
import { type Finding, STATES, type State, subjectOf, subjects, worstOf } from './finding.ts';

const STYLES: Readonly<Record<State, Style>> = { ok: 'green', note: 'cyan', warning: 'yellow', fault: 'red' };
const STATE_WIDTH = Math.max(...STATES.map((state) => state.length));

/** A line for each finding, by subject, and one at the end that says how it stands. */
export function printFindings(findings: readonly Finding[], paint: Paint): string {
  const groups = Map.groupBy(findings, subjectOf);
  const width = Math.max(0, ...findings.map((finding) => labelOf(finding).length));
  const lines = [...groups].flatMap(([subject, found]) => [
    paint({ text: subjects[subject], style: 'bold' }),
    ...found.map((finding) => {
      const { state, seen, todo } = finding;
      return [
        `  ${paint({ text: state.padEnd(STATE_WIDTH), style: STYLES[state] })}`,
        labelOf(finding).padEnd(width),
        `${paint({ text: seen })}${todo === null ? '' : ` → ${paint({ text: todo })}`}`,
      ].join('  ');
    }),
    '',
  ]);
  return `${[...lines, summaryOf(findings)].join('\n')}\n`;
}

const labelOf = ({ code, name }: Finding): string => name ?? code;

function summaryOf(findings: readonly Finding[]): string {
  const { fault, warning } = countsOf(findings);
  if (fault + warning === 0) return 'Nothing is wrong.';
  return `${fault} ${fault === 1 ? 'fault' : 'faults'}, ${warning} ${warning === 1 ? 'warning' : 'warnings'}.`;
}

function countsOf(findings: readonly Finding[]): Record<State, number> {
  const counts: Record<State, number> = { ok: 0, note: 0, warning: 0, fault: 0 };
  for (const { state } of findings) counts[state] += 1;
  return counts;
}

export function findingsAsJson(findings: readonly Finding[], exitCode: number): string {
  const told = {
    doctor: 1,
    version,
    worst: worstOf(findings),
    exit_code: exitCode,
    counts: countsOf(findings),
    findings: findings.map((finding) => {
      const { code, state, name = null, seen, todo } = finding;
      return { code, subject: subjectOf(finding), state, name, seen, todo };
    }),
  };
  return `${JSON.stringify(told, null, 2)}\n`;
}
