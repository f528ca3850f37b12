import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { newId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { identityOf } from '../identity/service.ts';
import { ProjectRecord, projectExample, projectFields, projectRecord } from './project-record.ts';
import { insertProject, keepSeeing } from './store.ts';

const { name, ...choices } = projectFields;

export default endpoint({
  method: 'POST',
  path: '/v1/projects',
  access: 'projects:manage',
  tag: 'Projects',
  summary: 'Create a project',
  about: 'A member who makes a restricted project sees it.',
  body: Type.Object(
    {
      name,
      private_mode: Type.Optional(choices.private_mode),
      restricted: Type.Optional(choices.restricted),
      render_js_default: Type.Optional(choices.render_js_default),
    },
    { additionalProperties: false },
  ),
  reply: { 201: ProjectRecord },
  examples: [
    {
      body: { name: 'Blog', render_js_default: 'auto' },
      answer: { ...projectExample, name: 'Blog', render_js_default: 'auto' },
    },
  ],
  handle: async ({ app, caller }, { body }) => {
    const orgId = caller.organization.id;
    const project = await inOrganization(app.db, orgId, async (tx) => {
      const created = await insertProject(tx, { id: newId('project'), org_id: orgId, ...body });
      await keepSeeing(tx, caller, created);
      return created;
    });
    if (project.restricted) identityOf(app).forget();
    return projectRecord(project);
  },
});
