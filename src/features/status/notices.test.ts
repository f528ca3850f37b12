import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { newMember, newOrganization, newUser, withAccessToken } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import { buildServer } from '../../platform/http/server.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { endpoints } from '../../shell/endpoints.gen.ts';
import { statusOf } from './service.ts';

const environment = { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' };
const app = await testApp({ environment });
const api = await apiOf(app);
const operator = await newUser(app, { role: 'superadmin' });
const bare = await withAccessToken(app, operator.id);
const superadmin = { ...bare, 'x-access-reason': 'ticket 12' };
const NOTICE = '/v1/admin/notice';
const ANNOUNCEMENTS = '/v1/admin/announcements';
const notice = { en: 'Maintenance until 10:00', pl: 'Prace serwisowe do 10:00, dziękujemy za cierpliwość' };

interface Status {
  readonly notice: object | null;
  readonly eta_s: number | null;
  readonly announcements: { id: string; text: { en: string } }[];
}
const status = async (): Promise<Status> => (await api.send<Status>('GET', '/v1/status', {})).body;

/** What a process of its own sends in its headers. */
async function anotherProcess(): Promise<{ header(language: string): Promise<string | null> }> {
  const there = await testApp({ environment, databaseUrl: app.config.databaseUrl ?? '' });
  const server = buildServer({ app: there, endpoints, notice: statusOf(there).notice });
  const base = await server.listen('127.0.0.1', 0);
  there.onStop(() => server.drain(100));
  return {
    async header(language) {
      const answer = await fetch(`${base}/v1/tiers`, { headers: { 'accept-language': language } });
      await answer.text();
      const header = answer.headers.get('x-service-notice');
      return header === null ? null : decodeURIComponent(header);
    },
  };
}

describe('the notice', () => {
  it('is shown by the status here at once, and on answers of every process soon after, without a request for the status', async () => {
    const there = await anotherProcess();
    const set = await api.send('PUT', NOTICE, superadmin, { notice, eta_s: 600 });
    assert.deepEqual([set.outcome, set.body], ['200', { notice, eta_s: 600 }]);
    assert.deepEqual((await status()).notice, notice);
    assert.equal((await status()).eta_s, 600);
    await until('the other process says so', async () => (await there.header('pl')) === notice.pl);
    assert.equal(await there.header('en'), notice.en);
    const again = await api.send('PUT', NOTICE, superadmin, { notice: { en: 'Done', pl: 'Gotowe' } });
    assert.deepEqual(again.body, { notice: { en: 'Done', pl: 'Gotowe' }, eta_s: null });
    assert.equal(await api.outcome('PUT', NOTICE, superadmin, { notice: null }), '200');
    assert.equal((await status()).notice, null);
    await until('the other process is silent again', async () => (await there.header('en')) === null);
  });

  it('is one line in both languages, within its bounds, and nothing that turns or hides what stands around it', async () => {
    const line = 'A line';
    for (const text of [
      '',
      '   ',
      'two\nlines',
      'a\r\nX-Evil: 1',
      'nul\0',
      'turned \u202e round',
      'isolated \u2066 text',
      'x'.repeat(501),
      7,
    ]) {
      for (const wrong of [
        { en: text, pl: line },
        { en: line, pl: text },
      ])
        assert.equal(
          await api.outcome('PUT', NOTICE, superadmin, { notice: wrong }),
          '422 validation_error',
          JSON.stringify(text),
        );
    }
    const { details } = await api.send('PUT', NOTICE, superadmin, {
      notice: { en: 'turned \u202e', pl: line },
    });
    assert.match(JSON.stringify(details), /"loc":\["body","notice","en"\].*U\+202E/);
    for (const wrong of [
      {},
      { notice: { en: line } },
      { notice: { ...notice, de: line } },
      { notice, eta_s: -1 },
      { notice, eta_s: 1.5 },
      { notice, until: 'now' },
    ])
      assert.equal(await api.outcome('PUT', NOTICE, superadmin, wrong), '422 validation_error');
    assert.equal((await status()).notice, null);
    const longest = { en: '🚧'.repeat(250), pl: 'ż'.repeat(500) };
    assert.equal(await api.outcome('PUT', NOTICE, superadmin, { notice: longest }), '200');
    assert.deepEqual((await status()).notice, longest);
    assert.equal(await api.outcome('PUT', NOTICE, superadmin, { notice: null }), '200');
  });

  it('is set by superadmins alone, with a reason, and every time is logged', async () => {
    const org = await newOrganization(app);
    const owner = await withAccessToken(app, (await newMember(app, org.id, 'owner')).id);
    const admin = await withAccessToken(app, (await newUser(app, { role: 'admin' })).id);
    for (const headers of [owner, admin, bare])
      for (const [method, path, body] of [
        ['PUT', NOTICE, { notice }],
        ['POST', ANNOUNCEMENTS, { text: notice }],
        ['DELETE', `${ANNOUNCEMENTS}/5c0c7f0e-4f0f-4f6e-9a58-0f6d0b7a2c11`, undefined],
      ] as const)
        assert.equal(await api.outcome(method, path, headers, body), '403 forbidden');
    const logged = await acrossOrganizations(app.db, (tx) =>
      tx
        .selectFrom('access_log')
        .select(['action', 'reason', 'route'])
        .where('user_id', '=', operator.id)
        .where('route', '=', NOTICE)
        .execute(),
    );
    assert.ok(logged.length >= 3);
    for (const row of logged) assert.deepEqual([row.action, row.reason], ['status:manage', 'ticket 12']);
  });
});

describe('announcements', () => {
  it('are shown from their beginning to their end, and no longer once they are removed', async () => {
    const announce = (body: object) =>
      api.send<{ id: string; starts_at: string; ends_at: string | null }>(
        'POST',
        ANNOUNCEMENTS,
        superadmin,
        body,
      );
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const now = await announce({ text: { en: 'now', pl: 'teraz' }, ends_at: tomorrow });
    assert.deepEqual([now.outcome, now.body.ends_at], ['201', tomorrow]);
    const soon = await announce({ text: { en: 'soon', pl: 'wkrótce' }, starts_at: tomorrow, ends_at: later });
    assert.equal(soon.outcome, '201');
    assert.deepEqual(
      (await status()).announcements.map(({ text }) => text.en),
      ['now'],
    );
    const all = await api.send<{ id: string }[]>('GET', ANNOUNCEMENTS, superadmin);
    assert.deepEqual(
      all.body.map(({ id }) => id),
      [soon.body.id, now.body.id],
    );
    assert.equal(await api.outcome('DELETE', `${ANNOUNCEMENTS}/${now.body.id}`, superadmin), '204');
    assert.deepEqual((await status()).announcements, []);
    for (const id of [now.body.id, 'ann_1', '%00'])
      assert.equal(await api.outcome('DELETE', `${ANNOUNCEMENTS}/${id}`, superadmin), '404 not_found');
    assert.equal(await api.outcome('DELETE', `${ANNOUNCEMENTS}/${soon.body.id}`, superadmin), '204');
  });

  it('are shown at once where none says from when, also by a process that takes it for later than the database does', async () => {
    const ahead = mock.method(app.clock, 'now', () => new Date(Date.now() + 60_000));
    const { outcome, body } = await api.send<{ id: string }>('POST', ANNOUNCEMENTS, superadmin, {
      text: { en: 'at once', pl: 'od razu' },
    });
    ahead.mock.restore();
    assert.equal(outcome, '201');
    assert.deepEqual(
      (await status()).announcements.map(({ text }) => text.en),
      ['at once'],
    );
    assert.equal(await api.outcome('DELETE', `${ANNOUNCEMENTS}/${body.id}`, superadmin), '204');
  });

  it('are refused, never an error of ours, where they would be over before the database has them', async () => {
    const behind = mock.method(app.clock, 'now', () => new Date(Date.now() - 60_000));
    const outcome = await api.outcome('POST', ANNOUNCEMENTS, superadmin, {
      text: { en: 'over', pl: 'po' },
      ends_at: new Date(Date.now() - 1_000).toISOString(),
    });
    behind.mock.restore();
    assert.equal(outcome, '422 validation_error');
  });

  it('end after they begin, are bounded in length, and no more than can be shown', async () => {
    const past = new Date(Date.now() - 60_000).toISOString();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const text = { en: 'Hello', pl: 'Witaj' };
    for (const wrong of [
      { text, ends_at: past },
      { text, starts_at: tomorrow, ends_at: new Date(Date.now() + 3_600_000).toISOString() },
      { text, starts_at: 'soon' },
      // A leap second: a time by the standard, and none that a program or a database can hold.
      { text, ends_at: '2030-06-30T23:59:60Z' },
      { text: { en: 'x'.repeat(2_001), pl: 'x' } },
      { text: { en: 'Hello' } },
    ])
      assert.equal(await api.outcome('POST', ANNOUNCEMENTS, superadmin, wrong), '422 validation_error');
    const outcomes = await Promise.all(
      Array.from({ length: 25 }, () => api.outcome('POST', ANNOUNCEMENTS, superadmin, { text })),
    );
    assert.equal(outcomes.filter((outcome) => outcome === '201').length, 20);
    assert.equal(outcomes.filter((outcome) => outcome === '409 conflict').length, 5);
    assert.equal((await status()).announcements.length, 20);
  });
});
