import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { projectOf } from '../identity/service.ts';
import { IgnoredRecord, ignoredExample, ignoredRecord } from './ignored.ts';
import { ignoredIn } from './store.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/projects/{id}/ignored',
  access: 'audits:read',
  tag: 'Site audits',
  summary: 'Findings that a project ignores',
  about: 'Those that have lapsed are left out.',
  params: Type.Object({ id: Type.String() }),
  reply: { 200: Type.Array(IgnoredRecord) },
  errors: ['not_found'],
  examples: [{ params: { id: exampleId('project') }, answer: [ignoredExample] }],
  handle: async (context, { params }) => {
    const { app, caller } = context;
    const project = await projectOf(context, params.id);
    const rows = await inOrganization(app.db, caller.organization.id, (tx) => ignoredIn(tx, project.id));
    return rows.map(ignoredRecord);
  },
});
