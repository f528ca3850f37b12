import type { ColumnType, Generated, Selectable } from 'kysely';
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
      /** Written as text, so that its letters stay as they are. */
      job: ColumnType<object | null, string, null>;
      webhook_url: string | null;
      webhook_status: number | null;
      sent_out_at: Date | null;
      created_at: Generated<Date>;
    };
  }
}

export type StoredEvent = Selectable<Tables['events']>;
