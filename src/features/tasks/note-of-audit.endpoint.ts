import { endpoint } from '../../platform/http/endpoint.ts';
import { ada, exampleId } from '../../platform/http/examples.ts';
import { notedTask } from './note.ts';
import { listOfAudit } from './task-lists.ts';
import { exampleTask, TaskBody, TaskParams, TeamTask, taskExample } from './task-record.ts';

export default endpoint({
  method: 'PATCH',
  path: '/v1/audits/{id}/tasks/{task_id}',
  access: 'tasks:write',
  tag: 'Site audits',
  summary: 'Tick, assign or date a task of an audit',
  about: 'What is absent stays as it is.',
  params: TaskParams,
  body: TaskBody,
  reply: { 200: TeamTask },
  errors: ['audit_not_found', 'conflict'],
  examples: [
    {
      params: { id: exampleId('audit'), task_id: exampleTask },
      body: { done: true, assignee_id: ada.id, due_on: '2026-11-30' },
      answer: taskExample,
    },
  ],
  handle: async ({ app, caller }, { params, body }) =>
    notedTask(app, caller, await listOfAudit(app, caller, params.id), params.task_id, body),
});
