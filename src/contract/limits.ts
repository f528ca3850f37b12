/**
 * Every size, count and time that the service keeps. "Spec" = docs/spec.md, section in quotes.
 *
 * A value that a SERVICE_* variable can change is here as its default. Durations shorter than a day are in
 * milliseconds, longer ones in days of 24 hours. MB is 1,000,000 bytes, as the spec counts in round decimals.
 * Prices are in prices.ts; amounts that only cap spending are limits and live here.
 */
export const limits = {
  // Spec "Sizes and counts", in its order.
  batchPagesMax: 10,
  jobItemsMax: 1000,
  itemChars: 2_000_000,
  jobChars: 20_000_000,
  activeJobsPerProject: 5,
  activeJobsAndAuditsPerOrg: 2,
  jobRunMs: 30 * 60_000,
  auditPagesDefault: 30,
  auditPagesMax: 100,
  auditPagesMaxBeta: 200,
  sitemapFilesMax: 20,
  sitemapFileBytes: 10_000_000,
  sitemapDiscoveryMs: 45_000,
  fetchBodyBytes: 10_000_000,
  fetchTimeoutMs: 20_000,
  fetchPorts: [80, 443],
  intentWaitMaxSeconds: 60,
  intentBatchPhrasesMax: 100,
  intentCsvBytes: 1_000_000,
  orgWebhooksMax: 10,
  webhookAttemptsMax: 3,
  webhookBackoffMs: [1000, 2000, 4000],
  webhookReplayWindowMs: 300_000,
  logRetentionDays: 30,
  pageContentRetentionDays: 30,
  keyExpiryDefaultDays: 90,
  keyExpiryMaxDays: 365,
  keyRotationGraceDays: 7,
  signInAttemptsPerMinute: 10,
  signInBlockMaxMs: 60 * 60_000,
  shareViewsPerMinutePerIp: 30,
  shareViewsPerMinutePerLink: 60,
  sharePasswordTries: 5,
  sharePasswordBlockMs: 15 * 60_000,
  shareUnlockCookieMs: 12 * 60 * 60_000,
  errorMessageChars: 300,
  spendCapPerDayMicroUsd: 20_000_000,
  // null = no budget: the spec calls it optional.
  betaBudgetPerMonthMicroUsd: null,
  betaAllowancePerMonthMicroUsd: 20_000_000,
  topUpValidMonths: 12,

  // Spec, elsewhere.
  liveRequestMs: 300_000, // "Single-page check and batch": the read timeout that clients are told to use
  passwordCharsMin: 8, // "Authentication" 8
  requestIdChars: 128, // "Errors"
  leakKeyChars: 128, // "API keys, webhooks, sharing, other"
  shareExpiryDefaultDays: 30, // "Share link"
  statusCacheMs: 5000, // "Rules, tiers, usage, status"
  intentStuckMs: 40 * 60_000, // "Intent report (status)"
  intentReuseDays: 3, // "Search intent": freshness auto

  // Contract decisions where the spec is silent (docs/adr).
  listDefault: 20,
  listMax: 100,
  urlChars: 2048,
  queryChars: 200,
  requestsPerMinute: 120,
  idempotencyKeyChars: 255,
  idempotencyMs: 24 * 60 * 60_000,
  sessionDays: 14,
  jwtMs: 60 * 60_000,
  confirmTokenMs: 24 * 60 * 60_000,
  resetTokenMs: 60 * 60_000,
  firstSignInMs: 24 * 60 * 60_000, // of the address that a first start prints
  inviteDays: 7,
  previewMs: 30 * 60_000,
  webhookTryMs: 10_000,
  cacheMs: 24 * 60 * 60_000,
  shutdownMs: 20_000,
  fetchRedirectsMax: 10,
  fetchConnectionsPerHost: 2,
  fetchTurnWaitMs: 60_000, // for a busy host's turn; then the caller is told to come again
  searchTryMs: 20_000, // of one search service; then the next is asked
  searchAnswerBytes: 5_000_000,
  bootstrapBalanceMicroUsd: 1_000_000_000,
  signInBlockFirstMs: 60_000, // doubles with every further block
  signInQuietDays: 1, // then earlier blocks are forgotten
  leakReportsPerMinutePerIp: 10,
  leakKeysMax: 100, // in one report
  peopleNamedPerHour: 60, // invites and additions of members by one person: mails to strangers, and who has an account
  strangersAddedPerDayPerOrg: 50, // people added who share no organization with the one who adds them: each gets a mail
  addedByStrangersPerDay: 20, // one account, by all others together
  addedMailsPerDay: 1, // to one person about one organization, however often they are removed and added again
  strangersAddedPerDayPerPerson: 50, // the same, over all organizations of one person
  keyAllowedIpsMax: 100,
  memberProjectsMax: 200,
  outboxDays: 30, // mails written as files
  statementDaysMax: 366, // a year of any length
  addressListBytes: 32_000_000, // of a list of addresses, as JSON or as a file
  auditRunMs: 6 * 60 * 60_000, // of running: a pause does not count
  auditAddressesMax: 50_000, // of a site: listed by its sitemaps, uploaded or sent
  clientsMax: 500, // of one organization
  clientSitesMax: 50,
  shareCommentsMax: 200, // of one link
  shareCommentChars: 2000,
  shareCommenterChars: 100,
  shareCommentsPerHourPerIp: 10, // and link
  planTasksMax: 500, // of which something is noted, of one page or site
  planCommentsMax: 500, // of one page or site
  taskCommentChars: 2000,
  sharePasswordTriesPerHourPerLink: 50, // from all addresses together
  sharePrintsPerMinutePerLink: 6, // PDFs that are really made; the same one again costs nothing
  shareExpiryDaysMax: 3650,
  auditPagesMaxRaised: 10_000, // what a superadmin can raise an organization's maximum to

  // Bodies. Ordinary requests are small; what carries pages must let every legal page through, and JSON may
  // write a character as six bytes (\u0105), so: characters × 6, plus 1 MiB for everything around them.
  requestBodyBytes: 1_048_576,
  pageBodyBytes: 2_000_000 * 6 + 1_048_576,
  pagesBodyBytes: 20_000_000 * 6 + 1_048_576,
} as const;

