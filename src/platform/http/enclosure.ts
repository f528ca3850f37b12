import type { Language } from '../language.ts';
import type { Failure } from './failure.ts';

/**
 * Addresses whose every answer has headers and a form of its own: also where no route fits, a method is wrong, a body is
 * too large or something breaks. Endpoints name the enclosure that they stand in.
 */
export interface Enclosure {
  /** With a slash at both ends. */
  readonly prefix: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A page that tells of a failure. It may not repeat the address, nor anything else of the request. */
  readonly faultPage: (failure: Failure, language: Language) => string;
}

export const ENCLOSED_TYPE = 'text/html; charset=utf-8';

/** The path of an address as it was sent, decoded as far as it can be. */
export function decodedPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/i, '').split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    // Not decodable: taken as it stands.
    return path;
  }
}

/** The enclosure that an address lies in: by the route's own pattern, and where no route fits however it is spelt. */
export function enclosureAt(
  enclosures: readonly Enclosure[],
  pattern: string | undefined,
  url: string,
): Enclosure | null {
  if (enclosures.length === 0) return null;
  // A slash behind it, so that the folder itself belongs to what stands in it.
  const path = `${pattern ?? decodedPath(url)}/`;
  return enclosures.find(({ prefix }) => path.startsWith(prefix)) ?? null;
}
