// How addresses were found, as it is shown.
import Type from 'typebox';
import { orNull } from '../../platform/http/or-null.ts';

export const DiscoveryRecord = Type.Object(
  {
    files: Type.Array(
      Type.Object({
        url: Type.String(),
        kind: Type.String(),
        urls: Type.Integer(),
        error: orNull(Type.String()),
      }),
    ),
    urls: Type.Integer({ description: 'Addresses found, before anything was left out' }),
    truncated: Type.Boolean(),
    warnings: Type.Array(Type.String()),
  },
  { title: 'Discovery' },
);
