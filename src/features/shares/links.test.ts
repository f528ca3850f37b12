import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { changeLink } from '../../../test/support/shared-links.ts';
import {
  type Headers,
  join,
  newKey,
  newMember,
  newOrganization,
  newProject,
  newReport,
  newUser,
  withAccessToken,
} from '../../../test/support/tenants.ts';
import { newId } from '../../platform/ids.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import forget from './forget.task.ts';
import type { LinkRecord } from './link-record.ts';
import { newLinkToken } from './link-token.ts';

type NewLink = LinkRecord & { readonly token: string; readonly url: string };

const app = await testApp({ environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const api = await apiOf(app);
const DAY_MS = 86_400_000;

async function sharer(role: 'owner' | 'admin' | 'member' | 'viewer' = 'member') {
  const org = await newOrganization(app);
  const headers = await withAccessToken(app, (await newMember(app, org.id, role)).id);
  return { org, headers, reportId: await newReport(app, org.id, org.projectId) };
}

async function made(headers: Headers, reportId: string, body: object = {}): Promise<NewLink> {
  const answer = await api.send<NewLink>('POST', `/v1/reports/${reportId}/shares`, headers, body);
  assert.equal(answer.outcome, '201', JSON.stringify(answer.details));
  return answer.body;
}

const rows = (id: string) =>
  acrossOrganizations(app.db, (tx) =>
    tx.selectFrom('share_links').selectAll().where('id', '=', id).execute(),
  );

describe('share links in their organization', () => {
  it('201 with a token and its address; by default for 30 days, without evidence, name or password', async () => {
    const { org, headers, reportId } = await sharer();
    const { token, url, ...record } = await made(headers, reportId);
    assert.match(record.id, /^shr_[a-z2-7]{16}$/);
    assert.match(token, /^[\w-]{43}$/);
    assert.equal(Buffer.from(token, 'base64url').length, 32);
    assert.equal(url, `${app.baseUrl}/share/${token}`);
    assert.deepEqual(record, {
      id: record.id,
      kind: 'report',
      subject_id: reportId,
      about: null,
      project_id: org.projectId,
      client_id: null,
      label: null,
      prepared_by: null,
      status: 'active',
      has_password: false,
      expires_at: record.expires_at,
      include_evidence: false,
      show_project_name: false,
      allow_comments: false,
      comments: 0,
      views: 0,
      created_at: record.created_at,
    });
    const livesMs = Date.parse(record.expires_at ?? '') - Date.parse(record.created_at);
    assert.ok(Math.abs(livesMs - 30 * DAY_MS) < 60_000, `${livesMs} ms`);
    for (const path of ['/v1/share-links', `/v1/reports/${reportId}/shares`])
      assert.deepEqual((await api.send('GET', path, headers)).body, [record], path);
  });

  it('are named by the title of the page, cut where it is very long', async () => {
    const { headers, reportId } = await sharer();
    const titled = (title: string) =>
      acrossOrganizations(app.db, (tx) =>
        tx
          .updateTable('reports')
          .set({ overview: JSON.stringify({ title }) })
          .where('id', '=', reportId)
          .execute(),
      );
    await titled('Rye “bread” 🥖');
    assert.equal((await made(headers, reportId)).about, 'Rye “bread” 🥖');
    await titled('');
    assert.equal((await made(headers, reportId)).about, null);
    await titled('ż'.repeat(5_000));
    assert.equal((await made(headers, reportId)).about, 'ż'.repeat(200));
  });

  it('the address can be copied again by who may share, not by viewers or others, and not of an ended link', async () => {
    const { org, headers, reportId } = await sharer();
    const { id, url } = await made(headers, reportId);
    const path = `/v1/share-links/${id}/url`;
    assert.deepEqual((await api.send('GET', path, headers)).body, { url });
    const viewer = await withAccessToken(app, (await newMember(app, org.id, 'viewer')).id);
    assert.equal(await api.outcome('GET', path, viewer), '403 forbidden');
    assert.equal(await api.outcome('GET', path, (await sharer()).headers), '404 share_not_found');
    assert.ok(!JSON.stringify((await api.send('GET', '/v1/share-links', headers)).body).includes(url));
    // From before, or from under another secret.
    await changeLink(app, id, { token_hash: Buffer.alloc(32) });
    assert.equal(await api.outcome('GET', path, headers), '409 conflict');
    assert.equal(await api.outcome('DELETE', `/v1/share-links/${id}`, headers), '204');
    assert.equal(await api.outcome('GET', path, headers), '404 share_not_found');
  });

  it('tokens of links are 32 bytes that nothing without the secret of the server can tell', async () => {
    const { headers, reportId } = await sharer();
    const [one, other] = [await made(headers, reportId), await made(headers, reportId)];
    assert.notEqual(one.token, other.token);
    const elsewhere = { ...app, secret: 'another secret' };
    assert.notEqual(newLinkToken(elsewhere, one.id).token, one.token);
  });

  it('have a label and an author, which can be changed and removed', async () => {
    const { headers, reportId } = await sharer();
    const link = await made(headers, reportId, { label: 'For Anna', prepared_by: 'Lighthouse' });
    assert.deepEqual([link.label, link.prepared_by], ['For Anna', 'Lighthouse']);
    const path = `/v1/share-links/${link.id}`;
    const changed = await api.send<LinkRecord>('PATCH', path, headers, { label: null });
    assert.deepEqual([changed.body.label, changed.body.prepared_by], [null, 'Lighthouse']);
    for (const label of ['', ' ', 'two\nlines', 'x'.repeat(201)])
      assert.equal(await api.outcome('PATCH', path, headers, { label }), '422 validation_error');
  });

  it('a reader of the database can open no link and knows no password', async () => {
    const { headers, reportId } = await sharer();
    const { id, token } = await made(headers, reportId, { password: 'open, sesame seed' });
    const [row] = await rows(id);
    const stored = JSON.stringify(row);
    for (const secret of [token, Buffer.from(token, 'base64url').toString('hex'), 'sesame'])
      assert.ok(!stored.includes(secret), secret);
    assert.equal(row?.token_hash.length, 32);
    assert.match(row?.password_hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('takes days, never, a password and what is shown; 422 and 400 for what makes no sense', async () => {
    const { headers, reportId } = await sharer();
    const open = await made(headers, reportId, {
      expires_in_days: null,
      password: 'open, sesame seed',
      include_evidence: true,
      show_project_name: true,
    });
    assert.deepEqual(
      [open.expires_at, open.has_password, open.include_evidence, open.show_project_name],
      [null, true, true, true],
    );
    const path = `/v1/reports/${reportId}/shares`;
    for (const wrong of [
      { expires_in_days: 0 },
      { expires_in_days: 1.5 },
      { expires_in_days: 4000 },
      { password: 7 },
      { token: 'mine' },
      { views: 9 },
    ])
      assert.equal(await api.outcome('POST', path, headers, wrong), '422 validation_error');
    for (const password of ['', 'short', 'x'.repeat(129)])
      assert.equal(await api.outcome('POST', path, headers, { password }), '400 invalid_password');
    const tooShort = await api.send<unknown>('POST', path, headers, { password: 'short' });
    assert.doesNotMatch(JSON.stringify(tooShort.body), /e-mail/);
    for (const password of [' '.repeat(8), '\u0000open sesame', 'open\nsesame', '\u3000\u2003'.repeat(4)]) {
      const refused = await api.send('POST', path, headers, { password });
      assert.equal(refused.outcome, '422 validation_error', JSON.stringify(password));
      assert.match(JSON.stringify(refused.details), /"password".*not only spaces/);
    }
    const said = async (days: number) =>
      (await api.send('POST', path, headers, { expires_in_days: days })).details;
    assert.deepEqual(await said(3651), [
      { loc: ['body', 'expires_in_days'], msg: 'Must be at most 3650.', type: 'too_large' },
    ]);
    assert.deepEqual(await said(0), [
      { loc: ['body', 'expires_in_days'], msg: 'Must be at least 1.', type: 'too_small' },
    ]);
    assert.equal(await api.outcome('POST', path, headers), '201', 'no body at all');
  });

  it('PATCH sets, changes and removes the password', async () => {
    const { headers, reportId } = await sharer();
    const { id } = await made(headers, reportId);
    const patch = (body: object) => api.send<LinkRecord>('PATCH', `/v1/share-links/${id}`, headers, body);
    const hash = async () => (await rows(id))[0]?.password_hash;
    const set = await patch({ password: 'open, sesame seed' });
    assert.deepEqual([set.outcome, set.body.has_password], ['200', true]);
    const first = await hash();
    assert.equal((await patch({ password: 'open, poppy seed' })).outcome, '200');
    assert.notEqual(await hash(), first);
    const removed = await patch({ password: null });
    assert.deepEqual([removed.outcome, removed.body.has_password], ['200', false]);
    assert.equal(await hash(), null);
    assert.equal((await patch({})).outcome, '422 validation_error');
    assert.equal((await patch({ password: 'short' })).outcome, '400 invalid_password');
    assert.equal((await patch({ password: ' '.repeat(8) })).outcome, '422 validation_error');
    assert.equal((await patch({ password: null, views: 0 })).outcome, '422 validation_error');
  });

  it('PATCH changes when a link expires, and leaves its password as it is', async () => {
    const { headers, reportId } = await sharer();
    const { id } = await made(headers, reportId, { password: 'open, sesame seed' });
    const patch = (body: object) => api.send<LinkRecord>('PATCH', `/v1/share-links/${id}`, headers, body);
    const never = await patch({ expires_in_days: null });
    assert.deepEqual([never.outcome, never.body.expires_at, never.body.has_password], ['200', null, true]);
    const before = Date.now();
    const week = await patch({ expires_in_days: 7 });
    const days = (Date.parse(week.body.expires_at ?? '') - before) / 86_400_000;
    assert.equal(Math.round(days), 7);
    assert.equal(week.body.has_password, true);
    for (const wrong of [0, 3651, 'soon'])
      assert.equal((await patch({ expires_in_days: wrong })).outcome, '422 validation_error');
  });

  it('DELETE revokes; 404 share_not_found for what is revoked, expired, malformed or unknown', async () => {
    const { headers, reportId } = await sharer();
    const first = await made(headers, reportId);
    const second = await made(headers, reportId);
    const expired = await made(headers, reportId);
    await acrossOrganizations(app.db, (tx) =>
      tx
        .updateTable('share_links')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where('id', '=', expired.id)
        .execute(),
    );
    assert.equal(await api.outcome('DELETE', `/v1/share-links/${first.id}`, headers), '204');
    assert.equal(await api.outcome('DELETE', `/v1/reports/${reportId}/shares/${second.id}`, headers), '204');
    for (const id of [first.id, second.id, expired.id, newId('shareLink'), 'shr_1', '7']) {
      for (const path of [`/v1/share-links/${id}`, `/v1/reports/${reportId}/shares/${id}`])
        assert.equal(await api.outcome('DELETE', path, headers), '404 share_not_found', path);
      const patched = await api.outcome('PATCH', `/v1/share-links/${id}`, headers, { password: null });
      assert.equal(patched, '404 share_not_found');
    }
    const { body } = await api.send<LinkRecord[]>('GET', '/v1/share-links', headers);
    assert.deepEqual(
      body.map(({ status }) => status),
      ['expired', 'revoked', 'revoked'],
    );
  });

  it('a link is revoked below what it shows, and nowhere else', async () => {
    const { org, headers, reportId } = await sharer();
    const { id } = await made(headers, reportId);
    const other = await newReport(app, org.id, org.projectId);
    assert.equal(
      await api.outcome('DELETE', `/v1/reports/${other}/shares/${id}`, headers),
      '404 share_not_found',
    );
    const nowhere = newId('report');
    for (const [method, path] of [
      ['POST', `/v1/reports/${nowhere}/shares`],
      ['GET', `/v1/reports/${nowhere}/shares`],
      ['DELETE', `/v1/reports/${nowhere}/shares/${id}`],
    ] as const)
      assert.equal(await api.outcome(method, path, headers), '404 report_not_found');
    assert.equal(
      await api.outcome('POST', `/v1/audits/${newId('audit')}/shares`, headers),
      '404 audit_not_found',
    );
    assert.equal(await api.outcome('GET', '/v1/audits/aud_1/shares', headers), '404 audit_not_found');
    assert.deepEqual((await api.send('GET', `/v1/reports/${other}/shares`, headers)).body, []);
  });

  it('lists are paged, newest first', async () => {
    const { headers, reportId } = await sharer();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.unshift((await made(headers, reportId)).id);
    for (const path of ['/v1/share-links', `/v1/reports/${reportId}/shares`]) {
      const first = await api.send<LinkRecord[]>('GET', `${path}?limit=2`, headers);
      const next = `${path}?limit=2&cursor=${first.headers.get('x-next-cursor')}`;
      const second = await api.send<LinkRecord[]>('GET', next, headers);
      assert.deepEqual(
        [...first.body, ...second.body].map(({ id }) => id),
        ids,
      );
      assert.equal(second.headers.get('x-next-cursor'), null);
      assert.equal(await api.outcome('GET', `${path}?cursor=AAAA`, headers), '422 validation_error');
    }
  });

  it('a viewer and an API key cannot make, change or revoke one; a viewer sees them', async () => {
    const { org, headers, reportId } = await sharer('owner');
    const { id } = await made(headers, reportId);
    const viewer = await withAccessToken(app, (await newMember(app, org.id, 'viewer')).id);
    const key = (await newKey(app, { orgId: org.id })).headers;
    for (const who of [viewer, key]) {
      for (const [method, path, body] of [
        ['POST', `/v1/reports/${reportId}/shares`, {}],
        ['POST', `/v1/audits/${newId('audit')}/shares`, {}],
        ['DELETE', `/v1/reports/${reportId}/shares/${id}`, undefined],
        ['DELETE', `/v1/share-links/${id}`, undefined],
        ['PATCH', `/v1/share-links/${id}`, { password: null }],
      ] as const)
        assert.equal(await api.outcome(method, path, who, body), '403 forbidden', `${method} ${path}`);
    }
    assert.equal(await api.outcome('GET', '/v1/share-links', key), '403 forbidden');
    assert.equal(((await api.send('GET', '/v1/share-links', viewer)).body as LinkRecord[]).length, 1);
  });

  it('another organization sees nothing, and a member nothing of a restricted project', async () => {
    const { org, headers, reportId } = await sharer('owner');
    const { id } = await made(headers, reportId);
    const stranger = (await sharer('owner')).headers;
    const secret = await newProject(app, org.id, { restricted: true });
    const hidden = await newReport(app, org.id, secret);
    const hiddenLink = await made(headers, hidden);
    const member = await withAccessToken(app, (await newMember(app, org.id, 'member')).id);
    const named = await newUser(app);
    await join(app, org.id, named.id, 'member', [secret]);

    assert.deepEqual((await api.send('GET', '/v1/share-links', stranger)).body, []);
    for (const [who, link] of [
      [stranger, id],
      [member, hiddenLink.id],
    ] as const) {
      assert.equal(await api.outcome('DELETE', `/v1/share-links/${link}`, who), '404 share_not_found');
      const patched = await api.outcome('PATCH', `/v1/share-links/${link}`, who, { password: null });
      assert.equal(patched, '404 share_not_found');
    }
    assert.equal(
      await api.outcome('POST', `/v1/reports/${reportId}/shares`, stranger),
      '404 report_not_found',
    );
    assert.equal(await api.outcome('POST', `/v1/reports/${hidden}/shares`, member), '404 report_not_found');
    const seen = async (who: Headers) =>
      (await api.send<LinkRecord[]>('GET', '/v1/share-links', who)).body.map((link) => link.id);
    assert.deepEqual(await seen(member), [id]);
    assert.deepEqual(await seen(await withAccessToken(app, named.id)), [hiddenLink.id, id]);
  });

  it('links go with what they show, and a month after their end', async () => {
    const { headers, reportId, org } = await sharer();
    const gone = await made(headers, reportId);
    await acrossOrganizations(app.db, (tx) => tx.deleteFrom('reports').where('id', '=', reportId).execute());
    assert.deepEqual(await rows(gone.id), []);

    const kept = await newReport(app, org.id, org.projectId);
    const [old, recent, revoked] = [
      await made(headers, kept),
      await made(headers, kept),
      await made(headers, kept),
    ];
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    await acrossOrganizations(app.db, async (tx) => {
      const set = (id: string, change: object) =>
        tx.updateTable('share_links').set(change).where('id', '=', id).execute();
      await set(old.id, { expires_at: ago(31) });
      await set(recent.id, { expires_at: ago(29) });
      await set(revoked.id, { expires_at: null, revoked_at: ago(31) });
    });
    await forget.handle({ app, log: app.log, jobId: 'one', signal: new AbortController().signal }, {});
    const { body } = await api.send<LinkRecord[]>('GET', `/v1/reports/${kept}/shares`, headers);
    assert.deepEqual(
      body.map(({ id, status }) => [id, status]),
      [[recent.id, 'expired']],
    );
  });
});
