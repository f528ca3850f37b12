// One file of a site: asked for politely, read while it comes in, and whatever happens to it told instead of thrown.
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { limits } from '../../contract/limits.ts';
import type { Guard } from '../../platform/net/guard.ts';
import { shortageIn } from '../../platform/shortages.ts';
import { withDeadline } from '../deadline.ts';
import { FetchFault } from '../provider.ts';
import { TooLarge } from '../read-body.ts';
import type { SignIn } from '../sign-in.ts';
import { HostBusy, type Turns } from '../turns.ts';
import { type BegunAnswer, webVisit } from '../web-get.ts';
import { fileBytes } from './file-bytes.ts';
import type { FileEntry, FileKind } from './file-entry.ts';
import { FileReader } from './file-reader.ts';
import type { Outcome } from './outcomes.ts';
import {
  addressIn,
  LeftOutCounts,
  type LeftOutReason,
  type PageSieve,
  sameAddressKey,
  shownAddress,
} from './page-sieve.ts';

export interface FileLimits {
  /** Of one file, unpacked. */
  readonly fileBytesMax: number;
  /** For one file, from its connection to its last byte. */
  readonly fileMs: number;
  readonly addressesMax: number;
  readonly filesMax: number;
}

export interface FileParts {
  readonly guard: Guard;
  readonly turns: Turns;
  /** As in SERVICE_FETCH_USER_AGENT. */
  readonly product: string;
  readonly signIn: SignIn | undefined;
  readonly sieve: PageSieve;
  readonly limits: FileLimits;
  /** false: the file was read already, or is being read. */
  readonly claim: (url: URL) => boolean;
  /** Addresses that are named as language versions of pages. */
  readonly noteVersions: (urls: readonly URL[]) => void;
}

export interface ListedPage {
  readonly url: string;
  readonly key: string;
  readonly lastmod: string | null;
  /** How many other addresses are named as its language versions. */
  readonly alternates: number;
  /** The first of all language versions in the order of the alphabet, which is the same for each of them. */
  readonly family: string | null;
}

export interface FileResult {
  readonly asked: URL;
  /** Where it was found in the end. */
  readonly url: URL;
  readonly kind: FileKind;
  readonly outcome: Outcome;
  readonly status: number | null;
  readonly pages: readonly ListedPage[];
  readonly files: readonly URL[];
  /** Files that it names several times, once for every further time. */
  readonly filesAgain: readonly string[];
  /** Pages that it names, before any is left out. */
  readonly named: number;
  /** It names more pages or files than are kept of one. */
  readonly more: boolean;
  readonly leftOut: LeftOutCounts<LeftOutReason>;
  readonly duplicates: number;
  /** Of a fault of ours. */
  readonly cause?: unknown;
}

/** Entries that are looked at, good or not: a file of rubbish should not keep a processor busy. */
const ENTRIES_MAX = 100_000;
/** Beyond what is read at all, to tell how many there are. */
const FILES_NAMED_MAX = 10_000;
/** A site that asks for more than this does not mean us to wait. */
const RETRY_AFTER_MS_MAX = 20_000;

interface Got {
  readonly outcome: Outcome;
  readonly status: number | null;
  readonly url: URL;
  readonly retryAfterMs: number | null;
}

/** Throws the signal's reason alone. */
export async function readFile(asked: URL, parts: FileParts, signal: AbortSignal): Promise<FileResult> {
  const contents = new FileContents(parts);
  try {
    let got = await getInTurn(asked, parts, contents, signal);
    if (got.retryAfterMs !== null) {
      await sleep(got.retryAfterMs, undefined, { signal });
      got = await getInTurn(asked, parts, contents, signal);
    }
    return contents.result(asked, got.url, got.outcome, got.status);
  } catch (error) {
    if (signal.aborted) return contents.result(asked, contents.url ?? asked, 'time_over', contents.status);
    if (error instanceof HostBusy) return { ...contents.result(asked, asked, 'busy', null), cause: error };
    if (!(error instanceof FetchFault)) throw error;
    // Not the site's fault: there is nothing left here to connect with.
    if (shortageIn(error) !== null)
      return { ...contents.result(asked, asked, 'shortage', null), cause: error };
    return contents.result(asked, contents.url ?? asked, outcomeOf(error), contents.status);
  }
}

function outcomeOf({ kind }: FetchFault): Outcome {
  return kind === 'refused' || kind === 'unreachable' || kind === 'timeout' ? kind : 'broken';
}

async function getInTurn(
  asked: URL,
  { guard, turns, product, signIn, claim, limits: limit }: FileParts,
  contents: FileContents,
  signal: AbortSignal,
): Promise<Got> {
  const done = await turns.take(asked.hostname, signal);
  try {
    return await withDeadline(signal, limit.fileMs, (timed) =>
      webVisit(
        {
          guard,
          url: asked,
          signal: timed,
          signIn,
          userAgent: product,
          accept: 'application/xml,text/xml,text/plain,application/rss+xml,application/atom+xml,*/*;q=0.5',
          acceptEncoding: 'gzip',
        },
        async (begun, body): Promise<Got> => {
          const url = new URL(begun.url);
          const { status } = begun;
          const answer = (outcome: Outcome, retryAfterMs: number | null = null): Got => ({
            outcome,
            status,
            url,
            retryAfterMs,
          });
          if (status === 429 || status === 503) return answer('rate_limited', retryAfterMsOf(begun));
          if (status === 404 || status === 410) return answer('not_found');
          if (status < 200 || status >= 300) return answer('http_error');
          if (url.href !== asked.href && !claim(url)) return answer('repeated');
          contents.begin(begun, url);
          const encoding = begun.headers['content-encoding'];
          return answer(await contents.read(fileBytes(body, encoding, limit.fileBytesMax), timed, signal));
        },
      ),
    );
  } finally {
    done();
  }
}

