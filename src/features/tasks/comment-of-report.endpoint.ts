import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { commentedTask } from './note.ts';
import { listOfReport } from './task-lists.ts';
import { CommentBody, commentExample, exampleTask, TaskComment, TaskParams } from './task-record.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/reports/{id}/tasks/{task_id}/comments',
  access: 'tasks:write',
  tag: 'Reports',
  summary: 'Comment on a task of a report',
  params: TaskParams,
  body: CommentBody,
  reply: { 201: TaskComment },
  errors: ['report_not_found', 'conflict'],
  examples: [
    {
      params: { id: exampleId('report'), task_id: exampleTask },
      body: { text: commentExample.text },
      answer: commentExample,
    },
  ],
  handle: async ({ app, caller }, { params, body }) =>
    commentedTask(app, caller, await listOfReport(app, caller, params.id), params.task_id, body.text),
});
