import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import {
  BrandingBody,
  BrandingRecord,
  brandingExample,
  brandingRecord,
  LOGO_CHARACTERS_MAX,
} from './branding-record.ts';
import { checkedLogo } from './checked-logo.ts';
import { keepBranding } from './store.ts';

/** The logo and a name. */
const BODY_BYTES_MAX = LOGO_CHARACTERS_MAX + 10_000;

export default endpoint({
  method: 'PUT',
  path: '/v1/orgs/{org_id}/branding',
  access: 'branding:manage',
  tag: 'Organizations',
  summary: 'Put a name and a logo on documents',
  about:
    'They appear on HTML and PDF exports and on shared pages. Of an SVG only what draws is kept: no scripts, no styles that load anything, no references to anything outside of it.',
  params: Type.Object({ org_id: Type.String() }),
  body: BrandingBody,
  bodyLimitBytes: BODY_BYTES_MAX,
  reply: { 200: BrandingRecord },
  examples: [
    {
      params: { org_id: exampleId('organization') },
      body: { name: brandingExample.name, logo: null },
      answer: brandingExample,
    },
  ],
  handle: async ({ app, caller }, { body }) => {
    const { id } = caller.organization;
    const row = {
      org_id: id,
      name: body.name,
      logo: body.logo === null ? null : await checkedLogo(body.logo),
      updated_at: app.clock.now(),
    };
    await inOrganization(app.db, id, (tx) => keepBranding(tx, row));
    return brandingRecord(row);
  },
});
