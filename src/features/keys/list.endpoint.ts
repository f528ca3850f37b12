import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { listQuery, nextCursor, positionOf } from '../../platform/http/paging.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { KeyRecord, keyExample, keyRecord } from './key-record.ts';
import { listKeys } from './store.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/keys',
  access: 'keys:manage',
  tag: 'API keys',
  summary: 'API keys, newest first',
  about:
    'Owners and admins see every key of the organization; members their own and those of projects that they see. Keys that are no longer valid are listed too.',
  query: Type.Object(listQuery),
  reply: { 200: { schema: Type.Array(KeyRecord), headers: ['X-Next-Cursor'] } },
  examples: [{ answer: [keyExample], abridged: true }],
  handle: async ({ app, caller }, { query }) => {
    const after = positionOf(query.cursor, (id) => isId('apiKey', id));
    const keys = await inOrganization(app.db, caller.organization.id, (tx) =>
      listKeys(tx, caller, query.limit + 1, after),
    );
    const page = keys.slice(0, query.limit);
    const now = app.clock.now();
    const records = page.map((key) => keyRecord(key, now));
    return new Answer(200, records, nextCursor(page.at(-1), keys.length > page.length));
  },
});
