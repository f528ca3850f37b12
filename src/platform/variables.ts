import { accessSync, constants } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { type OrgRole, orgRoles } from '../contract/access.ts';
import { limits } from '../contract/limits.ts';
import { type ContentPlace, contentPlaceOf } from './contents/content-place.ts';
import { isId } from './ids.ts';
import { isAllowEntry } from './net/allowed-hosts.ts';
import { isAddressOrRange } from './net/cidr.ts';
import { isServiceAddress } from './net/service-address.ts';
import { version } from './version.ts';

/**
 * Every environment variable of the service, in one table: how it is read, what it means when absent, and
 * the line that stands in docs/configuration.md (generated from here).
 */
export const variables = {
  SERVICE_HOST: {
    read: text,
    absent: '127.0.0.1',
    about: 'Address to listen on. `0.0.0.0` or `::` opens the service to the network.',
  },
  SERVICE_PORT: {
    read: port,
    absent: 8080,
    about: 'Port to listen on; `0` takes any free one.',
  },
  SERVICE_BASE_URL: {
    read: baseUrl,
    absent: null,
    shownDefault: '`http://<host>:<port>`',
    about: 'Public base address, as clients see it (behind a proxy: its address). No path.',
  },
  SERVICE_DATA_DIR: {
    read: folder,
    absent: resolve('data'),
    shownDefault: '`./data`',
    about: 'Folder for the embedded PostgreSQL, the server secret, `bootstrap.json` and `outbox/`.',
  },
  SERVICE_SECRET: {
    read: secret,
    hides: 'all',
    absent: null,
    shownDefault: 'created in the data directory',
    about: 'Server secret, at least 32 characters. The same for every process that shares a database.',
  },
  SERVICE_BACKUP_KEY: {
    read: backupKey,
    absent: null,
    shownDefault: 'not encrypted',
    hides: 'all',
    about:
      'Key or passphrase, at least 16 characters, that encrypts what [`assay backup`](operations.md#backups) writes and opens it again for `assay restore`.',
  },
  SERVICE_DATABASE_URL: {
    read: databaseUrl,
    hides: 'credentials',
    absent: null,
    shownDefault: 'embedded PostgreSQL 18',
    about: 'Address of a PostgreSQL 15 or newer: `postgres://user:password@host:port/database`.',
  },
  SERVICE_DATABASE_DIRECT_URL: {
    read: databaseUrl,
    hides: 'credentials',
    absent: null,
    shownDefault: 'there is no pooler',
    about:
      'Address of PostgreSQL itself, where `SERVICE_DATABASE_URL` names a pooler in transaction mode ([scaling.md](scaling.md#a-pooler)).',
  },
  SERVICE_DATABASE_REPLICA_URL: {
    read: databaseUrl,
    hides: 'credentials',
    absent: null,
    shownDefault: 'none',
    about:
      'Address of a streaming standby of that database: lists, usage, statements and exports are read there as long as it has everything that was acknowledged ([scaling.md](scaling.md#a-replica-for-reading)).',
  },
  SERVICE_DATABASE_POOL: {
    read: (raw: string) => integer(raw, 2, 500),
    absent: 10,
    about: 'Database connections per process at the most.',
  },
  SERVICE_CONTENT_URL: {
    read: contentPlace,
    absent: null,
    shownDefault: 'the database',
    about:
      'Where the [content of pages](operations.md#content-outside-of-the-database) is kept: a folder (`/srv/assay/contents`) or a bucket (`s3://bucket/prefix?endpoint=https://s3.example.com&region=us-east-1`; also `path-style`, `sse=AES256`, and `new=database` while moving back).',
  },
  SERVICE_CONTENT_KEY_ID: {
    ...fetchKey('Id of the access key to that bucket; without it `AWS_ACCESS_KEY_ID` counts.'),
    read: (raw: string) => matching(raw, /^[!-~]{3,200}$/, '3 to 200 printable characters without blanks'),
  },
  SERVICE_CONTENT_KEY_SECRET: {
    ...fetchKey(
      'Its secret; without it `AWS_SECRET_ACCESS_KEY` counts, with `AWS_SESSION_TOKEN` where it lapses.',
    ),
    read: (raw: string) => matching(raw, /^[!-~]{3,500}$/, '3 to 500 printable characters without blanks'),
  },
  SERVICE_SMTP_URL: {
    read: smtpUrl,
    hides: 'credentials',
    absent: null,
    shownDefault: 'files in `outbox/`',
    about:
      'Mail server: `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`. Certificates are verified, and a password goes only over TLS or to this machine.',
  },
  SERVICE_MAIL_FROM: {
    read: sender,
    absent: null,
    shownDefault: '`no-reply@<host of the base address>`',
    about: 'Sender of mails: `name@example.com` or `Name <name@example.com>`.',
  },
  SERVICE_REDIS_URL: {
    read: redisUrl,
    hides: 'credentials',
    absent: null,
    shownDefault: 'memory of each process',
    about:
      'Redis 6.2 or newer that counts rate limits for all processes: `redis://user:password@host:6379/0`, or `rediss://…` for TLS.',
  },
  SERVICE_RATE_LIMIT_PER_MINUTE: {
    read: (raw: string) => integer(raw, 1, 1_000_000),
    absent: limits.requestsPerMinute,
    about: 'Requests per minute of one API key, or of one person.',
  },
  SERVICE_RATE_LIMIT_FAIL_OPEN: {
    read: flag,
    absent: false,
    about:
      'While Redis is out of reach: `false` answers 503 `rate_limiter_unavailable`, `true` lets each process count by itself.',
  },
  SERVICE_TRUSTED_PROXIES: {
    read: ranges,
    absent: [] as readonly string[],
    shownDefault: 'none',
    about:
      'Addresses and CIDR ranges of your proxies, separated by commas. Only from them is `X-Forwarded-For` believed.',
  },
  SERVICE_REGISTRATION: {
    read: (raw: string) => oneOf(raw, ['open', 'invite'] as const),
    absent: 'open' as const,
    about:
      'Who may have an account: `open` lets anybody register; with `invite` registering answers 403, and accounts come from invites and the operator alone.',
  },
  SERVICE_OIDC_ISSUER: {
    read: modelUrl,
    absent: null,
    shownDefault: 'none',
    about:
      'Address of the OpenID Connect provider where people [sign in with their company’s account](sign-in.md), as it names itself: `https://login.example.com/realms/acme`. https, or http on this machine or network.',
  },
  SERVICE_OIDC_CLIENT_ID: {
    read: (raw: string) => matching(raw, /^[!-~]{1,500}$/, 'at most 500 printable characters without blanks'),
    absent: null,
    shownDefault: 'none',
    about: 'What the provider calls this service. Needed with `SERVICE_OIDC_ISSUER`.',
  },
  SERVICE_OIDC_CLIENT_SECRET: {
    read: (raw: string) => matching(raw, /^[!-~]{1,500}$/, 'at most 500 printable characters without blanks'),
    hides: 'all',
    absent: null,
    shownDefault: 'none',
    about: 'The secret that the provider gave with it. Needed with `SERVICE_OIDC_ISSUER`.',
  },
  SERVICE_OIDC_DOMAINS: {
    read: domains,
    absent: [] as readonly string[],
    shownDefault: 'none',
    about:
      'Domains of e-mail addresses that the provider is trusted for, separated by commas: `acme.com,acme.pl`. Others are not let in, subdomains neither. Needed with `SERVICE_OIDC_ISSUER`.',
  },
  SERVICE_OIDC_LABEL: {
    read: (raw: string) =>
      matching(raw, /^[^\p{C}\p{Z}](?:[^\p{C}]{0,58}[^\p{C}\p{Z}])?$/u, 'one line of at most 60 characters'),
    absent: null,
    shownDefault: '`Sign in with your company account`',
    about: 'What stands on the button of the sign-in page, in whatever language.',
  },
  SERVICE_OIDC_SCOPES: {
    read: (raw: string) =>
      matching(
        raw,
        /^(?=.*\bopenid\b)[!-~]+(?: [!-~]+){0,19}$/,
        'scopes separated by blanks, with openid among them',
      ),
    absent: 'openid email profile',
    about: 'What the provider is asked for. Some give groups only where a scope names them.',
  },
  SERVICE_OIDC_TRUST_EMAIL: {
    read: flag,
    absent: false,
    about:
      'Whether addresses count as confirmed although the provider does not say `email_verified`. Only for a provider where people cannot choose their address themselves, as in one tenant of Entra ID.',
  },
  SERVICE_OIDC_CREATE: {
    read: flag,
    absent: true,
    about: 'Whether people without an account get one when they first come from the provider.',
  },
  SERVICE_OIDC_GROUPS_CLAIM: {
    read: (raw: string) => matching(raw, /^[!-~]{1,200}$/, 'at most 200 printable characters without blanks'),
    absent: 'groups',
    about: 'The claim that holds a person’s groups or roles.',
  },
  SERVICE_OIDC_MAP: {
    read: mappedPlaces,
    absent: [] as readonly MappedPlace[],
    shownDefault: 'none',
    about:
      '[Who has which role where](sign-in.md#organizations-and-roles): `group:seo-team=org_…:member,domain:acme.com=org_…:viewer`. At each sign-in roles are raised and lowered by it; the last owner stays.',
  },
  SERVICE_OIDC_ONLY: {
    read: (raw: string) => (raw === 'all' ? ('all' as const) : domains(raw)),
    absent: [] as readonly string[],
    shownDefault: 'none',
    about:
      'For whom passwords are off: domains out of `SERVICE_OIDC_DOMAINS`, or `all`. The service’s operators keep theirs.',
  },
  SERVICE_OIDC_SESSION_HOURS: {
    read: (raw: string) => integer(raw, 1, 24 * 14),
    absent: 24,
    about: 'After how many hours a person who came from the provider has to come from there again.',
  },
  SERVICE_OIDC_SIGN_OUT: {
    read: flag,
    absent: false,
    about: 'Whether signing out in the panel goes on to the provider’s own sign-out.',
  },
  SERVICE_SPEND_CAP_USD: {
    read: dollars,
    absent: limits.spendCapPerDayMicroUsd,
    shownDefault: '20',
    about:
      'What the whole service may spend in a day (UTC), in US dollars; then paid calls answer 503. One organization draws at most a quarter of it from its free allowance.',
  },
  SERVICE_BETA_BUDGET_USD: {
    read: dollars,
    absent: limits.betaBudgetPerMonthMicroUsd,
    shownDefault: 'none',
    about: 'What the whole service may spend in a month (UTC), in US dollars.',
  },
  SERVICE_PRICES: {
    read: (raw: string) => oneOf(raw, ['auto', 'shown', 'hidden'] as const),
    absent: 'auto' as const,
    about:
      'Whether the panel shows prices and balances: `shown`, `hidden` (limits and counts instead), or `auto`: shown as soon as there are two organizations or money was topped up. Calls cost the same either way.',
  },
  SERVICE_JUDGE_THREADS: {
    read: (raw: string) => integer(raw, 1, 256),
    absent: null,
    shownDefault: 'one per core',
    about: 'Threads that score pages; each holds the whole catalogue in memory.',
  },
  SERVICE_JOBS_MAX: {
    read: (raw: string) => integer(raw, 1, 100_000),
    absent: limits.jobItemsMax,
    about: 'Items of one background job at the most.',
  },
  SERVICE_JOBS_ACTIVE: {
    read: (raw: string) => integer(raw, 1, 1_000),
    absent: limits.activeJobsPerProject,
    about: 'Queued or running jobs of one project at the most.',
  },
  SERVICE_LEASE_SECONDS: {
    read: (raw: string) => integer(raw, 5, 600),
    absent: 30,
    about:
      'How long what a process works on (pages of jobs, held money, keys of requests) stays its own after it has gone silent; then others take over. More where machines pause for long. The same for all processes.',
  },
  SERVICE_FETCH_PROVIDERS: {
    read: providers,
    absent: null,
    shownDefault: '`direct`, and `chromium` where a browser is found',
    about:
      'Ways to fetch pages, in the order in which they are tried, separated by commas: `direct`, `chromium`, and [outside services](fetching-services.md).',
  },
  SERVICE_FETCH_ALLOW: {
    read: allowedHosts,
    absent: [] as readonly string[],
    shownDefault: 'none',
    about:
      'Hosts of your own that pages may be fetched from, and webhooks sent to, although they are not public: `host`, `host:port` or CIDR, separated by commas. Without a port, every port.',
  },
  SERVICE_FETCH_USER_AGENT: {
    read: (raw: string) =>
      matching(raw, /^[\x21-\x7e][\x20-\x7e]{1,199}$/, 'at most 200 characters of ASCII'),
    absent: `Assay/${version}`,
    shownDefault: '`Assay/<version>`',
    about:
      'Name by which sites recognise the service, at the end of its user agents: `AcmeBot/1.0 (+https://acme.example/bot)`.',
  },
  SERVICE_CHROMIUM_PATH: {
    read: (raw: string) => (raw === NO_BROWSER ? raw : program(raw)),
    absent: null,
    shownDefault: 'the first found in the usual places',
    about:
      'Chromium or Chrome that renders pages and prints PDF; `none`: no browser, even if there is one. Without one neither is done, and the service says so.',
  },
  SERVICE_BROWSER_PAGES: {
    read: (raw: string) => integer(raw, 1, 64),
    absent: 2,
    about: 'Pages that are rendered at once; each takes a few hundred megabytes at its worst.',
  },
  SERVICE_PATIENCE: {
    read: (raw: string) => integer(raw, 1, 30),
    absent: 1,
    about:
      'How many times longer than usual the service waits for its own database and browser, and for a page it fetches, before it gives them up. Raise it on a machine that is slow or crowded.',
  },
  SERVICE_FETCH_ZYTE_KEY: fetchKey('Key of Zyte API, for the provider `zyte`.'),
  SERVICE_FETCH_ZYTE_URL: fetchUrl('https://api.zyte.com/v1/extract'),
  SERVICE_FETCH_SCRAPINGBEE_KEY: fetchKey('Key of ScrapingBee, for the provider `scrapingbee`.'),
  SERVICE_FETCH_SCRAPINGBEE_URL: fetchUrl('https://app.scrapingbee.com/api/v1/'),
  SERVICE_FETCH_SCRAPERAPI_KEY: fetchKey('Key of ScraperAPI, for the provider `scraperapi`.'),
  SERVICE_FETCH_SCRAPERAPI_URL: fetchUrl('https://api.scraperapi.com/'),
  SERVICE_FETCH_BRIGHTDATA_KEY: fetchKey('Key of Bright Data, for the provider `brightdata`.'),
  SERVICE_FETCH_BRIGHTDATA_ZONE: {
    read: (raw: string) => matching(raw, /^[A-Za-z0-9_-]{1,100}$/, 'the name of a Web Unlocker zone'),
    absent: null,
    shownDefault: 'none',
    about: 'The zone of Web Unlocker at Bright Data.',
  },
  SERVICE_FETCH_BRIGHTDATA_URL: fetchUrl('https://api.brightdata.com/request'),
  SERVICE_FETCH_HTTP_API: {
    read: text,
    hides: 'all',
    absent: null,
    shownDefault: 'none',
    about: 'Any other fetching service, as JSON: see [fetching-services.md](fetching-services.md).',
  },
  SERVICE_FETCH_HTTP_API_KEY: fetchKey('Key that takes the place of `{key}` in `SERVICE_FETCH_HTTP_API`.'),
  SERVICE_SERP_PROVIDERS: {
    read: providers,
    absent: null,
    shownDefault: 'none',
    about:
      '[Services that search](search-services.md), in the order in which they are asked, separated by commas: `dataforseo`, `brave`, `searxng`, `serpapi`, `serper`. Without one search intent is told from the phrase alone.',
  },
  SERVICE_SERP_DATAFORSEO_LOGIN: {
    read: (raw: string) =>
      matching(raw, /^[!-9;-~]{1,200}$/, 'printable characters without blanks and colons, at most 200'),
    hides: 'all',
    absent: null,
    shownDefault: 'none',
    about: 'Login of DataForSEO, for the provider `dataforseo`.',
  },
  SERVICE_SERP_DATAFORSEO_PASSWORD: fetchKey('Password of its API, which is not that of its website.'),
  SERVICE_SERP_DATAFORSEO_URL: fetchUrl('https://api.dataforseo.com/v3/serp/google/organic/live/advanced'),
  SERVICE_SERP_BRAVE_KEY: fetchKey('Key of Brave Search API, for the provider `brave`.'),
  SERVICE_SERP_BRAVE_URL: fetchUrl('https://api.search.brave.com/res/v1/web/search'),
  SERVICE_SERP_SEARXNG_URL: {
    read: searxngUrl,
    absent: null,
    shownDefault: 'none',
    about:
      'Address of your SearXNG with its path, for the provider `searxng`: `http://127.0.0.1:8888/search`. It is sent no key, so that http will do. One that is not public has to be listed in `SERVICE_FETCH_ALLOW` too.',
  },
  SERVICE_SERP_SERPAPI_KEY: fetchKey('Key of SerpApi, for the provider `serpapi`.'),
  SERVICE_SERP_SERPAPI_URL: fetchUrl('https://serpapi.com/search.json'),
  SERVICE_SERP_SERPER_KEY: fetchKey('Key of Serper, for the provider `serper`.'),
  SERVICE_SERP_SERPER_URL: fetchUrl('https://google.serper.dev/search'),
  SERVICE_SERP_HTTP_API: {
    read: text,
    hides: 'all',
    absent: null,
    shownDefault: 'none',
    about: 'Any other service that searches, as JSON: see [search-services.md](search-services.md).',
  },
  SERVICE_SERP_HTTP_API_KEY: fetchKey('Key that takes the place of `{key}` in `SERVICE_SERP_HTTP_API`.'),
  SERVICE_LLM_URL: {
    read: modelUrl,
    absent: null,
    shownDefault: 'none',
    about:
      'Address of a [language model](model-judge.md) that judges beside the code, with an OpenAI-compatible server: `http://127.0.0.1:8000/v1`. Without one, code judges alone.',
  },
  SERVICE_LLM_MODEL: {
    read: (raw: string) => matching(raw, /^[!-~]{1,200}$/, 'at most 200 printable characters without blanks'),
    absent: null,
    shownDefault: 'none',
    about: 'Name of the model, as its server calls it. Needed with `SERVICE_LLM_URL`.',
  },
  SERVICE_LLM_KEY: {
    read: (raw: string) => matching(raw, /^[!-~]{1,500}$/, 'at most 500 printable characters without blanks'),
    hides: 'all',
    absent: null,
    shownDefault: 'none',
    about: 'Key of the model’s server. With one, the address is https, or of this machine or network.',
  },
  SERVICE_LLM_PRIVATE_OK: {
    read: flag,
    absent: false,
    about:
      'Whether the operator of the model may see pages of projects in private mode. `false`: they are judged by code alone.',
  },
  SERVICE_LLM_CONCURRENCY: {
    read: (raw: string) => integer(raw, 1, 256),
    absent: 4,
    about: 'Questions that one process asks the model at once.',
  },
  SERVICE_LLM_TIMEOUT_SECONDS: {
    read: (raw: string) => integer(raw, 1, 600),
    absent: 30,
    about: 'How long one answer of the model may take.',
  },
  SERVICE_LLM_PAGE_SECONDS: {
    read: (raw: string) => integer(raw, 1, 600),
    absent: 60,
    about: 'How long all questions about one page may take; what is open then is not assessed.',
  },
  SERVICE_LLM_TOKENS_PER_DAY: {
    read: (raw: string) => integer(raw, 1, 999_999_999),
    absent: null,
    shownDefault: 'none',
    about:
      'Tokens, read and written, that the whole service may use in a day (UTC); then code judges alone until midnight.',
  },
  SERVICE_LLM_USD_PER_DAY: {
    read: dollars,
    absent: null,
    shownDefault: 'none',
    about: 'The same in US dollars, by the two prices below.',
  },
  SERVICE_LLM_PRICE_IN: {
    read: dollars,
    absent: 0,
    about:
      'What a million tokens that the model reads cost you, in US dollars: for the limit above and the metrics.',
  },
  SERVICE_LLM_PRICE_OUT: {
    read: dollars,
    absent: 0,
    about: 'What a million tokens that the model writes cost you, in US dollars.',
  },
  SERVICE_LLM_CURVES: {
    read: text,
    absent: null,
    shownDefault: 'none',
    about:
      'File with the curves that [`npm run eval -- model`](model-judge.md#measuring-a-model) has fitted for this model. Without it the model counts as much as the code, and by itself moves the level of no mode.',
  },
  SERVICE_METRICS_PORT: {
    read: port,
    absent: null,
    shownDefault: 'none',
    about:
      'Port for metrics in the form of Prometheus, at `/metrics`; `0` takes any free one, which the log names. One for each process of a machine.',
  },
  SERVICE_METRICS_HOST: {
    read: text,
    absent: '127.0.0.1',
    about: 'Address to listen on for metrics. They ask for no password: only for your own network.',
  },
  SERVICE_LOG_LEVEL: {
    read: (raw: string) =>
      oneOf(raw, ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const),
    absent: 'info' as const,
    about: 'Least level that is logged: `trace`, `debug`, `info`, `warn`, `error`, `fatal`, `silent`.',
  },
  SERVICE_EXPOSE_ERRORS: {
    read: flag,
    absent: false,
    about: 'Show the cause in the message of 500 and 502 answers. For development only.',
  },
  SERVICE_NAME: {
    read: (raw: string) => matching(raw, /^[A-Za-z0-9-]{1,40}$/, 'letters, digits and hyphens, at most 40'),
    absent: 'SERVICE',
    about: 'Word in the webhook headers `X-<name>-Event`, `-Delivery`, `-Timestamp`, `-Signature`.',
  },
  SERVICE_KEY_PREFIX: {
    read: (raw: string) => matching(raw, /^[a-z][a-z0-9]{1,15}$/, '2 to 16 lower-case letters and digits'),
    absent: 'assay',
    about: 'First part of every API key.',
  },
} satisfies Record<string, Variable>;

