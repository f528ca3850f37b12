import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { projectOf } from '../identity/service.ts';
import { noSignIn, SignInRecord, signInExample, signInRecord } from './sign-in-record.ts';
import { findSignIn } from './sign-ins.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/projects/{id}/sign-in',
  access: 'keys:manage',
  tag: 'Projects',
  summary: 'Which sign-in a project has, without its values',
  params: Type.Object({ id: Type.String() }),
  reply: { 200: SignInRecord },
  errors: ['not_found'],
  examples: [{ params: { id: exampleId('project') }, answer: signInExample }],
  handle: async (context, { params }) => {
    const { app, caller } = context;
    const { id } = await projectOf(context, params.id);
    const orgId = caller.organization.id;
    const kept = await inOrganization(app.db, orgId, (tx) => findSignIn(tx, orgId, id));
    return kept === null ? noSignIn() : signInRecord(app, kept);
  },
});
