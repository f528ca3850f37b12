import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { findUser } from '../accounts/service.ts';
import { isPasswordRefused } from '../identity/service.ts';
import { identityOfUser } from './store.ts';

const Time = Type.String({ format: 'date-time' });

export default endpoint({
  method: 'GET',
  path: '/v1/users/me/sign-in',
  access: 'account:self',
  tag: 'Users',
  summary: 'How you sign in',
  reply: {
    200: Type.Object(
      {
        password: Type.Enum(['set', 'none', 'off'], {
          description: 'off: it would not be taken, and none can be chosen',
        }),
        company: orNull(
          Type.Object(
            { linked_at: Time, last_used_at: Time },
            { title: 'CompanyAccount', description: 'The company’s account that this one is linked with' },
          ),
        ),
      },
      { title: 'MySignIn' },
    ),
  },
  examples: [{ answer: { password: 'none', company: null } }],
  handle: async ({ app, caller }) => {
    const [user, identity] = await acrossOrganizations(app.db, async (tx) => [
      await findUser(tx, caller.user.id),
      await identityOfUser(tx, caller.user.id),
    ]);
    // Deleted in the moment between being let in and being read.
    if (user === null) return fail('unauthorized');
    const held = user.password_hash === null ? ('none' as const) : ('set' as const);
    return {
      password: isPasswordRefused(app, user) ? ('off' as const) : held,
      company:
        identity === null
          ? null
          : {
              linked_at: identity.linked_at.toISOString(),
              last_used_at: identity.signed_in_at.toISOString(),
            },
    };
  },
});