interface Variable {
  /** Reads a non-empty value or throws Unreadable with what was expected. */
  readonly read: (raw: string) => unknown;
  readonly absent: unknown;
  readonly shownDefault?: string;
  readonly about: string;
  /** What of its value is shown to no one: all of it, or who signs in with what (of an address). */
  readonly hides?: 'all' | 'credentials';
}

export type VariableName = keyof typeof variables;
export type VariableValue<N extends VariableName> =
  | ReturnType<(typeof variables)[N]['read']>
  | (typeof variables)[N]['absent'];

export function isVariable(name: string): name is VariableName {
  return Object.hasOwn(variables, name);
}

export function hiddenOf(name: VariableName): 'all' | 'credentials' | null {
  const entry: Variable = variables[name];
  return entry.hides ?? null;
}

export class Unreadable extends Error {}

/** Of an outside service. It stands in a header or a query, and none of theirs has a blank in it. */
function fetchKey(about: string) {
  return {
    read: (raw: string) => matching(raw, /^[!-~]{8,500}$/, '8 to 500 printable characters without blanks'),
    absent: null,
    shownDefault: 'none',
    about,
    hides: 'all' as const,
  };
}

function fetchUrl(usual: string) {
  return {
    read: serviceUrl,
    absent: null,
    shownDefault: `\`${usual}\``,
    about: 'Another address of the same service: a region, a gateway of your own.',
  };
}

