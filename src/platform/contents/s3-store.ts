import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, type Dispatcher, request } from 'undici';
import { codeOf, messageOf } from '../fault.ts';
import type { BucketKey, BucketPlace } from './content-place.ts';
import { type AwayReason, type ContentStore, StoreAway } from './content-store.ts';
import { isDay, namedBy } from './object-name.ts';

const CONNECTIONS = 32;
/** How long nothing may come; how long the whole may take is up to the caller. */
const SILENT_MS = 10_000;
/** Of a list of a thousand names; errors are shorter. */
const ANSWER_BYTES_MAX = 2_097_152;
const EMPTY_SHA256 = createHash('sha256').digest('hex');

interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Below the prefix; '' for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly signal: AbortSignal;
}

export function s3Store(place: BucketPlace, key: BucketKey): ContentStore {
  const { region, sse } = place;
  const agent = new Agent({ connections: CONNECTIONS, headersTimeout: SILENT_MS, bodyTimeout: SILENT_MS });
  const base = baseOf(place);
  const prefix = place.prefix === '' ? '' : `${place.prefix}/`;

  async function ask({
    method,
    key: name,
    query = {},
    body,
    signal,
  }: Asked): Promise<Dispatcher.ResponseData> {
    const url = new URL(`${base}/${name}`);
    for (const [option, value] of Object.entries(query)) url.searchParams.set(option, value);
    const headers: Record<string, string> = {
      // Signed with the request: a server that got other bytes refuses them.
      'x-amz-content-sha256':
        body === undefined ? EMPTY_SHA256 : createHash('sha256').update(body).digest('hex'),
    };
    if (body !== undefined) headers['content-type'] = 'application/octet-stream';
    if (body !== undefined && sse !== null) headers['x-amz-server-side-encryption'] = sse;
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers,
      accessKeyId: key.id,
      secretAccessKey: key.secret,
      ...(key.session === null ? {} : { sessionToken: key.session }),
      service: 's3',
      region,
    });
    const signed = await signer.sign();
    try {
      return await request(signed.url, {
        method,
        headers: Object.fromEntries(signed.headers),
        body: body ?? null,
        dispatcher: agent,
        signal,
      });
    } catch (error) {
      throw unreached(error, signal);
    }
  }

  /** What the server says; null for "there is no such object". */
  async function answered(asked: Asked, bytesMax: number): Promise<Buffer | null> {
    const { statusCode, body } = await ask(asked);
    try {
      if (statusCode >= 200 && statusCode < 300) return await within(body, bytesMax);
      const said = (await within(body, ANSWER_BYTES_MAX))?.toString('utf8') ?? '';
      const [, code = ''] = /<Code>(\w{1,60})<\/Code>/.exec(said) ?? [];
      if (statusCode === 404 && code !== 'NoSuchBucket' && asked.key !== '') return null;
      throw new StoreAway(reasonOf(statusCode, code), { cause: new Error(`${statusCode} ${code}`) });
    } catch (error) {
      throw error instanceof StoreAway ? error : unreached(error, asked.signal);
    } finally {
      body.destroy();
    }
  }

  /** Pages of names below a folder, or of the folders themselves. */
  async function* listing(folder: string, signal: AbortSignal): AsyncGenerator<string> {
    const fixed = { 'list-type': '2', prefix: prefix + folder, ...(folder === '' ? { delimiter: '/' } : {}) };
    let token: string | null = null;
    do {
      const query: Record<string, string> =
        token === null ? fixed : { ...fixed, 'continuation-token': token };
      const bytes = await answered({ method: 'GET', key: '', query, signal }, ANSWER_BYTES_MAX);
      const said = bytes?.toString('utf8') ?? '';
      if (!said.includes('<ListBucketResult')) throw new StoreAway('broken_answer');
      yield said;
      const isCut = said.includes('<IsTruncated>true</IsTruncated>');
      const [, next] = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(said) ?? [];
      if (isCut && next === undefined) throw new StoreAway('broken_answer');
      token = isCut ? unescaped(next ?? '') : null;
    } while (token !== null);
  }

  const keyOf = (name: string): string => {
    if (namedBy(name) === null) throw new Error('no name of an object');
    return prefix + name;
  };

  return {
    async put(name, body, signal) {
      const done = await answered({ method: 'PUT', key: keyOf(name), body, signal }, ANSWER_BYTES_MAX);
      if (done === null) throw new StoreAway('no_bucket');
    },
    get: (name, bytesMax, signal) => answered({ method: 'GET', key: keyOf(name), signal }, bytesMax),
    async remove(name, signal) {
      await answered({ method: 'DELETE', key: keyOf(name), signal }, ANSWER_BYTES_MAX);
    },
    async days(signal) {
      const found = new Set<string>();
      for await (const said of listing('', signal))
        for (const [, folder = ''] of said.matchAll(/<Prefix>([^<]*)\/<\/Prefix>/g))
          found.add(folder.slice(prefix.length));
      return [...found].filter(isDay);
    },
    async *ofDay(day, signal) {
      if (!isDay(day)) throw new Error('no day');
      for await (const said of listing(`${day}/`, signal)) {
        const keys = [...said.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, found = '']) =>
          found.slice(prefix.length),
        );
        yield keys.filter((found) => namedBy(found) !== null);
      }
    },
    close: () => agent.destroy(),
  };
}

function baseOf({ bucket, region, endpoint, pathStyle }: BucketPlace): string {
  const server = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  return pathStyle ? `${server.origin}/${bucket}` : `${server.protocol}//${bucket}.${server.host}`;
}

/** null where there is more of it. */
async function within(body: Dispatcher.ResponseData['body'], bytesMax: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > bytesMax) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const REFUSALS = new Set([301, 307, 400, 401, 403]);

function reasonOf(status: number, code: string): AwayReason {
  if (code === 'NoSuchBucket' || status === 404) return 'no_bucket';
  if (status === 507 || code === 'QuotaExceeded' || code === 'EntityTooLarge') return 'full';
  if (code === 'RequestTimeTooSkewed') return 'clock';
  if (REFUSALS.has(status)) return 'refused';
  return status >= 500 || status === 429 || status === 408 ? 'server_error' : 'broken_answer';
}

const LATE = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT']);

function unreached(error: unknown, signal: AbortSignal): StoreAway {
  const isLate = signal.aborted || LATE.has(codeOf(error) ?? '');
  return new StoreAway(isLate ? 'too_slow' : 'unreachable', { cause: new Error(messageOf(error)) });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A token is the server's own, of any characters. */
function unescaped(xml: string): string {
  return xml.replace(/&(amp|lt|gt|quot|apos|#\d{1,6}|#x[\da-f]{1,5});/gi, (_, name: string) =>
    name.startsWith('#')
      ? String.fromCodePoint(Number(name[1]?.toLowerCase() === 'x' ? `0${name.slice(1)}` : name.slice(1)))
      : (ENTITIES[name.toLowerCase()] ?? ''),
  );
}
