import type { ContentsConfig } from './contents/content-place.ts';
import { exitCodes, Fault } from './fault.ts';
import { mayCarryKey } from './net/service-address.ts';
import {
  type MappedPlace,
  type Sender,
  Unreadable,
  type VariableName,
  type VariableValue,
  variables,
} from './variables.ts';

/** What the environment says, read once; nothing else in the service looks at the environment. */
export interface Config {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /** null: derived from the address that was listened on. */
  readonly baseUrl: string | null;
  readonly dataDir: string;
  readonly secret: string | null;
  /** null: backups are not encrypted. */
  readonly backupKey: string | null;
  /** PostgreSQL itself, with sessions that last; null: the embedded one. */
  readonly databaseUrl: string | null;
  /** A pooler before it that lends sessions to one transaction at a time; null: there is none. */
  readonly databasePoolerUrl: string | null;
  /** null: the primary answers everything. */
  readonly databaseReplicaUrl: string | null;
  readonly databasePoolMax: number;
  /** null: page content stays in the database. */
  readonly contents: ContentsConfig | null;
  /** null: mails are written to the outbox folder. */
  readonly smtpUrl: string | null;
  /** null: derived from the base address. */
  readonly mailFrom: Sender | null;
  /** null: each process counts for itself. */
  readonly redisUrl: string | null;
  readonly rateLimitPerMinute: number;
  readonly rateLimitFailOpen: boolean;
  readonly trustedProxies: readonly string[];
  readonly registration: VariableValue<'SERVICE_REGISTRATION'>;
  /** The provider of OpenID Connect where people sign in; null where none is set up. */
  readonly companySignIn: CompanySignIn | null;
  /** Whether the panel shows prices and balances. */
  readonly prices: 'auto' | 'shown' | 'hidden';
  readonly spendCapPerDay: number;
  /** null = none. */
  readonly betaBudgetPerMonth: number | null;
  /** null = one per core. */
  readonly judgeThreads: number | null;
  readonly jobItemsMax: number;
  readonly activeJobsMax: number;
  readonly leaseSeconds: number;
  /** Names in their order; null = direct, and chromium where there is one. */
  readonly fetchProviders: readonly string[] | null;
  readonly fetchAllow: readonly string[];
  readonly fetchUserAgent: string;
  /** null = looked for. */
  readonly chromiumPath: string | null;
  readonly browserPages: number;
  /** By how much the usual waiting times for the service's own parts are multiplied. */
  readonly patience: number;
  /** Accounts at outside fetching services; an address is null where the service's usual one is meant. */
  readonly fetchServices: {
    readonly zyte: ServiceAccount;
    readonly scrapingbee: ServiceAccount;
    readonly scraperapi: ServiceAccount;
    readonly brightdata: ServiceAccount & { readonly zone: string | null };
    /** Any other, described by the operator. */
    readonly httpApi: { readonly template: string | null; readonly key: string | null };
  };
  /** Names in their order; null = none is asked. */
  readonly searchProviders: readonly string[] | null;
  /** Accounts at services that search. */
  readonly searchServices: {
    readonly dataforseo: {
      readonly login: string | null;
      readonly password: string | null;
      readonly address: string | null;
    };
    readonly brave: ServiceAccount;
    readonly searxng: { readonly address: string | null };
    readonly serpapi: ServiceAccount;
    readonly serper: ServiceAccount;
    /** Any other, described by the operator. */
    readonly httpApi: { readonly template: string | null; readonly key: string | null };
  };
  /** A language model that judges beside the code; null where none is set up. */
  readonly model: ModelConfig | null;
  /** null: nothing is counted. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  readonly logLevel: VariableValue<'SERVICE_LOG_LEVEL'>;
  readonly exposeErrors: boolean;
  readonly keyPrefix: string;
  /** Set variables that begin with SERVICE_ and mean nothing here: most often a slip of the pen. */
  readonly unknownVariables: readonly string[];
}