function serviceUrl(raw: string): string {
  const url = URL.canParse(raw) ? new URL(raw) : null;
  if (url === null || !isServiceAddress(url) || url.search !== '' || url.hash !== '') {
    throw new Unreadable('an https address (http only on this machine) without query and credentials');
  }
  return url.href;
}

function contentPlace(raw: string): ContentPlace {
  const place = contentPlaceOf(raw);
  if (place === null)
    throw new Unreadable(
      'the absolute path of a folder, file:///path, or s3://bucket/prefix with no options but endpoint, region, path-style, sse and new (docs/operations.md)',
    );
  return place;
}

function modelUrl(raw: string): string {
  const expected = 'an http or https address without query and credentials';
  const url = parsedUrl(raw, expected, ['http:', 'https:']);
  if (url.username + url.password + url.search + url.hash !== '') throw new Unreadable(expected);
  return url.href;
}

function searxngUrl(raw: string): string {
  const url = parsedUrl(raw, 'an http or https address without query and credentials', ['http:', 'https:']);
  if (url.username + url.password + url.search + url.hash !== '')
    throw new Unreadable('an http or https address without query and credentials');
  return url.href;
}

function text(raw: string): string {
  return raw;
}

function integer(raw: string, least: number, most: number): number {
  const value = Number(raw);
  if (!/^\d{1,9}$/.test(raw) || value < least || value > most) {
    throw new Unreadable(`a whole number from ${least} to ${most}`);
  }
  return value;
}

