import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { teamTasks } from './note.ts';
import { listOfAudit } from './task-lists.ts';
import { TeamTask, taskExample } from './task-record.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/audits/{id}/tasks',
  access: 'tasks:read',
  tag: 'Site audits',
  summary: 'What the team has noted about the tasks of an audit',
  about:
    'Kept for its site: it is still there when that is checked again. Tasks of which nothing is noted are not listed.',
  params: Type.Object({ id: Type.String() }),
  reply: { 200: Type.Array(TeamTask) },
  errors: ['audit_not_found'],
  examples: [{ params: { id: exampleId('audit') }, answer: [taskExample] }],
  handle: async ({ app, caller }, { params }) => teamTasks(app, await listOfAudit(app, caller, params.id)),
});
