// Folders whose files are looked after: something has changed in one of them, and has come to rest.
import { type Dirent, existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, messageOf } from '../../platform/fault.ts';
import { uncheckable } from '../check-codes.ts';
import { GLOB_SIGN } from '../checking/page-files.ts';

/** Editors write a file in several steps. */
const REST_MS = 150;
const FOLDERS_MAX = 5_000;

/** A file, or a pattern; `below` for all that a folder holds. */
export interface WatchedPlace {
  readonly path: string;
  readonly below?: boolean;
}

/** The folders that new files of these places would stand in, as far as they exist; packages and hidden ones are left out. */
export function foldersOf(places: readonly WatchedPlace[]): readonly string[] {
  const folders = new Set<string>();
  for (const { path, below = false } of places) {
    const sign = path.search(GLOB_SIGN);
    const top = below ? path : dirname(sign < 0 ? path : `${path.slice(0, sign)}x`);
    folders.add(nearestAbove(top));
    if (below || sign >= 0) addBelow(top, folders);
    else if (existsSync(top)) folders.add(top);
  }
  return [...folders];
}

/** Where it is seen that the folder comes again: builds begin by removing what they make. */
function nearestAbove(folder: string): string {
  let above = dirname(folder);
  while (!existsSync(above) && dirname(above) !== above) above = dirname(above);
  return above;
}

function addBelow(top: string, folders: Set<string>): void {
  const waiting = [top];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = entriesOf(folder);
    if (entries === null) continue;
    folders.add(folder);
    if (folders.size > FOLDERS_MAX)
      throw uncheckable(
        `There are more than ${FOLDERS_MAX} folders below ${top}: name fewer pages to watch.`,
      );
    for (const entry of entries)
      if (entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
        waiting.push(join(folder, entry.name));
  }
}

function entriesOf(folder: string): readonly Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // It has gone meanwhile.
    return null;
  }
}

/** Another one of the same name has another: the system goes on watching the one that has gone. */
function identityOf(folder: string): string {
  const stats = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.dev}:${stats.ino}:${stats.birthtimeNs}`;
}

export class WatchedFolders {
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #identities = new WeakMap<FSWatcher, string>();
  #changedAtMs: number | null = null;
  #told = Promise.withResolvers<void>();

  /**
   * From now on these. Where one is new, its files may have been written before it was looked after; and one that has
   * gone since it was listed leaves nothing that would tell of its return, so that the list has to be made again.
   */
  follow(folders: readonly string[]): void {
    const wanted = new Set(folders);
    for (const [folder, watcher] of this.#watchers)
      if (!wanted.has(folder) || this.#identities.get(watcher) !== identityOf(folder))
        this.#leave(folder, watcher);
    for (const folder of wanted) {
      if (this.#watchers.has(folder)) continue;
      const identity = identityOf(folder);
      const watcher = this.#open(folder);
      this.#note();
      if (watcher === null) continue;
      this.#identities.set(watcher, identity);
      this.#watchers.set(folder, watcher);
      watcher.on('error', () => {
        this.#leave(folder, watcher);
        this.#note();
      });
    }
  }

  /** Answers once something has changed since the last time, and nothing more for a moment. */
  async changed(signal: AbortSignal): Promise<void> {
    const abort = (): void => this.#told.resolve();
    signal.addEventListener('abort', abort);
    await this.#told.promise;
    signal.removeEventListener('abort', abort);
    while (!signal.aborted && this.#changedAtMs !== null && performance.now() - this.#changedAtMs < REST_MS)
      await sleep(REST_MS);
    this.#changedAtMs = null;
    this.#told = Promise.withResolvers();
  }

  close(): void {
    for (const [folder, watcher] of this.#watchers) this.#leave(folder, watcher);
  }

  #open(folder: string): FSWatcher | null {
    try {
      return watch(folder, () => this.#note());
    } catch (error) {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
      const reason =
        codeOf(error) === 'ENOSPC' || codeOf(error) === 'EMFILE'
          ? 'the system watches no more folders (fs.inotify.max_user_watches, or the limit of open files)'
          : messageOf(error);
      throw uncheckable(`${folder} cannot be watched: ${reason}.`);
    }
  }

  #leave(folder: string, watcher: FSWatcher): void {
    watcher.close();
    this.#watchers.delete(folder);
  }

  #note(): void {
    this.#changedAtMs = performance.now();
    this.#told.resolve();
  }
}
