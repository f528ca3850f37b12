import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { changeReport } from '../../../test/support/shared-links.ts';
import { failing } from '../../../test/support/shown-reports.ts';
import {
  newKey,
  newMember,
  newOrganization,
  newProject,
  newReport,
  newUser,
  withAccessToken,
} from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import { planOf } from '../../core/plan/make-plan.ts';
import { newId } from '../../platform/ids.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import makePlans from '../plans/make.task.ts';
import type { TeamTask } from './task-record.ts';

const app = await testApp({
  tasks: [makePlans],
  environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' },
});
const api = await apiOf(app, [makePlans]);

async function team(role: 'owner' | 'admin' | 'member' | 'viewer' = 'member') {
  const org = await newOrganization(app);
  const person = await newMember(app, org.id, role);
  const headers = await withAccessToken(app, person.id);
  return { org, person, headers };
}

/** A report of an address, as a check of it would be. */
async function reportOf(
  org: { id: string; projectId: string },
  address: string | null,
  projectId = org.projectId,
) {
  const id = await newReport(app, org.id, projectId);
  await changeReport(app, id, { url: address, url_hash: address });
  return id;
}

const tasksOf = async (headers: Record<string, string>, id: string) =>
  (await api.send<TeamTask[]>('GET', `/v1/reports/${id}/tasks`, headers)).body;
const path = (id: string, task = 'pq_title') => `/v1/reports/${id}/tasks/${task}`;

