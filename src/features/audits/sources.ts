// Where an audit's addresses come from: a preview, the site's own sitemaps, or the caller.
import { randomInt } from 'node:crypto';
import { databaseTurns } from '../../fetching/database-turns.ts';
import { type DiscoverySource, discoverSite } from '../../fetching/discovery/discover-site.ts';
import type { Discovery as Discovered } from '../../fetching/discovery/discovery.ts';
import { accountOf, type DiscoveryAccount } from '../../fetching/discovery/discovery-account.ts';
import { sayOutcome } from '../../fetching/discovery/outcomes.ts';
import { pageAddress } from '../../fetching/page-address.ts';
import { HostBusy } from '../../fetching/turns.ts';
import { Failure, fail } from '../../platform/http/failure.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { isId } from '../../platform/ids.ts';
import type { Language } from '../../platform/language.ts';
import { guardOf } from '../../platform/net/guard-of.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import type { CheckContext } from '../checks/service.ts';
import { authorOf, type Project } from '../identity/service.ts';
import { signInOf } from '../projects/service.ts';
import type { AuditBody } from './audit-fields.ts';
import { type GivenList, type PackedList, pageListsOf } from './page-list.ts';
import { type AuditSource, findPreview } from './store.ts';

export interface FoundPages {
  readonly source: AuditSource;
  readonly packed: PackedList;
  readonly discovery: DiscoveryAccount;
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
    if (previewed !== null) {
      const { kind, named } = previewed.source;
      const isOther =
        (body.site !== undefined && body.site !== named) ||
        (body.sitemap_url !== undefined && body.sitemap_url !== named) ||
        (body.urls !== undefined && kind !== 'urls');
      if (isOther) throw new InvalidField(['body', 'preview_id'], 'contradiction', OTHER_SOURCE);
      return previewed;
    }
    if (body.site === undefined && body.sitemap_url === undefined && body.urls === undefined)
      fail('preview_expired');
  }
  return findPages(context, body, project);
}

const OTHER_SOURCE = {
  en: 'The preview belongs to another source than the one given with it.',
  pl: 'Podgląd dotyczy innego źródła niż podane obok niego.',
};
const BUSY_RETRY_SECONDS = 30;
/** More than is ever tried. */
const TRIED_SHOWN = 50;
/** A number that a seed may be and that JSON can carry. */
const SEED_MAX = 2 ** 47;

export async function findPages(context: CheckContext, named: Named, project: Project): Promise<FoundPages> {
  if (named.urls !== undefined) {
    return givenPages(await pageListsOf(context.app).pick(named.urls));
  }
  const wanted: DiscoverySource =
    named.sitemap_url !== undefined ? { sitemapUrl: named.sitemap_url } : { site: named.site ?? '' };
  const found = await discovered(context, wanted, project);
  const host = found.host.replace(/^www\./, '');
  return {
    source:
      'site' in wanted
        ? { kind: 'site', named: wanted.site, host }
        : { kind: 'sitemap_url', named: wanted.sitemapUrl, host },
    packed: await pageListsOf(context.app).pack(found.addresses),
    discovery: accountOf(found),
    seed: randomInt(SEED_MAX),
  };
}

/** Of a list that the caller has sent. */
export function givenPages({ packed, account }: GivenList): FoundPages {
  return {
    source: { kind: 'urls', named: null, host: null },
    packed,
    discovery: account,
    seed: randomInt(SEED_MAX),
  };
}

async function discovered(
  { app, gone, language }: CheckContext,
  wanted: DiscoverySource,
  project: Project,
): Promise<Discovered> {
  // Refused as any page of that host would be, before anything is asked.
  pageAddress(app, withScheme('site' in wanted ? wanted.site : wanted.sitemapUrl));
  try {
    const found = await discoverSite(wanted, {
      guard: guardOf(app),
      turns: databaseTurns(app),
      product: app.config.fetchUserAgent,
      signal: gone,
      signIn: await signInOf(app, project),
      patience: app.config.patience,
    });
    if (found.addresses.length === 0) throw notFound(found, language);
    return found;
  } catch (error) {
    if (error instanceof HostBusy)
      return fail('unavailable', null, { retryAfterSeconds: BUSY_RETRY_SECONDS, cause: error });
    throw error;
  }
}

/** People write a site as they say it. */
function withScheme(site: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(site) ? site : `https://${site}`;
}

function notFound({ tried }: Discovered, language: Language): Failure {
  const told = tried
    .slice(0, TRIED_SHOWN)
    .map(({ url, outcome }) => ({ url, outcome: sayOutcome(outcome, language) }));
  return new Failure('sitemap_not_found', { tried: told }, {});
}

async function fromPreview(
  { app, caller }: CheckContext,
  id: string,
  project: Project,
): Promise<FoundPages | null> {
  if (!isId('preview', id)) return null;
  const orgId = caller.organization.id;
  const preview = await inOrganization(app.db, orgId, (tx) => findPreview(tx, orgId, id, app.clock.now()));
  const { userId, keyId } = authorOf(caller);
  // Another caller's counts as none.
  if (preview === null || preview.project_id !== project.id) return null;
  if (preview.user_id !== userId || preview.key_id !== keyId) return null;
  return {
    source: preview.source,
    packed: preview.listed,
    discovery: preview.discovery,
    seed: preview.seed,
  };
}
