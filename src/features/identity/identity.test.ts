import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { testApp } from '../../../test/support/app.ts';
import { isSince } from '../../../test/support/between-clocks.ts';
import { identityProbes } from '../../../test/support/identity-probes.ts';
import { json } from '../../../test/support/json.ts';
import { newKey, newMember, newUser, withAccessToken, withSession } from '../../../test/support/tenants.ts';
import { seenWithinASecond, until } from '../../../test/support/until.ts';
import { buildServer } from '../../platform/http/server.ts';
import { newId } from '../../platform/ids.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { identityOf } from './service.ts';

const { endpoints, app, org, identity, base, outcome } = await identityProbes();

const DAY_MS = 24 * 60 * 60_000;

/** Shorter than anything is remembered. */
const QUICKLY_MS = 500;

/** A database that must not be asked. */
const unreachable = new Proxy({} as typeof app.db, {
  get() {
    throw new Error('the database was asked');
  },
});

describe('who is calling', () => {
  it('401 without a credential, with a challenge, and for whatever is none', async () => {
    const answer = await fetch(`${base}/v1/self`);
    assert.equal(answer.status, 401);
    assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
    for (const [authorization, code] of [
      ['Basic dXNlcjpwYXNz', 'unauthorized'],
      ['Bearer', 'unauthorized'],
      ['Bearer a.b.c', 'unauthorized'],
      [`Bearer ${'x'.repeat(5_000)}`, 'unauthorized'],
      ['Bearer nonsense', 'invalid_api_key'],
      ['Bearer assay_live_abcdefghijklmnop_0123', 'invalid_api_key'],
    ]) {
      assert.equal(await outcome('/v1/self', { authorization: authorization ?? '' }), `401 ${code}`);
    }
    for (const cookie of [
      'service_session=',
      'service_session=unknown',
      'other=1',
      `service_session=${'x'.repeat(5_000)}`,
    ]) {
      assert.equal(await outcome('/v1/self', { cookie }), '401 unauthorized', cookie.slice(0, 40));
    }
  });

  it('a person by session cookie or access token, a key in both forms', async () => {
    const member = await newMember(app, org.id, 'member');
    for (const [headers, kind] of [
      [await withSession(app, member.id), 'session'],
      [await withAccessToken(app, member.id), 'jwt'],
    ] as const) {
      const seen = await json(await fetch(`${base}/v1/read`, { headers }));
      assert.deepEqual(seen, { kind, user: member.id, org: org.id, role: 'member' });
    }
    for (const form of ['live', 'older'] as const) {
      const { headers } = await newKey(app, { orgId: org.id, form });
      const seen = await json(await fetch(`${base}/v1/read`, { headers }));
      assert.deepEqual(seen, { kind: 'api_key', user: null, org: org.id, role: null });
    }
    const lower = (await withAccessToken(app, member.id)).authorization?.replace('Bearer', 'bearer');
    assert.equal(await outcome('/v1/read', { authorization: lower ?? '' }), '200');
  });

  it('an Authorization header counts alone: a wrong one is not made good by a cookie', async () => {
    const member = await newMember(app, org.id, 'member');
    const session = await withSession(app, member.id);
    assert.equal(
      await outcome('/v1/self', { ...session, authorization: 'Bearer a.b.c' }),
      '401 unauthorized',
    );
  });

  it('a key is refused with a wrong checksum before the database is asked, with a wrong secret after', async (t) => {
    const { token, id } = await newKey(app, { orgId: org.id });
    const other = await newKey(app, { orgId: org.id });
    // The same id with the secret of another key, and a checksum that fits.
    const { checksum } = await import('./key-token.ts');
    const unchecked = `assay_live_${id.slice(4)}_${other.token.slice(-38, -6)}`;
    const wrongSecret = unchecked + checksum(unchecked);
    assert.equal(
      await outcome('/v1/read', { authorization: `Bearer ${wrongSecret}` }),
      '401 invalid_api_key',
    );

    const closed = { ...app, db: unreachable };
    const apart = buildServer({
      app: closed,
      endpoints,
      notice: () => null,
      authorize: identityOf(closed).authorize,
    });
    t.after(() => apart.drain(1_000));
    const address = await apart.listen('127.0.0.1', 0);
    const broken = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    assert.equal(
      await outcome('/v1/read', { authorization: `Bearer ${broken}` }, 'GET', address),
      '401 invalid_api_key',
    );
    assert.equal(
      await outcome('/v1/read', { authorization: `Bearer ${token}` }, 'GET', address),
      '500 internal_error',
    );
  });

  it('a key of the new form is not accepted in the older spelling', async () => {
    const { token, id } = await newKey(app, { orgId: org.id });
    const older = `assay_${id.slice(4)}_${token.slice(-38, -6)}`;
    assert.equal(await outcome('/v1/read', { authorization: `Bearer ${older}` }), '401 invalid_api_key');
  });

  it('401 for a key that is revoked, past its grace, of a deleted project, or whose owner left or was deactivated', async () => {
    const past = new Date(Date.now() - 1_000);
    const dead = newId('project');
    const left = await newUser(app);
    const inactive = await newMember(app, org.id, 'owner');
    await acrossOrganizations(app.db, async (tx) => {
      await sql`insert into projects (id, org_id, name, deleted_at) values (${dead}, ${org.id}, 'x', now())`.execute(
        tx,
      );
      await sql`update users set is_active = false where id = ${inactive.id}`.execute(tx);
    });
    for (const options of [
      { revokedAt: past },
      { graceUntil: past },
      { ownerType: 'project' as const, projectId: dead },
      { projectId: dead },
      { ownerType: 'user' as const, userId: left.id },
      { ownerType: 'user' as const, userId: inactive.id },
      { revokedAt: past, expiresAt: past },
    ]) {
      const { headers } = await newKey(app, { orgId: org.id, ...options });
      assert.equal(await outcome('/v1/read', headers), '401 invalid_api_key', JSON.stringify(options));
    }
    const expired = await newKey(app, { orgId: org.id, expiresAt: past });
    assert.equal(await outcome('/v1/read', expired.headers), '401 api_key_expired');
    const inGrace = await newKey(app, { orgId: org.id, graceUntil: new Date(Date.now() + DAY_MS) });
    assert.equal(await outcome('/v1/read', inGrace.headers), '200');
  });

  it('401 for an access token that was forged, revoked or of an earlier generation', async () => {
    const member = await newMember(app, org.id, 'member');
    const foreign = await withAccessToken(
      { ...app, secret: 'another server secret, long enough' },
      member.id,
    );
    assert.equal(await outcome('/v1/self', foreign), '401 unauthorized');
    const [header, , signature] = (await withAccessToken(app, member.id)).authorization?.split('.') ?? [];
    const body = Buffer.from(JSON.stringify({ sub: member.id, role: 'superadmin' })).toString('base64url');
    assert.equal(
      await outcome('/v1/self', { authorization: `${header}.${body}.${signature}` }),
      '401 unauthorized',
    );
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    assert.equal(
      await outcome('/v1/self', { authorization: `Bearer ${none}.${body}.x` }),
      '401 unauthorized',
    );

    const headers = await withAccessToken(app, member.id);
    assert.equal(await outcome('/v1/self', headers), '200');
    await acrossOrganizations(app.db, (tx) =>
      sql`update users set token_generation = 1 where id = ${member.id}`.execute(tx),
    );
    identity.forget();
    assert.equal(await outcome('/v1/self', headers), '401 unauthorized');
  });
});

