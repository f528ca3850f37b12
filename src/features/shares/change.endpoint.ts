import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { Name } from '../../platform/http/typed-text.ts';
import { isId } from '../../platform/ids.ts';
import { ExpiryDays, LinkPassword, LinkRecord, linkExample, linkRecord } from './link-record.ts';
import { expiryIn, hashedPassword } from './make-link.ts';
import { withLinks } from './manage-links.ts';
import { changeLink } from './store.ts';

export default endpoint({
  method: 'PATCH',
  path: '/v1/share-links/{id}',
  access: 'shares:manage',
  tag: 'Share links',
  summary: 'Change the password, the end or the label of a share link',
  about:
    'What is absent stays as it is. Visitors who unlocked it with an earlier password have to give the new one.',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object(
    {
      label: Type.Optional(orNull(Name, 'null removes it')),
      prepared_by: Type.Optional(orNull(Name, 'null = the brand')),
      allow_comments: Type.Optional(Type.Boolean()),
      password: Type.Optional(orNull(LinkPassword, 'null removes it')),
      expires_in_days: Type.Optional(orNull(ExpiryDays, 'Days from now; null = never')),
    },
    { additionalProperties: false, minProperties: 1 },
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
    const { password, expires_in_days: days, ...named } = body;
    const changes = {
      ...named,
      // Slow on purpose, and so not done inside a transaction.
      ...(password === undefined ? {} : { password_hash: await hashedPassword(password) }),
      ...(days === undefined ? {} : { expires_at: expiryIn(app, days) }),
    };
    const changed = await withLinks(app, caller, undefined, (tx, filter) =>
      changeLink(tx, filter, params.id, changes),
    );
    return changed === null ? fail('share_not_found') : linkRecord(changed, app.clock.now());
  },
});
