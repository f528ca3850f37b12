import { appendFileSync, statSync } from 'node:fs';

/** GitHub takes no more for a step, and shows nothing of one that is larger. */
const BYTES_MAX = 1024 * 1024;

/** Appends to the summary of a step where there is one; answers why it could not be done, or null. */
export function appendSummary(text: string, environment: NodeJS.ProcessEnv): string | null {
  const file = environment.GITHUB_STEP_SUMMARY;
  if (file === undefined || file === '') return null;
  try {
    const before = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    // Between two texts of Markdown stands an empty line.
    const more = before === 0 ? text : `\n${text}`;
    if (before + Buffer.byteLength(more) > BYTES_MAX)
      return 'The summary of this step is full: nothing was added to it.';
    appendFileSync(file, more);
    return null;
  } catch (error) {
    return `The summary of this step cannot be written: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
