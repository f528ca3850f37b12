// How addresses were found, as it is stored and shown.
import Type from 'typebox';
import { orNull } from '../../platform/http/or-null.ts';
import type { Language, Localized } from '../../platform/language.ts';

export interface Discovery {
  readonly files: readonly {
    readonly url: string;
    readonly kind: string;
    readonly urls: number;
    readonly error: Localized | null;
  }[];
  /** How many addresses were found, before what is no page of the site was left out. */
  readonly urls: number;
  readonly truncated: boolean;
  /** Everything that was cut or left out. */
  readonly warnings: readonly Localized[];
}

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

export function discoveryRecord({ files, urls, truncated, warnings }: Discovery, language: Language) {
  return {
    files: files.map((file) => ({ ...file, error: file.error?.[language] ?? null })),
    urls,
    truncated,
    warnings: warnings.map((warning) => warning[language]),
  };
}

/** Of addresses that were given, not found. */
export function nothingDiscovered(urls: number, warnings: readonly Localized[] = []): Discovery {
  return { files: [], urls, truncated: false, warnings };
}
