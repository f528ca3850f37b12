import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { identityOf, noSuchProject } from '../identity/service.ts';
import { deleteProject, lockProject } from './store.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/projects/{id}',
  access: 'projects:delete',
  tag: 'Projects',
  summary: 'Delete a project',
  about:
    'Every key that is bound to it is revoked, and its sign-in is deleted. What was spent in it stays in the accounts.',
  params: Type.Object({ id: Type.String() }),
  reply: { 204: { schema: null } },
  errors: ['not_found'],
  examples: [{ params: { id: exampleId('project') }, answer: null }],
  handle: async ({ app, caller }, { params }) => {
    if (!isId('project', params.id)) return noSuchProject();
    await inOrganization(app.db, caller.organization.id, async (tx) => {
      const project = await lockProject(tx, caller, params.id);
      if (project === null) return noSuchProject();
      await deleteProject(tx, project);
    });
    identityOf(app).forget();
    return new Answer(204, null);
  },
});
