// Where a report goes: standard output, or the file of --output.
import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { codeOf, exitCodes, Fault, messageOf } from '../../platform/fault.ts';

/** Why a file cannot be written, in words. */
export const WRITE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  EISDIR: 'it is a folder',
  EACCES: 'you may not write there',
  EROFS: 'you may not write there',
  ENOSPC: 'the disk is full',
};

/** A report in place of the page that it is about would be a sad surprise. */
export function refuseOverwriting(output: string, files: readonly string[]): void {
  const target = realPath(output);
  if (target === undefined || !files.some((file) => file !== '-' && realPath(file) === target)) return;
  throw new Fault(`${output} is one of the pages; give --output another name.`, exitCodes.usage);
}

function realPath(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    // Not there yet: nothing to overwrite.
    return undefined;
  }
}

export function writeOutput(text: string, output: string | Writable): void {
  const whole = text.endsWith('\n') ? text : `${text}\n`;
  if (typeof output !== 'string') {
    output.write(whole);
    return;
  }
  try {
    writeFile(realPath(output) ?? output, whole);
  } catch (error) {
    const reason = WRITE_FAULTS[codeOf(error) ?? ''] ?? messageOf(error);
    throw new Fault(`${output} cannot be written: ${reason}.`, exitCodes.usage);
  }
}

/** A reader finds the file as it was before, or as it is now: a run that is ended in between leaves no half of it. */
function writeFile(file: string, text: string): void {
  // A pipe or a device is written to as it is.
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) {
    writeFileSync(file, text);
    return;
  }
  const beside = `${file}.${process.pid}.part`;
  try {
    writeFileSync(beside, text);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
