import type { Answer } from '../answer.ts';
import type { PathOf, Query } from '../api-types.ts';
import type { CallOptions } from '../settings.ts';
import { untilMade } from '../until-made.ts';
import { Resource } from './resource.ts';

const files = {
  audit: {
    json: '/v1/audits/{id}/export.json',
    csv: '/v1/audits/{id}/export.csv',
    html: '/v1/audits/{id}/export.html',
    pdf: '/v1/audits/{id}/export.pdf',
    zip: '/v1/audits/{id}/export.zip',
    'pages.csv': '/v1/audits/{id}/pages.csv',
  },
  report: {
    json: '/v1/reports/{id}/export.json',
    md: '/v1/reports/{id}/export.md',
    html: '/v1/reports/{id}/export.html',
    pdf: '/v1/reports/{id}/export.pdf',
  },
  intent: { pdf: '/v1/intent/{id}/export.pdf' },
} as const satisfies Record<string, Record<string, PathOf<'GET'>>>;

type Files = typeof files;
/** What a file is about. */
export type ExportKind = keyof Files;
export type ExportFormat<Kind extends ExportKind> = Extract<keyof Files[Kind], string>;
/** What the endpoint of the file takes: `lang`, and of tables `rows`, `delimiter`, `columns` … */
export type ExportQuery<
  Kind extends ExportKind,
  Format extends ExportFormat<Kind>,
> = Files[Kind][Format] extends infer P extends PathOf<'GET'> ? Query<P> : never;

export interface Download extends Answer<Blob> {
  /** As the service calls the file. */
  readonly fileName: string | null;
}

/** Audits, reports and search intent as files. */
export class Exports extends Resource {
  /** Waits until the file is made: `download('audit', 'aud_…', 'pdf', { lang: 'pl' })`. */
  async download<Kind extends ExportKind, Format extends ExportFormat<Kind>>(
    kind: Kind,
    id: string,
    format: Format,
    query?: ExportQuery<Kind, Format>,
    options: CallOptions = {},
  ): Promise<Download> {
    // Which one it is does not matter from here on: each of them takes an id and a query of its own, and answers a file.
    const path = files[kind][format] as '/v1/audits/{id}/export.html';
    const input = { path: { id }, query: { ...query } };
    const answer = await untilMade(this.transport, options, (within) =>
      this.transport.request('GET', path, input, within, 'blob'),
    );
    const [, fileName = null] =
      /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    return { ...answer, fileName };
  }
}
