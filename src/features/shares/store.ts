import { type Generated, type Selectable, sql, type Transaction } from 'kysely';
import type { ShareLinkState } from '../../contract/states.ts';
import type { Position } from '../../platform/http/paging.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { microsOf, olderThan } from '../../platform/postgres/newest-first.ts';

export const subjectKinds = ['report', 'audit', 'intent'] as const;

/** What a link shows. */
export interface Subject {
  readonly kind: (typeof subjectKinds)[number];
  readonly id: string;
  readonly projectId: string;
}

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    share_links: {
      id: string;
      org_id: string;
      project_id: string;
      kind: (typeof subjectKinds)[number];
      report_id: string | null;
      audit_id: string | null;
      intent_id: string | null;
      token_hash: Buffer;
      label: string | null;
      prepared_by: string | null;
      password_hash: string | null;
      include_evidence: boolean;
      show_project_name: boolean;
      allow_comments: Generated<boolean>;
      views: Generated<number>;
      created_by: string | null;
      created_at: Generated<Date>;
      expires_at: Date | null;
      revoked_at: Date | null;
    };
  }
}

export type Tx = Transaction<Tables>;
type LinkRow = Selectable<Tables['share_links']>;
export type ShareLink = LinkRow & {
  readonly client_id: string | null;
  readonly about: string | null;
  readonly comments: number;
};
type Listed = ShareLink & { readonly created_at_micros: number };

/** `suspended` is the organization's state: no member can ask while it lasts. */
export function stateOf(link: Pick<ShareLink, 'expires_at' | 'revoked_at'>, now: Date): ShareLinkState {
  if (link.revoked_at !== null) return 'revoked';
  return link.expires_at !== null && link.expires_at <= now ? 'expired' : 'active';
}

const ABOUT_CHARACTERS = 200;

const hostShown = sql<string | null>`coalesce(
  (select r.host from reports r where r.id = share_links.report_id),
  (select a.site from audits a where a.id = share_links.audit_id))`;

/** Whose site it is about: compared as `siteOf` in clients keeps hosts. */
const clientId = sql<string | null>`(select s.client_id from client_sites s
  where s.org_id = share_links.org_id and s.host = regexp_replace(lower(${hostShown}), '^www\\.|:\\d+$', '', 'g'))`;

/** What people know it by: the page's title or address, the site, the phrase. Titles can be very long. */
const about = sql<string | null>`left(coalesce(
  (select coalesce(nullif(r.overview::jsonb ->> 'title', ''), r.url, r.host) from reports r where r.id = share_links.report_id),
  (select a.site from audits a where a.id = share_links.audit_id),
  (select i.query from intents i where i.id = share_links.intent_id)), ${ABOUT_CHARACTERS})`;

const commentCount = sql<number>`(select count(*)::int from share_comments c where c.link_id = share_links.id)`;

const OF_OTHER_TABLES = [clientId.as('client_id'), about.as('about'), commentCount.as('comments')] as const;

const isActive = sql<boolean>`share_links.revoked_at is null and (share_links.expires_at is null or share_links.expires_at > now())`;

export async function insertLink(
  tx: Tx,
  link: Omit<LinkRow, 'views' | 'created_at' | 'revoked_at'>,
): Promise<ShareLink> {
  return tx
    .insertInto('share_links')
    .values(link)
    .returningAll()
    .returning(OF_OTHER_TABLES)
    .executeTakeFirstOrThrow();
}

/** Which links of an organization are meant: those of projects that the caller sees, and of one thing if it is named. */
export interface LinkFilter {
  readonly orgId: string;
  readonly projectIds: readonly string[];
  readonly subject?: Pick<Subject, 'kind' | 'id'> | undefined;
  /** Those about its sites. */
  readonly client?: string | undefined;
}