describe('tasks of a plan', () => {
  it('403 forbidden says which role it takes, to keys and to people, in their language', async () => {
    const { org } = await team();
    const id = await reportOf(org, 'https://example.com/');
    const { headers: key } = await newKey(app, { orgId: org.id });
    const viewer = await withAccessToken(app, (await newMember(app, org.id, 'viewer')).id);
    const refused = async (method: string, at: string, headers: Record<string, string>, lang: string) => {
      const answer = await api.send<{ error: { message: string } }>(
        method,
        at,
        { ...headers, 'accept-language': lang },
        method === 'GET' ? undefined : { done: true, name: 'x' },
      );
      assert.equal(answer.outcome, '403 forbidden');
      return answer.body.error.message;
    };
    const tasks = `/v1/reports/${id}/tasks`;
    assert.match(await refused('GET', tasks, key, 'en'), /No API key .* owner, admin, member or viewer/);
    assert.match(
      await refused('GET', '/v1/clients', key, 'en'),
      /No API key .* owner, admin, member or viewer/,
    );
    assert.match(
      await refused('POST', '/v1/clients', key, 'pl'),
      /klucz API.*właściciel \(owner\) lub administrator/,
    );
    assert.match(await refused('PATCH', path(id), viewer, 'en'), /the role owner, admin or member /);
    assert.match(await refused('POST', '/v1/clients', viewer, 'en'), /the role owner or admin /);
  });

  it('are ticked, assigned and dated; what is absent stays; unticked and cleared again', async () => {
    const { org, person, headers } = await team();
    const id = await reportOf(org, 'https://example.com/');
    const me = { user_id: person.id, name: person.email };
    const set = async (body: object) => (await api.send<TeamTask>('PATCH', path(id), headers, body)).body;
    const ticked = await set({ done: true });
    assert.ok(ticked.done && ticked.done_at !== null);
    assert.deepEqual(ticked.done_by, me);
    const dated = await set({ assignee_id: person.id, due_on: '2027-02-28' });
    assert.deepEqual([dated.done, dated.assignee, dated.due_on], [true, me, '2027-02-28']);
    assert.equal(dated.done_at, ticked.done_at);
    assert.deepEqual(await tasksOf(headers, id), [dated]);
    const cleared = await set({ done: false, assignee_id: null, due_on: null });
    assert.deepEqual(
      [cleared.done, cleared.done_at, cleared.done_by, cleared.assignee, cleared.due_on],
      [false, null, null, null, null],
    );
  });

  it('are still there when the page is checked again, in its project alone; a page without an address has its own', async () => {
    const { org, headers } = await team();
    const first = await reportOf(org, 'https://example.com/a');
    await api.outcome('PATCH', path(first), headers, { done: true });
    const again = await reportOf(org, 'https://example.com/a');
    assert.deepEqual(await tasksOf(headers, again), await tasksOf(headers, first));
    const elsewhere = await newProject(app, org.id);
    for (const other of [
      await reportOf(org, 'https://example.com/b'),
      await reportOf(org, 'https://example.com/a', elsewhere),
      await reportOf(org, null),
    ])
      assert.deepEqual(await tasksOf(headers, other), []);
  });

  it('are read by viewers and changed by members; another organization sees 404', async () => {
    const { org, headers } = await team();
    const id = await reportOf(org, 'https://example.com/');
    await api.outcome('PATCH', path(id), headers, { done: true });
    const viewer = await withAccessToken(app, (await newMember(app, org.id, 'viewer')).id);
    assert.equal((await tasksOf(viewer, id)).length, 1);
    assert.equal(await api.outcome('PATCH', path(id), viewer, { done: false }), '403 forbidden');
    assert.equal(await api.outcome('POST', `${path(id)}/comments`, viewer, { text: 'x' }), '403 forbidden');
    const { headers: stranger } = await team('owner');
    const none = '404 report_not_found';
    assert.equal(await api.outcome('GET', `/v1/reports/${id}/tasks`, stranger), none);
    assert.equal(await api.outcome('PATCH', path(id), stranger, { done: true }), none);
    assert.equal(await api.outcome('POST', `${path(id)}/comments`, stranger, { text: 'x' }), none);
  });

  it('only members can be assigned; who has left is named no more', async () => {
    const { org, headers } = await team('owner');
    const id = await reportOf(org, 'https://example.com/');
    const stranger = await newUser(app);
    for (const assignee_id of [stranger.id, 'nobody'])
      assert.equal(await api.outcome('PATCH', path(id), headers, { assignee_id }), '422 validation_error');
    const leaver = await newMember(app, org.id, 'member');
    assert.equal(await api.outcome('PATCH', path(id), headers, { assignee_id: leaver.id }), '200');
    await acrossOrganizations(app.db, (tx) =>
      tx.deleteFrom('memberships').where('user_id', '=', leaver.id).execute(),
    );
    assert.equal((await tasksOf(headers, id))[0]?.assignee, null);
  });

  it('comments are text, told in their order, removed by their author or by who manages', async () => {
    const { org, person, headers } = await team();
    const id = await reportOf(org, 'https://example.com/');
    const texts = ['<script>alert(1)</script>', 'two\nlines'];
    const ids: string[] = [];
    for (const text of texts)
      ids.push((await api.send<{ id: string }>('POST', `${path(id)}/comments`, headers, { text })).body.id);
    const [task] = await tasksOf(headers, id);
    assert.deepEqual(
      task?.comments.map(({ text }) => text),
      texts,
    );
    assert.equal(task?.comments[0]?.author?.user_id, person.id);
    assert.equal(task?.updated_at, null);
    const colleague = await withAccessToken(app, (await newMember(app, org.id, 'member')).id);
    const admin = await withAccessToken(app, (await newMember(app, org.id, 'admin')).id);
    const drop = (at: number, by: Record<string, string>) =>
      api.outcome('DELETE', `${path(id)}/comments/${ids[at]}`, by);
    assert.equal(await drop(0, colleague), '404 not_found');
    assert.equal(await drop(0, headers), '204');
    assert.equal(await drop(0, headers), '404 not_found');
    assert.equal(await drop(1, admin), '204');
    for (const text of ['', ' \n', '\u200b \u2060', '\u0000', 'x'.repeat(2001)])
      assert.equal(
        await api.outcome('POST', `${path(id)}/comments`, headers, { text }),
        '422 validation_error',
      );
  });

  it('can be taken to a spreadsheet, Jira or GitHub; what is done is no issue there', async () => {
    const { org, headers } = await team();
    const id = await newReport(app, org.id, org.projectId, JSON.stringify(failing()));
    const file = <Body>(as: string) =>
      api.send<Body>('GET', `/v1/reports/${id}/tasks/export?as=${as}`, headers);
    await until('the plan is made', async () => (await file('github')).outcome === '200');
    const issues = async () => (await file<readonly { title: string }[]>('github')).body;
    const [first, ...others] = failing().tasks ?? planOf(failing()).tasks;
    assert.equal((await issues())[0]?.title, first?.title);
    await api.outcome('PATCH', path(id, first?.id), headers, { done: true });
    assert.equal((await issues())[0]?.title, others[0]?.title);
    const address = `${api.base}/v1/reports/${id}/tasks/export?as=jira`;
    const { headers: answered } = await fetch(address, { headers });
    assert.match(
      answered.get('content-disposition') ?? '',
      /^attachment; filename="tasks-[a-z0-9-]+-\d{4}-\d\d-\d\d\.en\.jira\.csv"$/,
    );
    assert.equal((await file('xml')).outcome, '422 validation_error');
  });

  it('a list has room for 500 of each and no more, also where twenty calls come at once; names of tasks have a form', async () => {
    const { org, headers } = await team();
    const id = await reportOf(org, 'https://example.com/');
    await api.outcome('PATCH', path(id, 'first'), headers, { done: true });
    await acrossOrganizations(app.db, async (tx) => {
      const row = await tx
        .selectFrom('plan_tasks')
        .selectAll()
        .where('org_id', '=', org.id)
        .executeTakeFirstOrThrow();
      const others = Array.from({ length: 499 }, (_, at) => ({ ...row, task_id: `task_${at}` }));
      await tx.insertInto('plan_tasks').values(others).execute();
    });
    assert.equal(await api.outcome('PATCH', path(id, 'another'), headers, { done: true }), '409 conflict');
    assert.equal(await api.outcome('PATCH', path(id, 'first'), headers, { done: false }), '200');
    await acrossOrganizations(app.db, (tx) =>
      tx
        .deleteFrom('plan_tasks')
        .where('task_id', 'in', ['task_1', 'task_2'])
        .where('org_id', '=', org.id)
        .execute(),
    );
    const atOnce = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        api.outcome('PATCH', path(id, `new_${at}`), headers, { done: true }),
      ),
    );
    assert.equal(atOnce.filter((outcome) => outcome === '200').length, 2);
    assert.equal(atOnce.filter((outcome) => outcome === '409 conflict').length, 18);
    const comments = Array.from({ length: 495 }, () => ({
      id: newId('taskComment'),
      org_id: org.id,
      project_id: org.projectId,
      subject: 'url:https://example.com/',
      task_id: 'first',
      user_id: null,
      text: 'Hello',
      created_at: app.clock.now(),
    }));
    await acrossOrganizations(app.db, (tx) => tx.insertInto('plan_task_comments').values(comments).execute());
    const said = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.outcome('POST', `${path(id, 'first')}/comments`, headers, { text: 'one more' }),
      ),
    );
    assert.equal(said.filter((outcome) => outcome === '201').length, 5);
    assert.equal(said.filter((outcome) => outcome === '409 conflict').length, 15);
    for (const wrong of ['Title', 'a-b', 'x'.repeat(101)])
      assert.equal(
        await api.outcome('PATCH', path(id, wrong), headers, { done: true }),
        '422 validation_error',
      );
  });
});
