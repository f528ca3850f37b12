// The sign-in of a project: kept, shown without its values, and given to those who fetch its pages.
import type { Selectable, Transaction } from 'kysely';
import { SignIn } from '../../fetching/sign-in.ts';
import type { App } from '../../platform/app.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { openHeaders } from './sealed-headers.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    project_sign_ins: {
      project_id: string;
      org_id: string;
      origin: string;
      names: string[];
      sealed: Buffer;
      set_at: Date;
    };
  }
}

export type KeptSignIn = Selectable<Tables['project_sign_ins']>;

export async function findSignIn(
  tx: Transaction<Tables>,
  orgId: string,
  projectId: string,
): Promise<KeptSignIn | null> {
  const row = await tx
    .selectFrom('project_sign_ins')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row ?? null;
}

/** In the place of an earlier one, of which nothing is left. */
export async function keepSignIn(tx: Transaction<Tables>, row: KeptSignIn): Promise<void> {
  const { org_id: _, project_id: __, ...changed } = row;
  await tx
    .insertInto('project_sign_ins')
    .values(row)
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(changed))
    .execute();
}

export async function dropSignIn(
  tx: Transaction<Tables>,
  orgId: string,
  projectId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('project_sign_ins')
    .where('org_id', '=', orgId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** For fetching a page, or the lists of a site; undefined where the project has none, or none that can be opened. */
export async function signInOf(
  app: App,
  project: { readonly id: string; readonly org_id: string },
): Promise<SignIn | undefined> {
  const kept = await inOrganization(app.db, project.org_id, (tx) =>
    findSignIn(tx, project.org_id, project.id),
  );
  if (kept === null) return undefined;
  const headers = openHeaders(app, kept.sealed, kept);
  if (headers !== null) return new SignIn(kept.origin, headers);
  app.log.warn({ project: project.id }, 'a sign-in was sealed under another server secret: it is not sent');
  return undefined;
}
