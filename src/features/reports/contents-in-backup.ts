// A backup is one file with everything: what is kept outside of the database goes into it as if it stood in its row. So a
// restore needs no store, and where it finds one the pages are moved there afterwards, as they wait for it.
import { type ContentStore, StoreAway } from '../../platform/contents/content-store.ts';
import { Fault } from '../../platform/fault.ts';
import { fetchOutside } from './page-place.ts';

export const CONTENTS_TABLE = 'public.page_contents';

/** Pages of a store that is far away do not follow one another. */
const AT_ONCE = 8;
const NULL = String.raw`\N`;

interface Source {
  /** null where the configuration names none. */
  readonly store: ContentStore | null;
  readonly signal: AbortSignal;
  /** A page that the store has lost is in no backup. */
  readonly lost: () => void;
}

/** Rows of COPY's text form, with the same columns. */
export async function* withContents(
  columns: readonly string[],
  blocks: AsyncIterable<Uint8Array>,
  source: Source,
): AsyncGenerator<Uint8Array> {
  let together: Buffer[] = [];
  for await (const row of rowsOf(blocks)) {
    together.push(row);
    if (together.length < AT_ONCE) continue;
    yield* await filledIn(columns, together, source);
    together = [];
  }
  yield* await filledIn(columns, together, source);
}

async function filledIn(
  columns: readonly string[],
  rows: readonly Buffer[],
  source: Source,
): Promise<readonly Buffer[]> {
  const filled = await Promise.all(rows.map((row) => filledRow(columns, row, source)));
  return filled.filter((row) => row !== null);
}

/** Lines that end with their line feed: values hold none. */
async function* rowsOf(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  for await (const block of blocks) {
    const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
    let from = 0;
    for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, from)) {
      yield Buffer.concat([...pieces, bytes.subarray(from, end + 1)]);
      pieces = [];
      from = end + 1;
    }
    // The server's blocks are used again for what follows.
    if (from < bytes.length) pieces.push(Buffer.from(bytes.subarray(from)));
  }
  if (pieces.length > 0) throw new Error('a table that ends in the middle of a row');
}

async function filledRow(
  columns: readonly string[],
  row: Buffer,
  { store, signal, lost }: Source,
): Promise<Buffer | null> {
  const values = row.toString('latin1').slice(0, -1).split('\t');
  const at = (column: string): number => {
    const found = columns.indexOf(column);
    if (found < 0 || values.length !== columns.length) throw new Error(`${CONTENTS_TABLE} has another form`);
    return found;
  };
  const value = (column: string): string => values[at(column)] ?? '';
  // Before there was such a column everything was in its row.
  if (!columns.includes('object') || value('object') === NULL) return row;
  if (store === null)
    throw new Fault(
      'Pages are kept outside of the database, and SERVICE_CONTENT_URL does not say where: a backup would lack them.',
    );
  const owner = { orgId: value('org_id'), reportId: value('report_id') };
  const named = {
    kind: value('kind') === 'html' ? ('html' as const) : ('text' as const),
    object: value('object'),
    object_bytes: Number(value('object_bytes')),
    // Behind \\x
    object_sha256: Buffer.from(value('object_sha256').slice(3), 'hex'),
  };
  const page = await fetchOutside(store, owner, named, signal).catch((error) => {
    if (!(error instanceof StoreAway)) throw error;
    throw new Fault(
      `The store of page contents cannot be read (${error.reason}): a backup would lack pages. "assay doctor" says more.`,
      undefined,
      { cause: error },
    );
  });
  if (page === null) {
    lost();
    return null;
  }
  for (const column of ['object', 'object_bytes', 'object_sha256']) values[at(column)] = NULL;
  values[at('content')] = written(page.content);
  values[at('surroundings')] = page.surroundings === null ? NULL : written(page.surroundings);
  values[at('waits')] = 't';
  return Buffer.from(`${values.join('\t')}\n`, 'latin1');
}

const written = (bytes: Buffer): string => String.raw`\\x${bytes.toString('hex')}`;
