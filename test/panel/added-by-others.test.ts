import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { it } from 'node:test';
import { task } from '../../src/platform/queue/task.ts';
import { testApp } from '../support/app.ts';
import { inBrowser, panelOf } from '../support/panel.ts';
import { newMember, newOrganization, newUser, withAccessToken } from '../support/tenants.ts';

// The mail that tells of it is not what this is about.
const tasks = [task({ name: 'added-mail', about: 'for tests', handle: async () => {} })];
const app = await testApp({ tasks, environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const panel = await panelOf(app);

async function addedBy(email: string): Promise<{ id: string; email: string }> {
  const { id } = await newOrganization(app);
  const owner = await newMember(app, id, 'owner');
  const headers = await withAccessToken(app, owner.id);
  const added = await panel.api.outcome('POST', `/v1/orgs/${id}/members`, headers, { email, role: 'member' });
  assert.equal(added, '201');
  return { id, email: owner.email };
}

async function acceptedOf(userId: string): Promise<Record<string, boolean>> {
  const headers = await withAccessToken(app, userId);
  const { body } = await panel.api.send<{ id: string; accepted: boolean }[]>('GET', '/v1/orgs', headers);
  return Object.fromEntries(body.map(({ id, accepted }) => [id, accepted]));
}

const OPENED = 'assay.place';

inBrowser('a person whom a stranger has added to an organization', () => {
  it('goes on working in their own, is told, and accepts or leaves', async () => {
    const home = await newOrganization(app);
    const person = await newMember(app, home.id, 'owner');
    const [first, second] = [await addedBy(person.email), await addedBy(person.email)];
    const { page, goto, spotless } = await panel.open({ userId: person.id });
    const placeOf = async (): Promise<string> =>
      JSON.parse((await page.evaluate((key) => sessionStorage.getItem(key), OPENED)) ?? '{}').org;
    await goto('/reports');
    await page.getByText(`${first.email} has added you`).waitFor();
    assert.equal(await placeOf(), home.id);
    const shots = process.env.ASSAY_SHOTS;
    if (shots !== undefined) {
      mkdirSync(shots, { recursive: true });
      await page.screenshot({ path: `${shots}/added.png` });
    }
    await spotless();
    const notice = (email: string) => page.getByRole('status').filter({ hasText: email });
    await notice(first.email).getByRole('button', { name: 'Leave' }).click();
    await notice(first.email).waitFor({ state: 'detached' });
    await notice(second.email).getByRole('button', { name: 'Accept' }).click();
    await notice(second.email).waitFor({ state: 'detached' });
    assert.deepEqual(await acceptedOf(person.id), { [second.id]: true, [home.id]: true });
    assert.equal(await placeOf(), home.id);
    await page.getByLabel('Organization', { exact: true }).selectOption(second.id);
    assert.equal(await placeOf(), second.id);
  });

  it('works in it where they have no other, without accepting it by that', async () => {
    const person = await newUser(app);
    const only = await addedBy(person.email);
    const later = await addedBy(person.email);
    const { page, goto, spotless } = await panel.open({ userId: person.id, locale: 'pl' });
    await goto('/organization/members');
    await page.getByRole('cell', { name: only.email }).waitFor();
    await page.getByText(`${later.email} dodaje Cię do organizacji`).waitFor();
    assert.deepEqual(await acceptedOf(person.id), { [only.id]: false, [later.id]: false });
    const shots = process.env.ASSAY_SHOTS;
    if (shots !== undefined) await page.screenshot({ path: `${shots}/only.png` });
    await spotless();
  });
});
