import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { type TierId, tiers } from '../../contract/prices.ts';
import type { ReportOverview } from '../../core/report/overview.ts';
import { exampleRules } from '../../core/rules/rules-in-examples.ts';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { listQuery, nextCursor, positionOf } from '../../platform/http/paging.ts';
import { PRINTABLE } from '../../platform/http/typed-text.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { isId } from '../../platform/ids.ts';
import type { Language } from '../../platform/language.ts';
import { lookInOrganization } from '../../platform/postgres/replica.ts';
import { projectOf, visibleProjects } from '../identity/service.ts';
import { urlHashOf } from './keep-report.ts';
import { Signal } from './page-report.ts';
import { titleOf } from './rule-titles.ts';
import { listReports, type ReportSummary } from './store.ts';

// The table's own keys.
const tierIds = Object.keys(tiers) as TierId[];
const Verdict = Type.Enum(['good', 'fair', 'poor']);
const Level = Type.Enum(['high', 'medium', 'low', 'na', 'unknown']);
const Overview = Type.Object(
  {
    title: orNull(Type.String(), 'Of the page; null in private mode'),
    verdict: orNull(Verdict),
    quality: orNull(Type.Number(), 'Overall quality, 0 to 8; null where it was not rated'),
    levels: Type.Object({ spam: Level, quality: Level, helpful: Level }),
    strong: Type.Integer({ minimum: 0, description: 'Strong findings' }),
    medium: Type.Integer({ minimum: 0, description: 'Medium findings' }),
    top: orNull(
      Type.Object({ rule_id: Type.String(), title: Type.String(), signal: Signal }),
      'The finding to look at first, its title in the language of Accept-Language',
    ),
  },
  { title: 'ReportOverview' },
);

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
    tier: Type.Enum(tierIds),
    report_lang: Type.Enum(['en', 'pl']),
    overview: orNull(Overview, 'null for reports from before lists showed more than addresses'),
    checked_by: orNull(
      Type.Object({ user_id: Type.String(), name: Type.String() }),
      'The member who had it checked; null of a key’s check, and where a key asks',
    ),
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
  },
  { title: 'StoredReport' },
);

/** What the list says of the check that the reference's examples are about. */
const exampleOverview: Type.Static<typeof Overview> = {
  title: 'Cheap flights',
  verdict: 'poor',
  quality: null,
  levels: { spam: 'high', quality: 'low', helpful: 'unknown' },
  strong: 1,
  medium: 0,
  top: {
    rule_id: exampleRules.wordRecurs,
    title: 'One word or phrase is repeated unnaturally often',
    signal: 100,
  },
};

export default endpoint({
  method: 'GET',
  path: '/v1/reports',
  access: 'reports:read',
  tag: 'Reports',
  summary: 'Stored reports, newest first',
  about:
    'With `url` those of one page, however its address is spelt: scheme, case of the host, default port, fragment, and tracking parameters make no difference. `q`, `verdict` and `tier` narrow the list down; all that is given must hold. With `q` a page looks through 5,000 reports: it may hold fewer than `limit`, or none, and the list ends where `X-Next-Cursor` is missing.',
  query: Type.Object({
    ...listQuery,
    url: Type.Optional(Type.String({ maxLength: limits.urlChars, format: 'uri' })),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        pattern: PRINTABLE,
        description: 'A part of the address, in any case',
      }),
    ),
    verdict: Type.Optional(Verdict),
    tier: Type.Optional(Type.Enum(tierIds)),
    id: Type.Optional(
      Type.String({ description: 'The record of this very report, in whichever project it is' }),
    ),
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
          overview: exampleOverview,
          checked_by: null,
          created_at: exampleTime,
          updated_at: exampleTime,
        },
      ],
    },
  ],
  handle: async (context, { query }) => {
    const { app, caller, language } = context;
    const isAnywhere = query.id !== undefined || context.header('x-project-id') === undefined;
    const named = isAnywhere ? null : await projectOf(context, undefined);
    const after = positionOf(query.cursor, (id) => isId('report', id));
    if (query.url !== undefined && !URL.canParse(query.url))
      throw new InvalidField(['query', 'url'], 'format', NO_ADDRESS);
    const search = {
      id: query.id,
      urlHash: query.url === undefined ? undefined : urlHashOf(query.url),
      addressPart: query.q,
      verdict: query.verdict,
      tier: query.tier,
    };
    const orgId = caller.organization.id;
    const found = await lookInOrganization(app, orgId, async (tx) => {
      const projects = named === null ? await visibleProjects(tx, caller) : [named];
      const filter = { orgId, projectIds: projects.map(({ id }) => id) };
      return listReports(tx, filter, search, query.limit, after);
    });
    return new Answer(
      200,
      // Names of colleagues are for colleagues, as with tasks.
      found.rows.map((row) =>
        summaryRecord(caller.credential.kind === 'api_key' ? { ...row, checked_by: null } : row, language),
      ),
      nextCursor(found.next ?? undefined, true),
    );
  },
});

const NO_ADDRESS = { en: 'This is not the address of a page.', pl: 'To nie jest adres strony.' };

function overviewRecord(
  overview: string | null,
  language: Language,
): Type.Static<typeof SummaryRecord>['overview'] {
  if (overview === null) return null;
  // The judge has written it.
  const { top, ...rest } = JSON.parse(overview) as ReportOverview;
  return {
    ...rest,
    top: top === null ? null : { ...top, title: titleOf(top.rule_id, language) ?? top.rule_id },
  };
}

function summaryRecord(row: ReportSummary, language: Language): Type.Static<typeof SummaryRecord> {
  const { id, project_id, url, host, url_hash, tier, report_lang, checked_by, created_at, updated_at } = row;
  return {
    id,
    project_id,
    url,
    host,
    url_hash,
    tier,
    report_lang,
    overview: overviewRecord(row.overview, language),
    checked_by,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
