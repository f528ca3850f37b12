import { type Generated, type Selectable, sql } from 'kysely';
import type { Localized } from '../../platform/language.ts';
import type { Database, Tables } from '../../platform/postgres/connection.ts';
import { SILENT_AFTER_SECONDS } from '../../platform/queue/worker.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    service_notice: {
      only_row: Generated<boolean>;
      text_en: string;
      text_pl: string;
      eta_seconds: number | null;
      set_at: Generated<Date>;
    };
    announcements: {
      id: Generated<string>;
      text_en: string;
      text_pl: string;
      starts_at: Generated<Date>;
      ends_at: Date | null;
      created_at: Generated<Date>;
    };
  }
}

const isNotOver = sql<boolean>`(ends_at is null or ends_at > now())`;

export interface Announcement {
  readonly id: string;
  readonly text: Localized;
  readonly starts_at: string;
  readonly ends_at: string | null;
}

export async function readNotice(
  db: Database,
): Promise<{ text: Localized; etaSeconds: number | null } | null> {
  const row = await db.selectFrom('service_notice').selectAll().executeTakeFirst();
  return row === undefined
    ? null
    : { text: { en: row.text_en, pl: row.text_pl }, etaSeconds: row.eta_seconds };
}

/** null: there is nothing to say any more. */
export async function writeNotice(
  db: Database,
  said: { readonly text: Localized; readonly etaSeconds: number | null } | null,
): Promise<void> {
  if (said === null) {
    await db.deleteFrom('service_notice').execute();
    return;
  }
  const { text, etaSeconds } = said;
  const row = { text_en: text.en, text_pl: text.pl, eta_seconds: etaSeconds, set_at: sql<Date>`now()` };
  await db
    .insertInto('service_notice')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}

/** More at a time than the status shows would never be read. */
const SHOWN_MAX = 20;

export async function readAnnouncements(db: Database): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('announcements')
    .selectAll()
    .where('starts_at', '<=', sql<Date>`now()`)
    .where(isNotOver)
    .orderBy('starts_at', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map(announcementOf);
}

/** Those that are on, and those to come. */
export async function allAnnouncements(db: Database): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('announcements')
    .selectAll()
    .where(isNotOver)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(announcementOf);
}

/**
 * `too_many`: there are as many as can be shown. `over`: it would end before it began, by the clock that shows it: that of
 * the database.
 */
export async function addAnnouncement(
  db: Database,
  {
    text,
    startsAt,
    endsAt,
  }: {
    readonly text: Localized;
    /** null: at once, by the clock of the database, which the status goes by. A process knows that only nearly. */
    readonly startsAt: Date | null;
    readonly endsAt: Date | null;
  },
): Promise<Announcement | 'too_many' | 'over'> {
  return db.transaction().execute(async (tx) => {
    // Two that are made at the same moment are counted one after the other.
    await sql`lock table announcements in share row exclusive mode`.execute(tx);
    const { kept } = await tx
      .selectFrom('announcements')
      .select(sql<number>`count(*)::int`.as('kept'))
      .where(isNotOver)
      .executeTakeFirstOrThrow();
    if (kept >= SHOWN_MAX) return 'too_many';
    const beginning = startsAt === null ? sql<Date>`now()` : sql<Date>`${startsAt}::timestamptz`;
    const { over } = await tx
      .selectNoFrom(
        sql<boolean>`coalesce(${endsAt}::timestamptz <= greatest(now(), ${beginning}), false)`.as('over'),
      )
      .executeTakeFirstOrThrow();
    if (over) return 'over';
    const row = await tx
      .insertInto('announcements')
      .values({
        text_en: text.en,
        text_pl: text.pl,
        starts_at: beginning,
        ends_at: endsAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return announcementOf(row);
  });
}

/** false: there is none of this id. */
export async function removeAnnouncement(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('announcements').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

function announcementOf(row: Selectable<Tables['announcements']>): Announcement {
  return {
    id: row.id,
    text: { en: row.text_en, pl: row.text_pl },
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
  };
}

export async function countLiveWorkers(db: Database): Promise<number> {
  const { live } = await db
    .selectFrom('workers')
    .select(sql<number>`count(*)::int`.as('live'))
    .where('beat_at', '>', sql<Date>`now() - make_interval(secs => ${SILENT_AFTER_SECONDS})`)
    .executeTakeFirstOrThrow();
  return live;
}

/** Those that ended long ago. */
export async function forgetAnnouncements(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('announcements')
    .where('ends_at', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
