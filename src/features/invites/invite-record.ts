import Type from 'typebox';
import { orgRoles } from '../../contract/access.ts';
import { exampleId, exampleLaterTime, exampleTime, grace } from '../../platform/http/examples.ts';
import type { Invite } from './store.ts';

/** An invite as the API shows it; its token is in the mail, or with the inviting user who hands it over. */
export const InviteRecord = Type.Object(
  {
    id: Type.String(),
    email: Type.String(),
    role: Type.Enum([...orgRoles]),
    project_ids: Type.Array(Type.String()),
    status: Type.Enum(['pending', 'accepted', 'expired', 'revoked']),
    created_at: Type.String({ format: 'date-time' }),
    expires_at: Type.String({ format: 'date-time' }),
    link: Type.Optional(
      Type.String({
        description:
          'Only where the service has no mail server: to a superadmin, and to all who may invite where there is one organization. To be handed over',
      }),
    ),
    operator_has_link: Type.Optional(
      Type.Boolean({
        description:
          'The service has no mail server, and the caller may not see the link: the operator finds the mail in the outbox',
      }),
    ),
  },
  { title: 'Invite' },
);
export type InviteRecord = Type.Static<typeof InviteRecord>;

export const inviteExample: InviteRecord = {
  id: exampleId('invite'),
  email: grace.email,
  role: 'member',
  project_ids: [],
  status: 'pending',
  created_at: exampleTime,
  expires_at: exampleLaterTime,
};

export function inviteRecord(invite: Invite, now: Date): InviteRecord {
  const { id, email, role, project_ids, created_at, expires_at } = invite;
  return {
    id,
    email,
    role,
    project_ids,
    status: statusOf(invite, now),
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}

function statusOf({ accepted_at, revoked_at, expires_at }: Invite, now: Date): InviteRecord['status'] {
  if (accepted_at !== null) return 'accepted';
  // An expired one is revoked when a new one takes its place; expired is what it was.
  const end = revoked_at ?? now;
  if (end >= expires_at) return 'expired';
  return revoked_at === null ? 'pending' : 'revoked';
}
