import { createHash } from 'node:crypto';
import { type Generated, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/postgres/connection.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    company_identities: {
      issuer: string;
      subject: string;
      user_id: string;
      linked_at: Generated<Date>;
      signed_in_at: Generated<Date>;
    };
    company_sessions: {
      session_id: string;
      issuer: string;
      subject: string;
      sid: string | null;
      sealed_id_token: Buffer | null;
    };
    /** Memberships that follow the settings. */
    company_memberships: { org_id: string; user_id: string };
    company_used_once: { hash: Buffer; expires_at: Date };
  }
}

export type CompanyIdentity = Selectable<Tables['company_identities']>;

/** Whom a provider means by a subject. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

export async function findIdentity(
  tx: Transaction<Tables>,
  { issuer, subject }: Subject,
): Promise<CompanyIdentity | null> {
  const found = await tx
    .selectFrom('company_identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found ?? null;
}

/** The identity of an account that was used last. */
export async function identityOfUser(
  tx: Transaction<Tables>,
  userId: string,
): Promise<CompanyIdentity | null> {
  const found = await tx
    .selectFrom('company_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('signed_in_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** false: the account has another subject of this provider, or the subject another account. */
export async function linkIdentity(
  tx: Transaction<Tables>,
  { issuer, subject }: Subject,
  userId: string,
): Promise<boolean> {
  const linked = await tx
    .insertInto('company_identities')
    .values({ issuer, subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return linked !== undefined;
}

export async function noteSignIn(tx: Transaction<Tables>, { issuer, subject }: Subject): Promise<void> {
  await tx
    .updateTable('company_identities')
    .set({ signed_in_at: sql`now()` })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

/** Notes the person at the provider who began the session with this token. */
export async function noteSession(
  tx: Transaction<Tables>,
  tokenHash: Buffer,
  { issuer, subject, sid }: Subject & { readonly sid: string | null },
  sealedIdToken: Buffer | null,
): Promise<void> {
  await sql`insert into company_sessions (session_id, issuer, subject, sid, sealed_id_token)
    select id, ${issuer}, ${subject}, ${sid}, ${sealedIdToken} from sessions
    where token_hash = ${tokenHash}`.execute(tx);
}

/** What is known of a session that began at a provider; null: it did not. */
export async function findCompanySession(
  tx: Transaction<Tables>,
  tokenHash: Buffer,
): Promise<Selectable<Tables['company_sessions']> | null> {
  const found = await tx
    .selectFrom('company_sessions as c')
    .innerJoin('sessions as s', 's.id', 'c.session_id')
    .selectAll('c')
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return found ?? null;
}

/** Sessions that a provider's message is about: of the session that it names, or else all of the person. */
export async function sessionsMeant(
  tx: Transaction<Tables>,
  issuer: string,
  { sub, sid }: { readonly sub: string | null; readonly sid: string | null },
): Promise<readonly { readonly id: string; readonly user_id: string }[]> {
  let meant = tx
    .selectFrom('company_sessions as c')
    .innerJoin('sessions as s', 's.id', 'c.session_id')
    .select(['s.id', 's.user_id'])
    .where('c.issuer', '=', issuer);
  if (sub !== null) meant = meant.where('c.subject', '=', sub);
  // A session whose ID token did not name it is meant with its person: rather one too many than none.
  if (sid !== null)
    meant = meant.where((is) =>
      sub === null ? is('c.sid', '=', sid) : is.or([is('c.sid', '=', sid), is('c.sid', 'is', null)]),
    );
  return sub === null && sid === null ? [] : meant.execute();
}

/** Organizations where a person's membership follows the settings. */
export async function placesOf(tx: Transaction<Tables>, userId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('company_memberships')
    .select('org_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ org_id }) => org_id);
}

export async function notePlace(tx: Transaction<Tables>, orgId: string, userId: string): Promise<void> {
  await tx
    .insertInto('company_memberships')
    .values({ org_id: orgId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** true once, for whatever is called by a text; `seconds` is how long the text would be good for. */
export async function useOnce(tx: Transaction<Tables>, text: string, seconds: number): Promise<boolean> {
  const used = await tx
    .insertInto('company_used_once')
    .values({
      hash: createHash('sha256').update(text).digest(),
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}
