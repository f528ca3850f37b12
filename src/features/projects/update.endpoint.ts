import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { identityOf, noSuchProject } from '../identity/service.ts';
import { forgetContents } from '../reports/service.ts';
import { ProjectRecord, projectExample, projectFields, projectRecord } from './project-record.ts';
import { keepSeeing, lockProject } from './store.ts';

export default endpoint({
  method: 'PATCH',
  path: '/v1/projects/{id}',
  access: 'projects:manage',
  tag: 'Projects',
  summary: 'Change a project',
  about:
    'A member who restricts a project goes on seeing it. Turning private_mode on forgets the pages that reports of the project were made from; the reports stay as they are.',
  params: Type.Object({ id: Type.String() }),
  body: Type.Partial(Type.Object(projectFields), { additionalProperties: false }),
  reply: { 200: ProjectRecord },
  errors: ['not_found'],
  examples: [
    {
      params: { id: exampleId('project') },
      body: { name: 'Shop', private_mode: true },
      answer: { ...projectExample, name: 'Shop', private_mode: true },
    },
  ],
  handle: async ({ app, caller }, { params, body }) => {
    if (!isId('project', params.id)) return noSuchProject();
    const changed = await inOrganization(app.db, caller.organization.id, async (tx) => {
      const project = await lockProject(tx, caller, params.id);
      if (project === null) return noSuchProject();
      if (Object.keys(body).length === 0) return project;
      const updated = await tx
        .updateTable('projects')
        .set(body)
        .where('id', '=', project.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (updated.private_mode && !project.private_mode)
        await forgetContents(app, tx, caller.organization.id, project.id);
      await keepSeeing(tx, caller, updated);
      return updated;
    });
    // Who sees it may have changed.
    identityOf(app).forget();
    return projectRecord(changed);
  },
});
