import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { uncommentedTask } from './note.ts';
import { listOfReport } from './task-lists.ts';
import { CommentParams, exampleTask } from './task-record.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/reports/{id}/tasks/{task_id}/comments/{comment_id}',
  access: 'tasks:write',
  tag: 'Reports',
  summary: 'Remove a comment on a task of a report',
  about: 'One’s own; owners and admins remove anyone’s.',
  params: CommentParams,
  reply: { 204: { schema: null } },
  errors: ['report_not_found', 'not_found'],
  examples: [
    {
      params: { id: exampleId('report'), task_id: exampleTask, comment_id: exampleId('taskComment') },
      answer: null,
    },
  ],
  handle: async ({ app, caller }, { params }) =>
    uncommentedTask(app, caller, await listOfReport(app, caller, params.id), params),
});
