// Where the page of a report is kept: in its row, or outside of the database with only its name, size and hash in the row.
import { createHash } from 'node:crypto';
import { type App, perApp } from '../../platform/app.ts';
import { type ContentStore, OBJECT_BYTES_MAX, StoreAway } from '../../platform/contents/content-store.ts';
import { namedBy, newObjectName } from '../../platform/contents/object-name.ts';
import { contentsOf } from '../../platform/contents/open-contents.ts';
import { fail } from '../../platform/http/failure.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import type { PackedPage, RowOfPage } from './kept-page.ts';
import { findObject } from './page-rows.ts';

export interface Owner {
  readonly orgId: string;
  readonly reportId: string;
}

/** Each question to the store has an end of its own. */
const NEVER = new AbortController().signal;

const LENGTH_BYTES = 4;

/** One object holds both parts of a page, with the length of the first before it. */
function joined({ content, surroundings }: Pick<PackedPage, 'content' | 'surroundings'>): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, content, ...(surroundings === null ? [] : [surroundings])]);
}

/** After its hash was found to be right, so that it has a form. */
function parted(bytes: Buffer): Pick<PackedPage, 'content' | 'surroundings'> {
  const end = LENGTH_BYTES + bytes.readUInt32BE(0);
  const surroundings = bytes.subarray(end);
  return {
    content: bytes.subarray(LENGTH_BYTES, end),
    surroundings: surroundings.length === 0 ? null : surroundings,
  };
}

export const sha256Of = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const inRow = ({ kind, content, surroundings }: PackedPage, waits = false): RowOfPage => ({
  kind,
  content,
  surroundings,
  object: null,
  object_bytes: null,
  object_sha256: null,
  waits,
});

/** Put before the transaction that will name it; one that is never named is swept. */
export async function putOutside(
  store: Pick<ContentStore, 'put'>,
  object: string,
  packed: PackedPage,
  signal: AbortSignal = NEVER,
): Promise<RowOfPage> {
  const bytes = joined(packed);
  await store.put(object, bytes, signal);
  return {
    kind: packed.kind,
    content: null,
    surroundings: null,
    object,
    object_bytes: bytes.length,
    object_sha256: sha256Of(bytes),
    waits: false,
  };
}

/** Of a new or changed report, before its transaction. A store that is away costs the caller nothing: the row keeps the page. */
export async function placePage(app: App, owner: Owner, packed: PackedPage): Promise<RowOfPage> {
  const store = contentsOf(app);
  if (store === null || app.config.contents?.place.takesNew !== true) return inRow(packed);
  try {
    const name = newObjectName(owner.orgId, owner.reportId, app.clock.now());
    return await putOutside(store, name, packed);
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    if (error.reason !== 'left_alone')
      app.log.warn({ reason: error.reason }, 'the store of page contents is away: kept in the database');
    return inRow(packed, true);
  }
}

/** null where the store has lost it: what is there is not what was put there. Throws StoreAway. */
export async function fetchOutside(
  store: Pick<ContentStore, 'get'>,
  { orgId, reportId }: Owner,
  row: Pick<RowOfPage, 'kind' | 'object' | 'object_bytes' | 'object_sha256'>,
  signal: AbortSignal = NEVER,
): Promise<PackedPage | null> {
  const { kind, object, object_bytes, object_sha256 } = row;
  if (object === null || object_bytes === null || object_sha256 === null) return null;
  const named = namedBy(object);
  // A constraint of the table says the same: a row cannot name another organization's page.
  if (named?.orgId !== orgId || named.reportId !== reportId) return null;
  const bytes = await store.get(object, Math.min(object_bytes, OBJECT_BYTES_MAX), signal);
  if (bytes === null || !sha256Of(bytes).equals(object_sha256)) return null;
  return { kind, ...parted(bytes) };
}

/** The page of a row; null where it is lost, which is as if its time were over. Fails with `unavailable`. */
export async function openPage(app: App, owner: Owner, row: RowOfPage): Promise<PackedPage | null> {
  const { kind, content, surroundings } = row;
  if (content !== null) return { kind, content, surroundings };
  const store = contentsOf(app);
  try {
    const page = store === null ? null : await fetchOutside(store, owner, row);
    if (page === null) losses(app).tell(row.object);
    return page;
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    return fail('unavailable', null, { cause: error });
  }
}

/** One line of the log for each lost page, however often readers ask for it. */
const losses = perApp((app) => {
  const told = new Set<string | null>();
  return {
    tell(object: string | null): void {
      if (told.size >= LOSSES_TOLD_MAX || told.has(object)) return;
      told.add(object);
      app.log.error({ object }, 'a page is missing in the store of page contents, or damaged there');
    },
  };
});
const LOSSES_TOLD_MAX = 1_000;

export interface OutsidePage {
  /** null where the row named none. */
  readonly object: string | null;
  readonly page: PackedPage | null;
}

/** Read before a transaction that needs it: none waits for a store with a lock in hand. null where there is no store. */
export async function outsidePage(app: App, owner: Owner): Promise<OutsidePage | null> {
  if (contentsOf(app) === null) return null;
  const row = await inOrganization(app.db, owner.orgId, (tx) => findObject(tx, owner.orgId, owner.reportId));
  if (row === null) return { object: null, page: null };
  return { object: row.object, page: await openPage(app, owner, row) };
}

/** Within that transaction. */
export function pageAtHand(row: RowOfPage | null, outside: OutsidePage | null): PackedPage | null {
  if (row === null) return null;
  const { kind, content, surroundings, object } = row;
  if (content !== null) return { kind, content, surroundings };
  if (outside === null) return null;
  // Moved or replaced in between.
  return outside.object === object ? outside.page : fail('unavailable');
}
