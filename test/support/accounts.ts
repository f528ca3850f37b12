import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { hashPassword } from '../../src/features/accounts/password.ts';
import sendMail from '../../src/features/accounts/send-mail.task.ts';
import type { App } from '../../src/platform/app.ts';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';
import { apiOf } from './api.ts';
import { testApp } from './app.ts';
import { json } from './json.ts';
import { type Headers, newUser } from './tenants.ts';

export const PASSWORD = 'correct horse battery';

/** An app that sends its mails and believes who says where a call comes from. */
export function accountsApp(): Promise<App> {
  return testApp({
    tasks: [sendMail],
    environment: { SERVICE_TRUSTED_PROXIES: '127.0.0.1', SERVICE_RATE_LIMIT_PER_MINUTE: '100000' },
  });
}

/** Each call from another address, so that the limits on attempts are met only where they are the point. */
export function fromAnywhere(): Headers {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
}

/** The API of accounts, with the answers as they come. */
export async function accountsOf(app: App) {
  const { base } = await apiOf(app, [sendMail]);

  function send(method: string, path: string, body?: object, headers: Headers = {}): Promise<Response> {
    return fetch(base + path, {
      method,
      headers: {
        ...fromAnywhere(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  function signIn(
    kind: 'cookie' | 'jwt',
    username: string,
    password: string,
    headers: Headers = {},
  ): Promise<Response> {
    return fetch(`${base}/v1/auth/${kind}/login`, {
      method: 'POST',
      headers: { ...fromAnywhere(), ...headers },
      body: new URLSearchParams({ username, password }),
    });
  }

  async function tokenOf(email: string, password = PASSWORD): Promise<Headers> {
    const { access_token } = await json<{ access_token: string }>(await signIn('jwt', email, password));
    return { authorization: `Bearer ${access_token}` };
  }

  /** A confirmed account with the password of these tests. */
  async function account(
    role: 'user' | 'admin' | 'superadmin' = 'user',
  ): Promise<{ id: string; email: string }> {
    const user = await newUser(app, { role });
    const password_hash = await hashPassword(PASSWORD);
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute(),
    );
    return user;
  }

  return { base, send, signIn, tokenOf, account };
}

export interface Refusal {
  readonly error: { code: string; details: unknown };
  readonly detail?: unknown;
}

export async function refusal(answer: Response): Promise<string> {
  return `${answer.status} ${(await json<Refusal>(answer)).error.code}`;
}

export function newEmail(): string {
  return `${randomBytes(8).toString('hex')}@example.com`;
}

/** Names of a person's organizations, with the role in each and its project. */
export async function organizationsOf(
  app: App,
  email: string,
): Promise<{ name: string; role: string; project: string }[]> {
  const { rows } = await acrossOrganizations(app.db, (tx) =>
    sql<{ name: string; role: string; project: string }>`
      select o.name, m.role, p.name as project from users u join memberships m on m.user_id = u.id
      join organizations o on o.id = m.org_id join projects p on p.org_id = o.id where u.email = ${email}`.execute(
      tx,
    ),
  );
  return rows;
}
