import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import type { PageReport } from '../../src/core/report/report.ts';
import { hashPassword } from '../../src/features/accounts/service.ts';
import type { ShareLink } from '../../src/features/shares/store.ts';
import type { App } from '../../src/platform/app.ts';
import { newId } from '../../src/platform/ids.ts';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';
import { sampleReport } from './sample-report.ts';
import { newOrganization, newReport } from './tenants.ts';

export const PASSWORD = 'open, sesame seed';

export interface Shared {
  readonly org: { readonly id: string; readonly projectId: string };
  readonly reportId: string;
  readonly linkId: string;
  readonly token: string;
  readonly path: string;
}

/** A link to a report, put straight into the database, for tests that are not about how links come to be. */
export async function sharedReport(
  app: App,
  options: Partial<Omit<ShareLink, 'password_hash'>> & {
    readonly report?: PageReport | string;
    readonly password?: string;
  } = {},
): Promise<Shared> {
  const { report = sampleReport(), password, ...columns } = options;
  const org = await newOrganization(app);
  const stored = typeof report === 'string' ? report : JSON.stringify(report);
  const reportId = await newReport(app, org.id, org.projectId, stored);
  if (typeof report !== 'string')
    await changeReport(app, reportId, {
      report_lang: report.report_lang,
      url: report.page.url,
      host: URL.parse(report.page.url ?? '')?.hostname ?? null,
    });
  return { org, reportId, ...(await linkTo(app, org, reportId, { ...columns, password })) };
}

export async function linkTo(
  app: App,
  org: Shared['org'],
  reportId: string,
  {
    password,
    ...columns
  }: Partial<Omit<ShareLink, 'password_hash'>> & { readonly password?: string | undefined },
): Promise<Pick<Shared, 'linkId' | 'token' | 'path'>> {
  const token = randomBytes(32).toString('base64url');
  const linkId = newId('shareLink');
  const password_hash = password === undefined ? null : await hashPassword(password);
  await acrossOrganizations(app.db, (tx) =>
    tx
      .insertInto('share_links')
      .values({
        id: linkId,
        org_id: org.id,
        project_id: org.projectId,
        kind: 'report',
        report_id: reportId,
        audit_id: null,
        token_hash: createHash('sha256').update(token).digest(),
        password_hash,
        include_evidence: true,
        show_project_name: false,
        created_by: null,
        expires_at: null,
        ...columns,
      })
      .execute(),
  );
  return { linkId, token, path: `/share/${token}` };
}

export async function changeReport(app: App, id: string, change: Record<string, unknown>): Promise<void> {
  await acrossOrganizations(app.db, (tx) =>
    tx.updateTable('reports').set(change).where('id', '=', id).execute(),
  );
}

export async function changeLink(app: App, id: string, change: Record<string, unknown>): Promise<void> {
  await acrossOrganizations(app.db, (tx) =>
    tx.updateTable('share_links').set(change).where('id', '=', id).execute(),
  );
}

/** Links that do not work, each for a reason of its own. */
export async function deadLinks(app: App, password?: string): Promise<Record<string, string>> {
  const make = (change: Partial<ShareLink> = {}): Promise<Shared> =>
    sharedReport(app, { ...change, ...(password === undefined ? {} : { password }) });
  const suspended = await make();
  const ofDeletedProject = await make();
  const gone = await make();
  await acrossOrganizations(app.db, async (tx) => {
    await tx
      .updateTable('organizations')
      .set({ status: 'suspended' })
      .where('id', '=', suspended.org.id)
      .execute();
    await tx
      .updateTable('projects')
      .set({ deleted_at: new Date() })
      .where('id', '=', ofDeletedProject.org.projectId)
      .execute();
    await tx.deleteFrom('reports').where('id', '=', gone.reportId).execute();
  });
  return {
    unknown: randomBytes(32).toString('base64url'),
    expired: (await make({ expires_at: new Date(Date.now() - 1_000) })).token,
    revoked: (await make({ revoked_at: new Date() })).token,
    suspended: suspended.token,
    'of a deleted project': ofDeletedProject.token,
    'of a report that is gone': gone.token,
  };
}

let addresses = 0;

/** Headers of a visitor with a new address; the app trusts proxies on this machine. */
export function newVisitor(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `198.18.${addresses >> 8}.${addresses & 255}` };
}

export async function viewsOf(app: App, linkId: string): Promise<number> {
  const row = await acrossOrganizations(app.db, (tx) =>
    tx.selectFrom('share_links').select('views').where('id', '=', linkId).executeTakeFirst(),
  );
  return row?.views ?? assert.fail('no link');
}