/** In micro-dollars. */
function dollars(raw: string): number {
  if (!/^\d{1,9}(?:\.\d{1,6})?$/.test(raw)) throw new Unreadable('an amount such as 20 or 0.5');
  const [whole = '', fraction = ''] = raw.split('.');
  return Number(whole) * 1_000_000 + Number(fraction.padEnd(6, '0'));
}

function port(raw: string): number {
  return integer(raw, 0, 65_535);
}

function flag(raw: string): boolean {
  return oneOf(raw, ['true', 'false'] as const) === 'true';
}

function oneOf<const T extends string>(raw: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === raw);
  if (found === undefined) throw new Unreadable(`one of ${choices.join(', ')}`);
  return found;
}

function matching(raw: string, pattern: RegExp, expected: string): string {
  if (!pattern.test(raw)) throw new Unreadable(expected);
  return raw;
}

function folder(raw: string): string {
  if (raw.includes('\0')) throw new Unreadable('a path');
  return isAbsolute(raw) ? raw : resolve(raw);
}

function secret(raw: string): string {
  if (raw.length < 32) throw new Unreadable('at least 32 characters');
  return raw;
}

/** Thieves of the file have all the time they want to guess a passphrase. */
export const BACKUP_KEY_LENGTH_MIN = 16;