export interface CompanySignIn {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly domains: readonly string[];
  /** null: the panel's own words. */
  readonly label: string | null;
  readonly scopes: string;
  readonly trustsEmail: boolean;
  readonly createsAccounts: boolean;
  readonly groupsClaim: string;
  readonly map: readonly MappedPlace[];
  /** For whom passwords are off. */
  readonly only: 'all' | readonly string[];
  readonly sessionHours: number;
  readonly signsOut: boolean;
}

export interface ModelConfig {
  readonly url: string;
  readonly name: string;
  readonly key: string | null;
  readonly privateOk: boolean;
  readonly concurrency: number;
  readonly timeoutSeconds: number;
  readonly pageSeconds: number;
  /** null = no limit. */
  readonly tokensPerDay: number | null;
  readonly microUsdPerDay: number | null;
  /** For a million tokens, in micro-dollars. */
  readonly priceIn: number;
  readonly priceOut: number;
  /** Path of a file; null where the model was not measured. */
  readonly curves: string | null;
}

interface ServiceAccount {
  readonly key: string | null;
  readonly address: string | null;
}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const { config, faults } = examineConfig(environment);
  if (faults.length > 0) {
    throw new Fault(
      `The configuration has faults:\n${faults.map(({ says }) => `  ${says}`).join('\n')}`,
      exitCodes.config,
    );
  }
  return config;
}

export interface ConfigFault {
  readonly variable: VariableName;
  /** Shows no value. */
  readonly says: string;
}

