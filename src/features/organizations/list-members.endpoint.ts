import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { listQuery, nextCursor, positionOf } from '../../platform/http/paging.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { isUserId } from '../identity/service.ts';
import { MemberRecord, memberExample, memberRecord } from './member-record.ts';
import { listMembers } from './store.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/orgs/{org_id}/members',
  access: 'members:read',
  tag: 'Organizations',
  summary: 'Members of an organization, newest first',
  params: Type.Object({ org_id: Type.String() }),
  query: Type.Object(listQuery),
  reply: { 200: { schema: Type.Array(MemberRecord), headers: ['X-Next-Cursor'] } },
  examples: [{ params: { org_id: exampleId('organization') }, answer: [memberExample], abridged: true }],
  handle: async ({ app, caller }, { query }) => {
    const after = positionOf(query.cursor, isUserId);
    const { id } = caller.organization;
    const members = await inOrganization(app.db, id, (tx) => listMembers(tx, id, query.limit + 1, after));
    const page = members.slice(0, query.limit);
    return new Answer(200, page.map(memberRecord), nextCursor(page.at(-1), members.length > page.length));
  },
});
