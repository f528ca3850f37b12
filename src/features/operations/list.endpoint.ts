import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { listQuery, nextCursor, positionOf } from '../../platform/http/paging.ts';
import { ONE_LINE } from '../../platform/http/typed-text.ts';
import { isId } from '../../platform/ids.ts';
import {
  listOrganizations,
  OperatedOrganization,
  operatedExample,
  operatedOrganization,
} from './organization.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/admin/orgs',
  access: 'orgs:admin',
  tag: 'Operation',
  summary: 'All organizations, newest first',
  about: 'Needs X-Access-Reason (403 forbidden without) and is logged.',
  query: Type.Object({
    ...listQuery,
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        pattern: ONE_LINE,
        description: 'Part of the name, or the id',
      }),
    ),
  }),
  reply: { 200: { schema: Type.Array(OperatedOrganization), headers: ['X-Next-Cursor'] } },
  examples: [{ headers: { 'X-Access-Reason': 'ticket 4711' }, answer: [operatedExample], abridged: true }],
  handle: async ({ app }, { query }) => {
    const after = positionOf(query.cursor, (id) => isId('organization', id));
    const found = await listOrganizations(app, query.limit + 1, after, query.q);
    const page = found.slice(0, query.limit);
    return new Answer(
      200,
      page.map(operatedOrganization),
      nextCursor(page.at(-1), found.length > page.length),
    );
  },
});
