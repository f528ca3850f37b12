import Type from 'typebox';
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import { Name } from '../../platform/http/typed-text.ts';

import type { Project } from '../identity/service.ts';

/** A project as the API shows it. */
export const ProjectRecord = Type.Object(
  {
    id: Type.String(),
    org_id: Type.String(),
    name: Type.String(),
    private_mode: Type.Boolean(),
    restricted: Type.Boolean({
      description: 'Seen by owners, admins and the members whose project_ids name it',
    }),
    render_js_default: Type.Enum(['on', 'off', 'auto']),
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'Project' },
);
export type ProjectRecord = Type.Static<typeof ProjectRecord>;

export const projectExample: ProjectRecord = {
  id: exampleId('project'),
  org_id: exampleId('organization'),
  name: 'Default',
  private_mode: false,
  restricted: false,
  render_js_default: 'off',
  created_at: exampleTime,
};

/** What of a project can be chosen and changed. */
export const projectFields = {
  name: Name,
  private_mode: Type.Boolean({ description: 'Public pages about it show the host only' }),
  restricted: Type.Boolean({
    description: 'Only for owners, admins and the members whose project_ids name it',
  }),
  render_js_default: Type.Enum(['on', 'off', 'auto'], {
    description: 'Rendering of JavaScript where a check does not say',
  }),
};

export function projectRecord(project: Project): ProjectRecord {
  const { id, org_id, name, private_mode, restricted, render_js_default, created_at } = project;
  return {
    id,
    org_id,
    name,
    private_mode,
    restricted,
    render_js_default,
    created_at: created_at.toISOString(),
  };
}