/** Only what is worth waiting for; null otherwise. */
function retryAfterMsOf({ headers }: BegunAnswer): number | null {
  const said = headers['retry-after']?.trim() ?? '';
  const ms = /^\d{1,6}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  if (Number.isNaN(ms)) return null;
  return ms <= RETRY_AFTER_MS_MAX ? Math.max(0, ms) : null;
}

/** What is kept of a file while it is read. */
class FileContents {
  readonly #parts: FileParts;
  readonly #pages: ListedPage[] = [];
  readonly #keys = new Set<string>();
  readonly #files = new Map<string, URL>();
  readonly #leftOut = new LeftOutCounts<LeftOutReason>();
  #reader: FileReader | null = null;
  readonly #filesAgain: string[] = [];
  #entries = 0;
  #named = 0;
  #duplicates = 0;
  #more = false;
  url: URL | null = null;
  status: number | null = null;

  constructor(parts: FileParts) {
    this.#parts = parts;
  }

  begin({ headers, status }: BegunAnswer, url: URL): void {
    this.url = url;
    this.status = status;
    this.#reader = new FileReader(headers['content-type'], (entry) => this.#take(entry, url));
  }

  /** Keeps what came, however it ends. */
  async read(bytes: AsyncGenerator<Buffer>, timed: AbortSignal, signal: AbortSignal): Promise<Outcome> {
    const reader = this.#reader;
    if (reader === null) return 'not_a_list';
    let ending: Outcome = 'read';
    try {
      for await (const chunk of bytes) {
        if (!reader.write(chunk)) break;
        // A near server sends megabytes in what is one turn of the event loop; others are to have theirs in between.
        await nextTurn();
      }
    } catch (error) {
      if (error instanceof TooLarge) ending = 'too_large';
      else if (signal.aborted) ending = 'time_over';
      else ending = timed.aborted ? 'slow' : 'cut_off';
    }
    reader.end(ending === 'read' && !this.#more);
    if (reader.kind === 'html') return 'html';
    // Nothing that could be used came of it; what it would have been is unknown.
    if (reader.kind === 'unknown') return ending === 'read' ? 'not_a_list' : unused(ending);
    if (ending !== 'read') return ending;
    if (reader.givenUp) return 'cut_off';
    return this.#pages.length + this.#files.size === 0 ? 'empty' : 'read';
  }

  result(asked: URL, url: URL, outcome: Outcome, status: number | null): FileResult {
    return {
      asked,
      url,
      outcome,
      status,
      kind: this.#reader?.kind ?? 'unknown',
      pages: this.#pages,
      files: [...this.#files.values()],
      filesAgain: this.#filesAgain,
      named: this.#named,
      more: this.#more,
      leftOut: this.#leftOut,
      duplicates: this.#duplicates,
    };
  }

  #take(entry: FileEntry, base: URL): boolean {
    this.#entries += 1;
    const isKept = entry.names === 'file' ? this.#takeFile(entry, base) : this.#takePage(entry, base);
    if (isKept && this.#entries < ENTRIES_MAX) return true;
    this.#more = true;
    return false;
  }

  /** false: there is no room for it. */
  #takeFile({ address }: FileEntry, base: URL): boolean {
    const url = addressIn(address, base);
    if (url === null || url.href.length > limits.urlChars) {
      this.#leftOut.add(url === null ? 'not_an_address' : 'too_long', address);
      return true;
    }
    url.hash = '';
    if (this.#files.has(url.href)) {
      this.#filesAgain.push(shownAddress(url));
      return true;
    }
    if (this.#files.size >= FILES_NAMED_MAX) return false;
    this.#files.set(url.href, url);
    return true;
  }

  #takePage({ address, mayBeRelative, lastmod, alternates }: FileEntry, base: URL): boolean {
    const { sieve, limits: limit } = this.#parts;
    this.#named += 1;
    const url = sieve.page(address, mayBeRelative ? base : null);
    if (typeof url === 'string') {
      this.#leftOut.add(url, address);
      return true;
    }
    const { href } = url;
    const key = sameAddressKey(href);
    if (this.#keys.has(key)) {
      this.#duplicates += 1;
      return true;
    }
    if (this.#pages.length >= limit.addressesMax) return false;
    this.#keys.add(key);
    this.#pages.push({ url: href, key, lastmod, ...this.#versions(alternates, url, base) });
    return true;
  }

  /** Told at once and not kept: fifty thousand pages in thirty languages are more than there is room for. */
  #versions(named: readonly string[], page: URL, base: URL): Pick<ListedPage, 'alternates' | 'family'> {
    const others = new Map<string, URL>();
    for (const one of named) {
      const url = this.#parts.sieve.page(one, base);
      if (typeof url !== 'string' && url.href !== page.href) others.set(url.href, url);
    }
    if (others.size === 0) return NO_VERSIONS;
    this.#parts.noteVersions([...others.values()]);
    const [family = page.href] = [page.href, ...others.keys()].sort();
    return { alternates: others.size, family };
  }
}

const NO_VERSIONS = { alternates: 0, family: null } as const;

function unused(ending: Outcome): Outcome {
  return ending === 'slow' ? 'timeout' : ending === 'cut_off' ? 'broken' : ending;
}
