import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { listQuery, nextCursor, positionOf } from '../../platform/http/paging.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { InviteRecord, inviteExample, inviteRecord } from './invite-record.ts';
import { listInvites } from './store.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/invites',
  access: 'invites:create',
  tag: 'Organizations',
  summary: 'Invites of the organization, newest first',
  query: Type.Object(listQuery),
  reply: { 200: { schema: Type.Array(InviteRecord), headers: ['X-Next-Cursor'] } },
  examples: [{ answer: [inviteExample] }],
  handle: async ({ app, caller }, { query }) => {
    const after = positionOf(query.cursor, (id) => isId('invite', id));
    const { id } = caller.organization;
    const invites = await inOrganization(app.db, id, (tx) => listInvites(tx, id, query.limit + 1, after));
    const page = invites.slice(0, query.limit);
    const now = app.clock.now();
    const records = page.map((invite) => inviteRecord(invite, now));
    return new Answer(200, records, nextCursor(page.at(-1), invites.length > page.length));
  },
});
