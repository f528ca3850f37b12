import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { fileReply, langField } from './answer-audit.ts';
import { answerReportPdf, exampleReport, pathToReport } from './answer-report.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/reports/{id}/export.pdf',
  access: 'reports:read',
  tag: 'Reports',
  summary: 'A report as a PDF',
  about:
    "Tagged, with an outline, and with the organization's name and logo, where it has set them. The first request sets the printing going and answers 202; it is then kept for 24 hours, and made anew when the report changes. 503 `pdf_unavailable` where the service has no browser to print with.",
  params: pathToReport,
  query: Type.Object(langField),
  reply: fileReply('pdf', 'The document'),
  errors: ['report_not_found', 'export_unavailable', 'pdf_unavailable'],
  examples: [{ params: exampleReport, answer: '%PDF-', abridged: true, needsBrowser: true }],
  handle: (context, { params, query }) => answerReportPdf(context, params.id, query.lang),
});
