import { randomBytes } from 'node:crypto';
import type { GlobalRole, KeyOwnerType, OrgRole, Scope } from '../../src/contract/access.ts';
import { scopes as allScopes } from '../../src/contract/access.ts';
import {
  createKeyToken,
  createSession,
  identityOf,
  keySecretHash,
} from '../../src/features/identity/service.ts';
import type { App } from '../../src/platform/app.ts';
import { newId } from '../../src/platform/ids.ts';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';

export type Headers = Record<string, string>;

/** Accounts and organizations put straight into the database, for tests that are not about how they come to be. */
export async function newOrganization(
  app: App,
  options: { status?: 'active' | 'suspended' } = {},
): Promise<{ id: string; projectId: string }> {
  const id = newId('organization');
  await acrossOrganizations(app.db, (tx) =>
    tx
      .insertInto('organizations')
      .values({ id, name: 'Test', status: options.status ?? 'active' })
      .execute(),
  );
  return { id, projectId: await newProject(app, id) };
}

export async function newProject(
  app: App,
  orgId: string,
  options: { restricted?: boolean; private_mode?: boolean } = {},
): Promise<string> {
  const id = newId('project');
  await acrossOrganizations(app.db, (tx) =>
    tx
      .insertInto('projects')
      .values({ id, org_id: orgId, name: 'Test', restricted: false, ...options })
      .execute(),
  );
  return id;
}

export async function newUser(
  app: App,
  options: { role?: GlobalRole; email?: string; verified?: boolean } = {},
): Promise<{ id: string; email: string }> {
  const email = options.email ?? `user-${randomBytes(6).toString('hex')}@example.com`;
  const { id } = await acrossOrganizations(app.db, (tx) =>
    tx
      .insertInto('users')
      .values({ email, role: options.role ?? 'user', is_verified: options.verified ?? true })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, email };
}

export async function join(
  app: App,
  orgId: string,
  userId: string,
  role: OrgRole,
  projectIds: readonly string[] = [],
): Promise<void> {
  await acrossOrganizations(app.db, async (tx) => {
    await tx.insertInto('memberships').values({ org_id: orgId, user_id: userId, role }).execute();
    for (const project of projectIds) {
      await tx
        .insertInto('membership_projects')
        .values({ org_id: orgId, user_id: userId, project_id: project })
        .execute();
    }
  });
}

/** A user with a role in an organization. */
export async function newMember(
  app: App,
  orgId: string,
  role: OrgRole,
): Promise<{ id: string; email: string }> {
  const user = await newUser(app);
  await join(app, orgId, user.id, role);
  return user;
}

export async function withAccessToken(app: App, userId: string): Promise<Headers> {
  return { authorization: `Bearer ${await identityOf(app).issueAccessToken(userId, 0)}` };
}

export async function withSession(
  app: App,
  userId: string,
  origin: string | null = app.baseUrl,
): Promise<Headers> {
  const token = await acrossOrganizations(app.db, (tx) => createSession(tx, userId));
  return { cookie: `service_session=${token}`, ...(origin === null ? {} : { origin }) };
}

export interface KeyOptions {
  readonly orgId: string;
  readonly ownerType?: KeyOwnerType;
  readonly userId?: string;
  readonly projectId?: string;
  readonly scopes?: readonly Scope[];
  readonly expiresAt?: Date;
  readonly revokedAt?: Date;
  readonly graceUntil?: Date;
  readonly allowedIps?: readonly string[];
  readonly form?: 'live' | 'older';
}

export async function newKey(
  app: App,
  options: KeyOptions,
): Promise<{ id: string; token: string; headers: Headers }> {
  const id = newId('apiKey');
  const made = createKeyToken(app.config.keyPrefix, id, app.secret);
  const olderSecret = randomBytes(16).toString('hex');
  const older = options.form === 'older';
  const token = older ? `${app.config.keyPrefix}_${id.slice('key_'.length)}_${olderSecret}` : made.token;
  await acrossOrganizations(app.db, (tx) =>
    tx
      .insertInto('api_keys')
      .values({
        id,
        org_id: options.orgId,
        name: 'Test',
        owner_type: options.ownerType ?? 'org',
        owner_user_id: options.userId ?? null,
        project_id: options.projectId ?? null,
        created_by: null,
        secret_hash: older ? keySecretHash(app.secret)(olderSecret) : made.secretHash,
        token_form: options.form ?? 'live',
        display: made.display,
        scopes: [...(options.scopes ?? allScopes)],
        allowed_ips: [...(options.allowedIps ?? [])],
        expires_at: options.expiresAt ?? null,
        revoked_at: options.revokedAt ?? null,
        rotated_at: options.graceUntil === undefined ? null : new Date(0),
        grace_until: options.graceUntil ?? null,
      })
      .execute(),
  );
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}

/** A stored report, for tests that are not about how reports come to be. */
export async function newReport(app: App, orgId: string, projectId: string, report = '{}'): Promise<string> {
  const id = newId('report');
  await acrossOrganizations(app.db, (tx) =>
    tx
      .insertInto('reports')
      .values({
        id,
        org_id: orgId,
        project_id: projectId,
        user_id: null,
        key_id: null,
        url: null,
        host: null,
        url_hash: null,
        tier: 'lite',
        report_lang: 'en',
        report,
        cache_key: id,
        paid: 0,
        private: false,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute(),
  );
  return id;
}
