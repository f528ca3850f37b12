/** Files that others may read at any time: they see what was there before, or all of what is there now. */
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** On the same file system as what is made, or renaming would be copying. */
const workshop = join(import.meta.dirname, '..', '..', '.made');
const AN_HOUR_MS = 3_600_000;

/** A name of its own for something that is still being made. */
export function unfinished(): string {
  mkdirSync(workshop, { recursive: true });
  return join(workshop, `unfinished-${randomUUID()}`);
}

/** What processes that were killed have left. */
export function clearUnfinished(): void {
  for (const left of globSync(join(workshop, 'unfinished-*')))
    if (Date.now() - (statSync(left, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > AN_HOUR_MS)
      rmSync(left, { recursive: true, force: true });
}

/** Leaves alone what is so already, so that compilers and watchers see no change. */
export function writeWhole(path: string, content: string | Buffer): void {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  const made = unfinished();
  writeFileSync(made, content);
  mkdirSync(dirname(path), { recursive: true });
  renameSync(made, path);
}

/**
 * Gives a folder the files of another one, `last` after all others and what is too many at the end: where `last` names the
 * others, all that it names is there at any time.
 */
export function fillFolder(path: string, made: string, last: string): void {
  const wanted = new Set(filesIn(made));
  wanted.delete(last);
  // Behind all others.
  wanted.add(last);
  for (const file of wanted) writeWhole(join(path, file), readFileSync(join(made, file)));
  for (const file of filesIn(path)) if (!wanted.has(file)) rmSync(join(path, file), { force: true });
  rmSync(made, { recursive: true });
}

/** All below a folder, but for folders of the name `apart`. */
export function filesIn(folder: string, apart?: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
    if (entry.name === apart) return [];
    return filesIn(`${folder}/${entry.name}`, apart).map((file) => `${entry.name}/${file}`);
  });
}
