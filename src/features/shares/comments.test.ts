// What visitors answer: off by default, behind the same guard, bounded, and text wherever it is shown.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { JSDOM } from 'jsdom';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { newVisitor, PASSWORD, sharedReport } from '../../../test/support/shared-links.ts';
import { newMember, newOrganization, withAccessToken } from '../../../test/support/tenants.ts';
import { newId } from '../../platform/ids.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';

const app = await testApp({
  environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000', SERVICE_TRUSTED_PROXIES: '127.0.0.1' },
});
const api = await apiOf(app);

interface Comment {
  readonly id: string;
  readonly name: string | null;
  readonly text: string;
}

async function answer(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = newVisitor(),
): Promise<Response> {
  return fetch(`${api.base}${path}/comments`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: app.baseUrl, ...headers },
    body: new URLSearchParams(fields),
  });
}

const pageOf = async (path: string) => {
  const shown = await fetch(api.base + path, { headers: newVisitor() });
  return { policy: shown.headers.get('content-security-policy') ?? '', html: await shown.text() };
};

describe('answers of visitors', () => {
  it('are off by default: no form, and 404 as for a link that does not work', async () => {
    const { path } = await sharedReport(app, {});
    const { html, policy } = await pageOf(path);
    assert.ok(!html.includes('<form'));
    assert.match(policy, /form-action 'none'/);
    assert.equal((await answer(path, { text: 'Hello' })).status, 404);
  });

  it('are kept, shown as text to visitors and members, and removed by members', async () => {
    const { org, path, linkId } = await sharedReport(app, { allow_comments: true });
    const text = '<script>alert(1)</script>\n"quoted" </textarea><footer>';
    const sent = await answer(path, { name: '  <b>Anna</b> ', text });
    assert.equal(sent.status, 303);
    assert.equal(sent.headers.get('location'), `${path}#answers`);
    const { html, policy } = await pageOf(path);
    assert.match(policy, /form-action 'self'/);
    assert.ok(!policy.includes('unsafe'));
    const { document } = new JSDOM(html).window;
    assert.equal(document.querySelectorAll('script, iframe, [style]').length, 0);
    assert.equal(document.querySelector('.answers .said')?.textContent, text);
    assert.equal(document.querySelectorAll('form').length, 1);
    assert.match(
      document.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '',
      /form-action 'self'/,
    );

    const headers = await withAccessToken(app, (await newMember(app, org.id, 'member')).id);
    const comments = `/v1/share-links/${linkId}/comments`;
    const [found] = (await api.send<Comment[]>('GET', comments, headers)).body;
    assert.deepEqual([found?.name, found?.text], ['<b>Anna</b>', text]);
    const viewer = await withAccessToken(app, (await newMember(app, org.id, 'viewer')).id);
    assert.equal(await api.outcome('GET', comments, viewer), '200');
    assert.equal(await api.outcome('DELETE', `${comments}/${found?.id}`, viewer), '403 forbidden');
    const other = await newOrganization(app);
    const stranger = await withAccessToken(app, (await newMember(app, other.id, 'owner')).id);
    assert.equal(await api.outcome('GET', comments, stranger), '404 share_not_found');
    assert.equal(await api.outcome('DELETE', `${comments}/${found?.id}`, stranger), '404 share_not_found');
    assert.equal(await api.outcome('DELETE', `${comments}/${found?.id}`, headers), '204');
    assert.deepEqual((await api.send('GET', comments, headers)).body, []);
  });

  it('hold nothing that cannot be seen: no control characters, no half of a character, no empty ones', async () => {
    const { org, path, linkId } = await sharedReport(app, { allow_comments: true });
    for (const [name, text] of [
      ['A\u001b[31mnna\u0000\u202e', 'one\u0000 \u0008two\r\nthree\u2066'],
      ['\u200b\u200e', `${'x'.repeat(1_999)}🦉`],
      ['\u0000', '\u200b\u2060'],
      ['Anna', '\u0007\u202e'],
    ] as const)
      assert.equal((await answer(path, { name, text })).status, 303);
    const headers = await withAccessToken(app, (await newMember(app, org.id, 'member')).id);
    const { body } = await api.send<Comment[]>('GET', `/v1/share-links/${linkId}/comments`, headers);
    assert.deepEqual(
      body.map(({ name, text }) => [name, text]),
      [
        ['A[31mnna', 'one two\nthree'],
        [null, 'x'.repeat(1_999)],
      ],
    );
  });

  it('stand behind the password, and come from the page itself', async () => {
    const { path, linkId } = await sharedReport(app, { allow_comments: true, password: PASSWORD });
    assert.equal((await answer(path, { text: 'Hello' })).status, 401);
    const open = await sharedReport(app, { allow_comments: true });
    const foreign = { ...newVisitor(), origin: 'https://elsewhere.example' };
    assert.equal((await answer(open.path, { text: 'Hello' }, foreign)).status, 403);
    const count = await acrossOrganizations(app.db, (tx) =>
      tx.selectFrom('share_comments').select('id').where('link_id', 'in', [linkId, open.linkId]).execute(),
    );
    assert.deepEqual(count, []);
  });

  it('are bounded: nothing of an empty one, 2,000 characters, 10 an hour from an address, 200 of a link', async () => {
    const { org, path, linkId } = await sharedReport(app, { allow_comments: true });
    const visitor = newVisitor();
    assert.equal((await answer(path, { text: ' \n ' }, visitor)).status, 303);
    assert.equal((await answer(path, {}, visitor)).status, 303);
    for (let at = 0; at < 10; at++)
      assert.equal((await answer(path, { text: 'ż'.repeat(3_000) }, visitor)).status, at < 10 ? 303 : 429);
    const refused = await answer(path, { text: 'one more' }, visitor);
    assert.equal(refused.status, 429);
    assert.match(await refused.text(), /was not sent/, 'not that the page was opened too often');
    const kept = await acrossOrganizations(app.db, async (tx) => {
      const rows = await tx.selectFrom('share_comments').selectAll().where('link_id', '=', linkId).execute();
      const [first] = rows;
      assert.ok(first);
      const more = Array.from({ length: 190 }, (_, at) => ({
        ...first,
        id: `scm_${at.toString(2).padStart(16, '0').replaceAll('0', 'a').replaceAll('1', 'b')}`,
      }));
      await tx.insertInto('share_comments').values(more).execute();
      return rows;
    });
    assert.equal(kept.length, 10);
    assert.equal(kept[0]?.text.length, 2_000);
    assert.equal((await answer(path, { text: 'one more' })).status, 429);
    assert.ok(org.id);
  });

  it('are no more than 200 of a link, also where twenty come at once', async () => {
    const { org, path, linkId } = await sharedReport(app, { allow_comments: true });
    await acrossOrganizations(app.db, (tx) =>
      tx
        .insertInto('share_comments')
        .values(
          Array.from({ length: 195 }, () => ({
            id: newId('shareComment'),
            org_id: org.id,
            link_id: linkId,
            name: null,
            text: 'Hello',
            created_at: app.clock.now(),
          })),
        )
        .execute(),
    );
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await answer(path, { text: 'one more' })).status),
    );
    assert.equal(statuses.filter((status) => status === 303).length, 5);
    assert.equal(statuses.filter((status) => status === 429).length, 15);
  });
});
