import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { planOfReport } from '../plans/service.ts';
import { TASK_FILE_ABOUT, taskFileOf, taskFileQuery, taskFileReply } from './task-files.ts';
import { listOfReport } from './task-lists.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/reports/{id}/tasks/export',
  access: 'tasks:read',
  tag: 'Reports',
  summary: 'The tasks of a report for a spreadsheet, Jira or GitHub',
  about: TASK_FILE_ABOUT,
  params: Type.Object({ id: Type.String() }),
  query: taskFileQuery,
  reply: taskFileReply,
  errors: ['report_not_found', 'fix_plan_unavailable'],
  examples: [{ params: { id: exampleId('report') }, answer: 'task_id,title,priority,', abridged: true }],
  handle: async ({ app, caller }, { params, query }) =>
    taskFileOf(app, caller, params.id, query, planOfReport, await listOfReport(app, caller, params.id)),
});
