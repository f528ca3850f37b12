import { sql } from 'kysely';
import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';

const Part = Type.Enum(['ok', 'unavailable']);
const Readiness = Type.Object({ status: Part, database: Part, queue: Part });

export default endpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public:read',
  tag: 'Operation',
  summary: 'Readiness',
  about: 'Whether this process can do its work now: the database answers and the queue can be read.',
  reply: { 200: Readiness, 503: Readiness },
  handle: async ({ app }) => {
    const [database, queue] = await Promise.all([
      sql`select 1`.execute(app.db).then(
        () => 'ok' as const,
        () => 'unavailable' as const,
      ),
      app.queue.state(app.db).then(
        () => 'ok' as const,
        () => 'unavailable' as const,
      ),
    ]);
    const status = database === 'ok' && queue === 'ok' ? ('ok' as const) : ('unavailable' as const);
    return new Answer(
      status === 'ok' ? 200 : 503,
      { status, database, queue },
      { 'cache-control': 'no-store' },
    );
  },
});
