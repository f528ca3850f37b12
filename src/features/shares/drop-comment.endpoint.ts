import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { isId } from '../../platform/ids.ts';
import { dropComment } from './comment-store.ts';
import { withLink } from './manage-links.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/share-links/{id}/comments/{comment_id}',
  access: 'shares:manage',
  tag: 'Share links',
  summary: 'Remove an answer of a visitor',
  params: Type.Object({ id: Type.String(), comment_id: Type.String() }),
  reply: { 204: { schema: null } },
  errors: ['share_not_found', 'not_found'],
  examples: [{ params: { id: exampleId('shareLink'), comment_id: exampleId('shareComment') }, answer: null }],
  handle: ({ app, caller }, { params }) =>
    withLink(app, caller, params.id, async (tx, link) => {
      const { comment_id: id } = params;
      const dropped = isId('shareComment', id) && (await dropComment(tx, link.org_id, link.id, id));
      return dropped ? new Answer(204, null) : fail('not_found');
    }),
});
