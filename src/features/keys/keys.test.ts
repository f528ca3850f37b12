import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { mailsOf, mailTo } from '../../../test/support/mailbox.ts';
import { queueIsEmpty } from '../../../test/support/queue.ts';
import {
  type Headers,
  join,
  newKey,
  newMember,
  newOrganization,
  newProject,
  newUser,
  withAccessToken,
} from '../../../test/support/tenants.ts';
import { seenWithinASecond, until } from '../../../test/support/until.ts';
import type { OrgRole } from '../../contract/access.ts';
import { newId } from '../../platform/ids.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { identityOf } from '../identity/service.ts';
import type { KeyRecord } from './key-record.ts';
import sendLeakMail from './send-leak-mail.task.ts';

const DAY_MS = 24 * 60 * 60_000;
type NewKeyRecord = KeyRecord & { readonly secret: string };

const environment = { SERVICE_RATE_LIMIT_PER_MINUTE: '100000', SERVICE_TRUSTED_PROXIES: '127.0.0.1' };
const app = await testApp({ tasks: [sendLeakMail], environment });
const api = await apiOf(app, [sendLeakMail]);
const org = await newOrganization(app);
const owner = await as('owner');
const admin = await as('admin');
const member = await as('member');

async function as(role: OrgRole, orgId = org.id): Promise<{ id: string; email: string; headers: Headers }> {
  const user = await newMember(app, orgId, role);
  return { ...user, headers: await withAccessToken(app, user.id) };
}

function create(
  headers: Headers,
  body: object,
): Promise<{ outcome: string; body: NewKeyRecord; details: unknown }> {
  return api.send<NewKeyRecord>('POST', '/v1/keys', headers, { name: 'Test', ...body });
}

function bearer({ secret }: { secret: string }): Headers {
  return { authorization: `Bearer ${secret}` };
}

/** Whether a key opens anything: usable, whatever its scopes. */
async function tried(headers: Headers): Promise<string> {
  const outcome = await api.outcome('GET', '/v1/projects', headers);
  return outcome === '403 insufficient_scope' ? '200' : outcome;
}

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}

async function seenBy(headers: Headers): Promise<string[]> {
  return (await api.send<KeyRecord[]>('GET', '/v1/keys?limit=100', headers)).body.map(({ id }) => id);
}

