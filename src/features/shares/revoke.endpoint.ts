import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { revokedLink } from './manage-links.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/share-links/{id}',
  access: 'shares:manage',
  tag: 'Share links',
  summary: 'Revoke a share link',
  about: 'It answers 404 from now on, also to visitors who have unlocked it.',
  params: Type.Object({ id: Type.String() }),
  reply: { 204: { schema: null } },
  errors: ['share_not_found'],
  examples: [{ params: { id: exampleId('shareLink') }, answer: null }],
  handle: ({ app, caller }, { params }) => revokedLink(app, caller, undefined, params.id),
});
