// Where an audit's addresses come from: a preview, the site's own sitemaps, or the caller.
import { randomInt } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import { type Discovered, discoverSite, type DiscoverySource } from '../../fetching/discovery/discover-site.ts';
import { databaseTurns } from '../../fetching/database-turns.ts';
import { pageAddress } from '../../fetching/page-address.ts';
import { Failure, fail } from '../../platform/http/failure.ts';
import type { Language } from '../../platform/language.ts';
import { guardOf } from '../../platform/net/guard-of.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import type { CheckContext } from '../checks/service.ts';
import { authorOf, type Project } from '../identity/service.ts';
import type { AuditBody } from './audit-fields.ts';
import { type Discovery, nothingDiscovered } from './discovery.ts';
import { type ListedAddress, unpackList } from './page-list.ts';
import { type AuditSource, findPreview } from './store.ts';

export interface FoundPages {
  readonly source: AuditSource;
  /** The host that the audit is about; null where the caller has named the pages. */
  readonly host: string | null;
  readonly listed: readonly ListedAddress[];
  readonly discovery: Discovery;
  /** What the sample is drawn with, unless the caller says otherwise. */
  readonly seed: number;
}

type Named = Pick<AuditBody, 'site' | 'sitemap_url' | 'urls'>;

/** Of a preview that is the caller's own and has not lapsed, else of the source that is named beside it. */
export async function pagesFor(
  context: CheckContext,
  body: AuditBody,
  project: Project,
): Promise<FoundPages> {
  if (body.preview_id !== undefined) {
    const previewed = await fromPreview(context, body.preview_id, project);
    if (previewed !== null) return previewed;
    if (body.site === undefined && body.sitemap_url === undefined && body.urls === undefined)
      fail('preview_expired');
  }
  return findPages(context, body);
}

/** A number that a seed may be and that JSON can carry. */
const SEED_MAX = 2 ** 47;

export async function findPages(context: CheckContext, named: Named): Promise<FoundPages> {
  const seed = randomInt(SEED_MAX);
  if (named.urls !== undefined) {
    return {
      source: { kind: 'urls', named: null },
      host: null,
      listed: named.urls.map((url) => ({ url: url.trim(), lastmod: null, file: 0 })),
      discovery: nothingDiscovered(named.urls.length),
      seed,
    };
  }
  const [source, wanted]: [AuditSource, DiscoverySource] =
    named.sitemap_url !== undefined
      ? [{ kind: 'sitemap_url', named: named.sitemap_url }, { sitemapUrl: named.sitemap_url }]
      : [{ kind: 'site', named: named.site ?? '' }, { site: named.site ?? '' }];
  const found = await discovered(context, source, wanted);
  return { source, host: found.host, listed: found.addresses, discovery: recordOf(found), seed };
}

async function discovered(
  { app, gone, language }: CheckContext,
  { named }: AuditSource,
  wanted: DiscoverySource,
): Promise<Discovered> {
  // Refused as any page of that host would be, before anything is asked.
  pageAddress(app, withScheme(named ?? ''));
  const found = await discoverSite(wanted, {
    guard: guardOf(app),
    turns: databaseTurns(app),
    product: app.config.userAgent,
    signal: gone,
    patience: app.config.patience,
  });
  if (found.addresses.length === 0) throw notFound(found, language);
  return found;
}

/** People write a site as they say it. */
function withScheme(site: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(site) ? site : `https://${site}`;
}

function notFound({ tried }: Discovered, language: Language): Failure {
  const told = tried.slice(0, limits.sitemapFilesMax * 2).map(({ url, outcome }) => ({ url, outcome: outcome[language] }));
  return new Failure('sitemap_not_found', { tried: told }, {});
}

function recordOf({ files, addresses, truncated, warnings }: Discovered): Discovery {
  return { files, urls: addresses.length, truncated, warnings };
}

async function fromPreview(
  { app, caller }: CheckContext,
  id: string,
  project: Project,
): Promise<FoundPages | null> {
  if (!isId('preview', id)) return null;
  const orgId = caller.organization.id;
  const preview = await inOrganization(app.db, orgId, (tx) => findPreview(tx, orgId, id, new Date()));
  const { userId, keyId } = authorOf(caller);
  // Somebody else's is as good as none.
  if (preview === null || preview.project_id !== project.id) return null;
  if (preview.user_id !== userId || preview.key_id !== keyId) return null;
  return {
    source: preview.source,
    host: preview.source.kind === 'urls' ? null : hostOf(preview.source, preview.discovery),
    listed: await unpackList(preview.listed),
    discovery: preview.discovery,
    seed: preview.seed,
  };
}

function hostOf({ named }: AuditSource, { files }: Discovery): string | null {
  return URL.parse(withScheme(named ?? files[0]?.url ?? ''))?.hostname ?? null;
}
