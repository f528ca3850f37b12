// The end of a private project's job is told with the addresses that failed: its receivers sent them. Once nothing more of
// it is to be sent, what is kept for the log and for sending it again names none.
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/postgres/connection.ts';

const AT_ONCE = 100;

interface NamedItem {
  readonly error?: object | null;
}

/** Of one event, or of any; answers how many. Those that another transaction is just telling of are left for later. */
export async function forgetToldAddresses(
  tx: Transaction<Tables>,
  eventId: string | null = null,
): Promise<number> {
  const told = tx
    .selectFrom('events')
    .select(['id', 'job'])
    // Word for word as in its index.
    .where(sql<boolean>`holds_addresses`)
    .where('sent_out_at', 'is not', null)
    .where(
      sql<boolean>`not exists (
        select from webhook_deliveries d where d.event_id = events.id and d.status = 'pending')`,
    )
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked();
  const events = await (eventId === null ? told : told.where('id', '=', eventId)).execute();
  for (const { id, job } of events)
    await tx
      .updateTable('events')
      .set({ job: job === null ? null : JSON.stringify(withoutAddresses(job)), holds_addresses: false })
      .where('id', '=', id)
      .execute();
  return events.length;
}

interface Named {
  readonly url?: string | null;
}

interface ToldJob {
  readonly errors?: readonly (NamedItem & Record<string, unknown>)[];
  readonly cross_page?:
    | readonly { readonly pages: readonly Named[]; readonly quotes: readonly Named[] }[]
    | null;
}

function withoutAddresses(job: object): object {
  const { errors = [], cross_page: families } = job as ToldJob;
  const nameless = (pages: readonly Named[]): Named[] => pages.map((page) => ({ ...page, url: null }));
  return {
    ...job,
    ...(families == null
      ? {}
      : {
          cross_page: families.map((family) => ({
            ...family,
            pages: nameless(family.pages),
            quotes: nameless(family.quotes),
          })),
        }),
    errors: errors.map(({ url: _url, name: _name, error, ...item }) => ({
      ...item,
      error: { ...error, details: null },
    })),
  };
}
