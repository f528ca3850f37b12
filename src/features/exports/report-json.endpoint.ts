import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { PageReport, pageReportExample } from '../reports/service.ts';
import { langField } from './answer-audit.ts';
import { FILE_TYPES } from './answer-file.ts';
import { answerReport, exampleReport, pathToReport } from './answer-report.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/reports/{id}/export.json',
  access: 'reports:read',
  tag: 'Reports',
  summary: 'A report as a file of data',
  params: pathToReport,
  query: Type.Object(langField),
  reply: {
    200: {
      schema: PageReport,
      contentType: FILE_TYPES.json,
      headers: ['Content-Disposition'],
      about: 'As GET /v1/reports/{id} shows it',
    },
  },
  errors: ['report_not_found'],
  examples: [{ params: exampleReport, answer: pageReportExample, abridged: true }],
  handle: (context, { params, query }) =>
    answerReport(context, params.id, 'json', query.lang, (report) => `${JSON.stringify(report)}\n`),
});
