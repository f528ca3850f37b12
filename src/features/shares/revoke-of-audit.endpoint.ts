import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { earlierExampleId, exampleId } from '../../platform/http/examples.ts';
import { revokedLink } from './manage-links.ts';
import { auditSubject } from './subjects.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/audits/{id}/shares/{share_id}',
  access: 'shares:manage',
  tag: 'Share links',
  summary: 'Revoke a share link of an audit',
  about: 'It answers 404 from now on, also to visitors who have unlocked it.',
  params: Type.Object({ id: Type.String(), share_id: Type.String() }),
  reply: { 204: { schema: null } },
  errors: ['audit_not_found', 'share_not_found'],
  examples: [{ params: { id: exampleId('audit'), share_id: earlierExampleId('shareLink') }, answer: null }],
  handle: async ({ app, caller }, { params }) =>
    revokedLink(app, caller, await auditSubject(app, caller, params.id), params.share_id),
});