/** How many of a unit of the spec's prose make one unit of the table. */
const minuteMs = 60_000;
const hourMs = 3_600_000;
const secondMs = 1000;
const megabyte = 1_000_000;
const yearDays = 365;
const usd = 1_000_000;

/**
 * The rows of the spec's table "Sizes and counts": its first column, and the numbers of its second column in
 * their order and unit. A test holds both against docs/spec.md.
 */
export const limitRows = [
  { spec: 'Pages per synchronous batch', numbers: [limits.batchPagesMax] },
  { spec: 'Items per job', numbers: [limits.jobItemsMax] },
  { spec: 'html/text per item; per job', numbers: [limits.itemChars, limits.jobChars] },
  { spec: 'Queued or running jobs per project', numbers: [limits.activeJobsPerProject] },
  {
    spec: 'Queued or running jobs plus site audits per organization',
    numbers: [limits.activeJobsAndAuditsPerOrg],
  },
  { spec: 'Job run time', numbers: [limits.jobRunMs / minuteMs] },
  {
    spec: 'Site audit pages',
    numbers: [limits.auditPagesDefault, limits.auditPagesMax, limits.auditPagesMaxBeta],
  },
  {
    spec: 'Sitemap discovery',
    numbers: [
      limits.sitemapFilesMax,
      limits.sitemapFileBytes / megabyte,
      limits.sitemapDiscoveryMs / secondMs,
    ],
  },
  {
    spec: 'Fetched page body',
    numbers: [limits.fetchBodyBytes / megabyte, limits.fetchTimeoutMs / secondMs, ...limits.fetchPorts],
  },
  { spec: 'Intent wait parameter', numbers: [limits.intentWaitMaxSeconds] },
  { spec: 'Intent batch', numbers: [limits.intentBatchPhrasesMax, limits.intentCsvBytes / megabyte] },
  { spec: 'Organization webhook endpoints', numbers: [limits.orgWebhooksMax] },
  {
    spec: 'Webhook delivery attempts',
    numbers: [
      limits.webhookAttemptsMax,
      limits.webhookBackoffMs[0] / secondMs,
      limits.webhookBackoffMs[1] / secondMs,
      limits.webhookBackoffMs[2] / secondMs,
      limits.webhookReplayWindowMs / secondMs,
    ],
  },
  { spec: 'Webhook and request log retention', numbers: [limits.logRetentionDays] },
  { spec: 'Stored page content retention (upgrade window)', numbers: [limits.pageContentRetentionDays] },
  {
    spec: 'API key expiry',
    numbers: [limits.keyExpiryDefaultDays, limits.keyExpiryMaxDays / yearDays, limits.keyRotationGraceDays],
  },
  {
    spec: 'Sign-in, registration, confirmation, reset attempts',
    numbers: [limits.signInAttemptsPerMinute, limits.signInBlockMaxMs / hourMs],
  },
  {
    spec: 'Public share link views',
    numbers: [
      limits.shareViewsPerMinutePerIp,
      limits.shareViewsPerMinutePerLink,
      limits.sharePasswordTries,
      limits.sharePasswordBlockMs / minuteMs,
      limits.shareUnlockCookieMs / hourMs,
    ],
  },
  { spec: 'Error message length', numbers: [limits.errorMessageChars] },
  { spec: 'Spend caps', numbers: [limits.spendCapPerDayMicroUsd / usd] },
  {
    spec: 'Beta allowance',
    numbers: [limits.betaAllowancePerMonthMicroUsd / usd, limits.topUpValidMonths],
  },
  { spec: 'Quotas', numbers: [] },
] as const satisfies readonly { spec: string; numbers: readonly number[] }[];