describe('POST /v1/keys', () => {
  it('201 with the record and, this once, the key, which works', async () => {
    const made = await create(member.headers, { name: 'CI', owner_type: 'user' });
    assert.equal(made.outcome, '201');
    const { secret, ...record } = made.body;
    const shown = record.id.slice(4, 8);
    assert.match(secret, new RegExp(`^assay_live_${record.id.slice(4)}_[0-9A-Za-z]{38}$`));
    const { created_at, expires_at } = record;
    const lifeDays = (Date.parse(expires_at ?? '') - Date.parse(created_at)) / DAY_MS;
    assert.ok(Math.abs(lifeDays - 90) < 0.01, `${lifeDays} days`);
    assert.deepEqual(record, {
      id: record.id,
      name: 'CI',
      display: `assay_${shown}…${secret.slice(-10, -6)}`,
      status: 'active',
      owner_type: 'user',
      owner_user_id: member.id,
      project_id: null,
      scopes: ['judge', 'reports:read', 'jobs'],
      allowed_ips: [],
      created_at,
      expires_at,
      last_used_at: null,
      last_used_ip: null,
      revoked_at: null,
      revoke_reason: null,
      rotated_from: null,
      grace_until: null,
    });
    assert.equal(await tried(bearer(made.body)), '200');
    const listed = await api.send<KeyRecord[]>('GET', '/v1/keys', member.headers);
    assert.deepEqual(
      listed.body.find(({ id }) => id === record.id),
      record,
    );
    assert.ok(!JSON.stringify(listed.body).includes(secret.slice(-38)));
    const stored = await acrossOrganizations(app.db, (tx) =>
      sql<{ row: string }>`select to_jsonb(k)::text as row from api_keys k where id = ${record.id}`.execute(
        tx,
      ),
    );
    assert.ok(!stored.rows[0]?.row.includes(secret.slice(-38, -6)), 'the secret is stored nowhere');
  });

  it('a project key is bound to the project of the field, the header, or the only one', async () => {
    const here = await newOrganization(app);
    const { headers } = await as('member', here.id);
    const only = await create(headers, { owner_type: 'project', scopes: ['projects:read'] });
    assert.deepEqual([only.outcome, only.body.project_id], ['201', here.projectId]);
    const second = await newProject(app, here.id);
    assert.equal((await create(headers, { owner_type: 'project' })).outcome, '422 validation_error');
    const named = await create(headers, {
      owner_type: 'project',
      project_id: second,
      scopes: ['projects:read'],
    });
    assert.equal(named.body.project_id, second);
    const byHeader = await create({ ...headers, 'x-project-id': second }, { owner_type: 'project' });
    assert.equal(byHeader.body.project_id, second);
    const seen = await api.send<{ id: string }[]>('GET', '/v1/projects', bearer(named.body));
    assert.deepEqual(
      seen.body.map(({ id }) => id),
      [second],
    );
    const personal = await create(headers, { owner_type: 'user', project_id: second });
    assert.deepEqual([personal.body.owner_user_id !== null, personal.body.project_id], [true, second]);
    for (const project_id of [org.projectId, newId('project'), '1']) {
      assert.equal((await create(headers, { owner_type: 'project', project_id })).outcome, '404 not_found');
      assert.equal((await create(headers, { owner_type: 'user', project_id })).outcome, '404 not_found');
    }
    const { headers: boss } = await as('owner', here.id);
    const contradiction = await create(boss, { owner_type: 'org', project_id: second });
    assert.equal(contradiction.outcome, '422 validation_error');
  });

  it('400 invalid_key_expiry: in the past, over a year ahead, never for anything but an organization key by owner or admin', async () => {
    const outcome = async (headers: Headers, body: object): Promise<string> =>
      (await create(headers, body)).outcome;
    const wrong = '400 invalid_key_expiry';
    assert.equal(await outcome(owner.headers, { owner_type: 'user', expires_at: inDays(-0.001) }), wrong);
    assert.equal(await outcome(owner.headers, { owner_type: 'user', expires_at: inDays(365.01) }), wrong);
    assert.equal(await outcome(owner.headers, { owner_type: 'user', expires_at: inDays(364.99) }), '201');
    assert.equal(await outcome(owner.headers, { owner_type: 'user', never_expires: true }), wrong);
    assert.equal(await outcome(owner.headers, { owner_type: 'project', never_expires: true }), wrong);
    assert.equal(
      await outcome(member.headers, { owner_type: 'org', never_expires: true }),
      wrong,
      'before the role',
    );
    assert.equal(await outcome(member.headers, { owner_type: 'org' }), '403 forbidden');
    assert.equal(await outcome(member.headers, { owner_type: 'user', never_expires: false }), '201');
    for (const { headers } of [owner, admin]) {
      const made = await create(headers, { owner_type: 'org', never_expires: true });
      assert.deepEqual([made.outcome, made.body.expires_at], ['201', null]);
      const both = { owner_type: 'org', never_expires: true, expires_at: inDays(5) };
      assert.equal(await outcome(headers, both), '422 validation_error');
    }
    for (const expires_at of ['tomorrow', '2026-13-01T00:00:00Z', null, 5]) {
      assert.equal(await outcome(owner.headers, { owner_type: 'org', expires_at }), '422 validation_error');
    }
  });

  it('422 for unknown owners, scopes and addresses, each named; the allowlist then holds', async () => {
    for (const body of [
      {},
      { owner_type: 'team' },
      { owner_type: 'user', name: '' },
      { owner_type: 'user', scopes: ['everything'] },
      { owner_type: 'user', scopes: ['judge', 'judge'] },
      { owner_type: 'user', secret: 'x' },
    ]) {
      assert.equal(
        (await create(member.headers, body)).outcome,
        '422 validation_error',
        JSON.stringify(body),
      );
    }
    const wrong = await create(member.headers, {
      owner_type: 'user',
      allowed_ips: ['10.0.0.0/33', '192.0.2.1', 'localhost', '2001:db8::/32', '1.2.3', 'fe80::1%eth0'],
    });
    assert.deepEqual(
      (wrong.details as { loc: unknown[] }[]).map(({ loc }) => loc),
      [0, 2, 4, 5].map((i) => ['body', 'allowed_ips', i]),
    );
    const made = await create(member.headers, {
      owner_type: 'user',
      allowed_ips: ['192.0.2.0/24', '2001:db8::/32'],
    });
    for (const [from, expected] of [
      ['192.0.2.7', '200'],
      ['::ffff:192.0.2.7', '200'],
      ['2001:db8:1::5', '200'],
      ['192.0.3.7', '403 ip_not_allowed'],
      ['2001:db9::5', '403 ip_not_allowed'],
    ] as const) {
      assert.equal(await tried({ ...bearer(made.body), 'x-forwarded-for': from }), expected, from);
    }
  });

  it('403 for keys and viewers: keys are managed by people who work', async () => {
    const viewer = await as('viewer');
    const { headers: key, id } = await newKey(app, { orgId: org.id });
    for (const headers of [viewer.headers, key]) {
      assert.equal((await create(headers, { owner_type: 'user' })).outcome, '403 forbidden');
      assert.equal(await api.outcome('GET', '/v1/keys', headers), '403 forbidden');
      assert.equal(await api.outcome('POST', `/v1/keys/${id}/rotate`, headers), '403 forbidden');
      assert.equal(await api.outcome('DELETE', `/v1/keys/${id}`, headers), '403 forbidden');
    }
  });
});

