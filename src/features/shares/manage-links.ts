// Links inside their organization: of one thing, or of all that the caller sees.
import type Type from 'typebox';
import type { App } from '../../platform/app.ts';
import { Answer } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { type listQuery, nextCursor, positionOf } from '../../platform/http/paging.ts';
import { isId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { type CallerInOrganization, visibleProjects } from '../identity/service.ts';
import { linkRecord } from './link-record.ts';
import {
  findLink,
  type LinkFilter,
  listLinks,
  revokeLink,
  type ShareLink,
  type Subject,
  type Tx,
} from './store.ts';

type ListQuery = Type.Static<Type.TObject<typeof listQuery>> & { readonly client_id?: string | undefined };

/** Works in the organization, on the links that the caller may know of. */
export async function withLinks<T>(
  app: App,
  caller: CallerInOrganization,
  subject: Subject | undefined,
  work: (tx: Tx, filter: LinkFilter) => Promise<T>,
): Promise<T> {
  const orgId = caller.organization.id;
  return inOrganization(app.db, orgId, async (tx) => {
    const projects = await visibleProjects(tx, caller);
    return work(tx, { orgId, projectIds: projects.map(({ id }) => id), subject });
  });
}

/** One of them, ended or not; 404 share_not_found for every other id. */
export async function withLink<T>(
  app: App,
  caller: CallerInOrganization,
  id: string,
  work: (tx: Tx, link: ShareLink) => Promise<T>,
): Promise<T> {
  if (!isId('shareLink', id)) return fail('share_not_found');
  return withLinks(app, caller, undefined, async (tx, filter) => {
    const link = await findLink(tx, filter, id);
    return link === null ? fail('share_not_found') : work(tx, link);
  });
}

export async function listedLinks(
  app: App,
  caller: CallerInOrganization,
  subject: Subject | undefined,
  { limit, cursor, client_id: client }: ListQuery,
): Promise<Answer> {
  const after = positionOf(cursor, (id) => isId('shareLink', id));
  if (client !== undefined && !isId('client', client)) return new Answer(200, []);
  const found = await withLinks(app, caller, subject, (tx, filter) =>
    listLinks(tx, { ...filter, client }, limit + 1, after),
  );
  const page = found.slice(0, limit);
  const now = app.clock.now();
  const records = page.map((link) => linkRecord(link, now));
  return new Answer(200, records, nextCursor(page.at(-1), found.length > page.length));
}

/** 404 share_not_found for one that is not active any more, too. */
export async function revokedLink(
  app: App,
  caller: CallerInOrganization,
  subject: Subject | undefined,
  id: string,
): Promise<Answer> {
  const revoked =
    isId('shareLink', id) &&
    (await withLinks(app, caller, subject, (tx, filter) => revokeLink(tx, filter, id)));
  return revoked ? new Answer(204, null) : fail('share_not_found');
}
