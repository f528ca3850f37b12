// How files leave the service: to be saved, not shown; nothing in them may run in the service's name.
import type { Readable } from 'node:stream';
import { Answer } from '../../platform/http/endpoint.ts';
import { type NamedFile, toBeSaved } from '../../platform/http/file-name.ts';
import type { Format } from './export-order.ts';

export type FileFormat = Format | 'md';

/** Spreadsheets take a file without it for one of another encoding. */
export const BYTE_ORDER_MARK = '\ufeff';

export const FILE_TYPES: Readonly<Record<FileFormat, string>> = {
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
};

/** Opened in a browser after all, a document is a stranger there: no scripts, no forms, no origin, nothing loaded. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const DOCUMENT_POLICY = `${POLICY}; style-src 'unsafe-inline'; img-src data:`;

type File = NamedFile & { readonly format: FileFormat };

export function fileAnswer(file: File, body: string | Readable, bytes: number | null): Answer {
  return new Answer(200, body, {
    'content-type': FILE_TYPES[file.format],
    ...toBeSaved(file),
    'content-security-policy': file.format === 'html' ? DOCUMENT_POLICY : POLICY,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    ...(bytes === null ? {} : { 'content-length': String(bytes) }),
  });
}
