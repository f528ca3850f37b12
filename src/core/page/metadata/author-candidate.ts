/** What a place on a page that may name an author is described by; shared by those who look for such places. */

export type AuthorSource =
  | 'json-ld'
  | 'microdata'
  | 'rdfa'
  | 'meta'
  | 'rel-author'
  | 'byline'
  | 'bio'
  | 'text'
  | 'post';

export interface AuthorCandidate {
  readonly raw: string;
  readonly source: AuthorSource;
  /** Declared to be an organisation. */
  readonly organisation: boolean;
  /** Blocks after the main heading (negative: before it); 0 for what is not shown. */
  readonly distance: number;
  readonly elementIndex: number;
}

/** How far from the heading a byline can stand, in blocks: hero pictures, shares and summaries come between. */
export const BLOCKS_BEFORE = 8;
export const BLOCKS_AFTER = 24;

/** Addresses of people's pages. */
export const PERSON_ADDRESS =
  /\/(?:authors?|people|person|profiles?|contributors?|writers?|staff|team|by|experts?|users?|members?|autor|autorzy|redakcja|bio|reporters?|journalists?)\//i;
