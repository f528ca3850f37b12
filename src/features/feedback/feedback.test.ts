import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import {
  type Headers,
  newMember,
  newOrganization,
  newReport,
  newUser,
  withAccessToken,
} from '../../../test/support/tenants.ts';
import type { OrgRole } from '../../contract/access.ts';
import { rules } from '../../core/rules/catalogue.ts';

const app = await testApp({ environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const api = await apiOf(app);
const rule = rules[0]?.id ?? assert.fail();

async function as(orgId: string, role: OrgRole): Promise<Headers & { id: string }> {
  const { id } = await newMember(app, orgId, role);
  return { ...(await withAccessToken(app, id)), id };
}

describe('feedback', () => {
  it('POST 201 by owner, admin and member; GET 200 by owner and admin, newest first', async () => {
    const org = await newOrganization(app);
    const sent: string[] = [];
    const report_id = await newReport(app, org.id, org.projectId);
    const people = [await as(org.id, 'owner'), await as(org.id, 'admin'), await as(org.id, 'member')];
    for (const { id: _, ...headers } of people) {
      const body = { report_id, rule_id: rule, verdict: 'disagree', comment: 'Zażółć\ngęślą jaźń' };
      const answer = await api.send<{ id: string }>('POST', '/v1/feedback', headers, body);
      assert.equal(answer.outcome, '201');
      assert.match(answer.body.id, /^fb_[a-z2-7]{16}$/);
      assert.deepEqual(Object.keys(answer.body), ['id']);
      sent.unshift(answer.body.id);
    }
    const [owner, admin, member] = people.map(({ id: _, ...headers }) => headers);
    const minimal = await api.send<{ id: string }>('POST', '/v1/feedback', member, {
      report_id,
      verdict: 'agree',
    });
    for (const headers of [owner, admin]) {
      const { outcome, body } = await api.send<Record<string, unknown>[]>('GET', '/v1/feedback', headers);
      assert.equal(outcome, '200');
      assert.deepEqual(
        body.map(({ id }) => id),
        [minimal.body.id, ...sent],
      );
      assert.deepEqual(body[1], {
        id: sent[0],
        org_id: org.id,
        user_id: people[2]?.id,
        report_id,
        rule_id: rule,
        verdict: 'disagree',
        comment: 'Zażółć\ngęślą jaźń',
        created_at: body[1]?.created_at,
      });
      assert.deepEqual([body[0]?.rule_id, body[0]?.comment], [null, null]);
    }
    assert.equal(await api.outcome('GET', '/v1/feedback', member), '403 forbidden');
    const first = await api.send('GET', '/v1/feedback?limit=1', owner);
    const next = await api.send<{ id: string }[]>(
      'GET',
      `/v1/feedback?limit=1&cursor=${first.headers.get('x-next-cursor')}`,
      owner,
    );
    assert.equal(next.body[0]?.id, sent[0]);
  });

  it('404 for a report that cannot be, 400 for an unknown rule, 422 for the rest; a viewer sends none', async () => {
    const org = await newOrganization(app);
    const { id: _, ...headers } = await as(org.id, 'member');
    const right = { report_id: await newReport(app, org.id, org.projectId), verdict: 'unclear' };
    const outcome = (body: object): Promise<string> => api.outcome('POST', '/v1/feedback', headers, body);
    const foreign = await newOrganization(app);
    for (const report_id of ['7', await newReport(app, foreign.id, foreign.projectId)])
      assert.equal(await outcome({ ...right, report_id }), '404 report_not_found');
    assert.equal(await outcome({ ...right, rule_id: 'sp_nothing' }), '400 unknown_rule');
    for (const wrong of [
      { verdict: 'yes' },
      { comment: 'x'.repeat(2001) },
      { comment: '\u0000' },
      { stars: 5 },
    ]) {
      assert.equal(await outcome({ ...right, ...wrong }), '422 validation_error');
    }
    const { id: __, ...viewer } = await as(org.id, 'viewer');
    assert.equal(await api.outcome('POST', '/v1/feedback', viewer, right), '403 forbidden');
  });

  it('one organization never sees that of another; a superadmin sees all for a reason', async () => {
    const [ours, theirs] = [await newOrganization(app), await newOrganization(app)];
    const ids: string[] = [];
    for (const org of [ours, theirs]) {
      const { id: _, ...headers } = await as(org.id, 'owner');
      const body = { report_id: await newReport(app, org.id, org.projectId), verdict: 'agree' };
      ids.push((await api.send<{ id: string }>('POST', '/v1/feedback', headers, body)).body.id);
    }
    const seen = async (headers: Headers): Promise<string[]> =>
      (await api.send<{ id: string }[]>('GET', '/v1/feedback?limit=100', headers)).body.map(({ id }) => id);
    const { id: _, ...owner } = await as(ours.id, 'owner');
    assert.deepEqual(await seen(owner), [ids[0]]);
    assert.equal(
      await api.outcome('GET', '/v1/feedback', { ...owner, 'x-org-id': theirs.id }),
      '404 org_not_found',
    );
    const superadmin = await withAccessToken(app, (await newUser(app, { role: 'superadmin' })).id);
    assert.equal(await api.outcome('GET', '/v1/feedback', superadmin), '403 forbidden');
    const reason = { ...superadmin, 'x-access-reason': 'quality of rules' };
    const all = await seen(reason);
    assert.ok(ids.every((id) => all.includes(id)));
    assert.deepEqual(await seen({ ...reason, 'x-org-id': theirs.id }), [ids[1]]);
  });
});