function backupKey(raw: string): string {
  if (raw.length < BACKUP_KEY_LENGTH_MIN)
    throw new Unreadable(`at least ${BACKUP_KEY_LENGTH_MIN} characters`);
  return raw;
}

function parsedUrl(raw: string, expected: string, protocols: readonly string[]): URL {
  const url = URL.canParse(raw) ? new URL(raw) : null;
  if (url === null || !protocols.includes(url.protocol) || url.hostname === '')
    throw new Unreadable(expected);
  return url;
}

function baseUrl(raw: string): string {
  const expected = 'an address like https://assay.example.com, without path, query or credentials';
  const url = parsedUrl(raw, expected, ['http:', 'https:']);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new Unreadable(expected);
  }
  return url.origin;
}

function databaseUrl(raw: string): string {
  const expected = 'an address like postgres://user:password@host:5432/database';
  // PostgreSQL also takes addresses without a host (a socket folder in ?host=), so only the scheme and the
  // general form are checked here; whether it answers is found out by connecting.
  const url = URL.canParse(raw) ? new URL(raw) : null;
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) throw new Unreadable(expected);
  return raw;
}

/** A part of an address as it was before it was percent-encoded; what cannot be decoded is no address. */
function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function smtpUrl(raw: string): string {
  const expected =
    'an address like smtp://user:password@host:587 or smtps://host:465, without path or query, and with special characters percent-encoded';
  const url = parsedUrl(raw, expected, ['smtp:', 'smtps:']);
  const extras = url.pathname.replace(/^\/$/, '') + url.search + url.hash;
  // Half a credential is a slip of the pen that the mail server would report much later.
  const halfCredential = (url.username === '') !== (url.password === '');
  if (extras !== '' || halfCredential || !isDecodable(url.username) || !isDecodable(url.password)) {
    throw new Unreadable(expected);
  }
  return raw;
}