describe('who knows of which key', () => {
  it('owners and admins of all; members of their own and of those of projects that they see', async () => {
    const here = await newOrganization(app);
    const secretProject = await newProject(app, here.id, { restricted: true });
    const boss = await as('admin', here.id);
    const me = await as('member', here.id);
    const named = await newUser(app);
    await join(app, here.id, named.id, 'member', [secretProject]);
    const insider = await withAccessToken(app, named.id);
    const key = async (body: object, headers: Headers): Promise<string> =>
      (await create(headers, body)).body.id;
    const ofBoss = await key({ owner_type: 'user' }, boss.headers);
    const mine = await key({ owner_type: 'user' }, me.headers);
    const open = await key({ owner_type: 'project', project_id: here.projectId }, boss.headers);
    const secret = await key({ owner_type: 'project', project_id: secretProject }, boss.headers);
    const ofOrg = await key({ owner_type: 'org' }, boss.headers);
    assert.deepEqual(await seenBy(boss.headers), [ofOrg, secret, open, mine, ofBoss]);
    assert.deepEqual(await seenBy(me.headers), [open, mine]);
    assert.deepEqual(await seenBy(insider), [secret, open]);
    for (const id of [ofBoss, secret, ofOrg, newId('apiKey'), 'key_1', '1']) {
      assert.equal(await api.outcome('POST', `/v1/keys/${id}/rotate`, me.headers), '404 not_found', id);
      assert.equal(await api.outcome('DELETE', `/v1/keys/${id}`, me.headers), '404 not_found', id);
    }
    for (const id of [mine, open]) {
      assert.equal(
        await api.outcome('POST', `/v1/keys/${id}/rotate`, owner.headers),
        '404 not_found',
        'elsewhere',
      );
      assert.equal(
        await api.outcome('DELETE', `/v1/keys/${id}`, owner.headers),
        '404 not_found',
        'elsewhere',
      );
    }
    assert.deepEqual(
      (await seenBy(owner.headers)).filter((id) => [ofBoss, mine, open, secret, ofOrg].includes(id)),
      [],
    );
    const first = await api.send<KeyRecord[]>('GET', '/v1/keys?limit=3', boss.headers);
    const cursor = first.headers.get('x-next-cursor');
    const rest = await api.send<KeyRecord[]>('GET', `/v1/keys?limit=3&cursor=${cursor}`, boss.headers);
    assert.deepEqual(
      [...first.body, ...rest.body].map(({ id }) => id),
      [ofOrg, secret, open, mine, ofBoss],
    );
  });
});

