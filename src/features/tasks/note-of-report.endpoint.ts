import { endpoint } from '../../platform/http/endpoint.ts';
import { ada, exampleId } from '../../platform/http/examples.ts';
import { notedTask } from './note.ts';
import { listOfReport } from './task-lists.ts';
import { exampleTask, TaskBody, TaskParams, TeamTask, taskExample } from './task-record.ts';

export default endpoint({
  method: 'PATCH',
  path: '/v1/reports/{id}/tasks/{task_id}',
  access: 'tasks:write',
  tag: 'Reports',
  summary: 'Tick, assign or date a task of a report',
  about: 'What is absent stays as it is.',
  params: TaskParams,
  body: TaskBody,
  reply: { 200: TeamTask },
  errors: ['report_not_found', 'conflict'],
  examples: [
    {
      params: { id: exampleId('report'), task_id: exampleTask },
      body: { done: true, assignee_id: ada.id, due_on: '2026-11-30' },
      answer: taskExample,
    },
  ],
  handle: async ({ app, caller }, { params, body }) =>
    notedTask(app, caller, await listOfReport(app, caller, params.id), params.task_id, body),
});
