import type { FastifyInstance } from 'fastify';
import { InvalidField } from './validation.ts';

/** JSON is the only body unless an endpoint brings a parser of its own; text would pass as a string. */
export function takeJsonBodies(server: FastifyInstance): void {
  server.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { endpoint } = request.routeOptions.config;
    if (!isUtf8(request.headers['content-type'] ?? '')) {
      done(new InvalidField(['header', 'content-type'], 'content_type', NOT_UTF8));
      return;
    }
    // Many clients send the header with every request, also where they have nothing to say.
    if (body === '' && (endpoint?.body === undefined || endpoint.bodyOptional === true)) done(null);
    // It answers through `done`; the promise that its type allows for never comes.
    else void parseJson(request, String(body), done);
  });
}

const NOT_UTF8 = {
  en: 'A JSON body must be in UTF-8.',
  pl: 'Treść w formacie JSON musi być zapisana w UTF-8.',
} as const;

/** JSON is UTF-8, of which ASCII is a part. Read as what they are not, letters of other encodings would be lost unnoticed. */
function isUtf8(contentType: string): boolean {
  const named = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1]?.toLowerCase();
  return named === undefined || named === 'utf-8' || named === 'utf8' || named === 'us-ascii';
}
