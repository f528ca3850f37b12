import { endpoint } from '../../platform/http/endpoint.ts';
import { earlierExampleId, exampleId } from '../../platform/http/examples.ts';
import { uncommentedTask } from './note.ts';
import { listOfAudit } from './task-lists.ts';
import { CommentParams, exampleTask } from './task-record.ts';

export default endpoint({
  method: 'DELETE',
  path: '/v1/audits/{id}/tasks/{task_id}/comments/{comment_id}',
  access: 'tasks:write',
  tag: 'Site audits',
  summary: 'Remove a comment on a task of an audit',
  about: 'One’s own; owners and admins remove anyone’s.',
  params: CommentParams,
  reply: { 204: { schema: null } },
  errors: ['audit_not_found', 'not_found'],
  examples: [
    {
      params: { id: exampleId('audit'), task_id: exampleTask, comment_id: earlierExampleId('taskComment') },
      answer: null,
    },
  ],
  handle: async ({ app, caller }, { params }) =>
    uncommentedTask(app, caller, await listOfAudit(app, caller, params.id), params),
});
