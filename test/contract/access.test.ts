import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Action,
  type ActionName,
  actions,
  credentials,
  defaultScopes,
  globalRoles,
  keyOwnerTypes,
  orgRoles,
  scopes,
} from '../../src/contract/access.ts';
import { beyondTheSpec, endpointsOfSpec, guards } from './endpoints.ts';
import { listed, sentence, table } from './spec.ts';

const all: [string, Action][] = Object.entries(actions);

/** The action that guards an endpoint of the spec. */
function guardOf(endpoint: string): Action {
  const name = guards[endpoint];
  assert.ok(name, `${endpoint} has no guard`);
  return actions[name];
}

function guardsUnder(path: string): [string, Action][] {
  return Object.keys(guards)
    .filter((endpoint) => endpoint.split(' ')[1]?.startsWith(path))
    .map((endpoint) => [endpoint, guardOf(endpoint)]);
}

test('scopes and the default scopes of a key are those of the spec', () => {
  const [every = '', standard = ''] = sentence(
    'Authentication',
    /Scopes: ([^.]+)\. Default key scopes: ([^.]+)\./,
  );
  assert.deepEqual(scopes, listed(every));
  assert.deepEqual(defaultScopes, listed(standard));
});

test('organization roles, global roles and key owners are those of the spec', () => {
  const [roles = ''] = sentence('Authentication', /Roles in an organization: ([^.]+)\./);
  assert.deepEqual(orgRoles, listed(roles));
  const [above = ''] = sentence('Authentication', /Global roles ([^.]+) do not see tenant data/);
  assert.deepEqual(globalRoles, ['user', ...listed(above)]);
  const [owners = ''] = sentence('Authentication', /Key owner types: ([^.]+)\./);
  assert.deepEqual(keyOwnerTypes, listed(owners));
});

test('credentials are the three of the spec', () => {
  const [accepted = ''] = sentence('Authentication', /Credentials accepted on \/v1: ([^.]+)\. No credential/);
  const kinds = accepted
    .split('; ')
    .map((kind) => ['API key', 'JWT', 'session cookie'].filter((word) => kind.includes(word)));
  assert.deepEqual(kinds, [['API key'], ['JWT'], ['session cookie']]);
  assert.deepEqual(credentials, ['api_key', 'jwt', 'session']);
});

test('every endpoint of the spec is guarded by an action, and every action guards something', () => {
  assert.deepEqual(Object.keys(guards).sort(), endpointsOfSpec());
  const used = new Set<ActionName>([...Object.values(guards), ...beyondTheSpec]);
  assert.deepEqual([...used].sort(), Object.keys(actions).sort());
});

