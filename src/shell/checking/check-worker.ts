import { workerData } from 'piscina';
import type { InputLine } from '../streaming/input-lines.ts';
import type { OutputLine } from '../streaming/line-workers.ts';
import { checkLine, type LineDefaults } from './check-line.ts';

// Set by the command that starts this thread, from options that it has checked.
const defaults = workerData as LineDefaults;

/** What one thread of `assay check --jsonl` does with a line. */
export default function checkOneLine(line: InputLine): OutputLine {
  return checkLine(line, defaults);
}
