import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { planOfAudit } from '../plans/service.ts';
import { TASK_FILE_ABOUT, taskFileOf, taskFileQuery, taskFileReply } from './task-files.ts';
import { listOfAudit } from './task-lists.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/audits/{id}/tasks/export',
  access: 'tasks:read',
  tag: 'Site audits',
  summary: 'The tasks of an audit for a spreadsheet, Jira or GitHub',
  about: TASK_FILE_ABOUT,
  params: Type.Object({ id: Type.String() }),
  query: taskFileQuery,
  reply: taskFileReply,
  errors: ['audit_not_found', 'audit_running', 'fix_plan_unavailable'],
  examples: [{ params: { id: exampleId('audit') }, answer: 'task_id,title,priority,', abridged: true }],
  handle: async ({ app, caller }, { params, query }) =>
    taskFileOf(app, caller, params.id, query, planOfAudit, await listOfAudit(app, caller, params.id)),
});
