// Objects outside of the database that no row names: those that were taken from their rows, those whose time is over, and
// those of processes that died between writing a page and committing its report.
import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { App } from '../../platform/app.ts';
import { noBackup } from '../../platform/backup/under-way.ts';
import type { ContentStore } from '../../platform/contents/content-store.ts';
import { dayOf, namedBy } from '../../platform/contents/object-name.ts';
import { sideBySide } from '../../platform/contents/side-by-side.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;
const AT_ONCE = 8;

/** Answers how many went. Throws StoreAway: what was not removed stays written down. */
export async function removeObjects(app: App, store: ContentStore, signal: AbortSignal): Promise<number> {
  for (let removed = 0; ; ) {
    const rows = await acrossOrganizations(app.db, (tx) =>
      tx
        .selectFrom('content_removals')
        .select('object')
        .where('since', '<=', sql<Date>`now()`)
        // Rows of its snapshot still name them.
        .where(noBackup)
        .orderBy('since')
        .limit(BATCH)
        .execute(),
    );
    const names = rows.map(({ object }) => object);
    const gone: string[] = [];
    try {
      await sideBySide(names, AT_ONCE, signal, async (name) => {
        // What has no form of ours was never put anywhere.
        if (namedBy(name) !== null) await store.remove(name, signal);
        gone.push(name);
      });
    } finally {
      if (gone.length > 0)
        await acrossOrganizations(app.db, (tx) =>
          tx.deleteFrom('content_removals').where('object', 'in', gone).execute(),
        );
    }
    removed += gone.length;
    if (names.length < BATCH || signal.aborted) return removed;
  }
}

/** A day begins at its midnight, and a report is written some moments after its page. */
const SLACK_DAYS = 2;

/** Whole days whose pages may no longer be used: a partition that is dropped takes its rows, and no trigger notes their objects. */
export async function removeOldDays(app: App, store: ContentStore, signal: AbortSignal): Promise<number> {
  const kept = limits.pageContentRetentionDays + SLACK_DAYS;
  const oldest = dayOf(new Date(app.clock.now().getTime() - kept * DAY_MS));
  let removed = 0;
  for (const day of await store.days(signal)) {
    if (day >= oldest) continue;
    for await (const names of store.ofDay(day, signal)) {
      await sideBySide(names, AT_ONCE, signal, (name) => store.remove(name, signal));
      removed += names.length;
    }
  }
  return removed;
}

/** No report takes a day from its page to its commit; what a sweep has missed is met by those of the next days. */
const GRACE_DAYS = 2;
const SWEPT_DAYS = 3;
/** Deaths leave a handful. Where much of a day has no row, these are another installation's pages, or a row's table is lost. */
const FEW = 20;
const SHARE_MAX = 0.1;

export interface Swept {
  readonly removed: number;
  /** Left alone, as they are too many to be what a dead process left. */
  readonly strange: number;
}

export async function sweepOrphans(app: App, store: ContentStore, signal: AbortSignal): Promise<Swept> {
  let [removed, strange] = [0, 0];
  const now = app.clock.now().getTime();
  for (let ago = GRACE_DAYS; ago < GRACE_DAYS + SWEPT_DAYS; ago += 1)
    for await (const names of store.ofDay(dayOf(new Date(now - ago * DAY_MS)), signal)) {
      const orphans = await unnamed(app, names);
      if (orphans.length > Math.max(FEW, names.length * SHARE_MAX)) strange += orphans.length;
      else {
        await sideBySide(orphans, AT_ONCE, signal, (name) => store.remove(name, signal));
        removed += orphans.length;
      }
    }
  return { removed, strange };
}

async function unnamed(app: App, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const reports = names.map((name) => namedBy(name)?.reportId ?? '');
  // By the key of the table: names themselves have no index. In one statement, as a page that is being moved is named by
  // its removal until its row names it.
  const { rows } = await acrossOrganizations(app.db, (tx) =>
    sql<{ object: string }>`
      select object from page_contents where report_id = any(${reports}) and object is not null
      union all select object from content_removals where object = any(${names})`.execute(tx),
  );
  const named = new Set(rows.map(({ object }) => object));
  return names.filter((name) => !named.has(name));
}
