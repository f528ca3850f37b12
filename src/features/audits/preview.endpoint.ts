import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { type DiscoveryAccount, discoveryRecord } from '../../fetching/discovery/discovery-account.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { fileIn } from '../../platform/http/upload.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { newId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import type { CheckContext } from '../checks/service.ts';
import { authorOf, type Project, projectOf } from '../identity/service.ts';
import { projectField } from '../intent/service.ts';
import { sourceFields } from './audit-fields.ts';
import { DiscoveryRecord } from './discovery.ts';
import { pageListsOf } from './page-list.ts';
import { langQuery } from './shown-in.ts';
import { type FoundPages, findPages, givenPages } from './sources.ts';

const Body = Type.Object({ ...sourceFields, ...projectField }, { additionalProperties: false });

const ONE_SOURCE = {
  en: 'Give exactly one of site, sitemap_url and urls, or send a file.',
  pl: 'Podaj dokładnie jedno z pól: site, sitemap_url, urls albo wyślij plik.',
};

const NO_ADDRESS = {
  en: 'The list contains no address of a web page.',
  pl: 'Lista nie zawiera żadnego adresu strony internetowej.',
};

const Day = orNull(Type.String({ description: 'A date or a time' }));

export default endpoint({
  method: 'POST',
  path: '/v1/audits/site/preview',
  access: 'audits:preview',
  tag: 'Site audits',
  summary: 'Which pages a site has, before anything is paid',
  about:
    'Looks for sitemaps (the Sitemap lines of robots.txt, then the usual places), or takes a list: in `urls`, or as a file in the field `file` of a form (TXT with an address a line, or CSV with a column `url`). Nothing is left out silently: `discovery` says what was read, cut and left out. The preview can be used for 30 minutes, by the caller who made it.',
  body: Body,
  query: Type.Object(langQuery),
  upload: Type.Object(projectField, { additionalProperties: false }),
  bodyLimitBytes: limits.addressListBytes,
  reply: {
    200: Type.Object({
      preview_id: Type.String(),
      expires_at: Type.String({ format: 'date-time' }),
      total: Type.Integer({ description: 'Pages in the list, each once' }),
      patterns: Type.Array(
        Type.Object({
          pattern: Type.String(),
          count: Type.Integer(),
          lastmod_from: Day,
          lastmod_to: Day,
          examples: Type.Array(Type.String()),
        }),
      ),
      sections: Type.Array(Type.Object({ section: Type.String(), count: Type.Integer() })),
      discovery: DiscoveryRecord,
    }),
  },
  errors: ['invalid_url', 'not_found', 'payload_too_large', 'sitemap_not_found', 'empty_selection'],
  examples: [
    {
      body: { urls: ['https://example.com/', 'https://example.com/about'] },
      answer: {
        preview_id: exampleId('preview'),
        expires_at: exampleTime,
        total: 2,
        patterns: [
          {
            pattern: '/',
            count: 1,
            lastmod_from: null,
            lastmod_to: null,
            examples: ['https://example.com/'],
          },
          {
            pattern: '/about',
            count: 1,
            lastmod_from: null,
            lastmod_to: null,
            examples: ['https://example.com/about'],
          },
        ],
        sections: [{ section: '/', count: 2 }],
        discovery: { files: [], urls: 2, truncated: false, warnings: [] },
      },
    },
  ],
  handle: async (context, { body, query }) => {
    const { app, caller } = context;
    const language = query.lang ?? context.language;
    const project = await projectOf(context, body.project_id);
    const found = await listedIn(context, body, project);
    const { warnings, ...overview } = await pageListsOf(app).overview(found.packed);
    if (overview.total === 0)
      fail('empty_selection', null, body.urls === undefined ? {} : { text: NO_ADDRESS });
    const discovery: DiscoveryAccount = {
      ...found.discovery,
      warnings: [...found.discovery.warnings, ...warnings],
    };
    const id = newId('preview');
    const at = app.clock.now();
    const expiresAt = new Date(at.getTime() + limits.previewMs);
    const orgId = caller.organization.id;
    const { userId, keyId } = authorOf(caller);
    await inOrganization(app.db, orgId, (tx) =>
      tx
        .insertInto('audit_previews')
        .values({
          id,
          org_id: orgId,
          project_id: project.id,
          user_id: userId,
          key_id: keyId,
          source: JSON.stringify(found.source),
          discovery: JSON.stringify(discovery),
          listed: Buffer.from(found.packed),
          seed: found.seed,
          created_at: at,
          expires_at: expiresAt,
        })
        .execute(),
    );
    return {
      preview_id: id,
      expires_at: expiresAt.toISOString(),
      total: overview.total,
      patterns: [...overview.patterns.map((one) => ({ ...one, examples: [...one.examples] }))],
      sections: [...overview.sections],
      discovery: discoveryRecord(discovery, language),
    };
  },
});

async function listedIn(
  context: CheckContext,
  body: Type.Static<typeof Body>,
  project: Project,
): Promise<FoundPages> {
  const file = fileIn(body);
  const given = [body.site, body.sitemap_url, body.urls].filter((value) => value !== undefined).length;
  if (file === null) {
    if (given !== 1) throw new InvalidField(['body'], 'exactly_one', ONE_SOURCE);
    return findPages(context, body, project);
  }
  const list = await pageListsOf(context.app).upload(file);
  if (list.count === 0) fail('empty_selection', null, { text: NO_ADDRESS });
  return givenPages(list);
}
