import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { newId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { foundOrganization, Name } from '../accounts/service.ts';
import { identityOf } from '../identity/service.ts';
import { OrganizationRecord, organizationRecord } from './organization-record.ts';
import { findOrganization } from './store.ts';

export default endpoint({
  method: 'POST',
  path: '/v1/orgs',
  access: 'orgs:create',
  tag: 'Organizations',
  summary: 'Found an organization',
  about: 'You become its owner. It has a project called "Default".',
  body: Type.Object({ name: Name }, { additionalProperties: false }),
  reply: { 201: OrganizationRecord },
  handle: async ({ app, caller }, { body }) => {
    const id = newId('organization');
    const founded = await inOrganization(app.db, id, async (tx) => {
      await foundOrganization(tx, caller.user.id, body.name, id);
      return findOrganization(tx, id);
    });
    if (founded === null) throw new Error('an organization that was just made is gone');
    identityOf(app).forget();
    return organizationRecord(founded, 'owner');
  },
});
