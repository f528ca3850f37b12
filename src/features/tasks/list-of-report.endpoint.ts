import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { teamTasks } from './note.ts';
import { listOfReport } from './task-lists.ts';
import { TeamTask, taskExample } from './task-record.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/reports/{id}/tasks',
  access: 'tasks:read',
  tag: 'Reports',
  summary: 'What the team has noted about the tasks of a report',
  about:
    'Kept for its page: it is still there when that is checked again. Tasks of which nothing is noted are not listed.',
  params: Type.Object({ id: Type.String() }),
  reply: { 200: Type.Array(TeamTask) },
  errors: ['report_not_found'],
  examples: [{ params: { id: exampleId('report') }, answer: [taskExample] }],
  handle: async ({ app, caller }, { params }) => teamTasks(app, await listOfReport(app, caller, params.id)),
});
