import {
  type ColumnType,
  type Generated,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import type { Tables } from '../../platform/postgres/connection.ts';

export type EventKind = 'job.finished';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    events: {
      id: Generated<string>;
      org_id: string;
      project_id: string;
      kind: EventKind;
      subject_id: string;
      /** Written as text, so that it stays as it was composed, to the letter. */
      job: ColumnType<object | null, string, string | null>;
      /** Of a private project, and the job still names addresses. */
      holds_addresses: Generated<boolean>;
      webhook_url: string | null;
      webhook_status: number | null;
      sent_out_at: Date | null;
      created_at: Generated<Date>;
    };
  }
}

export type StoredEvent = Selectable<Tables['events']>;

/** Takes the job out of events; `chosen` selects their ids, in the same statement. Returns how many there were. */
export async function emptyEvents(tx: Transaction<Tables>, chosen: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`update events set job = null where id in (${chosen})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
