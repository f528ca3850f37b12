// What SERVICE_CONTENT_URL says.
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mayCarryKey } from '../net/service-address.ts';

interface Place {
  /** Where new content goes: `database` while an operator moves back what is outside. */
  readonly takesNew: boolean;
}

export interface FolderPlace extends Place {
  readonly kind: 'folder';
  readonly path: string;
}

export interface BucketPlace extends Place {
  readonly kind: 's3';
  readonly bucket: string;
  /** Without slashes at its ends; may be empty. */
  readonly prefix: string;
  readonly region: string;
  /** null: that of Amazon. */
  readonly endpoint: string | null;
  readonly pathStyle: boolean;
  readonly sse: 'AES256' | null;
}

export type ContentPlace = FolderPlace | BucketPlace;

export interface BucketKey {
  readonly id: string;
  readonly secret: string;
  /** Of a key that lapses. */
  readonly session: string | null;
}

export interface ContentsConfig {
  readonly place: ContentPlace;
  /** null for a folder. */
  readonly key: BucketKey | null;
}

/** As it is shown: an address holds no secret. */
export const shownPlace = (place: ContentPlace): string =>
  place.kind === 'folder'
    ? place.path
    : `s3://${place.bucket}${place.prefix === '' ? '' : `/${place.prefix}`}`;

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[A-Za-z0-9_.-]{1,100}(?:\/[A-Za-z0-9_.-]{1,100}){0,9})?$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const BUCKET_OPTIONS = ['endpoint', 'region', 'path-style', 'sse', 'new'];

/** null for what says no place. */
export function contentPlaceOf(raw: string): ContentPlace | null {
  if (isAbsolute(raw)) return raw.includes('\0') ? null : { kind: 'folder', path: raw, takesNew: true };
  const url = URL.canParse(raw) ? new URL(raw) : null;
  if (url === null || url.username + url.password + url.hash + url.port !== '') return null;
  const options = optionsOf(url, url.protocol === 's3:' ? BUCKET_OPTIONS : ['new']);
  if (options === null) return null;
  const goes = options.get('new') ?? 'store';
  if (goes !== 'store' && goes !== 'database') return null;
  const takesNew = goes === 'store';
  if (url.protocol === 's3:') return bucketPlaceOf(url, options, takesNew);
  if (url.protocol !== 'file:' || url.host !== '') return null;
  url.search = '';
  return { kind: 'folder', path: fileURLToPath(url), takesNew };
}

/** null where one is unknown or stands there twice. */
function optionsOf(url: URL, known: readonly string[]): ReadonlyMap<string, string> | null {
  const all = [...url.searchParams];
  const options = new Map(all);
  return options.size === all.length && all.every(([name]) => known.includes(name)) ? options : null;
}

function bucketPlaceOf(
  url: URL,
  options: ReadonlyMap<string, string>,
  takesNew: boolean,
): BucketPlace | null {
  const prefix = url.pathname.replace(/^\//, '').replace(/\/$/, '');
  const region = options.get('region') ?? 'us-east-1';
  const endpoint = options.get('endpoint') ?? null;
  const pathStyle = options.get('path-style') ?? String(endpoint !== null);
  const sse = options.get('sse') ?? null;
  const parts = prefix.split('/');
  if (!BUCKET.test(url.host) || !PREFIX.test(prefix) || parts.includes('..') || parts.includes('.'))
    return null;
  if (!REGION.test(region) || !['true', 'false'].includes(pathStyle)) return null;
  if (sse !== null && sse !== 'AES256') return null;
  if (endpoint !== null && !isEndpoint(endpoint)) return null;
  return {
    kind: 's3',
    bucket: url.host,
    prefix,
    region,
    endpoint: endpoint === null ? null : new URL(endpoint).origin,
    pathStyle: pathStyle === 'true',
    sse,
    takesNew,
  };
}

/** Pages travel there: without TLS only to this machine or within one's own network. */
function isEndpoint(raw: string): boolean {
  const url = URL.canParse(raw) ? new URL(raw) : null;
  return url !== null && mayCarryKey(url) && url.pathname === '/' && url.search + url.hash === '';
}
