import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { langField } from './answer-audit.ts';
import { FILE_TYPES } from './answer-file.ts';
import { answerReport, exampleReport, pathToReport } from './answer-report.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/reports/{id}/export.md',
  access: 'reports:read',
  tag: 'Reports',
  summary: 'A report as Markdown',
  params: pathToReport,
  query: Type.Object(langField),
  reply: {
    200: {
      schema: null,
      contentType: FILE_TYPES.md,
      headers: ['Content-Disposition'],
      about: 'The document',
    },
  },
  errors: ['report_not_found'],
  examples: [{ params: exampleReport, answer: '# Cheap flights\n', abridged: true }],
  handle: (context, { params, query }) =>
    answerReport(context, params.id, 'md', query.lang, async (report) => {
      const { toMarkdown } = await import('../../core/formats/markdown.ts');
      return toMarkdown([{ file: '-', report }]);
    }),
});