/** What is faulty counts as absent in the configuration that is answered. */
export function examineConfig(environment: NodeJS.ProcessEnv): {
  readonly config: Config;
  readonly faults: readonly ConfigFault[];
} {
  const faults: ConfigFault[] = [];

  function value<N extends VariableName>(name: N): VariableValue<N> {
    const variable = variables[name];
    const raw = environment[name]?.trim();
    // An empty variable is how compose files and shells say "not set".
    if (raw === undefined || raw === '') return variable.absent;
    try {
      // The table pairs each name with its own reader; TypeScript loses that pairing in an indexed access.
      return variable.read(raw) as VariableValue<N>;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      // The value itself is never shown: it may be a password or a secret.
      faults.push({ variable: name, says: `${name} must be ${error.message}` });
      return variable.absent;
    }
  }

  /** An address without a model is half an order. */
  function model(): ModelConfig | null {
    const [url, name, key] = [value('SERVICE_LLM_URL'), value('SERVICE_LLM_MODEL'), value('SERVICE_LLM_KEY')];
    if (url === null) return null;
    if (name === null)
      faults.push({
        variable: 'SERVICE_LLM_MODEL',
        says: 'SERVICE_LLM_MODEL must be set with SERVICE_LLM_URL',
      });
    if (key !== null && !mayCarryKey(new URL(url)))
      faults.push({
        variable: 'SERVICE_LLM_URL',
        says: 'SERVICE_LLM_URL must be https, or of this machine or network, when SERVICE_LLM_KEY is set',
      });
    return {
      url,
      name: name ?? '',
      key,
      privateOk: value('SERVICE_LLM_PRIVATE_OK'),
      concurrency: value('SERVICE_LLM_CONCURRENCY'),
      timeoutSeconds: value('SERVICE_LLM_TIMEOUT_SECONDS'),
      pageSeconds: value('SERVICE_LLM_PAGE_SECONDS'),
      tokensPerDay: value('SERVICE_LLM_TOKENS_PER_DAY'),
      microUsdPerDay: value('SERVICE_LLM_USD_PER_DAY'),
      priceIn: value('SERVICE_LLM_PRICE_IN'),
      priceOut: value('SERVICE_LLM_PRICE_OUT'),
      curves: value('SERVICE_LLM_CURVES'),
    };
  }

  /** A bucket without its key is half an order, too. */
  function contents(): ContentsConfig | null {
    const place = value('SERVICE_CONTENT_URL');
    const [id, secret] = [value('SERVICE_CONTENT_KEY_ID'), value('SERVICE_CONTENT_KEY_SECRET')];
    if (place === null || place.kind === 'folder') return place === null ? null : { place, key: null };
    if (id !== null && secret !== null) return { place, key: { id, secret, session: null } };
    const said = (name: string): string | null => environment[name]?.trim() || null;
    const [awsId, awsSecret] = [said('AWS_ACCESS_KEY_ID'), said('AWS_SECRET_ACCESS_KEY')];
    if (id === null && secret === null && awsId !== null && awsSecret !== null)
      return { place, key: { id: awsId, secret: awsSecret, session: said('AWS_SESSION_TOKEN') } };
    faults.push({
      variable: 'SERVICE_CONTENT_KEY_ID',
      says: 'SERVICE_CONTENT_KEY_ID and SERVICE_CONTENT_KEY_SECRET (or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY) must be set when SERVICE_CONTENT_URL names a bucket',
    });
    return null;
  }

  /** An address without the rest would lock people out, and so would passwords that are off without an address. */
  function companySignIn(): CompanySignIn | null {
    const issuer = value('SERVICE_OIDC_ISSUER');
    const clientId = value('SERVICE_OIDC_CLIENT_ID');
    const clientSecret = value('SERVICE_OIDC_CLIENT_SECRET');
    const [domains, only] = [value('SERVICE_OIDC_DOMAINS'), value('SERVICE_OIDC_ONLY')];
    const must = (variable: VariableName, wrong: boolean, what: string): void => {
      if (wrong) faults.push({ variable, says: `${variable} must ${what}` });
    };
    if (issuer === null) {
      must('SERVICE_OIDC_ISSUER', only.length > 0, 'be set with SERVICE_OIDC_ONLY');
      return null;
    }
    must('SERVICE_OIDC_CLIENT_ID', clientId === null, 'be set with SERVICE_OIDC_ISSUER');
    must('SERVICE_OIDC_CLIENT_SECRET', clientSecret === null, 'be set with SERVICE_OIDC_ISSUER');
    must('SERVICE_OIDC_DOMAINS', domains.length === 0, 'be set with SERVICE_OIDC_ISSUER');
    must('SERVICE_OIDC_ISSUER', !mayCarryKey(new URL(issuer)), 'be https, or of this machine or network');
    const forced = only === 'all' ? [] : only;
    must(
      'SERVICE_OIDC_ONLY',
      forced.some((domain) => !domains.includes(domain)),
      'name domains of SERVICE_OIDC_DOMAINS alone: nobody else could sign in',
    );
    return {
      issuer,
      clientId: clientId ?? '',
      clientSecret: clientSecret ?? '',
      domains,
      label: value('SERVICE_OIDC_LABEL'),
      scopes: value('SERVICE_OIDC_SCOPES'),
      trustsEmail: value('SERVICE_OIDC_TRUST_EMAIL'),
      createsAccounts: value('SERVICE_OIDC_CREATE'),
      groupsClaim: value('SERVICE_OIDC_GROUPS_CLAIM'),
      map: value('SERVICE_OIDC_MAP'),
      only,
      sessionHours: value('SERVICE_OIDC_SESSION_HOURS'),
      signsOut: value('SERVICE_OIDC_SIGN_OUT'),
    };
  }

  /** What is named directly stands behind the pooler that is named otherwise. */
  function databases(): Pick<Config, 'databaseUrl' | 'databasePoolerUrl'> {
    const [url, direct] = [value('SERVICE_DATABASE_URL'), value('SERVICE_DATABASE_DIRECT_URL')];
    if (direct !== null && url === null)
      faults.push({
        variable: 'SERVICE_DATABASE_URL',
        says: 'SERVICE_DATABASE_URL must name the pooler when SERVICE_DATABASE_DIRECT_URL is set',
      });
    return direct === null || url === null
      ? { databaseUrl: url, databasePoolerUrl: null }
      : { databaseUrl: direct, databasePoolerUrl: url };
  }

  const config: Config = {
    name: value('SERVICE_NAME'),
    host: value('SERVICE_HOST'),
    port: value('SERVICE_PORT'),
    baseUrl: value('SERVICE_BASE_URL'),
    dataDir: value('SERVICE_DATA_DIR'),
    secret: value('SERVICE_SECRET'),
    backupKey: value('SERVICE_BACKUP_KEY'),
    ...databases(),
    databaseReplicaUrl: value('SERVICE_DATABASE_REPLICA_URL'),
    databasePoolMax: value('SERVICE_DATABASE_POOL'),
    contents: contents(),
    smtpUrl: value('SERVICE_SMTP_URL'),
    mailFrom: value('SERVICE_MAIL_FROM'),
    redisUrl: value('SERVICE_REDIS_URL'),
    rateLimitPerMinute: value('SERVICE_RATE_LIMIT_PER_MINUTE'),
    rateLimitFailOpen: value('SERVICE_RATE_LIMIT_FAIL_OPEN'),
    trustedProxies: value('SERVICE_TRUSTED_PROXIES'),
    registration: value('SERVICE_REGISTRATION'),
    companySignIn: companySignIn(),
    prices: value('SERVICE_PRICES'),
    spendCapPerDay: value('SERVICE_SPEND_CAP_USD'),
    betaBudgetPerMonth: value('SERVICE_BETA_BUDGET_USD'),
    judgeThreads: value('SERVICE_JUDGE_THREADS'),
    jobItemsMax: value('SERVICE_JOBS_MAX'),
    activeJobsMax: value('SERVICE_JOBS_ACTIVE'),
    leaseSeconds: value('SERVICE_LEASE_SECONDS'),
    fetchProviders: value('SERVICE_FETCH_PROVIDERS'),
    fetchAllow: value('SERVICE_FETCH_ALLOW'),
    fetchUserAgent: value('SERVICE_FETCH_USER_AGENT'),
    chromiumPath: value('SERVICE_CHROMIUM_PATH'),
    browserPages: value('SERVICE_BROWSER_PAGES'),
    patience: value('SERVICE_PATIENCE'),
    fetchServices: {
      zyte: { key: value('SERVICE_FETCH_ZYTE_KEY'), address: value('SERVICE_FETCH_ZYTE_URL') },
      scrapingbee: {
        key: value('SERVICE_FETCH_SCRAPINGBEE_KEY'),
        address: value('SERVICE_FETCH_SCRAPINGBEE_URL'),
      },
      scraperapi: {
        key: value('SERVICE_FETCH_SCRAPERAPI_KEY'),
        address: value('SERVICE_FETCH_SCRAPERAPI_URL'),
      },
      brightdata: {
        key: value('SERVICE_FETCH_BRIGHTDATA_KEY'),
        zone: value('SERVICE_FETCH_BRIGHTDATA_ZONE'),
        address: value('SERVICE_FETCH_BRIGHTDATA_URL'),
      },
      httpApi: { template: value('SERVICE_FETCH_HTTP_API'), key: value('SERVICE_FETCH_HTTP_API_KEY') },
    },
    searchProviders: value('SERVICE_SERP_PROVIDERS'),
    searchServices: {
      dataforseo: {
        login: value('SERVICE_SERP_DATAFORSEO_LOGIN'),
        password: value('SERVICE_SERP_DATAFORSEO_PASSWORD'),
        address: value('SERVICE_SERP_DATAFORSEO_URL'),
      },
      brave: { key: value('SERVICE_SERP_BRAVE_KEY'), address: value('SERVICE_SERP_BRAVE_URL') },
      searxng: { address: value('SERVICE_SERP_SEARXNG_URL') },
      serpapi: { key: value('SERVICE_SERP_SERPAPI_KEY'), address: value('SERVICE_SERP_SERPAPI_URL') },
      serper: { key: value('SERVICE_SERP_SERPER_KEY'), address: value('SERVICE_SERP_SERPER_URL') },
      httpApi: { template: value('SERVICE_SERP_HTTP_API'), key: value('SERVICE_SERP_HTTP_API_KEY') },
    },
    model: model(),
    metricsPort: value('SERVICE_METRICS_PORT'),
    metricsHost: value('SERVICE_METRICS_HOST'),
    logLevel: value('SERVICE_LOG_LEVEL'),
    exposeErrors: value('SERVICE_EXPOSE_ERRORS'),
    keyPrefix: value('SERVICE_KEY_PREFIX'),
    unknownVariables: Object.keys(environment).filter(
      (name) => name.startsWith('SERVICE_') && !(name in variables),
    ),
  };
  return { config, faults };
}
