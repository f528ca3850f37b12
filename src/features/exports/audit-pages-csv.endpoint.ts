import { Readable } from 'node:stream';
import Type from 'typebox';
import { hostOf } from '../../core/site/addresses/host-of.ts';
import {
  PAGE_COLUMNS,
  type PageColumn,
  type PagesTable,
  pagesTableHead,
  pagesTableLine,
  type TabledPage,
} from '../../core/site/forms/pages-table-csv.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { tableQuery, wholeTable } from '../audits/service.ts';
import { exampleAudit, langField, pathToAudit } from './answer-audit.ts';
import { BYTE_ORDER_MARK, FILE_TYPES, fileAnswer } from './answer-file.ts';

const BAD_COLUMN = { en: 'There is no such column.', pl: 'Nie ma takiej kolumny.' };

export default endpoint({
  method: 'GET',
  path: '/v1/audits/{id}/pages.csv',
  access: 'audits:read',
  tag: 'Site audits',
  summary: 'The table of an audit’s pages as it is shown, for spreadsheets',
  about:
    'Filters and order of GET /v1/audits/{id}/pages, with the columns that are named. For people, in the language asked for; programs have export.csv. Private pages are named by their host.',
  params: pathToAudit,
  query: Type.Object({
    ...langField,
    ...tableQuery,
    columns: Type.String({
      default: PAGE_COLUMNS.join(','),
      maxLength: 300,
      pattern: '^[a-z_]+(?:,[a-z_]+)*$',
      description: 'Names with commas between them, in the order of the file',
    }),
    delimiter: Type.Enum(['comma', 'semicolon'], { default: 'comma' }),
  }),
  reply: {
    200: {
      schema: null,
      contentType: FILE_TYPES.csv,
      headers: ['Content-Disposition'],
      about: 'A row for each page',
    },
  },
  errors: ['audit_not_found'],
  examples: [
    {
      params: exampleAudit,
      query: { columns: 'url,risk' },
      answer: 'Address,Concerns\r\n',
      abridged: true,
    },
  ],
  handle: async ({ app, caller }, { params, query }) => {
    const { lang, columns, delimiter, q, ...rest } = query;
    const { audit, language, isPrivate, pages } = await wholeTable(app, caller, params.id, lang, {
      ...rest,
      part: q,
    });
    const table: PagesTable = {
      columns: columnsOf(columns),
      lang: language,
      delimiter: delimiter === 'semicolon' ? ';' : ',',
    };
    const lines = linesOf(pages, table, isPrivate);
    const file = { kind: 'audit-pages', about: audit.site ?? audit.id, on: audit.created_at } as const;
    return fileAnswer(
      { ...file, lang: language, format: 'csv' },
      Readable.from(lines, { objectMode: false }),
      null,
    );
  },
});

function columnsOf(names: string): PageColumn[] {
  return names.split(',').map((name) => {
    const known = PAGE_COLUMNS.find((column) => column === name);
    if (known === undefined) throw new InvalidField(['query', 'columns'], 'wrong_form', BAD_COLUMN);
    return known;
  });
}

async function* linesOf(
  batches: AsyncIterable<readonly TabledPage[]>,
  table: PagesTable,
  isPrivate: boolean,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${pagesTableHead(table)}`;
  for await (const pages of batches)
    for (const page of pages) yield pagesTableLine(isPrivate ? hostOnly(page) : page, table);
}

/** A pattern is an address with a gap. */
function hostOnly(page: TabledPage): TabledPage {
  return { ...page, url: hostOf(page.url) ?? '', title: null, pattern: '' };
}
