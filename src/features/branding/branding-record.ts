// The name and logo of an organization as callers see and set them.
import Type from 'typebox';
import { exampleTime } from '../../platform/http/examples.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { Name } from '../../platform/http/typed-text.ts';
import type { BrandingRow } from './store.ts';

/** Of 200,000 bytes as Base64, with its padding and the beginning of a data: URI. */
export const LOGO_CHARACTERS_MAX = Math.ceil(200_000 / 3) * 4 + 'data:image/svg+xml;base64,'.length;

export const BrandingBody = Type.Object(
  {
    name: Name,
    logo: orNull(
      Type.String({
        minLength: 1,
        maxLength: LOGO_CHARACTERS_MAX,
        description:
          'A PNG or SVG of up to 200 kB, as Base64 or as a data: URI of it, as it is answered; null for none',
      }),
    ),
  },
  { additionalProperties: false },
);

export const BrandingRecord = Type.Object(
  {
    name: Type.String(),
    logo: orNull(
      Type.String({ description: 'As shown in documents: a data: URI; of an SVG, what is safe of it' }),
    ),
    updated_at: Type.String({ format: 'date-time' }),
  },
  { title: 'Branding' },
);

export function brandingRecord({ name, logo, updated_at }: BrandingRow) {
  return { name, logo, updated_at: updated_at.toISOString() };
}

export const brandingExample = { name: 'Lighthouse Agency', logo: null, updated_at: exampleTime };
