// Intent reports as documents, and shown by links.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { newKey, newMember, newOrganization, withAccessToken } from '../../../test/support/tenants.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { EXPORTS } from '../exports/export-kind.ts';
import makeExport from '../exports/make.task.ts';

const app = await testApp({
  tasks: [makeExport],
  environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' },
});
const api = await apiOf(app);

async function sharer() {
  const org = await newOrganization(app);
  const { headers: key } = await newKey(app, { orgId: org.id });
  const member = await newMember(app, org.id, 'member');
  const headers = await withAccessToken(app, member.id);
  const { body } = await api.send<{ id: string }>('POST', '/v1/intent', key, {
    query: 'how to bake rye <bread>',
    market: 'us-en',
  });
  return { org, key, headers, id: body.id };
}

const change = (text: ReturnType<typeof sql>): Promise<unknown> =>
  acrossOrganizations(app.db, (tx) => text.execute(tx));
const makePrivate = (projectId: string, is: boolean) =>
  change(sql`update projects set private_mode = ${is} where id = ${projectId}`);

describe('POST /v1/intent/{id}/shares', () => {
  it('201 with a link that shows the report to its holder, and nothing of the organization', async () => {
    const { org, headers, id } = await sharer();
    const made = await api.send<{ token: string; kind: string; subject_id: string }>(
      'POST',
      `/v1/intent/${id}/shares`,
      headers,
      {},
    );
    assert.deepEqual([made.outcome, made.body.kind, made.body.subject_id], ['201', 'intent', id]);
    const shown = await fetch(`${api.base}/share/${made.body.token}`);
    const text = await shown.text();
    assert.equal(shown.status, 200);
    assert.match(text, /how to bake rye &lt;bread&gt;/);
    for (const secret of [org.id, id, org.projectId]) assert.ok(!text.includes(secret));
    const list = await api.send<{ subject_id: string; views: number }[]>(
      'GET',
      `/v1/intent/${id}/shares`,
      headers,
    );
    assert.deepEqual(
      list.body.map(({ subject_id, views }) => [subject_id, views]),
      [[id, 1]],
    );
  });

  it('403 private_project for a private project, and a link made before shows nothing any more', async () => {
    const { org, headers, id } = await sharer();
    const path = `/v1/intent/${id}/shares`;
    const made = await api.send<{ token: string }>('POST', path, headers, {});
    await makePrivate(org.projectId, true);
    assert.equal(await api.outcome('POST', path, headers, {}), '403 private_project');
    assert.equal((await fetch(`${api.base}/share/${made.body.token}`)).status, 404);
    await makePrivate(org.projectId, false);
    assert.equal((await fetch(`${api.base}/share/${made.body.token}`)).status, 200);
  });

  it('403 for one that was made in private mode, 409 until it is ready, 404 for another’s', async () => {
    const { headers, id } = await sharer();
    const path = `/v1/intent/${id}/shares`;
    await change(sql`update intents set private = true where id = ${id}`);
    assert.equal(await api.outcome('POST', path, headers, {}), '403 private_project');
    await change(
      sql`update intents set private = false, status = 'queued', report = null, ended_at = null where id = ${id}`,
    );
    assert.equal(await api.outcome('POST', path, headers, {}), '409 conflict');
    const other = await sharer();
    assert.equal(await api.outcome('POST', path, other.headers, {}), '404 intent_not_found');
    assert.equal(await api.outcome('POST', '/v1/intent/1/shares', headers, {}), '404 intent_not_found');
  });
});

describe('GET /v1/intent/{id}/export.pdf', () => {
  it('202 while the report is not ready or the document is made; 404 for what failed or is not there', async () => {
    const { key, id } = await sharer();
    const path = `/v1/intent/${id}/export.pdf`;
    assert.equal((await fetch(api.base + path, { headers: key })).status, 202);
    const { rows } = await acrossOrganizations(app.db, (tx) =>
      sql`delete from queue.job where name = ${EXPORTS.task.name} returning data`.execute(tx),
    );
    assert.equal(rows.length, 1, 'it is set going once');
    assert.equal((await fetch(api.base + path, { headers: key })).status, 202);
    await change(
      sql`update intents set status = 'failed', error = 'timeout', report = null where id = ${id}`,
    );
    assert.equal(await api.outcome('GET', path, key), '404 intent_not_found');
    assert.equal(await api.outcome('GET', '/v1/intent/7/export.pdf', key), '404 intent_not_found');
  });
});
