import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';

const Part = Type.Enum(['ok', 'unavailable']);
const Readiness = Type.Object({ status: Part, database: Part, queue: Part }, { title: 'Readiness' });

/** Whoever asks takes a late answer for none: a database that is silent for as long as this is not there. */
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

export default endpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public:read',
  tag: 'Operation',
  summary: 'Readiness',
  about: 'Whether this process can do its work now: the database answers and the queue can be read.',
  reply: { 200: Readiness, 503: Readiness },
  examples: [{ answer: { status: 'ok', database: 'ok', queue: 'ok' } }],
  handle: async ({ app }) => {
    const [database, queue] = await Promise.all([
      stateOf(sql`select 1`.execute(app.db)),
      stateOf(app.queue.state(app.db)),
    ]);
    const status = database === 'ok' && queue === 'ok' ? ('ok' as const) : ('unavailable' as const);
    return new Answer(
      status === 'ok' ? 200 : 503,
      { status, database, queue },
      { 'cache-control': 'no-store' },
    );
  },
});