describe('what was seen a moment ago', () => {
  it('is remembered for less than a second: a key revoked elsewhere is refused within it', async () => {
    const { id, headers } = await newKey(app, { orgId: org.id });
    assert.equal(await outcome('/v1/read', headers), '200');
    await acrossOrganizations(app.db, (tx) =>
      sql`update api_keys set revoked_at = now() where id = ${id}`.execute(tx),
    );
    await seenWithinASecond('revoked', async () => (await outcome('/v1/read', headers)) !== '200');
    assert.equal(await outcome('/v1/read', headers), '401 invalid_api_key');
  });

  it('costs no database read per request', async () => {
    // On a machine that is busy a request can take longer than anything is remembered: then it is tried again.
    await until('two requests follow each other quickly', async () => {
      const { id, headers } = await newKey(app, { orgId: org.id });
      const beforeMs = performance.now();
      assert.equal(await outcome('/v1/read', headers), '200');
      await acrossOrganizations(app.db, (tx) =>
        sql`update api_keys set revoked_at = now() where id = ${id}`.execute(tx),
      );
      const again = await outcome('/v1/read', headers);
      if (performance.now() - beforeMs >= QUICKLY_MS) return false;
      assert.equal(again, '200', 'known without asking');
      return true;
    });
  });

  it('is forgotten at once in the process that took something away', async () => {
    const member = await newMember(app, org.id, 'admin');
    const headers = await withAccessToken(app, member.id);
    assert.equal(await outcome('/v1/manage', headers, 'POST'), '200');
    await acrossOrganizations(app.db, (tx) =>
      sql`update memberships set role = 'viewer' where user_id = ${member.id}`.execute(tx),
    );
    identity.forget();
    assert.equal(await outcome('/v1/manage', headers, 'POST'), '403 forbidden');
  });

  it('is no more than a bounded number of things', async () => {
    const { Recent } = await import('../../platform/recent.ts');
    const recent = new Recent<number>(Number.POSITIVE_INFINITY, 3);
    let loads = 0;
    const load = async (): Promise<number> => ++loads;
    for (const key of ['a', 'b', 'c', 'd']) await recent.read(key, load);
    await recent.read('d', load);
    assert.equal(loads, 4);
    await recent.read('a', load);
    assert.equal(loads, 5, 'the oldest made room');
    await Promise.all(Array.from({ length: 20 }, () => recent.read('shared', load)));
    assert.equal(loads, 6, 'callers at the same moment share one reading');
    await recent.read('none', async () => null);
    await recent.read('none', load);
    assert.equal(loads, 7, 'what was not found is asked again');
  });
});

