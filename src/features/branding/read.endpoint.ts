import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { BrandingRecord, brandingExample, brandingRecord } from './branding-record.ts';
import { NO_BRANDING } from './no-branding.ts';
import { findBranding } from './store.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/orgs/{org_id}/branding',
  access: 'branding:manage',
  tag: 'Organizations',
  summary: 'The name and logo on documents',
  params: Type.Object({ org_id: Type.String() }),
  reply: { 200: BrandingRecord },
  errors: ['not_found'],
  examples: [{ params: { org_id: exampleId('organization') }, answer: brandingExample }],
  handle: async ({ app, caller }) => {
    const { id } = caller.organization;
    const found = await inOrganization(app.db, id, (tx) => findBranding(tx, id));
    return found === null ? fail('not_found', null, { text: NO_BRANDING }) : brandingRecord(found);
  },
});
