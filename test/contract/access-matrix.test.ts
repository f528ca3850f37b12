import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { scopes } from '../../src/contract/access.ts';
import { identityOf } from '../../src/features/identity/service.ts';
import { Answer, type Endpoint } from '../../src/platform/http/endpoint.ts';
import { buildServer, type HttpServer } from '../../src/platform/http/server.ts';
import { endpoints } from '../../src/shell/endpoints.gen.ts';
import { testApp } from '../support/app.ts';
import { json } from '../support/json.ts';
import {
  type Headers,
  newKey,
  newMember,
  newOrganization,
  newUser,
  withAccessToken,
  withSession,
} from '../support/tenants.ts';
import { accessMatrix } from './access-matrix.ts';
import { guards } from './endpoints.ts';

const app = await testApp({ environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '1000000' } });

/** The real endpoints with their access rules, and nothing behind them: the matrix is about who is let through. */
const doors: Endpoint[] = endpoints.map(({ method, path, access, tag, summary }) => ({
  method,
  path,
  access,
  tag,
  summary,
  reply: { 204: { schema: null } },
  handle: () => new Answer(204, null),
}));

/** How a refusal is written in the matrix. */
const SHORT: Readonly<Record<string, string>> = {
  '401 unauthorized': '401',
  '401 invalid_api_key': 'bad',
  '401 api_key_expired': 'old',
  '403 forbidden': 'no',
  '403 insufficient_scope': 'scope',
  '403 ip_not_allowed': 'ip',
  '403 org_suspended': 'susp',
  '403 csrf_failed': 'csrf',
  '404 org_not_found': '404',
};

interface Visitor {
  readonly headers: Headers;
  readonly orgId: string;
}

let server: HttpServer;
let base: string;
let visitors: Record<string, Visitor>;

before(async () => {
  server = buildServer({ app, endpoints: doors, notice: () => null, authorize: identityOf(app).authorize });
  base = await server.listen('127.0.0.1', 0);
  visitors = await everyKindOfVisitor();
});
after(() => server.drain(1_000));

/** In the order of the matrix's columns. */
async function everyKindOfVisitor(): Promise<Record<string, Visitor>> {
  const org = await newOrganization(app);
  const other = await newOrganization(app);
  const suspended = await newOrganization(app, { status: 'suspended' });
  const past = new Date(Date.now() - 1_000);
  const at = (headers: Headers, orgId = org.id): Visitor => ({ headers, orgId });
  const key = async (options: object, orgId = org.id): Promise<Headers> =>
    (await newKey(app, { orgId, ...options })).headers;
  const member = async (role: 'owner' | 'admin' | 'member' | 'viewer', orgId = org.id): Promise<Headers> =>
    withAccessToken(app, (await newMember(app, orgId, role)).id);
  const person = async (role: 'user' | 'admin' | 'superadmin'): Promise<Headers> =>
    withAccessToken(app, (await newUser(app, { role })).id);
  const viewer = await newMember(app, org.id, 'viewer');
  const inOurs = { 'x-org-id': org.id };
  return {
    nobody: at({}),
    ...Object.fromEntries(
      await Promise.all(scopes.map(async (scope) => [scope, at(await key({ scopes: [scope] }))] as const)),
    ),
    'no scope': at(await key({ scopes: [] })),
    "viewer's key": at(await key({ ownerType: 'user', userId: viewer.id })),
    owner: at(await member('owner')),
    admin: at(await member('admin')),
    member: at(await member('member')),
    viewer: at(await member('viewer')),
    'no org': at(await person('user')),
    'gl. admin': at(await person('admin')),
    superadmin: at({ ...(await person('superadmin')), ...inOurs }),
    '+ reason': at({ ...(await person('superadmin')), ...inOurs, 'x-access-reason': 'a test' }),
    'other org': at({ ...(await member('owner', other.id)), ...inOurs }),
    'its key': at({ ...(await key({}, other.id)), ...inOurs }),
    suspended: at(await member('owner', suspended.id), suspended.id),
    'susp. key': at(await key({}, suspended.id), suspended.id),
    expired: at(await key({ expiresAt: past })),
    revoked: at(await key({ revokedAt: past })),
    rotated: at(await key({ graceUntil: past })),
    'wrong IP': at(await key({ allowedIps: ['192.0.2.0/24'] })),
    'own page': at(await withSession(app, (await newMember(app, org.id, 'owner')).id)),
    elsewhere: at(await withSession(app, (await newMember(app, org.id, 'owner')).id, 'https://evil.example')),
  };
}

/** What an endpoint says to a visitor: "ok", or the short word for its refusal. */
async function outcome({ method, path }: Endpoint, { headers, orgId }: Visitor): Promise<string> {
  const address = path.replace('{org_id}', orgId).replaceAll(/\{\w+\}/g, 'x');
  const answer = await fetch(base + address, { method, headers });
  if (answer.status === 204) return 'ok';
  const { error } = await json<{ error: { code: string } }>(answer);
  return SHORT[`${answer.status} ${error.code}`] ?? `${answer.status} ${error.code}`;
}

async function matrixNow(): Promise<string[]> {
  const names = Object.keys(visitors);
  const width = Math.max(...doors.map(({ method, path }) => method.length + path.length + 1));
  const row = (title: string, cells: readonly string[]): string =>
    [title.padEnd(width), ...cells.map((cell, i) => cell.padEnd(names[i]?.length ?? 0))]
      .join(' | ')
      .trimEnd();
  const rows: string[] = [];
  for (const door of doors) {
    const cells = await Promise.all(Object.values(visitors).map((visitor) => outcome(door, visitor)));
    rows.push(row(`${door.method} ${door.path}`, cells));
  }
  return [row('', names), ...rows.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1))];
}

/** Rows are ordered by path, then by method. */
function pathOf(row: string): string {
  const [method = '', path = ''] = row.split(/\s+/);
  return `${path} ${method}`;
}

/** Alignment is for people. */
function cellsOf(row: string): string {
  return row
    .split('|')
    .map((cell) => cell.trim())
    .join(' | ');
}

describe('who is let in where', () => {
  it('is what the written matrix says, for every endpoint and every kind of caller', async () => {
    const written = accessMatrix.trim().split('\n').map(cellsOf);
    const now = await matrixNow();
    const wrong = now.filter((row) => !written.includes(cellsOf(row)));
    const gone = written.filter((row) => !now.map(cellsOf).includes(row));
    assert.deepEqual(
      { wrong, gone },
      { wrong: [], gone: [] },
      `test/contract/access-matrix.ts and the endpoints differ; if these rows are meant, write them there:\n${wrong.join('\n')}\n`,
    );
    assert.equal(written.length, endpoints.length + 1, 'one row each, under one head');
  });

  it('every endpoint of the spec asks for the action that the contract table gives it', () => {
    for (const { method, path, access } of endpoints) {
      const promised = guards[`${method} ${path}`];
      if (promised !== undefined) assert.equal(access, promised, `${method} ${path}`);
    }
  });
});
