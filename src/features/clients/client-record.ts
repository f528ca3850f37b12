// A client as the API shows it.
import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { Name, PRINTABLE } from '../../platform/http/typed-text.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { BrandingBody } from '../branding/service.ts';
import { siteOf } from './service.ts';
import type { ListedClient } from './store.ts';

const fields = {
  id: Type.String(),
  name: Type.String(),
  sites: Type.Array(Type.String(), { description: 'Hosts, without www' }),
  brand_name: orNull(Type.String(), 'On documents about its sites; null = the brand of the organization'),
  has_logo: Type.Boolean(),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
};

export const ClientRecord = Type.Object(fields, { title: 'Client' });
export const WholeClient = Type.Object({ ...fields, logo: orNull(Type.String()) }, { title: 'WholeClient' });

const choices = {
  sites: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 253, pattern: PRINTABLE }), {
      maxItems: limits.clientSitesMax,
      description: 'Hosts; each is one client’s',
    }),
  ),
  brand_name: Type.Optional(orNull(Name)),
  logo: Type.Optional(BrandingBody.properties.logo),
};

export const NewClientBody = Type.Object({ name: Name, ...choices }, { additionalProperties: false });
export const ClientBody = Type.Object(
  { name: Type.Optional(Name), ...choices },
  { additionalProperties: false, minProperties: 1 },
);
export type ClientBody = Type.Static<typeof ClientBody>;

export const clientExample: Type.Static<typeof WholeClient> = {
  id: exampleId('client'),
  name: 'Mill Road Bakery',
  sites: ['bakery.example'],
  brand_name: null,
  has_logo: false,
  created_at: exampleTime,
  updated_at: exampleTime,
  logo: null,
};

export function clientRecord({ created_at, updated_at, sites, ...client }: ListedClient) {
  return {
    ...client,
    sites: [...sites],
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** 422 for what is no host: an address is taken for its host. */
export function hostsOf(sites: readonly string[]): string[] {
  return [
    ...new Set(
      sites.map((site, at) => {
        const trimmed = site.trim();
        const host = URL.parse(trimmed.includes('://') ? trimmed : `https://${trimmed}`)?.hostname ?? '';
        if (!HOST.test(host)) throw new InvalidField(['body', 'sites', at], 'wrong_form', NO_HOST);
        return siteOf(host);
      }),
    ),
  ];
}

const HOST = /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/;
const NO_HOST = {
  en: 'Must be a host, such as example.com.',
  pl: 'Wymagana nazwa hosta, na przykład example.com.',
};
