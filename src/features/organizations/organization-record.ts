import type { Selectable } from 'kysely';
import Type from 'typebox';
import { type OrgRole, orgRoles } from '../../contract/access.ts';
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import type { Tables } from '../../platform/postgres/connection.ts';

/** An organization as one of its callers sees it. */
export const OrganizationRecord = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    status: Type.Enum(['active', 'suspended'], {
      description: 'In a suspended organization every request is answered 403 org_suspended',
    }),
    plan: Type.Enum(['beta', 'payg']),
    role: Type.Union([Type.Enum([...orgRoles]), Type.Null()], {
      description: 'Your role in it; null for a key of a project or of the organization',
    }),
    accepted: Type.Boolean({
      description:
        'false: others have added you, and you have neither accepted it nor named it in X-Org-ID. It is then never what a call without that header means, unless you have no other',
    }),
    added_by: Type.Union([Type.String(), Type.Null()], {
      description: 'In your list, the e-mail of the person who added you, until you have accepted',
    }),
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'Organization' },
);
export type OrganizationRecord = Type.Static<typeof OrganizationRecord>;

export const organizationExample: OrganizationRecord = {
  id: exampleId('organization'),
  name: 'Acme',
  status: 'active',
  plan: 'beta',
  role: 'owner',
  accepted: true,
  added_by: null,
  created_at: exampleTime,
};

export function organizationRecord(
  organization: Pick<Selectable<Tables['organizations']>, 'id' | 'name' | 'status' | 'plan' | 'created_at'>,
  standing: { readonly role: OrgRole | null; readonly accepted?: boolean; readonly added_by?: string | null },
): OrganizationRecord {
  const { id, name, status, plan, created_at } = organization;
  const { role, accepted = true, added_by = null } = standing;
  return { id, name, status, plan, role, accepted, added_by, created_at: created_at.toISOString() };
}