describe('POST /v1/keys/{id}/rotate', () => {
  it('201 a new key like the old one, which stays valid for the grace period', async () => {
    const { body: old } = await create(member.headers, {
      name: 'Robot',
      owner_type: 'project',
      project_id: org.projectId,
      scopes: ['projects:read'],
      allowed_ips: ['127.0.0.1'],
      expires_at: inDays(10),
    });
    const rotated = await api.send<NewKeyRecord>('POST', `/v1/keys/${old.id}/rotate`, member.headers);
    assert.equal(rotated.outcome, '201');
    const { body: fresh } = rotated;
    assert.notEqual(fresh.secret, old.secret);
    assert.deepEqual(
      { ...fresh, secret: '', id: '', display: '', created_at: '', expires_at: '' },
      { ...old, secret: '', id: '', display: '', created_at: '', expires_at: '', rotated_from: old.id },
    );
    const lifeDays = (Date.parse(fresh.expires_at ?? '') - Date.now()) / DAY_MS;
    assert.ok(Math.abs(lifeDays - 10) < 0.01, `${lifeDays} days`);
    for (const key of [old, fresh]) assert.equal(await tried(bearer(key)), '200');
    const { body } = await api.send<KeyRecord[]>('GET', '/v1/keys', member.headers);
    const listed = body.find(({ id }) => id === old.id);
    assert.equal(listed?.status, 'rotated');
    const graceDays = (Date.parse(listed?.grace_until ?? '') - Date.now()) / DAY_MS;
    assert.ok(Math.abs(graceDays - 7) < 0.01, `${graceDays} days`);
    await acrossOrganizations(app.db, (tx) =>
      sql`update api_keys set grace_until = now() where id = ${old.id}`.execute(tx),
    );
    identityOf(app).forget();
    assert.equal(await tried(bearer(old)), '401 invalid_api_key', 'past its grace');
    assert.equal(await tried(bearer(fresh)), '200');
  });

  it('grace_days 0 ends the old key at once; 422 beyond 0 to 7', async () => {
    const { body: old } = await create(member.headers, { owner_type: 'user' });
    const path = `/v1/keys/${old.id}/rotate`;
    for (const grace_days of [-1, 8, 1.5, '3', null]) {
      assert.equal(await api.outcome('POST', path, member.headers, { grace_days }), '422 validation_error');
    }
    assert.equal(await tried(bearer(old)), '200');
    assert.equal(await api.outcome('POST', path, member.headers, { grace_days: 0 }), '201');
    assert.equal(await tried(bearer(old)), '401 invalid_api_key');
  });

  it('409 key_not_active for one that is revoked, expired or rotated already', async () => {
    const past = new Date(Date.now() - 1_000);
    const soon = new Date(Date.now() + DAY_MS);
    for (const state of [
      { revokedAt: past },
      { expiresAt: past },
      { graceUntil: past },
      { graceUntil: soon },
    ]) {
      const { id } = await newKey(app, { orgId: org.id, ...state });
      assert.equal(await api.outcome('POST', `/v1/keys/${id}/rotate`, owner.headers), '409 key_not_active');
    }
  });

  it('of two at the same moment one wins', async () => {
    const { body: old } = await create(owner.headers, { owner_type: 'org' });
    const rotate = (): Promise<string> => api.outcome('POST', `/v1/keys/${old.id}/rotate`, owner.headers);
    assert.deepEqual((await Promise.all([rotate(), rotate()])).sort(), ['201', '409 key_not_active']);
  });

  it('a personal key is replaced by its owner alone: its secret is theirs; an admin can revoke it', async () => {
    const { body: key } = await create(member.headers, { owner_type: 'user' });
    const path = `/v1/keys/${key.id}`;
    for (const { headers } of [owner, admin]) {
      assert.equal(await api.outcome('POST', `${path}/rotate`, headers), '403 forbidden');
    }
    assert.equal(await api.outcome('DELETE', path, admin.headers), '204');
    assert.equal(await tried(bearer(key)), '401 invalid_api_key');
  });

  it('a key of the older form gets one of the present form, and both work meanwhile', async () => {
    const old = await newKey(app, { orgId: org.id, form: 'older', expiresAt: new Date(Date.now() + DAY_MS) });
    const { body } = await api.send<NewKeyRecord>('POST', `/v1/keys/${old.id}/rotate`, owner.headers);
    assert.match(body.secret, /^assay_live_/);
    assert.deepEqual([await tried(old.headers), await tried(bearer(body))], ['200', '200']);
  });
});

describe('DELETE /v1/keys/{id}', () => {
  it('204 revokes, also a second time; the first reason stays', async () => {
    const { body: key } = await create(member.headers, { owner_type: 'user' });
    assert.equal(await tried(bearer(key)), '200');
    assert.equal(await api.outcome('DELETE', `/v1/keys/${key.id}`, member.headers), '204');
    assert.equal(await tried(bearer(key)), '401 invalid_api_key');
    const of = async (): Promise<KeyRecord | undefined> =>
      (await api.send<KeyRecord[]>('GET', '/v1/keys', member.headers)).body.find(({ id }) => id === key.id);
    const record = await of();
    assert.deepEqual([record?.status, record?.revoke_reason], ['revoked', 'revoked']);
    assert.equal(await api.outcome('DELETE', `/v1/keys/${key.id}`, member.headers), '204');
    assert.deepEqual(await of(), record);
  });

  it('takes effect within a second in another process on the same database', async () => {
    const other = await testApp({ environment, databaseUrl: app.config.databaseUrl ?? '' });
    const there = await apiOf(other);
    const { body: key } = await create(owner.headers, { owner_type: 'org', scopes: ['projects:read'] });
    const bound = await newProject(app, org.id);
    const ofProject = await newKey(app, { orgId: org.id, ownerType: 'project', projectId: bound });
    const ask = (headers: Headers): Promise<string> => there.outcome('GET', '/v1/projects', headers);
    assert.deepEqual([await ask(bearer(key)), await ask(ofProject.headers)], ['200', '200']);
    assert.equal(await api.outcome('DELETE', `/v1/keys/${key.id}`, owner.headers), '204');
    assert.equal(await api.outcome('DELETE', `/v1/projects/${bound}`, owner.headers), '204');
    await seenWithinASecond('revoked', async () => {
      const outcomes = [await ask(bearer(key)), await ask(ofProject.headers)];
      return outcomes.every((outcome) => outcome === '401 invalid_api_key');
    });
  });
});

