import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { isId } from '../../platform/ids.ts';
import { LinkPassword, LinkRecord, linkExample, linkRecord } from './link-record.ts';
import { hashedPassword } from './make-link.ts';
import { withLinks } from './manage-links.ts';
import { changePassword } from './store.ts';

export default endpoint({
  method: 'PATCH',
  path: '/v1/share-links/{id}',
  access: 'shares:manage',
  tag: 'Share links',
  summary: 'Set, change or remove the password of a share link',
  about: 'Whoever has unlocked it with an earlier password has to give the new one.',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object(
    {
      password: orNull(LinkPassword, 'null removes it'),
    },
    { additionalProperties: false },
  ),
  reply: { 200: LinkRecord },
  errors: ['share_not_found', 'invalid_password'],
  examples: [
    {
      params: { id: exampleId('shareLink') },
      body: { password: 'for the customer only' },
      answer: { ...linkExample, has_password: true },
    },
  ],
  handle: async ({ app, caller }, { params, body }) => {
    if (!isId('shareLink', params.id)) return fail('share_not_found');
    // Slow on purpose, and so not done inside a transaction.
    const passwordHash = await hashedPassword(body.password);
    const changed = await withLinks(app, caller, undefined, (tx, filter) =>
      changePassword(tx, filter, params.id, passwordHash),
    );
    return changed === null ? fail('share_not_found') : linkRecord(changed);
  },
});
