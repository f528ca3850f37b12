import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { listQuery } from '../../platform/http/paging.ts';
import { LinkRecord } from './link-record.ts';
import { listedLinks } from './manage-links.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/share-links',
  access: 'shares:read',
  tag: 'Share links',
  summary: 'Share links of the organization, newest first',
  about:
    'Of every project that the caller sees. Links that have expired or were revoked are listed for 30 days more.',
  query: Type.Object({
    ...listQuery,
    client_id: Type.Optional(Type.String({ description: 'Only those about its sites' })),
  }),
  reply: { 200: { schema: Type.Array(LinkRecord), headers: ['X-Next-Cursor'] } },
  examples: [{ answer: [] }],
  handle: ({ app, caller }, { query }) => listedLinks(app, caller, undefined, query),
});
