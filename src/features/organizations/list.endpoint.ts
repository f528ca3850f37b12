import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { listQuery, nextCursor, positionOf } from '../../platform/http/paging.ts';
import { isId } from '../../platform/ids.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import { OrganizationRecord, organizationExample, organizationRecord } from './organization-record.ts';
import { findOrganization, organizationsOf } from './store.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/orgs',
  access: 'orgs:list',
  tag: 'Organizations',
  summary: 'Your organizations, newest first',
  about:
    'Suspended ones too, and those that others have added you to (accepted false). A key sees the one that it belongs to.',
  query: Type.Object(listQuery),
  reply: { 200: { schema: Type.Array(OrganizationRecord), headers: ['X-Next-Cursor'] } },
  examples: [{ answer: [{ ...organizationExample, role: null }] }],
  handle: async ({ app, caller }, { query }) => {
    const after = positionOf(query.cursor, (id) => isId('organization', id));
    const { credential, user, organization } = caller;
    if (credential.kind === 'api_key') {
      // A key is always in its organization, also one that a person with several owns.
      const { id, role } = organization ?? fail('org_not_found');
      const own = await inOrganization(app.db, id, (tx) => findOrganization(tx, id));
      return own === null || after !== null ? [] : [organizationRecord(own, { role })];
    }
    const userId = user?.id ?? fail('unauthorized');
    const found = await acrossOrganizations(app.db, (tx) =>
      organizationsOf(tx, userId, query.limit + 1, after),
    );
    const page = found.slice(0, query.limit);
    const records = page.map((one) => organizationRecord(one, one));
    return new Answer(200, records, nextCursor(page.at(-1), found.length > page.length));
  },
});
