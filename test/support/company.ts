import { sql } from 'kysely';
import sendMail from '../../src/features/accounts/send-mail.task.ts';
import type { App } from '../../src/platform/app.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Log } from '../../src/platform/log.ts';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';
import { type Api, apiOf } from './api.ts';
import { testApp } from './app.ts';
import {
  type Colleague,
  type CompanyProvider,
  SimpleBrowser,
  startCompanyProvider,
} from './oidc-provider.ts';

export interface Company {
  readonly app: App;
  readonly api: Api;
  readonly provider: CompanyProvider;
  browser(): SimpleBrowser;
  /** Goes to the provider and back; where the browser ends, as path and query. */
  signIn(colleague: Colleague, browser?: SimpleBrowser, returnTo?: string): Promise<string>;
  /** Whose session a browser has; null: none. */
  whoIs(browser: SimpleBrowser): Promise<string | null>;
  /** Roles by organization. */
  rolesOf(email: string): Promise<Readonly<Record<string, string>>>;
}

/** A service whose people come from a provider of their company. */
export async function companyOf(
  settings: Readonly<Record<string, string>> = {},
  options: { readonly provider?: CompanyProvider; readonly log?: Log } = {},
): Promise<Company> {
  const provider = options.provider ?? (await startCompanyProvider());
  const app = await testApp({
    tasks: [sendMail],
    ...(options.log === undefined ? {} : { log: options.log }),
    environment: {
      ...provider.settings,
      SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
      SERVICE_TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    },
  });
  const api = await apiOf(app);
  const redirectUri = `${app.baseUrl}/v1/auth/oidc/callback`;
  await provider.serve({ base: api.base, redirectUri, after: `${app.baseUrl}/login` });
  const browser = (): SimpleBrowser =>
    new SimpleBrowser((url) =>
      url.origin === app.baseUrl ? new URL(url.pathname + url.search, api.base) : url,
    );
  const isPage = (url: URL): boolean => url.origin === app.baseUrl && !url.pathname.startsWith('/v1/');
  return {
    app,
    api,
    provider,
    browser,
    async signIn(colleague, own = browser(), returnTo = '/reports') {
      provider.atKeyboard = colleague;
      const start = `${app.baseUrl}/v1/auth/oidc/start?${new URLSearchParams({ return_to: returnTo })}`;
      const end = await own.follow(start, isPage);
      return end.pathname + end.search;
    },
    async whoIs(own) {
      const answer = await own.ask(`${app.baseUrl}/v1/users/me`);
      const { email }: { email?: string } = Object(await answer.json());
      return email ?? null;
    },
    async rolesOf(email) {
      const { rows } = await acrossOrganizations(app.db, (tx) =>
        sql<{ org_id: string; role: string }>`select m.org_id, m.role from memberships m
          join users u on u.id = m.user_id where u.email = ${email}`.execute(tx),
      );
      return Object.fromEntries(rows.map(({ org_id, role }) => [org_id, role]));
    },
  };
}

/** An organization that settings can name before there is a service. */
export async function madeOrganization(app: App, id: string): Promise<void> {
  await acrossOrganizations(app.db, async (tx) => {
    await tx.insertInto('organizations').values({ id, name: 'Acme' }).execute();
  });
}

export const organizationId = (): string => newId('organization');
