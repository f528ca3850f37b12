import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { commentsOf } from './comment-store.ts';
import { withLink } from './manage-links.ts';

export const VisitorCommentRecord = Type.Object(
  {
    id: Type.String(),
    name: orNull(Type.String(), 'As the visitor says'),
    text: Type.String(),
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'VisitorComment' },
);

export default endpoint({
  method: 'GET',
  path: '/v1/share-links/{id}/comments',
  access: 'shares:read',
  tag: 'Share links',
  summary: 'What visitors of a share link have answered, the oldest first',
  params: Type.Object({ id: Type.String() }),
  reply: { 200: Type.Array(VisitorCommentRecord) },
  errors: ['share_not_found'],
  examples: [
    {
      params: { id: exampleId('shareLink') },
      answer: [
        {
          id: exampleId('shareComment'),
          name: 'Anna',
          text: 'Thank you. We begin on Monday.',
          created_at: exampleTime,
        },
      ],
    },
  ],
  handle: ({ app, caller }, { params }) =>
    withLink(app, caller, params.id, async (tx, link) =>
      (await commentsOf(tx, link.org_id, link.id)).map(({ id, name, text, created_at }) => ({
        id,
        name,
        text,
        created_at: created_at.toISOString(),
      })),
    ),
});
