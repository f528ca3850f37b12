// Bytes to text while they come in. A byte-order mark decides, then zero bytes, then what the file says of itself, then
// what the server says: servers call everything ISO-8859-1, and nearly all of it is UTF-8.

import { TextDecoder } from 'node:util';
import { utf16Of } from '../../core/lists/unicode-text.ts';

/** An XML declaration stands at the beginning. */
const LOOKED_AT_BYTES = 1024;

export class FileText {
  readonly #contentType: string | undefined;
  #head: Buffer[] = [];
  #headBytes = 0;
  #decoder: TextDecoder | null = null;

  constructor(contentType: string | undefined) {
    this.#contentType = contentType;
  }

  /** What is certain so far. */
  write(chunk: Buffer): string {
    if (this.#decoder !== null) return this.#decoder.decode(chunk, { stream: true });
    this.#head.push(chunk);
    this.#headBytes += chunk.length;
    return this.#headBytes < LOOKED_AT_BYTES ? '' : this.#begin().text;
  }

  end(): string {
    const { decoder, text } = this.#decoder === null ? this.#begin() : { decoder: this.#decoder, text: '' };
    return text + decoder.decode();
  }

  #begin(): { decoder: TextDecoder; text: string } {
    const head = Buffer.concat(this.#head);
    this.#head = [];
    const decoder = new TextDecoder(encodingOf(head, this.#contentType));
    this.#decoder = decoder;
    return { decoder, text: decoder.decode(head, { stream: true }) };
  }
}

function encodingOf(head: Buffer, contentType: string | undefined): string {
  const unmarked = utf16Of(head);
  if (unmarked !== null) return unmarked;
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  const begin = head.toString('latin1', 0, LOOKED_AT_BYTES);
  const declared = /<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(begin)?.[1];
  const sent = /\bcharset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType ?? '')?.[1];
  const name = decoderOf(declared) ?? decoderOf(sent) ?? 'utf-8';
  // What could be read so far is not written in two bytes a character, whatever it says.
  return name.startsWith('utf-16') ? 'utf-8' : name;
}

function decoderOf(label: string | undefined): string | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
