import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Name } from '../../platform/http/typed-text.ts';
import { newId } from '../../platform/ids.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { identityOf } from '../identity/service.ts';
import { OrganizationRecord, organizationExample, organizationRecord } from './organization-record.ts';
import { findOrganization, foundOrganization } from './store.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/orgs',
  access: 'orgs:create',
  tag: 'Organizations',
  summary: 'Create an organization',
  about:
    'You become its owner. It has a project called "Default". The beta plan with its monthly allowance is for the first organization that you found while you belong to no other, once for each account; further ones pay as they go.',
  body: Type.Object({ name: Name }, { additionalProperties: false }),
  reply: { 201: OrganizationRecord },
  examples: [{ body: { name: 'Acme' }, answer: organizationExample }],
  handle: async ({ app, caller }, { body }) => {
    const id = newId('organization');
    const founded = await acrossOrganizations(app.db, async (tx) => {
      await foundOrganization(tx, { ownerId: caller.user.id, name: body.name, id });
      return findOrganization(tx, id);
    });
    if (founded === null) throw new Error('an organization that was just made is gone');
    identityOf(app).forget();
    return organizationRecord(founded, { role: 'owner' });
  },
});
