/** What a file is: by what stands in it, whatever its name and the server say. */
export type FileKind = 'index' | 'urlset' | 'text' | 'rss' | 'atom' | 'robots' | 'html' | 'unknown';

/** What a file names, as it is written there. */
export interface FileEntry {
  /** A page, or another file. */
  readonly names: 'page' | 'file';
  readonly address: string;
  /** Whether it may stand without its beginning; in a plain list, "not found" is no address of a page. */
  readonly mayBeRelative: boolean;
  readonly lastmod: string | null;
  /** Addresses of the same page in other languages (hreflang). */
  readonly alternates: readonly string[];
}

/** false: no more is wanted. */
export type TakeEntry = (entry: FileEntry) => boolean;

/** A form of list that is read piece by piece. */
export interface ListReader {
  readonly kind: FileKind;
  /** The rest of it could not be made sense of. */
  readonly givenUp: boolean;
  /** false: whatever comes next is not wanted, or is no such list. */
  write(text: string): boolean;
  /** `whole`: nothing is missing at the end, so that what stands there is no half of an address. */
  end(whole: boolean): void;
}

/** More is no address; what is kept of it shows what it was. */
export const ADDRESS_CHARS_READ = 8192;
