import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { revokedLink } from './manage-links.ts';
import { reportSubject } from './subjects.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/reports/{id}/shares/{share_id}',
  access: 'shares:manage',
  tag: 'Share links',
  summary: 'Revoke a share link of a report',
  about: 'It answers 404 from now on, also to visitors who have unlocked it.',
  params: Type.Object({ id: Type.String(), share_id: Type.String() }),
  reply: { 204: { schema: null } },
  errors: ['report_not_found', 'share_not_found'],
  examples: [{ params: { id: exampleId('report'), share_id: exampleId('shareLink') }, answer: null }],
  handle: async ({ app, caller }, { params }) =>
    revokedLink(app, caller, await reportSubject(app, caller, params.id), params.share_id),
});
