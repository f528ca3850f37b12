// Files of the data directory that go into a backup: the first credentials, and mails that were written and not sent.
import { createReadStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Section } from '../../platform/backup/records.ts';
import type { DataDir } from '../../platform/data-dir.ts';
import { codeOf, Fault, messageOf } from '../../platform/fault.ts';

const CREDENTIALS = 'bootstrap.json';
const OUTBOX = 'outbox';
const NAME = /^(?:bootstrap\.json|outbox\/[0-9A-Za-z][0-9A-Za-z.-]{0,150}\.eml)$/;

export function keptFiles(dir: DataDir): readonly string[] {
  const mails = existsSync(dir.file(OUTBOX)) ? readdirSync(dir.file(OUTBOX)).sort() : [];
  return [CREDENTIALS, ...mails.map((name) => `${OUTBOX}/${name}`)].filter(
    (name) => NAME.test(name) && existsSync(dir.file(name)),
  );
}

export async function* sectionsOfFiles(dir: DataDir, names: readonly string[]): AsyncGenerator<Section> {
  for (const name of names) yield { kind: 'file', name, columns: [], blocks: read(dir.file(name)) };
}

/** A mail that was removed meanwhile, because its time was up, is left out as an empty one. */
async function* read(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** Nothing that a backup names may lead out of the folder. */
export function refuseForeign({ kind, name }: Section): void {
  if (kind === 'file' && !NAME.test(name))
    throw new Fault(`The backup names a file that is none of the service's: ${basename(name)}.`);
}

export async function placeFile(dir: DataDir, section: Section): Promise<void> {
  refuseForeign(section);
  const { name, blocks } = section;
  try {
    if (name.startsWith(OUTBOX)) mkdirSync(dir.file(OUTBOX), { recursive: true, mode: 0o700 });
    const handle = await open(join(dir.path, name), 'w', 0o600);
    try {
      for await (const block of blocks) await handle.writeFile(block);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (codeOf(error) === null || error instanceof Fault) throw error;
    throw new Fault(`${dir.file(name)} cannot be written: ${messageOf(error)}.`);
  }
}