describe('POST /v1/keys/leaks', () => {
  let reporter = 0;
  const report = (keys: unknown, headers: Headers = {}) => {
    reporter += 1;
    return api.send(
      'POST',
      '/v1/keys/leaks',
      { 'x-forwarded-for': `198.51.100.${reporter}`, ...headers },
      { keys },
    );
  };

  it('202 with their number whatever they are; only the right secret revokes', async () => {
    const { body: key } = await create(member.headers, { owner_type: 'user' });
    const { body: other } = await create(member.headers, { owner_type: 'user' });
    const guessed = `assay_live_${key.id.slice(4)}_${other.secret.slice(-38)}`;
    const olderGuess = `assay_${key.id.slice(4)}_${key.secret.slice(-38, -6)}`;
    const unknown = ['', 'x', guessed, olderGuess, key.secret.slice(0, -1), `${key.secret}x`, key.id];
    const answer = await report(unknown);
    assert.deepEqual([answer.outcome, answer.body], ['202', { received: unknown.length }]);
    assert.equal(await tried(bearer(key)), '200');
    const leaked = await report([key.secret]);
    assert.deepEqual([leaked.outcome, leaked.body], ['202', { received: 1 }]);
    assert.equal(await tried(bearer(key)), '401 invalid_api_key');
    assert.equal(await tried(bearer(other)), '200');
    const again = await report([key.secret, key.secret]);
    assert.deepEqual([again.outcome, again.body], ['202', { received: 2 }]);
  });

  it('mails the owners of the organization and of the key, each in their language, once, without the key', async () => {
    const here = await newOrganization(app);
    const boss = await as('owner', here.id);
    const admin2 = await as('admin', here.id);
    const maker = await as('member', here.id);
    await acrossOrganizations(app.db, (tx) =>
      tx.updateTable('users').set({ language: 'pl' }).where('id', '=', boss.id).execute(),
    );
    const { body: key } = await create(maker.headers, { owner_type: 'user', name: 'Skrypt <b>' });
    const older = await newKey(app, { orgId: here.id, form: 'older' });
    await report([key.secret, older.token]);
    await report([key.secret]);
    const toMaker = await mailTo(app, maker.email);
    assert.equal(toMaker.subject, 'An API key was leaked and is revoked');
    await mailTo(app, boss.email, 2);
    await until('nothing is left to be sent', () => queueIsEmpty(app));
    const mails = (await mailsOf(app)).filter(({ to }) =>
      [boss.email, admin2.email, maker.email].includes(to),
    );
    assert.deepEqual(
      mails.map(({ to, subject }) => `${to} ${subject}`).sort(),
      [
        `${maker.email} An API key was leaked and is revoked`,
        `${boss.email} Klucz API wyciekł i został unieważniony`,
        `${boss.email} Klucz API wyciekł i został unieważniony`,
      ].sort(),
    );
    assert.ok(toMaker.text.includes(key.display) && toMaker.text.includes('Skrypt <b>'));
    assert.ok(!toMaker.html.includes('Skrypt <b>'), 'a name is text, not markup');
    for (const { text, html } of mails) assert.ok(!`${text}${html}`.includes(key.secret.slice(-38, -6)));
    assert.equal(await tried(older.headers), '401 invalid_api_key', 'the older form too');
    const { body } = await api.send<KeyRecord[]>('GET', '/v1/keys', maker.headers);
    assert.deepEqual([body[0]?.status, body[0]?.revoke_reason], ['revoked', 'leaked']);
  });

  it('422 for what is too long or too many; 429 for too many reports from one address', async () => {
    for (const keys of [[], 'x', [1], ['x'.repeat(129)], Array(101).fill('x'), undefined]) {
      assert.equal((await report(keys)).outcome, '422 validation_error');
    }
    assert.equal((await report(['x'.repeat(128)])).outcome, '202');
    const from = { 'x-forwarded-for': '203.0.113.9' };
    for (let i = 0; i < 10; i++) assert.equal((await report(['x'], from)).outcome, '202');
    const refused = await report(['x'], from);
    assert.equal(refused.outcome, '429 rate_limited');
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
  });
});
