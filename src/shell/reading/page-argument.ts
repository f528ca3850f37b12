import { createReadStream, readFileSync } from 'node:fs';
import { decodeHtml } from '../../core/page/decode-html.ts';
import type { PageInput } from '../../core/page/read-page.ts';
import { codeOf, Fault, messageOf } from '../../platform/fault.ts';

const TEXT_FILE = /\.(?:txt|text|md|markdown)$/i;
const ADDRESS = /^https?:\/\//i;

/** The bytes that a file name or "-" (standard input) stands for. */
export async function argumentBytes(argument: string): Promise<Buffer> {
  if (ADDRESS.test(argument)) {
    throw new Fault(
      'Pages are not fetched by address yet; save the page and give its file, or pipe it in with "-".',
    );
  }
  try {
    if (argument !== '-') return readFileSync(argument);
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  } catch (error) {
    throw unreadable(argument, error);
  }
}

/** The same as a stream, for input of any length. */
export function argumentStream(argument: string): AsyncIterable<Buffer> {
  return argument === '-' ? process.stdin : fileStream(argument);
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
        : messageOf(error);
  return new Fault(`${argument} cannot be read: ${reason}.`);
}

const LOOKED_AT_BYTES = 4096;

/** Text has no zero bytes, unless it is UTF-16, which says so in its first two bytes. */
function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, LOOKED_AT_BYTES);
  const marked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return (
    (!marked && head.includes(0)) ||
    (head[0] === 0x25 && head[1] === 0x50 && head[2] === 0x44 && head[3] === 0x46)
  );
}

/** A file of text by its name, or anything without a tag in it, is text; the rest is HTML. */
export function pageInputOf(
  bytes: Uint8Array,
  argument: string,
  as: string | undefined,
  url: string | undefined,
): PageInput {
  if (isBinary(bytes))
    throw new Fault(`${argument} is no page: it looks like a PDF, an image or another binary file.`);
  const { html: content } = decodeHtml(bytes);
  const isText = as === undefined ? TEXT_FILE.test(argument) || !/<[a-z!/]/i.test(content) : as === 'text';
  return { ...(isText ? { text: content } : { html: content }), ...(url === undefined ? {} : { url }) };
}
