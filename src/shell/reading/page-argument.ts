import { createReadStream, fstatSync, type Stats, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { limits } from '../../contract/limits.ts';
import { decodeHtml } from '../../core/page/decode-html.ts';
import type { PageInput } from '../../core/page/read-page.ts';
import { isBinary } from '../../fetching/content-kind.ts';
import { codeOf, exitCodes, Fault, messageOf } from '../../platform/fault.ts';
import type { Streams } from '../command.ts';
import type { LineInput } from '../streaming/run-lines.ts';

const TEXT_FILE = /\.(?:txt|text|md|markdown)$/i;
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i;
/** A page that is fetched may be no longer either. */
const READ_BYTES_MAX = limits.fetchBodyBytes;

/** The bytes that a file name or "-" (standard input) stands for. */
export async function argumentBytes(argument: string, stdin: Readable): Promise<Buffer> {
  refuseAddress(argument);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of argument === '-' ? stdin : createReadStream(argument)) {
      chunks.push(Buffer.from(chunk));
      length += chunk.length;
      // More would be cut off anyway, and a device or an endless pipe would fill the memory.
      if (length > READ_BYTES_MAX) break;
    }
  } catch (error) {
    throw unreadable(argument, error);
  }
  if (length === 0) throw new Fault(argument === '-' ? 'Standard input is empty.' : `${argument} is empty.`);
  return Buffer.concat(chunks);
}

/** The same of a list, which is read whole or not at all. */
export async function listBytes(argument: string, stdin: Readable): Promise<Buffer> {
  const bytes = await argumentBytes(argument, stdin);
  if (bytes.length <= READ_BYTES_MAX) return bytes;
  const name = argument === '-' ? 'Standard input' : argument;
  throw new Fault(`${name} is larger than 10 MB: give a shorter list.`, exitCodes.usage);
}

export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

function refuseAddress(argument: string): void {
  if (!ADDRESS.test(argument)) return;
  throw new Fault(
    'Only http and https addresses are fetched, one by one; a stream is a file or "-" for standard input.',
  );
}

/** The same as a stream, for input of any length; the length is known of plain files. */
export function argumentStream(argument: string, stdin: Streams['stdin']): LineInput {
  refuseAddress(argument);
  if (argument !== '-') return { stream: fileStream(argument), bytes: sizeOf(() => statSync(argument)) };
  const { fd } = stdin;
  return { stream: stdin, bytes: fd === undefined ? null : sizeOf(() => fstatSync(fd)) };
}

function sizeOf(look: () => Stats): number | null {
  try {
    const stats = look();
    return stats.isFile() && stats.size > 0 ? stats.size : null;
  } catch {
    // Reading it will say why it cannot be read.
    return null;
  }
}

async function* fileStream(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file);
  } catch (error) {
    throw unreadable(file, error);
  }
}

function unreadable(argument: string, error: unknown): Fault {
  const reason =
    codeOf(error) === 'ENOENT'
      ? 'there is no such file'
      : codeOf(error) === 'EISDIR'
        ? 'it is a folder'
        : codeOf(error) === 'EACCES'
          ? 'you may not read it'
          : messageOf(error);
  return new Fault(`${argument === '' ? 'A file without a name' : argument} cannot be read: ${reason}.`);
}

export function binaryKind(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  if (head.startsWith('\x1f\x8b')) return 'compressed; unpack it first';
  if (head.startsWith('PK')) return 'a ZIP archive; unpack it first';
  if (head.startsWith('%PDF')) return 'a PDF file';
  return 'a picture, a program or another file that is not text';
}

/** A tag of a page rather than a sign of mathematics or code: pages have structure, not one stray tag. */
const PAGE_TAG =
  /<(?:!doctype|html|head|body|div|p|h[1-6]|article|section|main|title|meta|table|ul|ol|span|a\s)/i;

/** A file of text by its name, or anything without a tag of a page in it, is text; the rest is HTML. */
export function pageInputOf(
  bytes: Uint8Array,
  argument: string,
  as: string | undefined,
  url: string | undefined,
): PageInput {
  if (isBinary(bytes))
    throw new Fault(
      `${argument === '-' ? 'Standard input' : argument} is not a page: it is ${binaryKind(bytes)}.`,
    );
  const { html: content } = decodeHtml(bytes);
  const isText = as === undefined ? TEXT_FILE.test(argument) || !PAGE_TAG.test(content) : as === 'text';
  return {
    ...(isText ? { text: content } : { html: content }),
    ...(url === undefined ? {} : { url }),
    truncated: bytes.length > READ_BYTES_MAX,
  };
}
