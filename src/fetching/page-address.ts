// Which addresses of pages are refused before anything is asked of the network.
import { isIP } from 'node:net';
import { limits } from '../contract/limits.ts';
import { fail } from '../platform/http/failure.ts';

const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal)$/i;

/** The parsed address of a page, or 400 invalid_url. */
export function pageAddress(text: string): URL {
  const url = text.length <= limits.urlChars ? URL.parse(text) : null;
  if (url === null || !isPublicPage(url)) return fail('invalid_url', { url: text.slice(0, limits.urlChars) });
  return url;
}

function isPublicPage(url: URL): boolean {
  const host = url.hostname.replace(/\.$/, '');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  if (url.username !== '' || url.password !== '') return false;
  if (url.port !== '' && !limits.fetchPorts.some((port) => String(port) === url.port)) return false;
  // Numbers in any spelling are an address by now: the parser has read 0x7f.1 and 2130706433 as 127.0.0.1.
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return false;
  return !LOCAL_NAME.test(host);
}
