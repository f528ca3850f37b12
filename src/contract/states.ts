/**
 * State machines: every legal transition, and nothing else. Source: docs/spec.md, "States and transitions";
 * what it calls "not shown" follows the contract decisions (docs/adr) and is marked "ours".
 *
 * `by` is the spec's own wording where it has a row, so that a test can hold the two side by side.
 */
interface Machine<State extends string> {
  readonly states: readonly State[];
  readonly initial: State;
  /** States without a way out. */
  readonly final: readonly State[];
  readonly transitions: readonly {
    readonly from: State;
    readonly to: State;
    readonly by: string;
    readonly also?: string;
  }[];
}

const jobStates = ['queued', 'running', 'done', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

const job = {
  states: jobStates,
  initial: 'queued',
  final: ['done', 'failed'],
  transitions: [
    { from: 'queued', to: 'running', by: 'worker starts it' },
    { from: 'running', to: 'done', by: 'all items processed', also: 'webhook sent' },
    {
      from: 'running',
      to: 'failed',
      by: 'every item failed, or the job crashed',
      also: 'webhook sent; error set',
    },
    { from: 'running', to: 'failed', by: '30 minutes elapsed', also: 'webhook sent; error says timeout' },
    // Ours: a job has no state of its own for this, so `error` tells a cancelled job from a broken one.
    { from: 'queued', to: 'failed', by: 'cancel', also: 'webhook sent; error says cancelled' },
    { from: 'running', to: 'failed', by: 'cancel', also: 'webhook sent; error says cancelled' },
  ],
} as const satisfies Machine<JobState>;

const auditStates = [
  'queued',
  'running',
  'pausing',
  'paused',
  'cancelling',
  'done',
  'failed',
  'cancelled',
] as const;
export type AuditState = (typeof auditStates)[number];

const audit = {
  states: auditStates,
  initial: 'queued',
  final: ['done', 'failed', 'cancelled'],
  transitions: [
    { from: 'queued', to: 'running', by: 'worker starts it' },
    { from: 'running', to: 'done', by: 'completion' },

    // Ours: pages in flight are finished before a pause, because they are already paid for.
    { from: 'queued', to: 'paused', by: 'pause' },
    { from: 'running', to: 'pausing', by: 'pause' },
    { from: 'pausing', to: 'paused', by: 'pages in flight finished' },
    { from: 'paused', to: 'running', by: 'POST /v1/audits/{id}/resume' },
    // Ours: the pages in flight may have been the last, and then nothing is left to pause.
    { from: 'pausing', to: 'done', by: 'completion' },

    // "any active" + cancel. With nothing in flight there is nothing to wait for.
    { from: 'queued', to: 'cancelled', by: 'cancel' },
    { from: 'paused', to: 'cancelled', by: 'cancel' },
    { from: 'running', to: 'cancelling', by: 'cancel' },
    { from: 'pausing', to: 'cancelling', by: 'cancel' },
    {
      from: 'cancelling',
      to: 'cancelled',
      by: 'pages in flight finished',
      also: 'judged pages keep their reports',
    },

    // "any active" + error.
    { from: 'queued', to: 'failed', by: 'error', also: 'pages not judged are refunded' },
    { from: 'running', to: 'failed', by: 'error', also: 'pages not judged are refunded' },
    { from: 'pausing', to: 'failed', by: 'error', also: 'pages not judged are refunded' },
    { from: 'paused', to: 'failed', by: 'error', also: 'pages not judged are refunded' },
    { from: 'cancelling', to: 'failed', by: 'error', also: 'pages not judged are refunded' },
  ],
} as const satisfies Machine<AuditState>;

const intentStates = ['queued', 'running', 'done', 'failed'] as const;
export type IntentState = (typeof intentStates)[number];

const intent = {
  states: intentStates,
  initial: 'queued',
  final: ['done', 'failed'],
  transitions: [
    { from: 'queued', to: 'running', by: 'worker starts it' },
    { from: 'running', to: 'done', by: 'completion' },
    { from: 'running', to: 'failed', by: 'error', also: 'refunded' },
    { from: 'running', to: 'failed', by: 'about 40 minutes elapsed', also: 'refunded' },
  ],
} as const satisfies Machine<IntentState>;

// Ours: `rotated` = replaced but still valid for the grace period; `retired` = its grace is over.
const apiKeyStates = ['active', 'rotated', 'retired', 'revoked', 'expired'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

const apiKey = {
  states: apiKeyStates,
  initial: 'active',
  final: ['retired', 'revoked', 'expired'],
  transitions: [
    {
      from: 'active',
      to: 'rotated',
      by: 'POST /v1/keys/{id}/rotate',
      also: 'new key created with rotated_from',
    },
    { from: 'rotated', to: 'retired', by: 'grace period over' },
    {
      from: 'active',
      to: 'revoked',
      by: 'DELETE /v1/keys/{id}, or leak report',
      also: 'a leak report e-mails owners',
    },
    {
      from: 'rotated',
      to: 'revoked',
      by: 'DELETE /v1/keys/{id}, or leak report',
      also: 'a leak report e-mails owners',
    },
    { from: 'active', to: 'expired', by: 'passing expires_at' },
    { from: 'rotated', to: 'expired', by: 'passing expires_at' },
    // Keys owned by a user only: a project or organization key outlives the person who made it.
    { from: 'active', to: 'revoked', by: 'owner leaves the organization' },
    { from: 'rotated', to: 'revoked', by: 'owner leaves the organization' },
  ],
} as const satisfies Machine<ApiKeyState>;

const accountStates = ['pending', 'active'] as const;
export type AccountState = (typeof accountStates)[number];

const account = {
  states: accountStates,
  initial: 'pending',
  final: ['active'],
  transitions: [
    { from: 'pending', to: 'active', by: 'confirmation token accepted' },
    { from: 'pending', to: 'active', by: 'invite accepted' },
  ],
} as const satisfies Machine<AccountState>;

// Ours: `suspended` mirrors the organization. It is no end, because a superadmin can restore an organization
// and its links should then work as they did. To the public all but `active` look alike: the same 404.
const shareLinkStates = ['active', 'suspended', 'expired', 'revoked'] as const;
export type ShareLinkState = (typeof shareLinkStates)[number];

const shareLink = {
  states: shareLinkStates,
  initial: 'active',
  final: ['expired', 'revoked'],
  transitions: [
    { from: 'active', to: 'expired', by: 'passing its expiry' },
    { from: 'active', to: 'revoked', by: 'revocation' },
    { from: 'active', to: 'suspended', by: 'organization suspended' },
    { from: 'suspended', to: 'active', by: 'organization restored' },
    { from: 'suspended', to: 'expired', by: 'passing its expiry' },
  ],
} as const satisfies Machine<ShareLinkState>;

const organizationStates = ['active', 'suspended'] as const;
export type OrganizationState = (typeof organizationStates)[number];

const organization = {
  states: organizationStates,
  initial: 'active',
  final: [],
  transitions: [
    { from: 'active', to: 'suspended', by: 'superadmin suspends it' },
    { from: 'suspended', to: 'active', by: 'superadmin restores it' },
  ],
} as const satisfies Machine<OrganizationState>;

const reportTierStates = ['lite', 'basic', 'premium'] as const;
export type ReportTierState = (typeof reportTierStates)[number];

// A report may be born at any tier; `initial` is where the ladder starts. A failed upgrade moves nothing.
const reportTier = {
  states: reportTierStates,
  initial: 'lite',
  final: ['premium'],
  transitions: [
    { from: 'lite', to: 'basic', by: 'upgrade' },
    { from: 'basic', to: 'premium', by: 'upgrade' },
    // One request may climb both rungs; its price is the sum of both.
    { from: 'lite', to: 'premium', by: 'upgrade' },
  ],
} as const satisfies Machine<ReportTierState>;

export const machines = { job, audit, intent, apiKey, account, shareLink, organization, reportTier } as const;

export type MachineName = keyof typeof machines;
