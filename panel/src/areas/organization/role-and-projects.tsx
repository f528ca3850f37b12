import { useState } from 'react';
import { useMay, useProjects } from '../../api/session.ts';
import { CheckField, SelectField } from '../../parts/field.tsx';
import { typed } from '../../parts/form.tsx';
import { m } from '../../texts/messages.js';
import { type Role, rolesToGive } from './names.ts';

/** Which role a member is to have, and which restricted projects they are to see. */
export function RoleAndProjects({
  role: initial = 'member',
  chosen = [],
  fault,
}: {
  readonly role?: Role;
  readonly chosen?: readonly string[];
  readonly fault?: string | undefined;
}) {
  const may = useMay();
  const [role, setRole] = useState(initial);
  const { projects } = useProjects();
  const restricted = projects.filter((project) => project.restricted);
  return (
    <>
      <SelectField
        label={m.organization_role()}
        name="role"
        value={role}
        options={rolesToGive(may.own)}
        fault={fault}
        // The options are the roles.
        onChange={({ target }) => setRole(target.value as Role)}
      />
      {restricted.length === 0 ? null : seesAll(role) ? (
        <p className="text-sm text-soft">{m.organization_sees_all_projects()}</p>
      ) : (
        <fieldset>
          <legend className="font-semibold">{m.organization_restricted_projects()}</legend>
          <p className="text-sm text-soft">{m.organization_restricted_projects_about()}</p>
          <input type="hidden" name="asked" value="projects" />
          {restricted.map(({ id, name }) => (
            <CheckField
              key={id}
              name="project"
              value={id}
              label={name}
              defaultChecked={chosen.includes(id)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

export function seesAll(role: Role): boolean {
  return role === 'owner' || role === 'admin';
}

/** Projects that were not asked about are not sent: a change of role takes no access away. */
export function roleAndProjects(values: FormData): { role: Role; project_ids?: string[] } {
  // The options of the field are the roles.
  const role = typed(values, 'role') as Role;
  if (!values.has('asked')) return { role };
  return { role, project_ids: values.getAll('project').filter((id) => typeof id === 'string') };
}
