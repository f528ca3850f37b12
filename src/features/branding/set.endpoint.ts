import Type from 'typebox';
import type { LogoFault } from '../../core/formats/safe-logo.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import type { Localized } from '../../platform/language.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import {
  BrandingBody,
  BrandingRecord,
  brandingExample,
  brandingRecord,
  LOGO_CHARACTERS_MAX,
} from './branding-record.ts';
import { keepBranding } from './store.ts';

/** The logo and a name. */
const BODY_BYTES_MAX = LOGO_CHARACTERS_MAX + 10_000;

const FAULTS: Readonly<Record<LogoFault, Localized>> = {
  too_large: {
    en: 'The logo is larger than 200 kB.',
    pl: 'Logo jest większe niż 200 kB.',
  },
  not_an_image: {
    en: 'The logo is neither a PNG nor an SVG file.',
    pl: 'Logo nie jest plikiem PNG ani SVG.',
  },
  broken_png: {
    en: 'The PNG file is damaged.',
    pl: 'Plik PNG jest uszkodzony.',
  },
  bad_dimensions: {
    en: 'The logo is too large or too small in pixels.',
    pl: 'Logo ma za dużo albo za mało pikseli.',
  },
  unsafe_svg: {
    en: 'The SVG file cannot be used: it is damaged, or contains something that is not allowed in documents.',
    pl: 'Pliku SVG nie można użyć: jest uszkodzony albo zawiera coś, czego nie może być w dokumentach.',
  },
};

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

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;
const NOT_BASE64: Localized = {
  en: 'The logo has to be a PNG or SVG file as Base64, or a data: URI of one.',
  pl: 'Logo musi być plikiem PNG lub SVG zapisanym w Base64 albo jego adresem data:.',
};

async function checkedLogo(sent: string): Promise<string> {
  const base64 = sent.replace(/^data:image\/(?:png|svg\+xml);base64,/, '');
  if (!BASE64.test(base64)) throw new InvalidField(['body', 'logo'], 'wrong_form', NOT_BASE64);
  const { LogoRefused, safeLogo } = await import('../../core/formats/safe-logo.ts');
  try {
    return safeLogo(Buffer.from(base64, 'base64'));
  } catch (error) {
    if (!(error instanceof LogoRefused)) throw error;
    throw new InvalidField(['body', 'logo'], error.fault, FAULTS[error.fault]);
  }
}
