import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { listQuery } from '../../platform/http/paging.ts';
import { LinkRecord } from './link-record.ts';
import { listedLinks } from './manage-links.ts';
import { intentSubject } from './subjects.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/intent/{id}/shares',
  access: 'shares:read',
  tag: 'Share links',
  summary: 'Share links of an intent report, newest first',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object(listQuery),
  reply: { 200: { schema: Type.Array(LinkRecord), headers: ['X-Next-Cursor'] } },
  errors: ['intent_not_found'],
  examples: [{ params: { id: exampleId('intent') }, answer: [] }],
  handle: async ({ app, caller }, { params, query }) =>
    listedLinks(app, caller, await intentSubject(app, caller, params.id), query),
});