describe('requests with a session cookie', () => {
  it('403 csrf_failed on unsafe methods unless Origin, or else Referer, is our own', async () => {
    const member = await newMember(app, org.id, 'member');
    const { cookie = '' } = await withSession(app, member.id, null);
    const own = new URL(app.baseUrl).origin;
    for (const [headers, expected] of [
      [{}, '403 csrf_failed'],
      [{ origin: own }, '200'],
      [{ referer: `${own}/somewhere?x=1` }, '200'],
      [{ origin: 'https://evil.example' }, '403 csrf_failed'],
      [{ origin: 'null' }, '403 csrf_failed'],
      [{ origin: `${own}.evil.example` }, '403 csrf_failed'],
      [{ origin: 'https://evil.example', referer: `${own}/` }, '403 csrf_failed'],
      [{ referer: `https://evil.example/${own}` }, '403 csrf_failed'],
      [{ referer: 'nonsense' }, '403 csrf_failed'],
    ] as const) {
      assert.equal(
        await outcome('/v1/run', { cookie, ...headers }, 'POST'),
        expected,
        JSON.stringify(headers),
      );
      assert.equal(await outcome('/v1/run', { cookie, ...headers }, 'GET'), '200');
    }
    const token = await withAccessToken(app, member.id);
    assert.equal(await outcome('/v1/run', { ...token, origin: 'https://evil.example' }, 'POST'), '200');
  });

  it('prolong the session, for us and for the browser, once an hour at most', async () => {
    const member = await newMember(app, org.id, 'member');
    const headers = await withSession(app, member.id);
    const renewed = async (): Promise<string | null> =>
      (await fetch(`${base}/v1/self`, { headers })).headers.get('set-cookie');
    assert.equal(await renewed(), null);
    await acrossOrganizations(app.db, (tx) =>
      sql`update sessions set seen_at = now() - interval '61 minutes', expires_at = now() + interval '1 day' where user_id = ${member.id}`.execute(
        tx,
      ),
    );
    identity.forget();
    assert.match(
      (await renewed()) ?? '',
      /^service_session=.+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    assert.equal(await renewed(), null);
    await until('the new end is written', async () => {
      const { rows } = await acrossOrganizations(app.db, (tx) =>
        sql<{
          days: number;
        }>`select extract(epoch from expires_at - now()) / 86400 as days from sessions where user_id = ${member.id}`.execute(
          tx,
        ),
      );
      return Number(rows[0]?.days) > 13.9;
    });
  });
});

describe('from where and how often', () => {
  it('403 ip_not_allowed outside the allowlist of a key', async () => {
    for (const [allowedIps, expected] of [
      [['127.0.0.0/8'], '200'],
      [['::ffff:127.0.0.1'], '200'],
      [['10.0.0.0/8', '2001:db8::/32'], '403 ip_not_allowed'],
    ] as const) {
      const { headers } = await newKey(app, { orgId: org.id, allowedIps });
      assert.equal(await outcome('/v1/read', headers), expected);
      assert.equal(
        await outcome('/v1/read', { ...headers, 'x-forwarded-for': '10.1.2.3' }),
        expected,
        'a forged forwarding header changes nothing',
      );
    }
  });

  it('every authenticated answer, also a refusal, carries RateLimit headers; 429 when there were too many', async (t) => {
    const strict = await testApp({
      environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '2' },
      databaseUrl: app.config.databaseUrl ?? '',
    });
    const own = buildServer({
      app: strict,
      endpoints,
      notice: () => null,
      authorize: identityOf(strict).authorize,
    });
    t.after(() => own.drain(1_000));
    const address = await own.listen('127.0.0.1', 0);
    const { headers } = await newKey(app, { orgId: org.id, scopes: [] });
    const first = await fetch(`${address}/v1/read`, { headers });
    assert.equal(first.status, 403);
    assert.equal(first.headers.get('ratelimit-limit'), '2');
    assert.equal(first.headers.get('ratelimit-remaining'), '1');
    assert.ok(Number(first.headers.get('ratelimit-reset')) > 0);
    await fetch(`${address}/v1/read`, { headers });
    const third = await fetch(`${address}/v1/read`, { headers });
    assert.equal(third.status, 429);
    assert.equal((await json<{ error: { code: string } }>(third)).error.code, 'rate_limited');
    assert.ok(Number(third.headers.get('retry-after')) > 0);
    const other = await newKey(app, { orgId: org.id });
    assert.equal(
      await outcome('/v1/read', other.headers, 'GET', address),
      '200',
      'another key is counted apart',
    );
  });

  it('the last use of a key is written in batches, newest wins, and never by a request', async () => {
    const used = (
      id: string,
    ): Promise<{ last_used_at: Date | null; last_used_ip: string | null } | undefined> =>
      acrossOrganizations(app.db, (tx) =>
        tx
          .selectFrom('api_keys')
          .select(['last_used_at', 'last_used_ip'])
          .where('id', '=', id)
          .executeTakeFirst(),
      );
    const before = new Date();
    const { id, headers } = await until('five requests fall between two writes', async () => {
      const key = await newKey(app, { orgId: org.id });
      for (let i = 0; i < 5; i++) assert.equal(await outcome('/v1/read', key.headers), '200');
      return (await used(key.id))?.last_used_at === null && key;
    });
    await identity.writeKeyUses();
    const first = await used(id);
    assert.equal(first?.last_used_ip, '127.0.0.1');
    assert.ok(first.last_used_at !== null && isSince(first.last_used_at, before));
    const future = new Date(Date.now() + DAY_MS);
    await acrossOrganizations(app.db, (tx) =>
      sql`update api_keys set last_used_at = ${future} where id = ${id}`.execute(tx),
    );
    await outcome('/v1/read', headers);
    await identity.writeKeyUses();
    assert.deepEqual((await used(id))?.last_used_at, future);
  });
});
