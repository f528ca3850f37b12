import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { projectOf } from '../identity/service.ts';
import { noSignIn } from './sign-in-record.ts';
import { dropSignIn } from './sign-ins.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/projects/{id}/sign-in',
  access: 'keys:manage',
  tag: 'Projects',
  summary: 'Remove the sign-in of a project',
  about: 'Pages that are fetched from then on are fetched without it.',
  params: Type.Object({ id: Type.String() }),
  reply: { 204: { schema: null } },
  errors: ['not_found'],
  examples: [{ params: { id: exampleId('project') }, answer: null }],
  handle: async (context, { params }) => {
    const { app, caller } = context;
    const { id } = await projectOf(context, params.id);
    const orgId = caller.organization.id;
    const dropped = await inOrganization(app.db, orgId, (tx) => dropSignIn(tx, orgId, id));
    return dropped ? new Answer(204, null) : noSignIn();
  },
});
