import Type from 'typebox';
import { globalRoles } from '../../contract/access.ts';
import { ada, exampleTime, grace } from '../../platform/http/examples.ts';
import type { User } from './store.ts';

const fields = {
  id: Type.String({ format: 'uuid' }),
  email: Type.String(),
  name: Type.Union([Type.String(), Type.Null()]),
  is_active: Type.Boolean({ description: 'false = cannot sign in' }),
  is_verified: Type.Boolean({ description: 'The e-mail address is confirmed' }),
  is_superuser: Type.Boolean({ description: 'The role is superadmin' }),
  role: Type.Enum([...globalRoles]),
  created_at: Type.String({ format: 'date-time' }),
};
/** An account as the API shows it. */
export const UserRecord = Type.Object(fields, { title: 'User' });
export type UserRecord = Type.Static<typeof UserRecord>;

export const NewUserRecord = Type.Object(
  {
    ...fields,
    link: Type.Optional(
      Type.String({
        description:
          'To choose a password. Only for an account without one, to a superadmin, where the service has no mail server. To be handed over',
      }),
    ),
  },
  { title: 'NewUser' },
);

export const userExample: UserRecord = {
  id: ada.id,
  email: ada.email,
  name: ada.name,
  is_active: true,
  is_verified: true,
  is_superuser: false,
  role: 'user',
  created_at: exampleTime,
};
export const otherUserExample: UserRecord = {
  ...userExample,
  id: grace.id,
  email: grace.email,
  name: grace.name,
};

export function userRecord(user: User): UserRecord {
  const { id, email, name, is_active, is_verified, role, created_at } = user;
  return {
    id,
    email,
    name,
    is_active,
    is_verified,
    is_superuser: role === 'superadmin',
    role,
    created_at: created_at.toISOString(),
  };
}
