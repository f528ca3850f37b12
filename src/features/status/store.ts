import { type Generated, sql } from 'kysely';
import type { Localized } from '../../platform/language.ts';
import type { Database } from '../../platform/postgres/connection.ts';
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

export async function readAnnouncements(db: Database): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('announcements')
    .selectAll()
    .where('starts_at', '<=', sql<Date>`now()`)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', sql<Date>`now()`)]))
    .orderBy('starts_at', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    text: { en: row.text_en, pl: row.text_pl },
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
  }));
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
