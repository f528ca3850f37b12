// How a thing is made by the task of its kind: once, whichever worker dies, and only of the state that was asked for.
import type { App } from '../../platform/app.ts';
import { isLost } from '../../platform/leases/lease.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import type { TaskContext } from '../../platform/queue/task.ts';
import { expiryOf, type Kind, type MakingRequest } from './ask-for.ts';
import {
  beginMaking,
  dropMaking,
  endMaking,
  type MadeRow,
  type Making,
  type MakingFault,
  noteFailure,
} from './store.ts';
import { type Chunks, writeParts } from './stored-parts.ts';

export interface Maker {
  readonly kind: Kind;
  /** Of what it is made from, as it is now; null: there is nothing left to make it from. */
  stateOf(app: App, thing: MadeRow): Promise<string | null>;
  content(app: App, thing: MadeRow, signal: AbortSignal): Chunks;
  /** As what a failure is told. `again`: another try may fare better. */
  faultOf(error: unknown): Promise<{ readonly fault: MakingFault; readonly again: boolean }>;
}

export async function make(
  { app, log, signal }: Pick<TaskContext, 'app' | 'log' | 'signal'>,
  { orgId, id }: MakingRequest,
  maker: Maker,
): Promise<void> {
  const thing =
    id === undefined ? null : await inOrganization(app.db, orgId, (tx) => beginMaking(tx, orgId, id));
  // Made by another, or gone with what it is about.
  if (thing === null) return;
  const { format } = thing;
  try {
    const isKept = await makeIfCurrent(app, thing, maker, signal);
    log.info({ id, format, isKept }, 'a thing is made');
  } catch (error) {
    // Another try has taken over.
    if (isLost(error, thing.lease)) return;
    // What was broken off is no failure: the queue gives it to another.
    if (signal.aborted) throw error;
    const { fault, again } = await maker.faultOf(error);
    await inOrganization(app.db, orgId, (tx) => noteFailure(tx, thing, fault, app.clock.now()));
    if (again) throw error;
    log.warn({ id, format, err: error }, 'a thing cannot be made');
  }
}

/** false: what it is made from has changed meanwhile. */
async function makeIfCurrent(
  app: App,
  thing: Making,
  { kind, stateOf, content }: Maker,
  signal: AbortSignal,
): Promise<boolean> {
  const isCurrent = async (): Promise<boolean> => (await stateOf(app, thing)) === thing.state;
  const written = (await isCurrent()) && (await writeParts(app, thing, content(app, thing, signal), signal));
  const isKept = written !== false && (await isCurrent());
  await inOrganization(app.db, thing.org_id, async (tx) => {
    const now = app.clock.now();
    if (isKept)
      await endMaking(tx, thing, { ...written, at: now, expires: expiryOf(kind.keptMs, now.getTime()) });
    else await dropMaking(tx, thing);
  });
  return isKept;
}
