// Where an audit's addresses come from: a site's own sitemaps, one sitemap, or a list in a file.
import { statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { ListedAddress } from '../../core/site/addresses/site-address.ts';
import { readAddressList } from '../../fetching/discovery/address-list.ts';
import { type DiscoverySource, discoverSite } from '../../fetching/discovery/discover-site.ts';
import type { Discovery } from '../../fetching/discovery/discovery.ts';
import {
  accountOf,
  type DiscoveryAccount,
  givenAddresses,
} from '../../fetching/discovery/discovery-account.ts';
import { sayOutcome } from '../../fetching/discovery/outcomes.ts';
import type { SignIn } from '../../fetching/sign-in.ts';
import { HostBusy, memoryTurns } from '../../fetching/turns.ts';
import { readConfig } from '../../platform/config.ts';
import { exitCodes, Fault } from '../../platform/fault.ts';
import type { Language } from '../../platform/language.ts';
import { type Guard, type HostAndPort, innerHost, openGuard, Refused } from '../../platform/net/guard.ts';
import { listBytes } from '../reading/page-argument.ts';

export interface AuditSource {
  readonly kind: 'site' | 'sitemap_url' | 'urls';
  /** As an address, or the name of the file. */
  readonly named: string;
}

export interface FoundAddresses {
  readonly source: AuditSource;
  readonly site: string;
  readonly listed: readonly ListedAddress[];
  readonly discovery: DiscoveryAccount;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** Of files that list addresses. */
const LIST_FILE = /\.(?:txt|csv|tsv|tab)$/i;
const SITEMAP_PATH = /\.(?:xml|gz|txt|rss|atom)$/i;

/** What the word stands for: a file that is there is meant, whatever else its name could be. */
export function sourceOf(word: string): AuditSource {
  if (word === '-' || isFile(word)) return { kind: 'urls', named: word };
  if (!SCHEME.test(word) && (LIST_FILE.test(word) || /^[./\\]/.test(word)) && !/\.[a-z]{2,}\//i.test(word))
    throw new Fault(`${word} cannot be read: there is no such file.`, exitCodes.usage);
  const address = withScheme(word);
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Fault(`${word} is neither a site nor a file with a list of addresses.`, exitCodes.usage);
  return { kind: SITEMAP_PATH.test(url.pathname) ? 'sitemap_url' : 'site', named: address };
}

/** People write a site as they say it; a host of the local network rarely has a certificate. */
function withScheme(word: string): string {
  if (SCHEME.test(word)) return word;
  return innerHost(`http://${word}`) === null ? `https://${word}` : `http://${word}`;
}

function isFile(word: string): boolean {
  return statSync(word, { throwIfNoEntry: false })?.isFile() === true;
}

/**
 * Which hosts of the local network an audit may look at: the one that is named on the command line, and those of a list
 * that is. A sitemap has no say in it.
 */
export function mayVisit({ kind, named }: AuditSource): (host: HostAndPort) => boolean {
  if (kind === 'urls') return () => true;
  const inner = innerHost(named);
  return ({ host, port }) => inner !== null && inner.host === host && inner.port === port;
}

/** robots.txt is heeded for pages that were not named. */
export function obeysRobots({ kind }: AuditSource): boolean {
  return kind !== 'urls';
}

export interface SearchParts {
  readonly environment: NodeJS.ProcessEnv;
  readonly stdin: Readable;
  readonly signal: AbortSignal;
  readonly lang: Language;
  readonly signIn?: SignIn | undefined;
}

export async function findAddresses(source: AuditSource, parts: SearchParts): Promise<FoundAddresses> {
  if (source.kind === 'urls') return readList(source, parts);
  const wanted: DiscoverySource =
    source.kind === 'site' ? { site: source.named } : { sitemapUrl: source.named };
  const found = await discovered(wanted, source, parts);
  return {
    source,
    site: found.host.replace(/^www\./, ''),
    listed: found.addresses.map(({ url, lastmod, file }) => ({ url, lastmod, file })),
    discovery: accountOf(found),
  };
}

/** The addresses of a list, checked here or sent to a service. */
export async function readList(
  source: AuditSource,
  { stdin, lang, environment }: Pick<SearchParts, 'stdin' | 'lang' | 'environment'>,
): Promise<FoundAddresses> {
  const bytes = await listBytes(source.named, stdin);
  const name = source.named === '-' ? 'Standard input' : source.named;
  const list = readAddressList(bytes, {
    guard: guardOfNamed(readConfig(environment).fetchAllow),
    ...(source.named === '-' ? {} : { fileName: source.named }),
  });
  const { addresses } = list;
  const discovery = givenAddresses(list);
  if (addresses.length === 0)
    throw new Fault(
      [`${name} lists no address of a page.`, ...discovery.warnings.map((text) => text[lang])].join(' '),
      exitCodes.usage,
    );
  const hosts = new Set(addresses.map((url) => new URL(url).host.replace(/^www\./, '')));
  const [host] = hosts;
  return {
    source,
    site: hosts.size === 1 && host !== undefined ? host : name,
    listed: addresses.map((url) => ({ url, lastmod: null, file: 0 })),
    discovery,
  };
}

/** Users may look at pages of the local network that they name, each host by itself, as with `assay check`. */
function guardOfNamed(allow: readonly string[]): Guard {
  const others = openGuard({ allow });
  return {
    ...others,
    admit: (address) => {
      const named = innerHost(address);
      return named === null ? others.admit(address) : openGuard({ allow, named }).admit(address);
    },
  };
}

async function discovered(
  wanted: DiscoverySource,
  source: AuditSource,
  { environment, signal, lang, signIn }: SearchParts,
): Promise<Discovery> {
  const config = readConfig(environment);
  const inner = innerHost(source.named);
  try {
    const found = await discoverSite(wanted, {
      guard: openGuard({ allow: config.fetchAllow, ...(inner === null ? {} : { named: inner }) }),
      turns: memoryTurns(),
      product: config.fetchUserAgent,
      signal,
      signIn,
      patience: config.patience,
    });
    if (found.addresses.length > 0) return found;
    throw new Fault(notFound(found, lang), exitCodes.usage);
  } catch (error) {
    if (error instanceof Refused)
      throw new Fault(
        `${source.named} is not asked: only public sites on ports 80 and 443 are, without a password in the address; SERVICE_FETCH_ALLOW names hosts of your own.`,
        exitCodes.usage,
      );
    if (error instanceof HostBusy)
      throw new Fault(`${source.named} does not answer in time.`, exitCodes.usage);
    throw error;
  }
}

/** More than is ever tried. */
const TRIED_SHOWN = 50;

function notFound({ tried }: Discovery, lang: Language): string {
  return [
    'No list of pages was found. Give the address of a sitemap, or a file with a list of addresses. Tried:',
    ...tried
      .slice(0, TRIED_SHOWN)
      .map(
        ({ url, outcome, status }) =>
          `  ${url}: ${sayOutcome(outcome, lang)}${status === null ? '' : ` (${status})`}`,
      ),
  ].join('\n');
}
