// Files out of what was dropped onto the page: single ones, and those of whole folders.

export interface DroppedFile {
  readonly file: File;
  /** Within what was dropped. */
  readonly path: string;
}

/** More are no use: a job takes a thousand pages. */
const MOST_FILES = 5000;

export async function droppedFiles(transfer: DataTransfer): Promise<DroppedFile[]> {
  // Entries have to be taken before the first wait: the browser forgets them afterwards.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...transfer.files].map((file) => ({ file, path: file.name }));
  const found: DroppedFile[] = [];
  for (const entry of entries) await walk(entry, found);
  return found;
}

async function walk(entry: FileSystemEntry, found: DroppedFile[]): Promise<void> {
  if (found.length >= MOST_FILES || entry.name.startsWith('.')) return;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ file, path: entry.fullPath.replace(/^\//, '') });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    for (;;) {
      // A reader hands out its entries in portions until there are none left.
      const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (portion.length === 0) return;
      for (const inner of portion) await walk(inner, found);
    }
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