function redisUrl(raw: string): string {
  const expected =
    'an address like redis://user:password@host:6379/0 or rediss://host:6379, without query, and with special characters percent-encoded';
  const url = parsedUrl(raw, expected, ['redis:', 'rediss:']);
  const database = /^(?:\/\d{0,4})?$/.test(url.pathname);
  if (!database || url.search + url.hash !== '' || !isDecodable(url.username) || !isDecodable(url.password)) {
    throw new Unreadable(expected);
  }
  return raw;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

function sender(raw: string): Sender {
  // One address, and nothing that could end a header or begin another address.
  const parts = /^(?:([^<>@,;"\p{Cc}]{1,80}) <([^<>]+)>|([^<>]+))$/u.exec(raw);
  const address = parts?.[2] ?? parts?.[3] ?? '';
  if (!/^[^\s<>()@,;:"\\[\]\p{Cc}]{1,64}@[^\s<>()@,;:"\\[\]\p{Cc}]{1,255}$/u.test(address)) {
    throw new Unreadable('an e-mail address, or one with a name: Name <name@example.com>');
  }
  return { name: parts?.[1]?.trim() ?? '', address };
}

/** Which of them there are, src/fetching/providers says when the service starts. */
function providers(raw: string): readonly string[] {
  const names = raw.split(',').map((name) => name.trim());
  if (!names.every((name) => PROVIDER_NAME.test(name)) || new Set(names).size < names.length)
    throw new Unreadable('names of providers separated by commas, each once, like direct,chromium');
  return names;
}

/** A domain as it stands behind the @ of an address. */
const DOMAIN = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

function domains(raw: string): readonly string[] {
  const names = raw.split(',').map((name) => name.trim().toLowerCase());
  if (!names.every((name) => DOMAIN.test(name)))
    throw new Unreadable('domains separated by commas, like acme.com, acme.pl');
  return names;
}

/** Where people of a group, or with an address of a domain, belong. */
export interface MappedPlace {
  readonly by: 'group' | 'domain';
  readonly name: string;
  readonly orgId: string;
  readonly role: OrgRole;
}

/** The name may hold anything but a comma, which is written %2C. */
const MAPPED_PLACE = /^(?:(group):([^,]{1,500})|(domain):([^,=]+))=(org_\w+):(\w+)$/;

function mappedPlaces(raw: string): readonly MappedPlace[] {
  return raw.split(',').map((entry) => {
    const [, group, groupName, , domain = '', orgId = '', named] = MAPPED_PLACE.exec(entry.trim()) ?? [];
    const role = orgRoles.find((one) => one === named);
    const isGroup = group !== undefined;
    const name = isGroup ? decoded(groupName ?? '') : domain.toLowerCase();
    if (
      role === undefined ||
      name === null ||
      !isId('organization', orgId) ||
      (!isGroup && !DOMAIN.test(name))
    )
      throw new Unreadable(
        `entries separated by commas, like group:seo-team=org_…:member, domain:acme.com=org_…:viewer, with one of the roles ${orgRoles.join(', ')}`,
      );
    return { by: isGroup ? 'group' : 'domain', name, orgId, role };
  });
}

function decoded(part: string): string | null {
  return isDecodable(part) ? decodeURIComponent(part) : null;
}

const PROVIDER_NAME = /^[a-z][a-z0-9-]{1,30}$/;

function allowedHosts(raw: string): readonly string[] {
  const entries = raw.split(',').map((entry) => entry.trim());
  if (!entries.every(isAllowEntry))
    throw new Unreadable(
      'hosts, host:port or CIDR ranges separated by commas, like staging.example.com:8080, 10.0.0.0/8',
    );
  return entries;
}

/** SERVICE_CHROMIUM_PATH where there shall be no browser. */
export const NO_BROWSER = 'none';

function program(raw: string): string {
  try {
    accessSync(raw, constants.X_OK);
  } catch {
    throw new Unreadable('the path of a program that can be run');
  }
  return raw;
}

function ranges(raw: string): readonly string[] {
  const entries = raw.split(',').map((entry) => entry.trim());
  if (!entries.every(isAddressOrRange)) {
    throw new Unreadable('addresses or CIDR ranges separated by commas, like 10.0.0.0/8, 2001:db8::1');
  }
  return entries;
}
