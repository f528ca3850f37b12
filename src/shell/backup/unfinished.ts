import { existsSync, readFileSync, rmSync } from 'node:fs';
import { type DataDir, replaceFile, syncFolder } from '../../platform/data-dir.ts';
import { Fault } from '../../platform/fault.ts';

const MARK = 'restore.unfinished';

/** The backup whose restore into this folder was begun and has not ended, or null. */
export function unfinishedRestore(path: string): string | null {
  const file = `${path}/${MARK}`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Before anything of a backup is put there: from now on the folder is no service's. */
export function markUnfinished(dir: DataDir, backup: string): void {
  replaceFile(dir.file(MARK), `${backup}\n`);
}

export function markFinished(dir: DataDir): void {
  rmSync(dir.file(MARK));
  syncFolder(dir.path);
}

/** A service on half of what was restored would take it for all that there is. */
export function refuseUnfinished(path: string): void {
  if (unfinishedRestore(path) === null) return;
  throw new Fault(
    `A restore into the data directory ${path} has not ended. Run "assay restore" with the same backup again, which finishes it; nothing was changed.`,
  );
}
