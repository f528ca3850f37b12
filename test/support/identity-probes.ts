import { after } from 'node:test';
import Type from 'typebox';
import type { ActionName } from '../../src/contract/access.ts';
import { identityOf, projectOf } from '../../src/features/identity/service.ts';
import { type Endpoint, endpoint } from '../../src/platform/http/endpoint.ts';
import { buildServer } from '../../src/platform/http/server.ts';
import { testApp } from './app.ts';
import { json } from './json.ts';
import { type Headers, newOrganization } from './tenants.ts';

const projectProbe = endpoint({
  method: 'GET',
  path: '/v1/project',
  access: 'reports:read',
  tag: 'Test',
  summary: 'For tests',
  query: Type.Object({ project_id: Type.Optional(Type.String()) }),
  reply: { 200: Type.Object({ id: Type.String() }) },
  handle: async (context, { query }) => ({ id: (await projectOf(context, query.project_id)).id }),
});

/** A service with an endpoint for every way of being let in, and who asks them. */
export async function identityProbes() {
  /** Says who was let in; one endpoint per action, by both a safe and an unsafe method. */
  function probe(access: ActionName, path: string): Endpoint[] {
    return (['GET', 'POST'] as const).map((method) =>
      endpoint({
        method,
        path,
        access,
        tag: 'Test',
        summary: 'For tests',
        reply: {
          200: Type.Object({
            kind: Type.String(),
            user: Type.Union([Type.String(), Type.Null()]),
            org: Type.Union([Type.String(), Type.Null()]),
            role: Type.Union([Type.String(), Type.Null()]),
          }),
        },
        handle: ({ caller }) => ({
          kind: caller?.credential.kind ?? 'none',
          user: caller?.user?.id ?? null,
          org: caller?.organization?.id ?? null,
          role: caller?.organization?.role ?? null,
        }),
      }),
    );
  }
  const endpoints = [
    ...probe('judge:run', '/v1/run'),
    ...probe('reports:read', '/v1/read'),
    ...probe('projects:manage', '/v1/manage'),
    ...probe('account:self', '/v1/self'),
    ...probe('users:admin', '/v1/accounts'),
    ...probe('users:manage', '/v1/accounts/{id}'),
    ...probe('orgs:admin', '/v1/admin'),
    ...probe('feedback:read', '/v1/opinions'),
    ...probe('members:read', '/v1/orgs/{org_id}/members'),
    projectProbe,
  ];
  const app = await testApp({ environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
  const org = await newOrganization(app);
  const identity = identityOf(app);
  const server = buildServer({ app, endpoints, notice: () => null, authorize: identity.authorize });
  const base = await server.listen('127.0.0.1', 0);
  after(() => server.drain(1_000));
  /** "200", or the status and the code of the refusal. */
  async function outcome(path: string, headers: Headers = {}, method = 'GET', at = base): Promise<string> {
    const answer = await fetch(at + path, { method, headers });
    if (answer.status === 200) return '200';
    return `${answer.status} ${(await json<{ error: { code: string } }>(answer)).error.code}`;
  }
  return { endpoints, app, org, identity, base, outcome };
}
