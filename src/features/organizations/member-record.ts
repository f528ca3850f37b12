import Type from 'typebox';
import { orgRoles } from '../../contract/access.ts';
import { limits } from '../../contract/limits.ts';
import { exampleTime, grace } from '../../platform/http/examples.ts';
import type { Member } from './store.ts';

/** A member of an organization, as the API shows them. */
export const MemberRecord = Type.Object(
  {
    user_id: Type.String({ format: 'uuid' }),
    email: Type.String(),
    name: Type.Union([Type.String(), Type.Null()], {
      description: 'null until the person has accepted the membership',
    }),
    role: Type.Enum([...orgRoles]),
    project_ids: Type.Array(Type.String(), {
      description: 'Restricted projects that a member or viewer sees; owners and admins see all',
    }),
    joined_at: Type.String({ format: 'date-time' }),
    accepted: Type.Boolean({
      description:
        'Whether the person has accepted: in the panel, by the link in the mail, or by naming the organization in X-Org-ID',
    }),
  },
  { title: 'Member' },
);
export type MemberRecord = Type.Static<typeof MemberRecord>;

export const memberExample: MemberRecord = {
  user_id: grace.id,
  email: grace.email,
  name: grace.name,
  role: 'member',
  project_ids: [],
  joined_at: exampleTime,
  accepted: true,
};

export const ProjectIds = Type.Array(Type.String(), {
  maxItems: limits.memberProjectsMax,
  uniqueItems: true,
  description: 'Restricted projects that the person is to see',
});

export function memberRecord(member: Member): MemberRecord {
  const { user_id, email, name, role, project_ids, joined_at, accepted } = member;
  return {
    user_id,
    email,
    name,
    role,
    project_ids: [...project_ids],
    joined_at: joined_at.toISOString(),
    accepted,
  };
}
