import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { tiers } from '../../contract/prices.ts';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import { listQuery, nextCursor, positionOf } from '../../platform/http/paging.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { projectOf, visibleProjects } from '../identity/service.ts';
import { urlHashOf } from './keep-report.ts';
import { listReports, type ReportSummary } from './store.ts';

const SummaryRecord = Type.Object(
  {
    id: Type.String(),
    project_id: Type.String(),
    url: Type.Union([Type.String(), Type.Null()], {
      description: 'null for pages that were sent as html or text, and in private mode',
    }),
    host: Type.Union([Type.String(), Type.Null()]),
    url_hash: Type.Union([Type.String(), Type.Null()], {
      description: 'The same for every spelling of one page’s address',
    }),
    tier: Type.Enum(Object.keys(tiers)),
    report_lang: Type.Enum(['en', 'pl']),
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
  },
  { title: 'StoredReport' },
);

export default endpoint({
  method: 'GET',
  path: '/v1/reports',
  access: 'reports:read',
  tag: 'Reports',
  summary: 'Stored reports, newest first',
  about:
    'With `url` those of one page, however its address is spelt: scheme, case of the host, default port, fragment, and tracking parameters make no difference.',
  query: Type.Object({
    ...listQuery,
    url: Type.Optional(Type.String({ maxLength: limits.urlChars, format: 'uri' })),
  }),
  errors: ['not_found'],
  reply: { 200: { schema: Type.Array(SummaryRecord), headers: ['X-Next-Cursor'] } },
  examples: [
    {
      query: { limit: 1 },
      answer: [
        {
          id: exampleId('report'),
          project_id: exampleId('project'),
          url: null,
          host: null,
          url_hash: null,
          tier: 'lite',
          report_lang: 'en',
          created_at: exampleTime,
          updated_at: exampleTime,
        },
      ],
    },
  ],
  handle: async (context, { query }) => {
    const { app, caller } = context;
    const named = context.header('x-project-id') === undefined ? null : await projectOf(context, undefined);
    const after = positionOf(query.cursor, (id) => isId('report', id));
    if (query.url !== undefined && !URL.canParse(query.url))
      throw new InvalidField(['query', 'url'], 'format', NO_ADDRESS);
    const urlHash = query.url === undefined ? null : urlHashOf(query.url);
    const orgId = caller.organization.id;
    const found = await inOrganization(app.db, orgId, async (tx) => {
      const projects = named === null ? await visibleProjects(tx, caller) : [named];
      const filter = { orgId, projectIds: projects.map(({ id }) => id) };
      return listReports(tx, filter, urlHash, query.limit + 1, after);
    });
    const page = found.slice(0, query.limit);
    return new Answer(200, page.map(summaryRecord), nextCursor(page.at(-1), found.length > page.length));
  },
});

const NO_ADDRESS = { en: 'This is no address of a page.', pl: 'To nie jest adres strony.' };

function summaryRecord(row: ReportSummary): Type.Static<typeof SummaryRecord> {
  const { id, project_id, url, host, url_hash, tier, report_lang, created_at, updated_at } = row;
  return {
    id,
    project_id,
    url,
    host,
    url_hash,
    tier,
    report_lang,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
