// What a search has found so far, in order, and what is told of it in the end.
import type { DiscoveredAddress, DiscoveredFile, Discovery, DiscoveryLimits, Tried } from './discovery.ts';
import { isOurs, type Outcome } from './outcomes.ts';
import { LeftOutCounts, type LeftOutReason, sameAddressKey, shownAddress } from './page-sieve.ts';
import type { FileResult } from './sitemap-file.ts';
import type { DiscoveryWarning } from './warnings.ts';

const PARTIAL: ReadonlySet<Outcome> = new Set(['cut_off', 'too_large', 'slow', 'time_over']);
const EXAMPLES_MAX = 5;

export class Findings {
  readonly #limit: DiscoveryLimits;
  readonly #files: DiscoveredFile[] = [];
  readonly #addresses: DiscoveredAddress[] = [];
  readonly #tried: Tried[] = [];
  readonly #warnings: DiscoveryWarning[] = [];
  readonly #keys = new Set<string>();
  readonly #families = new Map<string, number>();
  readonly #versions = new Set<string>();
  #versionsOverflow = false;
  readonly #leftOut = new LeftOutCounts<LeftOutReason>();
  /** Files that were asked for, by their addresses before and after redirects. */
  readonly #claimed = new Set<string>();
  #host: string | null = null;
  #filesBegun = 0;
  #filesLeft = 0;
  #timeOver = false;
  #isFull = false;
  #hasMore = false;
  #partial = false;
  #duplicates = 0;
  /** Addresses of pages that files name, before anything is left out. */
  #named = 0;
  readonly #repeated: string[] = [];
  #ourFault: unknown = null;

  constructor(limit: DiscoveryLimits) {
    this.#limit = limit;
  }

  get hasAddresses(): boolean {
    return this.#addresses.length > 0;
  }

  /** For another file. */
  get hasRoom(): boolean {
    return this.#filesBegun < this.#limit.filesMax && !this.isFull;
  }

  /** No further address is taken. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** false: it was asked for before. */
  claim(url: URL): boolean {
    if (this.#claimed.has(url.href)) return false;
    this.#claimed.add(url.href);
    return true;
  }

  /** Those that were not asked for yet. */
  unread(files: readonly URL[]): URL[] {
    return files.filter((url) => {
      if (this.claim(url)) return true;
      this.#repeated.push(shownAddress(url));
      return false;
    });
  }

  noteVersions(urls: readonly URL[]): void {
    for (const url of urls) {
      const key = sameAddressKey(url.href);
      if (this.#versions.size < 2 * this.#limit.addressesMax) this.#versions.add(key);
      else this.#versionsOverflow ||= !this.#versions.has(key);
    }
  }

  leaveOut(reason: LeftOutReason, example: string): void {
    this.#leftOut.add(reason, example);
  }

  /** `sitemaps`: how many it names; null: it is the one of a host that was searched already. */
  robots(asked: URL, found: URL, status: number, sitemaps: number | null): void {
    const ok = status >= 200 && status < 300;
    const outcome = ok ? 'read' : status === 404 || status === 410 ? 'not_found' : 'http_error';
    this.#tried.push({ url: shownAddress(asked), outcome: sitemaps === null ? 'repeated' : outcome, status });
    if (ok && sitemaps !== null)
      this.#files.push({ url: shownAddress(found), kind: 'robots', urls: sitemaps, error: null, status });
  }

  robotsCut(url: URL, bytesMax: number): void {
    this.#partial = true;
    this.#warn({
      code: 'robots_cut',
      data: { url: shownAddress(url), kilobytes: Math.round(bytesMax / 1024) },
    });
  }

  answered(asked: URL, found: URL, hasMoved: boolean): void {
    this.#host ??= found.host;
    if (hasMoved) this.#warn({ code: 'site_moved', data: { from: asked.host, to: found.host } });
  }

  failed(url: URL, outcome: Outcome, error: unknown): void {
    this.#tried.push({ url: shownAddress(url), outcome, status: null });
    this.#noteOurs(outcome, error);
  }

  begun(isNamed: boolean): void {
    // A guess is no file until there is one.
    if (isNamed) this.#filesBegun += 1;
  }

