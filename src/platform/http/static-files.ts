import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface StaticFile {
  readonly content: Buffer;
  readonly type: string;
  /** Its name changes with its content, so it may be kept for ever. */
  readonly immutable: boolean;
}

/** Files that are few and known at the start. They are served from memory by their exact address: there is no path to walk out of. */
export interface StaticFiles {
  readonly files: ReadonlyMap<string, StaticFile>;
  /** Addresses, without their slash at the end, that are answered with `shell`, themselves and all below them. */
  readonly shellPaths: readonly string[];
  readonly shell: StaticFile;
  readonly headers: Readonly<Record<string, string>>;
}

interface Served {
  readonly plain: Buffer;
  readonly etag: string;
  zipped: Promise<Buffer> | null;
}

/** Below this a compressed answer is hardly smaller. */
const SMALLEST_TO_ZIP_BYTES = 1024;
const TEXT_TYPE = /^(?:text\/|image\/svg|application\/(?:json|javascript))/;
const zip = promisify(gzip);

export function serveFiles(
  server: FastifyInstance,
  { files, shell, shellPaths, headers }: StaticFiles,
): void {
  const served = new Map<StaticFile, Served>();
  for (const [address, file] of files) server.get(address, (request, reply) => answer(request, reply, file));
  for (const path of shellPaths) {
    server.get(path === '' ? '/' : path, (request, reply) => answer(request, reply, shell));
    if (path !== '') server.get(`${path}/*`, (request, reply) => answer(request, reply, shell));
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    file: StaticFile,
  ): Promise<FastifyReply> {
    const { plain, etag, zipped } = servedFormOf(file);
    reply.headers(headers);
    reply.header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    reply.header('etag', etag).header('vary', 'accept-encoding').type(file.type);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const takesZip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (zipped === null || !takesZip) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(await zipped);
  }

  /** Compressed once, when it is first asked for, so that it does not slow the start. */
  function servedFormOf(file: StaticFile): Served {
    let form = served.get(file);
    if (form === undefined) {
      const { content, type } = file;
      const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
      const worth = content.length >= SMALLEST_TO_ZIP_BYTES && TEXT_TYPE.test(type);
      form = { plain: content, etag, zipped: worth ? zip(content) : null };
      served.set(file, form);
    }
    return form;
  }
}

/** Whether a person is to read the answer: programs take what comes, browsers ask for a page. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '');
}

/** The shell says in words that there is nothing at an address. */
export function answerMissing({ shell, headers }: StaticFiles, reply: FastifyReply): void {
  reply.code(404).headers(headers).header('cache-control', 'no-store').header('vary', 'accept');
  reply.type(shell.type).send(shell.content);
}
