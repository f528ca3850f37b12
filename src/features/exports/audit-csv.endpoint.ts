import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import {
  answerAudit,
  auditErrors,
  exampleAudit,
  fileReply,
  langField,
  MADE_ONCE,
  pathToAudit,
} from './answer-audit.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/audits/{id}/export.csv',
  access: 'audits:read',
  tag: 'Site audits',
  summary: 'An audit as a table for spreadsheets',
  about: `UTF-8 with a byte order mark. Cells that a spreadsheet would run as formulas begin with an apostrophe. Columns keep their names and order in every language; new ones come last. ${MADE_ONCE}`,
  params: pathToAudit,
  query: Type.Object({
    ...langField,
    rows: Type.Enum(['findings', 'pages'], { default: 'findings', description: 'What a row stands for' }),
    delimiter: Type.Enum(['comma', 'semicolon'], {
      default: 'comma',
      description: 'Spreadsheets of many countries expect a semicolon',
    }),
  }),
  reply: fileReply('csv', 'One row for each confirmed finding, or each page'),
  errors: auditErrors,
  examples: [
    {
      params: exampleAudit,
      query: { rows: 'pages' },
      answer:
        'report_id,url,pattern,title,page_type,language,risk,findings,spam_level,quality_level,helpful_level,quality,rules,spam_concerns,quality_concerns,helpful_concerns\r\n',
      abridged: true,
    },
  ],
  handle: (context, { params, query }) =>
    answerAudit(context, params.id, {
      format: 'csv',
      lang: query.lang,
      rows: query.rows,
      delimiter: query.delimiter,
    }),
});
