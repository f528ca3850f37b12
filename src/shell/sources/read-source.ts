// A file in, a page that can be judged out, whatever its author keeps it in, and the way back to the author's lines.

import type { Page } from '../../core/page/page.ts';
import type { PageInput } from '../../core/page/read-page.ts';
import { SourceLines } from '../../core/page/source-lines.ts';
import { SourceMap } from '../../core/page/source-map.ts';
import { placeAt, placesIn } from '../../core/report/file-places.ts';
import type { FileNote, FilePlace } from '../../core/report/in-file.ts';
import { located } from '../../core/report/located.ts';
import type { PageReport } from '../../core/report/report.ts';
import type { ReportLanguage } from '../../core/rules/texts.ts';
import { isBinary } from '../../fetching/content-kind.ts';
import { Fault } from '../../platform/fault.ts';
import { binaryKind, pageInputOf } from '../reading/page-argument.ts';
import { type InputKind, kindByName } from './input-kind.ts';
import type { Manuscript } from './manuscript.ts';
import { noteText } from './note-texts.ts';
import { SourceFault } from './source-fault.ts';

export interface Source {
  readonly input: PageInput;
  /** The report with the lines and columns of the file; absent where there are none. */
  readonly inFile?: (page: Page, report: PageReport) => PageReport;
}

/** Throws a Fault that says why the file cannot be read, and where. */
export async function readSource(
  bytes: Uint8Array,
  file: string,
  as: InputKind | undefined,
  url: string | undefined,
): Promise<Source> {
  const kind = as ?? kindByName(file);
  if (kind === 'md' || kind === 'mdx') {
    const source = utf8(bytes, file);
    const manuscript = await said(file, source, async () => {
      // Loaded only now: most files are pages.
      const { readMarkdown } = await import('./read-markdown.ts');
      return readMarkdown(source, kind);
    });
    return sourceOf(manuscript, file, source, url);
  }
  if (kind === 'docx') {
    const manuscript = await said(file, '', async () => {
      const { readDocx } = await import('./read-docx.ts');
      return readDocx(archiveOf(bytes, file));
    });
    return sourceOf(manuscript, file, '', url);
  }
  return { input: pageInputOf(bytes, file, kind, url), inFile: inPage(file) };
}

/** Of a file that is itself the page. */
export function inPage(file: string): (page: Page, report: PageReport) => PageReport {
  return (page, report) => located(report, placesIn(page, file));
}

function sourceOf(manuscript: Manuscript, file: string, source: string, url: string | undefined): Source {
  const { html, inSource } = manuscript;
  const lines = new SourceLines(source);
  return {
    input: { html, manuscript: true, ...(url === undefined ? {} : { url }) },
    inFile: (page, report) => {
      const map = new SourceMap(page);
      const placeOf = (passage: Parameters<SourceMap['spanOf']>[0]): FilePlace | undefined => {
        const made = map.spanOf(passage);
        const span = made && inSource?.(made);
        return span && placeAt(lines, file, span.start, span.end);
      };
      return located(report, placeOf, notesOf(manuscript, file, lines, report.report_lang));
    },
  };
}

function notesOf(
  { notes }: Manuscript,
  file: string,
  lines: SourceLines,
  lang: ReportLanguage,
): readonly FileNote[] {
  return notes.map((note) => {
    const { startLine: line, startColumn: column } = lines.region(note.offset, note.offset);
    return { file, line, column, text: noteText(note, lang) };
  });
}

/** Of a document by its name: what begins otherwise is something else, or locked. */
function archiveOf(bytes: Uint8Array, file: string): Uint8Array {
  const begin = String.fromCharCode(...bytes.subarray(0, 4));
  if (begin.startsWith('PK')) return bytes;
  const what = begin.startsWith('\xd0\xcf\x11\xe0')
    ? 'it is locked by a password, or of an older format; save it as .docx without a password'
    : `it is ${isBinary(bytes) ? binaryKind(bytes) : 'plain text'}`;
  throw new Fault(`${nameOf(file)} is not a Word document: ${what}.`);
}

/** Writers’ tools write UTF-8; what is something else would be read as other letters than were meant. */
function utf8(bytes: Uint8Array, file: string): string {
  if (isBinary(bytes)) throw new Fault(`${nameOf(file)} is not a text: it is ${binaryKind(bytes)}.`);
  const [first, second] = bytes;
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Fault(`${nameOf(file)} cannot be read: it is not UTF-8. Save it as UTF-8.`, undefined, {
      cause: error,
    });
  }
}

async function said(file: string, source: string, read: () => Promise<Manuscript>): Promise<Manuscript> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    const { offset } = error;
    const region = offset === undefined ? undefined : new SourceLines(source).region(offset, offset);
    const place = region === undefined ? '' : `:${region.startLine}:${region.startColumn}`;
    throw new Fault(`${nameOf(file)}${place} cannot be read: ${error.message}.`, undefined, { cause: error });
  }
}

function nameOf(file: string): string {
  return file === '-' ? 'Standard input' : file;
}
