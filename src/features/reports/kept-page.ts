// A page as it is kept for upgrades: its content, and everything else that it was judged by.
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import {
  NO_SURROUNDINGS,
  type PageAtHand,
  readSurroundings,
  writeSurroundings,
} from '../../judging/page-at-hand.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

export interface PackedPage {
  readonly kind: 'html' | 'text';
  readonly content: Buffer;
  readonly surroundings: Buffer | null;
}

/** The same as its row has it: in the row itself, or outside of the database under a name. */
export interface RowOfPage {
  readonly kind: 'html' | 'text';
  readonly content: Buffer | null;
  readonly surroundings: Buffer | null;
  readonly object: string | null;
  readonly object_bytes: number | null;
  readonly object_sha256: Buffer | null;
  /** In the row only until the store can be reached again. */
  readonly waits: boolean;
}

/** Compressed before the transaction begins: no transaction waits for the processor with a lock in hand. */
export function packContent(text: string): Promise<Buffer> {
  return compress(text);
}

export async function unpackContent(packed: Buffer): Promise<string> {
  return (await decompress(packed)).toString('utf8');
}

/** `content`: where it comes from where contents are kept. */
export async function packPage(page: PageAtHand, content?: Buffer): Promise<PackedPage> {
  const surroundings = writeSurroundings(page.surroundings);
  return {
    kind: page.kind,
    content: content ?? (await packContent(page.content)),
    surroundings: surroundings === null ? null : await packContent(surroundings),
  };
}

export async function unpackPage({ kind, content, surroundings }: PackedPage): Promise<PageAtHand> {
  return {
    kind,
    content: await unpackContent(content),
    surroundings:
      surroundings === null ? NO_SURROUNDINGS : readSurroundings(await unpackContent(surroundings)),
  };
}
