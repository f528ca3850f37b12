// Which pages a site has, by its own account: the sitemaps that robots.txt names, else those that stand where sitemaps
// usually do, with everything that they name. Whatever is cut, left out or fails is told.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '../../contract/limits.ts';
import type { Guard } from '../../platform/net/guard.ts';
import { shortageIn } from '../../platform/shortages.ts';
import { withDeadline } from '../deadline.ts';
import { FetchFault } from '../provider.ts';
import { askRobots, ROBOTS_BYTES_MAX } from '../robots.ts';
import type { SignIn } from '../sign-in.ts';
import { HostBusy, type Turns } from '../turns.ts';
import type { Discovery, DiscoveryLimits } from './discovery.ts';
import { Findings } from './findings.ts';
import type { Outcome } from './outcomes.ts';
import { addressIn, PageSieve, siteOf } from './page-sieve.ts';
import { originsOf, USUAL_PATHS } from './site-origins.ts';
import { type FileParts, readFile } from './sitemap-file.ts';

export type DiscoverySource = { readonly site: string } | { readonly sitemapUrl: string };

export interface DiscoveryParts {
  readonly guard: Guard;
  readonly turns: Turns;
  /** As in SERVICE_FETCH_USER_AGENT. */
  readonly product: string;
  readonly signal: AbortSignal;
  /** As in SERVICE_PATIENCE. */
  readonly patience?: number;
  /** Sent to files of its own origin alone. */
  readonly signIn?: SignIn | undefined;
  /** Other than those of the contract, for tests. */
  readonly limits?: Partial<DiscoveryLimits>;
}

/** Four of them, one after the other, are less than the time there is. */
const ORIGIN_MS = 10_000;

/**
 * Throws Refused for a source that the guard does not let through, the signal's reason, and HostBusy or the shortage
 * where nothing was found and that is our own fault.
 */
export async function discoverSite(source: DiscoverySource, parts: DiscoveryParts): Promise<Discovery> {
  const { guard, signal, patience = 1 } = parts;
  const limit: DiscoveryLimits = {
    filesMax: limits.sitemapFilesMax,
    fileBytesMax: limits.sitemapFileBytes,
    addressesMax: limits.auditAddressesMax,
    overallMs: limits.sitemapDiscoveryMs * patience,
    fileMs: limits.fetchTimeoutMs * patience,
    originMs: ORIGIN_MS * patience,
    ...parts.limits,
  };
  // Before anything is asked of the network.
  const origins = 'site' in source ? originsOf(guard, source.site) : [];
  const sitemap = 'site' in source ? null : guard.admit(source.sitemapUrl);
  return withDeadline(signal, limit.overallMs, async (timed) => {
    const search = new Search(parts, limit, origins, timed);
    if (sitemap !== null) await search.named([sitemap]);
    else await search.site(origins);
    signal.throwIfAborted();
    return search.findings.told(sitemap?.host ?? origins[0]?.host ?? '');
  });
}

class Search {
  readonly findings: Findings;
  readonly #parts: DiscoveryParts;
  readonly #limit: DiscoveryLimits;
  readonly #timed: AbortSignal;
  /** Whose pages are wanted; null: anybody's that the named sitemap lists. */
  readonly #sites: Set<string> | null;
  readonly #searched = new Set<string>();
  readonly #fileParts: FileParts;

