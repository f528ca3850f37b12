// A page with everything that it is judged by: what a report follows from, beside the rules and their versions. The same
// page at hand gives the same report, whenever it is judged.
import { createHash } from 'node:crypto';
import type { FetchRecord, OtherLook } from '../core/page/given.ts';
import type { RenderedData } from '../core/page/visibility/rendered.ts';

export interface PageAtHand {
  readonly kind: 'html' | 'text';
  readonly content: string;
  readonly surroundings: Surroundings;
}

/** All but the content. */
export interface Surroundings {
  /** After redirects; of a page that was sent, the address that it stands at, where the sender has told it. */
  readonly url: string | null;
  /** Those that count, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** null for pages that were sent. */
  readonly fetched: FetchRecord | null;
  readonly looks: readonly LookAtHand[];
  /** What a browser measured; null where none did. */
  readonly rendered: RenderedData | null;
}

/** The same address as another visitor gets it. */
export interface LookAtHand extends Pick<OtherLook, 'as' | 'finalUrl'> {
  readonly html: string;
}

export const NO_SURROUNDINGS: Surroundings = {
  url: null,
  headers: {},
  fetched: null,
  looks: [],
  rendered: null,
};

/** Goes up when surroundings are written in another form. */
const FORM = 1;

/** null where there is nothing to write. */
export function writeSurroundings(surroundings: Surroundings): string | null {
  const { url, fetched } = surroundings;
  return url === null && fetched === null ? null : JSON.stringify({ form: FORM, ...surroundings });
}

export function readSurroundings(written: string): Surroundings {
  // Written by the function above; when the form changes, earlier ones are read here, too.
  const { form, ...surroundings } = JSON.parse(written) as Surroundings & { readonly form: number };
  if (form !== FORM) throw new Error(`surroundings of form ${form} are not known`);
  return surroundings;
}

/** Names the page: everything that a rule may look at. How long each try to fetch it took is nothing of that. */
export function fingerprintOf({ kind, content, surroundings }: PageAtHand): string {
  const { url, headers, fetched, looks, rendered } = surroundings;
  // What is not there is left out: fingerprints of pages from before it could be there stay what they were.
  const { notRendered, signedIn } = fetched ?? {};
  const how =
    fetched === null
      ? null
      : [
          fetched.status,
          fetched.finalUrl,
          fetched.rendered ?? false,
          ...(notRendered ? [notRendered] : []),
          ...(signedIn ? ['signed in'] : []),
        ];
  const hash = createHash('sha256');
  const add = (text: string): void => {
    // The length keeps the end of one part from being read as the beginning of the next.
    hash.update(`${text.length}:`).update(text);
  };
  add(JSON.stringify([FORM, kind, url, Object.entries(headers).sort(), how, rendered]));
  add(content);
  for (const look of looks) {
    add(JSON.stringify([look.as, look.finalUrl]));
    add(look.html);
  }
  return hash.digest('hex');
}
