/** How a document for people is to look, whatever it is about. */
export interface DocumentOptions {
  /** Whose document it is: an agency that hands it to its customer. */
  readonly brand?: Brand | null | undefined;
  /**
   * Whether words of the pages are shown: quotes, facts that name them and advice made from them. Default true; without
   * them the catalogue's own advice stands.
   */
  readonly evidence?: boolean | undefined;
  readonly projectName?: string | null | undefined;
  /** For a client: a first page that says what matters; rules are named by their titles alone. */
  readonly client?: ForClient | null | undefined;
  /** With a title page and a table of contents, everything opened, and long lists cut shorter. */
  readonly forPrint?: boolean | undefined;
}

export interface Brand {
  readonly name: string;
  /** A data: URI, as `safeLogo` makes it; empty or null for none. */
  readonly logo: string | null;
}

/** What a document tells of the one before it. */
export interface Progress {
  /** A day. */
  readonly since: string;
  readonly lines: readonly string[];
}

/** Where an audit has its addresses from. */
export interface AddressOrigin {
  /** null of several sites. */
  readonly site: string | null;
  /** Addresses of the sitemaps and other files that named any; none where the addresses themselves were given. */
  readonly lists: readonly string[];
}

/** What only the sender of a document knows. */
export interface ForClient {
  /** Who has made it; absent = the brand. */
  readonly preparedBy?: string | null | undefined;
  readonly progress?: Progress | null | undefined;
  /** For the appendix; absent of a page that no audit has found. */
  readonly origin?: AddressOrigin | null | undefined;
  /** Seed, ids of rules, versions: at the end, for those who want to check it. */
  readonly appendix: boolean;
}
