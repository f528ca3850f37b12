import { type ErrorCode, errors } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { PageInput } from '../../core/page/read-page.ts';
import { messageOf } from '../../platform/fault.ts';
import { isWebAddress } from '../reading/page-argument.ts';
import { safeJson } from '../terminal-safety.ts';
import type { InputLine } from './input-lines.ts';
import type { OutputLine } from './line-workers.ts';

type LineId = string | number | null;

/** A line as it was sent, nothing of it checked. */
export type LineFields = Readonly<Record<string, unknown>>;

/** A fault of one line: it is told in that line's answer and the rest goes on. */
export class LineFault extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Turns `{id, url? | source_url?, html? | text?, …}` into `{id, ok: true, <name>: …}`, or `{id, ok: false, error}` for whatever
 * is wrong with this line or comes up while working on it. Never throws: one bad line must not end a run.
 */
export function answerPageLine(
  line: InputLine,
  name: string,
  answer: (input: PageInput, fields: LineFields) => unknown,
): OutputLine {
  return answerLine(line, name, (fields) => answer(pageInputOf(fields), fields));
}

/** The same for lines that hold something else than a page. */
export function answerLine(
  line: InputLine,
  name: string,
  answer: (fields: LineFields) => unknown,
): OutputLine {
  let id: LineId = null;
  try {
    const fields = fieldsOf(line);
    id = idOf(fields);
    return { line: safeJson({ id, ok: true, [name]: answer(fields) }), ok: true };
  } catch (error) {
    const code: ErrorCode = error instanceof LineFault ? error.code : 'internal_error';
    const message =
      error instanceof LineFault ? error.message : `${errors.internal_error.en} ${messageOf(error)}`;
    return {
      line: safeJson({
        id,
        ok: false,
        error: { code, message: message.slice(0, limits.errorMessageChars) },
      }),
      ok: false,
    };
  }
}

function fieldsOf(line: InputLine): LineFields {
  if (line === null)
    throw new LineFault(
      'item_too_large',
      `A line may hold one page of at most ${limits.itemChars} characters.`,
    );
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new LineFault('validation_error', 'The line is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new LineFault('validation_error', 'The line is not a JSON object.');
  }
  // A JSON object has string names.
  return value as LineFields;
}

function idOf({ id }: LineFields): LineId {
  if (typeof id === 'string') return id;
  // A larger number would come back as another one.
  if (typeof id === 'number' && Math.abs(id) <= Number.MAX_SAFE_INTEGER) return id;
  throw new LineFault('validation_error', 'id must be a string or a number of at most 15 digits.');
}

function pageInputOf(fields: LineFields): PageInput {
  const url = addressOf(fields);
  const html = optionalText(fields, 'html');
  const text = optionalText(fields, 'text');
  if (html !== undefined && text !== undefined)
    throw new LineFault('validation_error', 'Give html or text, not both.');
  const content = html ?? text;
  if (content === undefined) {
    if (url === undefined) throw new LineFault('validation_error', 'Give html or text.');
    throw new LineFault('fetch_failed', 'A stream fetches no pages; give html or text beside the url.');
  }
  if (content.length > limits.itemChars) {
    throw new LineFault('item_too_large', `A page may have at most ${limits.itemChars} characters.`);
  }
  return {
    ...(html === undefined ? { text: content } : { html: content }),
    ...(url === undefined ? {} : { url }),
  };
}

/** A stream fetches nothing, so that both names say where the page stands; `source_url` is the one of the API. */
function addressOf(fields: LineFields): string | undefined {
  const [url, sourceUrl] = (['url', 'source_url'] as const).map((name) => {
    const address = optionalText(fields, name);
    if (address !== undefined && !isWebAddress(address))
      throw new LineFault('invalid_url', `${name} must be an address that begins with http:// or https://.`);
    return address;
  });
  if (url !== undefined && sourceUrl !== undefined)
    throw new LineFault('validation_error', 'Give url or source_url, not both.');
  return url ?? sourceUrl;
}

/** null counts as absent: that is how programs that fill in every field say so. */
function optionalText(fields: LineFields, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new LineFault('validation_error', `${name} must be a string.`);
  return value;
}