  /** Answers with the files that this one names. */
  take(result: FileResult, isNamed: boolean): readonly URL[] {
    const { asked, url, kind, outcome, status } = result;
    this.#tried.push({ url: shownAddress(asked), outcome, status });
    this.#noteOurs(outcome, result.cause);
    if (outcome === 'repeated') {
      if (isNamed) this.#repeated.push(shownAddress(asked));
      return [];
    }
    const came = kind !== 'unknown' || outcome === 'not_a_list';
    if (!isNamed && came) this.#filesBegun += 1;
    if (!isNamed && !came) return [];
    this.#host ??= url.host;
    this.#repeated.push(...result.filesAgain);
    const file = this.#files.length;
    const pages = this.#takePages(result, file);
    const urls = pages + result.files.length;
    const error = outcome === 'read' || outcome === 'empty' ? null : outcome;
    this.#files.push({ url: shownAddress(url), kind, urls, error, status });
    this.#tell(result, isNamed, urls);
    return result.files;
  }

  #takePages({ pages, named, leftOut, duplicates, more }: FileResult, file: number): number {
    let taken = 0;
    this.#named += named;
    for (const { url, key, lastmod, alternates, family } of pages) {
      if (this.#keys.has(key)) {
        this.#duplicates += 1;
        continue;
      }
      if (this.#addresses.length >= this.#limit.addressesMax) {
        this.#isFull = true;
        break;
      }
      this.#keys.add(key);
      this.#addresses.push({ url, lastmod, file, alternates, family: this.#familyOf(family) });
      taken += 1;
    }
    this.#leftOut.addAll(leftOut);
    this.#duplicates += duplicates;
    this.#hasMore ||= more;
    return taken;
  }

  #familyOf(name: string | null): number | null {
    if (name === null) return null;
    const known = this.#families.get(name) ?? this.#families.size;
    this.#families.set(name, known);
    return known;
  }

  #tell({ asked, kind, outcome, status }: FileResult, isNamed: boolean, urls: number): void {
    if (outcome === 'read' || outcome === 'empty') return;
    const url = shownAddress(asked);
    const isPartial = PARTIAL.has(outcome) && kind !== 'unknown';
    this.#partial ||= isPartial;
    if (isPartial) this.#warn({ code: 'file_partial', data: { url, outcome, urls } });
    else if (isOurs(outcome)) this.#warn({ code: 'file_not_asked', data: { url, outcome } });
    // A guess that was wrong is no fault of the site.
    else if (isNamed) this.#warn({ code: 'file_failed', data: { url, outcome, status } });
  }

  #noteOurs(outcome: Outcome, error: unknown): void {
    if (outcome === 'time_over') this.#timeOver = true;
    if (outcome === 'busy' || outcome === 'shortage') this.#ourFault ??= error;
  }

  /** Files that are named and were not read. */
  left(count: number, isTimeOver: boolean): void {
    if (isTimeOver) this.#timeOver = true;
    this.#filesLeft += count;
  }

  #warn(warning: DiscoveryWarning): void {
    this.#warnings.push(warning);
  }

  told(askedHost: string): Discovery {
    if (!this.hasAddresses && this.#ourFault !== null) throw this.#ourFault;
    const { filesMax, addressesMax, overallMs } = this.#limit;
    const left = this.#filesLeft;
    if (this.#timeOver)
      this.#warn({ code: 'time_over', data: { seconds: Math.round(overallMs / 1000), left } });
    else if (left > 0)
      this.#warn(
        this.#isFull
          ? { code: 'files_not_needed', data: { left } }
          : { code: 'files_left', data: { limit: filesMax, left } },
      );
    const isCut = this.#isFull || this.#hasMore;
    if (isCut) this.#warn({ code: 'addresses_cut', data: { limit: addressesMax } });
    for (const [reason, { count, examples }] of this.#leftOut.entries())
      this.#warn({ code: 'addresses_left_out', data: { reason, count, examples } });
    if (this.#duplicates > 0) this.#warn({ code: 'duplicates', data: { count: this.#duplicates } });
    const versions = [...this.#versions].filter((key) => !this.#keys.has(key)).length;
    if (versions > 0)
      this.#warn({
        code: 'alternates_not_listed',
        data: { count: versions, atLeast: this.#versionsOverflow },
      });
    const again = this.#repeated;
    if (again.length > 0)
      this.#warn({
        code: 'files_repeated',
        data: { count: again.length, examples: again.slice(0, EXAMPLES_MAX) },
      });
    return {
      host: this.#host ?? askedHost,
      files: this.#files,
      addresses: this.#addresses,
      listed: this.#named,
      truncated: isCut || this.#timeOver || this.#partial || left > 0,
      warnings: this.#warnings,
      tried: this.#tried,
    };
  }
}
