import { hashPassword } from '../../src/features/accounts/password.ts';
import { endSessionsOf, identityOf } from '../../src/features/identity/service.ts';
import type { App } from '../../src/platform/app.ts';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';
import { newMember, newOrganization } from './tenants.ts';

export const PASSWORD = 'correct horse battery';

/** A user who owns an organization and has a password. */
export async function newPerson(app: App): Promise<{ id: string; email: string; orgId: string }> {
  const { id: orgId } = await newOrganization(app);
  const user = await newMember(app, orgId, 'owner');
  await givePassword(app, user.id);
  return { ...user, orgId };
}

async function givePassword(app: App, userId: string): Promise<void> {
  const password_hash = await hashPassword(PASSWORD);
  await acrossOrganizations(app.db, (tx) =>
    tx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute(),
  );
}

/** As if they had lapsed by themselves. */
export async function endSessions(app: App, userId: string): Promise<void> {
  await acrossOrganizations(app.db, (tx) => endSessionsOf(tx, userId, null));
  identityOf(app).forget();
}
