// What a caller asks for: a file in a format and a language, with its other options.
import type { Language } from '../../platform/language.ts';
import type { Format as AnyFormat } from '../made-once/service.ts';

export type Format = Exclude<AnyFormat, 'plan'>;

export interface ExportOrder {
  readonly format: Format;
  readonly lang: Language;
  /** Of CSV. */
  readonly delimiter?: 'comma' | 'semicolon';
  readonly rows?: 'findings' | 'pages';
}

/** One spelling for each choice: it is part of the name that an export is stored by. */
export function parametersOf({ lang, delimiter, rows }: ExportOrder): string {
  return new URLSearchParams({
    lang,
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(rows === undefined ? {} : { rows }),
  }).toString();
}

export function orderFrom(format: AnyFormat, parameters: string): ExportOrder {
  // It was asked for as an export, and parametersOf() has written it.
  return { format, ...Object.fromEntries(new URLSearchParams(parameters)) } as ExportOrder;
}
