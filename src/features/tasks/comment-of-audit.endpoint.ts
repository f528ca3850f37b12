import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { commentedTask } from './note.ts';
import { listOfAudit } from './task-lists.ts';
import { CommentBody, commentExample, exampleTask, TaskComment, TaskParams } from './task-record.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/audits/{id}/tasks/{task_id}/comments',
  access: 'tasks:write',
  tag: 'Site audits',
  summary: 'Comment on a task of an audit',
  params: TaskParams,
  body: CommentBody,
  reply: { 201: TaskComment },
  errors: ['audit_not_found', 'conflict'],
  examples: [
    {
      params: { id: exampleId('audit'), task_id: exampleTask },
      body: { text: commentExample.text },
      answer: commentExample,
    },
  ],
  handle: async ({ app, caller }, { params, body }) =>
    commentedTask(app, caller, await listOfAudit(app, caller, params.id), params.task_id, body.text),
});