function ofSubject(subject: LinkFilter['subject']) {
  if (subject === undefined) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(`share_links.${subject.kind}_id`)} = ${subject.id}`;
}

export async function listLinks(
  tx: Tx,
  { orgId, projectIds, subject, client }: LinkFilter,
  limit: number,
  after: Position | null,
): Promise<Listed[]> {
  if (projectIds.length === 0) return [];
  return tx
    .selectFrom('share_links')
    .selectAll()
    .select(microsOf('created_at').as('created_at_micros'))
    .select(OF_OTHER_TABLES)
    .where('org_id', '=', orgId)
    .where('project_id', 'in', projectIds)
    .where(ofSubject(subject))
    .where(client === undefined ? sql<boolean>`true` : sql<boolean>`${clientId} = ${client}`)
    .where(olderThan(after, 'created_at', 'id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** What is absent stays as it is. */
interface LinkChanges {
  readonly allow_comments?: boolean;
  readonly label?: string | null;
  readonly prepared_by?: string | null;
  readonly password_hash?: string | null;
  readonly expires_at?: Date | null;
}

/** null where there is no active link of this id. */
export async function changeLink(
  tx: Tx,
  filter: LinkFilter,
  id: string,
  changes: LinkChanges,
): Promise<ShareLink | null> {
  return changeActive(tx, filter, id, changes);
}

export function findActiveLink(tx: Tx, filter: LinkFilter, id: string): Promise<ShareLink | null> {
  return findLink(tx, filter, id, isActive);
}

/** Ended ones too. */
export async function findLink(
  tx: Tx,
  { orgId, projectIds }: LinkFilter,
  id: string,
  which = sql<boolean>`true`,
): Promise<ShareLink | null> {
  if (projectIds.length === 0) return null;
  const row = await tx
    .selectFrom('share_links')
    .selectAll()
    .select(OF_OTHER_TABLES)
    .where('org_id', '=', orgId)
    .where('project_id', 'in', projectIds)
    .where('id', '=', id)
    .where(which)
    .executeTakeFirst();
  return row ?? null;
}

export async function revokeLink(tx: Tx, filter: LinkFilter, id: string): Promise<boolean> {
  return (await changeActive(tx, filter, id, { revoked_at: sql<Date>`now()` })) !== null;
}

async function changeActive(
  tx: Tx,
  { orgId, projectIds, subject }: LinkFilter,
  id: string,
  change: LinkChanges | { revoked_at: ReturnType<typeof sql<Date>> },
): Promise<ShareLink | null> {
  if (projectIds.length === 0) return null;
  const row = await tx
    .updateTable('share_links')
    .set(change)
    .where('org_id', '=', orgId)
    .where('project_id', 'in', projectIds)
    .where(ofSubject(subject))
    .where('id', '=', id)
    .where(isActive)
    .returningAll()
    .returning(OF_OTHER_TABLES)
    .executeTakeFirst();
  return row ?? null;
}

/** A link that works, with what its page has to know of the project. */
export interface OpenLink extends LinkRow {
  readonly project_name: string;
  readonly private_mode: boolean;
  /** The host that it is about; null of an intent report. */
  readonly host: string | null;
}

/**
 * The link that a token opens. Everything that makes a link dead is asked in this one statement, so that an unknown, an
 * expired, a revoked and a suspended one cannot be told apart by timing: no row.
 */
export async function findOpenLink(tx: Tx, tokenHash: Buffer): Promise<OpenLink | null> {
  const row = await tx
    .selectFrom('share_links')
    .innerJoin('organizations', 'organizations.id', 'share_links.org_id')
    .innerJoin('projects', 'projects.id', 'share_links.project_id')
    .selectAll('share_links')
    .select(['projects.name as project_name', 'projects.private_mode'])
    .select(hostShown.as('host'))
    .where('share_links.token_hash', '=', tokenHash)
    .where(isActive)
    .where('organizations.status', '=', 'active')
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function countView(tx: Tx, { id, org_id }: Pick<ShareLink, 'id' | 'org_id'>): Promise<void> {
  await tx
    .updateTable('share_links')
    .set({ views: sql<number>`views + 1` })
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .execute();
}
