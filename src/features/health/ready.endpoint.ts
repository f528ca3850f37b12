import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import { contentsOf } from '../../platform/contents/open-contents.ts';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import type { Answered } from '../../platform/postgres/replica.ts';
import { shortagesOf } from '../../platform/shortages.ts';
import { missingAbilities, missingNote } from '../status/service.ts';

const Part = Type.Enum(['ok', 'unavailable']);
const Readiness = Type.Object(
  {
    status: Part,
    database: Part,
    queue: Part,
    disk: Part,
    descriptors: Part,
    notes: Type.Array(Type.String(), {
      description:
        'What the process lacks and works without, for its operators: a browser, the store of page contents, a replica that keeps up',
    }),
  },
  { title: 'Readiness' },
);

/** Load balancers take a late answer for none: a database that is silent for as long as this is not there. */
const PATIENCE_MS = 2_000;

async function stateOf(part: Promise<unknown>): Promise<Static<typeof Part>> {
  const late = new AbortController();
  try {
    return await Promise.race([
      part.then(
        () => 'ok' as const,
        () => 'unavailable' as const,
      ),
      sleep(PATIENCE_MS, 'unavailable' as const, { signal: late.signal }),
    ]);
  } finally {
    late.abort();
  }
}

/** Told by the last list that was asked for. */
function replicaNote(answered: Answered | null): string | null {
  return answered === null || answered === 'replica'
    ? null
    : `The primary answers in place of the replica: ${answered}.`;
}

const unless = (missing: boolean): Static<typeof Part> => (missing ? 'unavailable' : 'ok');

export default endpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public:read',
  tag: 'Operation',
  summary: 'Readiness',
  about:
    'Whether this process can do its work now: the database answers, the queue can be read, there is room on the disk, and there are file descriptors left.',
  reply: { 200: Readiness, 503: Readiness },
  examples: [
    { answer: { status: 'ok', database: 'ok', queue: 'ok', disk: 'ok', descriptors: 'ok', notes: [] } },
  ],
  handle: async ({ app }) => {
    const [database, queue, short] = await Promise.all([
      stateOf(sql`select 1`.execute(app.db)),
      stateOf(app.queue.state(app.db)),
      shortagesOf(app).now(),
    ]);
    const [disk, descriptors] = [unless(short.has('disk')), unless(short.has('descriptors'))];
    const away = contentsOf(app)?.away ?? null;
    const notes = [
      missingNote(missingAbilities(app.config)),
      replicaNote(app.replica?.last ?? null),
      away === null
        ? null
        : `The store of page contents cannot be used (${away}): new pages are kept in the database.`,
    ].filter((note) => note !== null);
    const status = unless([database, queue, disk, descriptors].includes('unavailable'));
    return new Answer(
      status === 'ok' ? 200 : 503,
      { status, database, queue, disk, descriptors, notes },
      { 'cache-control': 'no-store' },
    );
  },
});
