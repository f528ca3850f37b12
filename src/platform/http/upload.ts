// Forms with a file (multipart/form-data), beside a JSON body: what a browser or `curl -F` sends.
import { Busboy } from '@fastify/busboy';
import { Failure } from './failure.ts';
import { InvalidField } from './validation.ts';

export const UPLOAD_TYPE = 'multipart/form-data';

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** More fields than this no endpoint has. */
const FIELDS_MAX = 20;
const FIELD_BYTES_MAX = 10_000;
const HEADERS_MAX = 20;

const NO_FORM = {
  en: 'The body is not a whole form of the type multipart/form-data.',
  pl: 'Treść żądania nie jest kompletnym formularzem typu multipart/form-data.',
};
const NO_FILE = {
  en: 'The form has no field `file` with a file.',
  pl: 'Formularz nie ma pola `file` z plikiem.',
};

/** By the fields that came with it: no JSON body can pretend to have one. */
const files = new WeakMap<object, UploadedFile>();

/** The file of a form; null where the body came as JSON. */
export function fileIn(body: object): UploadedFile | null {
  return files.get(body) ?? null;
}

/** The fields of a form that has a file in its field `file`. A field that is given twice counts as given last. */
export function readForm(contentType: string, body: Buffer): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    let file: UploadedFile | null = null;
    const broken = (): void => reject(new InvalidField(['body'], 'form', NO_FORM));
    const tooLarge = (): void => reject(new Failure('payload_too_large', null, {}));
    try {
      const parser = new Busboy({
        headers: { 'content-type': contentType },
        limits: { fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX, files: 1, headerPairs: HEADERS_MAX },
      });
      parser.on('field', (name, value, _, isCut) => {
        if (isCut) tooLarge();
        fields.set(name, value);
      });
      parser.on('file', (name, stream, fileName) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('error', broken);
        stream.on('end', () => {
          if (name === 'file') file = { name: fileName ?? '', bytes: Buffer.concat(chunks) };
          else fields.set(name, '');
        });
      });
      parser.on('fieldsLimit', tooLarge);
      parser.on('filesLimit', tooLarge);
      parser.on('error', broken);
      parser.on('finish', () => {
        if (file === null) return reject(new InvalidField(['body', 'file'], 'missing', NO_FILE));
        const form = Object.fromEntries(fields);
        files.set(form, file);
        return resolve(form);
      });
      parser.end(body);
    } catch {
      broken();
    }
  });
}