  constructor(parts: DiscoveryParts, limit: DiscoveryLimits, origins: readonly URL[], timed: AbortSignal) {
    const { guard, turns, product, signIn } = parts;
    this.#parts = parts;
    this.#limit = limit;
    this.#timed = timed;
    this.findings = new Findings(limit);
    this.#sites = origins.length === 0 ? null : new Set(origins.map(({ hostname }) => siteOf(hostname)));
    this.#fileParts = {
      guard,
      turns,
      product,
      signIn,
      limits: limit,
      sieve: new PageSieve({ guard, sites: this.#sites }),
      claim: (url) => this.findings.claim(url),
      noteVersions: (urls) => this.findings.noteVersions(urls),
    };
  }

  /** Once a scheme and host answer, the others are tried only if nothing is found there. */
  async site(origins: readonly URL[]): Promise<void> {
    for (const origin of origins) {
      const found = await this.#robots(origin);
      if (found === null) continue;
      await this.named(found.sitemaps);
      for (const path of USUAL_PATHS) {
        if (this.findings.hasAddresses || this.#timed.aborted) return;
        const usual = new URL(path, found.origin);
        if (this.findings.claim(usual)) await this.#files([usual], false);
      }
      if (this.findings.hasAddresses) return;
    }
  }

  async named(files: readonly URL[]): Promise<void> {
    await this.#files(this.findings.unread(files), true);
  }

  /** null: no answer, or one from an origin that was searched already. */
  async #robots(origin: URL): Promise<{ origin: URL; sitemaps: URL[] } | null> {
    const url = new URL('/robots.txt', origin);
    if (this.#timed.aborted || !this.findings.claim(url)) return null;
    try {
      const { guard, turns, product, signIn } = this.#parts;
      const tryMs = this.#limit.originMs;
      const answer = await askRobots(origin, {
        guard,
        turns,
        product,
        tryMs,
        signIn,
        signal: this.#timed,
      });
      const at = new URL(answer.url);
      // Elsewhere by way of a redirect to the same file, the whole site has moved there.
      const moved = at.pathname === url.pathname ? new URL('/', at) : origin;
      const isNew = !this.#searched.has(moved.origin);
      const sitemaps = isNew ? this.#sitemaps(answer.robots.sitemaps, at) : [];
      this.findings.robots(url, at, answer.status, isNew ? sitemaps.length : null);
      if (isNew && answer.isCut) this.findings.robotsCut(at, ROBOTS_BYTES_MAX);
      if (!isNew) return null;
      this.#searched.add(moved.origin);
      this.findings.answered(origin, moved, siteOf(moved.hostname) !== siteOf(origin.hostname));
      this.#sites?.add(siteOf(moved.hostname));
      return { origin: moved, sitemaps };
    } catch (error) {
      this.findings.failed(url, this.#outcomeOf(error), error);
      return null;
    }
  }

  #sitemaps(lines: readonly string[], robots: URL): URL[] {
    return lines.flatMap((line) => {
      const url = addressIn(line, robots);
      if (url === null) this.findings.leaveOut('not_an_address', line);
      return url ?? [];
    });
  }

  #outcomeOf(error: unknown): Outcome {
    if (this.#timed.aborted) return 'time_over';
    if (error instanceof HostBusy) return 'busy';
    if (shortageIn(error) !== null) return 'shortage';
    if (!(error instanceof FetchFault)) throw error;
    const { kind } = error;
    return kind === 'refused' || kind === 'unreachable' || kind === 'timeout' ? kind : 'broken';
  }

  /**
   * These files and all that they name, two at a time, as many as may be at a host. They are taken in the order in which
   * they are named, whichever comes first, so that the same site always yields the same list.
   */
  async #files(first: readonly URL[], areNamed: boolean): Promise<void> {
    const { findings } = this;
    const waiting = first.map((url) => ({ url, isNamed: areNamed }));
    const reading: { readonly isNamed: boolean; readonly result: ReturnType<typeof readFile> }[] = [];
    const enough = new AbortController();
    const signal = AbortSignal.any([this.#timed, enough.signal]);
    while (waiting.length + reading.length > 0) {
      while (waiting.length > 0 && reading.length < limits.fetchConnectionsPerHost) {
        if (this.#timed.aborted || !findings.hasRoom) break;
        const next = waiting.shift();
        if (next === undefined) break;
        findings.begun(next.isNamed);
        reading.push({ isNamed: next.isNamed, result: readFile(next.url, this.#fileParts, signal) });
      }
      const oldest = reading.shift();
      if (oldest === undefined) break;
      const result = await oldest.result;
      // Taking fifty thousand addresses is a turn's work of its own.
      await nextTurn();
      const named = findings.take(result, oldest.isNamed);
      await nextTurn();
      waiting.push(...findings.unread(named).map((url) => ({ url, isNamed: true })));
      if (findings.isFull) break;
    }
    enough.abort();
    await Promise.all(reading.map(({ result }) => result));
    findings.left(waiting.length + reading.length, this.#timed.aborted);
  }
}