test('a key needs the scope that the spec names beside the endpoint', () => {
  const expected: [path: string, heading: string, pattern: RegExp][] = [
    ['/v1/judge', 'Single-page check and batch', /\*\*POST \/v1\/judge\*\* \(scope `([^`]+)`\)/],
    ['/v1/jobs', 'Jobs', /^Scope `([^`]+)`\./m],
    ['/v1/intent', 'Search intent', /^Scope `([^`]+)`\./m],
    ['/v1/rules', 'Rules, tiers, usage, status', /login or key with scope `([^`]+)`/],
  ];
  for (const [path, heading, pattern] of expected) {
    const [scope] = sentence(heading, pattern);
    for (const [endpoint, guard] of guardsUnder(path)) {
      if (guard.credentials.includes('api_key')) assert.equal(guard.scope, scope, endpoint);
    }
  }
  const [starting, reading] = sentence(
    'Site audits',
    /^Scope `([^`]+)` for starting and previewing; `([^`]+)` for reading\./m,
  );
  for (const [endpoint, guard] of guardsUnder('/v1/audits/site'))
    assert.equal(guard.scope, starting, endpoint);
  for (const [endpoint, guard] of guardsUnder('/v1/audits')) {
    if (endpoint.startsWith('GET') && !endpoint.endsWith('/shares'))
      assert.equal(guard.scope, reading, endpoint);
  }
  const [, , notes = ''] =
    table('Reports', ['Method', 'Path', 'Notes']).find(([, path]) => path?.startsWith('/v1/reports?')) ?? [];
  assert.equal(`scope \`${guardOf('GET /v1/reports').scope}\``, /scope `[^`]+`/.exec(notes)?.[0]);
});

test('usage answers any valid key, tiers and status answer without one', () => {
  assert.deepEqual(
    [guardOf('GET /v1/usage').scope, guardOf('GET /v1/usage').credentials],
    [null, credentials],
  );
  for (const endpoint of ['GET /v1/tiers', 'GET /v1/status', 'GET /health', 'GET /share/{token}']) {
    assert.equal(guardOf(endpoint).public, true, endpoint);
  }
});

test('a viewer cannot run checks, spend, manage keys or projects, send feedback or share', () => {
  const forbidden: ActionName[] = [
    'judge:run',
    'jobs:create',
    'jobs:cancel',
    'audits:preview',
    'audits:start',
    'audits:control',
    'audits:upgrade',
    'reports:upgrade',
    'intent:run',
    'keys:manage',
    'keys:manage-org',
    'projects:manage',
    'members:manage',
    'invites:create',
    'branding:manage',
    'webhooks:manage',
    'limits:manage',
    'feedback:send',
    'reports:share',
    'audits:share',
    'intent:share',
    'shares:manage',
  ];
  const allowed = all.filter(([, { roles }]) => roles?.includes('viewer')).map(([name]) => name);
  assert.deepEqual(
    forbidden.filter((name) => allowed.includes(name)),
    [],
  );
  for (const name of allowed) assert.match(name, /:(?:read|leave)$/, `${name} only reads`);
  for (const name of forbidden) assert.notEqual(actions[name].roles, null, `${name} asks for a role`);
});

test('an API key does exactly this, with these scopes: no projects, keys, webhooks, links or administration', () => {
  const withKey = all.filter(([, guard]) => guard.credentials.includes('api_key'));
  assert.deepEqual(
    withKey.map(([name, { scope }]) => `${name} by ${scope ?? 'any key'}`),
    [
      'judge:run by judge',
      'rules:read by judge',
      'reports:read by reports:read',
      'reports:upgrade by judge',
      'jobs:create by jobs',
      'jobs:read by jobs',
      'jobs:cancel by jobs',
      'audits:preview by jobs',
      'audits:start by jobs',
      'audits:control by jobs',
      'audits:read by reports:read',
      'audits:upgrade by jobs',
      'agents:read by any key',
      'intent:run by judge',
      'intent:read by judge',
      'orgs:list by projects:read',
      'orgs:read by projects:read',
      'projects:read by projects:read',
      'usage:read by any key',
    ],
  );
});

test('every role, viewer included, reads what belongs to the organization and may leave it', () => {
  const open = all.filter(([, { roles }]) => roles?.length === orgRoles.length).map(([name]) => name);
  assert.deepEqual(open, [
    'reports:read',
    'jobs:read',
    'audits:read',
    'agents:read',
    'tasks:read',
    'intent:read',
    'shares:read',
    'orgs:read',
    'members:read',
    'members:leave',
    'clients:read',
    'projects:read',
    'usage:read',
  ]);
});

test('people, branding, signing secrets, statements, limits and organization keys are for owner and admin only', () => {
  const managed = all.filter(([, { roles }]) => roles?.join() === 'owner,admin').map(([name]) => name);
  assert.deepEqual(managed, [
    'members:manage',
    'invites:create',
    'branding:manage',
    'clients:manage',
    'projects:delete',
    'keys:manage-org',
    'webhooks:manage',
    'statement:read',
    'limits:manage',
    'feedback:read',
  ]);
});

test('a person without an organization still has an account, the catalogue, an empty list, and can found one', () => {
  const free = all.filter(([, guard]) => !guard.public && guard.roles === null && guard.global === null);
  assert.deepEqual(
    free.map(([name]) => name),
    ['session:end', 'account:self', 'rules:read', 'orgs:list', 'orgs:create'],
  );
});

test('webhooks belong to owner and admin, by session or JWT', () => {
  for (const [endpoint, guard] of guardsUnder('/v1/webhooks')) {
    assert.deepEqual(
      [guard.roles, guard.credentials],
      [
        ['owner', 'admin'],
        ['jwt', 'session'],
      ],
      endpoint,
    );
  }
});

test('feedback is read by a superadmin, or by owner and admin of the organization', () => {
  const [, , notes] =
    table('API keys, webhooks, sharing, other', ['Method', 'Path', 'Notes']).find(
      ([, path]) => path === '/v1/feedback',
    ) ?? [];
  const { global, roles } = actions['feedback:read'];
  assert.equal(notes, `${global.join()}, or ${roles.join('/')} of the caller's organization`);
});

test('a scope is asked of API keys only, and every scope opens something', () => {
  for (const [name, { scope, credentials: kinds }] of all) {
    if (scope !== null) assert.ok(kinds.includes('api_key'), `${name} has a scope but takes no key`);
  }
  const asked = new Set(all.map(([, { scope }]) => scope).filter((scope) => scope !== null));
  assert.deepEqual([...asked].sort(), [...scopes].sort());
});

test('an action is public or names the credentials that it takes', () => {
  for (const [name, { public: open, credentials: kinds, roles, global }] of all) {
    assert.equal(open === true, kinds.length === 0, name);
    if (open) assert.deepEqual([roles, global], [null, null], name);
  }
});

test('only a superadmin reaches into organizations or changes other people’s accounts', () => {
  for (const name of [
    'orgs:admin',
    'tenants:access',
    'ledger:check',
    'queue:read',
    'users:manage',
    'users:assign-role',
  ] as const) {
    assert.deepEqual(actions[name].global, ['superadmin'], name);
  }
});

test('no role in an organization opens the running of the service', () => {
  const either = all
    .filter(([, { roles, global }]) => roles !== null && global !== null)
    .map(([name]) => name);
  assert.deepEqual(either, ['feedback:read']);
});
