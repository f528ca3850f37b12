// Runs on any Node from 20 on: finds the runtime that the lock file pins (Node 24 runs our TypeScript as it is).
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAJOR = 24;
export const isRuntime = Number(process.versions.node.split('.')[0]) >= MAJOR;

/** Ends the process where there is none. */
export function runtime() {
  const found = isRuntime ? process.execPath : pinnedRuntime();
  if (found !== null) return found;
  console.error(
    `assay needs Node ${MAJOR} or newer, found ${process.version}, and no pinned runtime is installed for ${process.platform}-${process.arch}. Run "npm ci" in its folder, or install Node ${MAJOR}.`,
  );
  process.exit(1);
}

function pinnedRuntime() {
  try {
    const manifest = fileURLToPath(
      import.meta.resolve(`node-${process.platform}-${process.arch}/package.json`),
    );
    const binary = join(dirname(manifest), 'bin', 'node');
    return existsSync(binary) ? binary : null;
  } catch {
    return null;
  }
}
