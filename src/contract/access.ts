/**
 * Who may do what. Source: docs/spec.md, "Authentication" and the notes beside each endpoint table.
 *
 * An action is allowed when all of this holds:
 * - the credential is one of `credentials`, or the action is `public`;
 * - an API key carries `scope` (null = any valid key);
 * - the person behind the credential has one of `roles` in the organization or one of `global`. Where both
 *   are named either is enough; null in both = no role is asked. A project or organization key has no person
 *   behind it and passes by its scope; a user key is held to the role that its owner has now.
 */

export const scopes = ['judge', 'reports:read', 'jobs', 'projects:read'] as const;
export type Scope = (typeof scopes)[number];

export const defaultScopes = ['judge', 'reports:read', 'jobs'] as const satisfies readonly Scope[];

/** From the most to the least powerful. */
export const orgRoles = ['owner', 'admin', 'member', 'viewer'] as const;
export type OrgRole = (typeof orgRoles)[number];

/** From the least to the most powerful. None of them opens tenant data by itself. */
export const globalRoles = ['user', 'admin', 'superadmin'] as const;
export type GlobalRole = (typeof globalRoles)[number];

export const credentials = ['api_key', 'jwt', 'session'] as const;
export type Credential = (typeof credentials)[number];

export const keyOwnerTypes = ['project', 'user', 'org'] as const;
export type KeyOwnerType = (typeof keyOwnerTypes)[number];

export interface Action {
  readonly credentials: readonly Credential[];
  readonly scope: Scope | null;
  readonly roles: readonly OrgRole[] | null;
  readonly global: readonly GlobalRole[] | null;
  readonly public?: true;
}

const anyone = ['api_key', 'jwt', 'session'] as const;
// "User-only operation": an API key is answered 403 forbidden.
const person = ['jwt', 'session'] as const;

const everyRole = ['owner', 'admin', 'member', 'viewer'] as const;
// A viewer reads, but spends nothing, changes nothing and publishes nothing.
const workers = ['owner', 'admin', 'member'] as const;
export const managers = ['owner', 'admin'] as const;

const open = { credentials: [], scope: null, roles: null, global: null, public: true } as const;
// Every use is written to the access log with its reason.
const superadmin = { credentials: person, scope: null, roles: null, global: ['superadmin'] } as const;

export const actions = {
  // Without a credential.
  'public:read': open, // tiers, status, health, the API description
  'auth:enter': open, // sign-in, registration, confirmation, forgotten and reset passwords
  'invites:accept': open, // the token of the invite is the proof
  'keys:report-leak': open, // anyone may report a leaked key
  'shares:view': open, // the token of the link is the proof

  // A person's own account.
  'session:end': { credentials: person, scope: null, roles: null, global: null },
  'account:self': { credentials: person, scope: null, roles: null, global: null },

  // Checks of single pages. `judge` is the scope of what a key may spend on pages and phrases.
  'judge:run': { credentials: anyone, scope: 'judge', roles: workers, global: null },
  'rules:read': { credentials: anyone, scope: 'judge', roles: null, global: null },

  // Reports.
  'reports:read': { credentials: anyone, scope: 'reports:read', roles: everyRole, global: null },
  'reports:upgrade': { credentials: anyone, scope: 'judge', roles: workers, global: null },
  'reports:share': { credentials: person, scope: null, roles: workers, global: null },

  // Jobs and site audits.
  'jobs:create': { credentials: anyone, scope: 'jobs', roles: workers, global: null },
  'jobs:read': { credentials: anyone, scope: 'jobs', roles: everyRole, global: null },
  'jobs:cancel': { credentials: anyone, scope: 'jobs', roles: workers, global: null },
  'audits:preview': { credentials: anyone, scope: 'jobs', roles: workers, global: null },
  'audits:start': { credentials: anyone, scope: 'jobs', roles: workers, global: null },
  'audits:control': { credentials: anyone, scope: 'jobs', roles: workers, global: null },
  'audits:read': { credentials: anyone, scope: 'reports:read', roles: everyRole, global: null },
  'audits:upgrade': { credentials: anyone, scope: 'jobs', roles: workers, global: null },
  'audits:share': { credentials: person, scope: null, roles: workers, global: null },

  // Which tools agents have, by key alone: a browser sends none by itself. What a tool asks is a call with its own action.
  'agents:read': { credentials: ['api_key'], scope: null, roles: everyRole, global: null },

  // What a team notes about the tasks of a plan.
  'tasks:read': { credentials: person, scope: null, roles: everyRole, global: null }, // names of people
  'tasks:write': { credentials: person, scope: null, roles: workers, global: null },

  // Search intent.
  'intent:run': { credentials: anyone, scope: 'judge', roles: workers, global: null },
  'intent:read': { credentials: anyone, scope: 'judge', roles: everyRole, global: null },
  'intent:share': { credentials: person, scope: null, roles: workers, global: null },

  // Share links, whatever they show.
  'shares:read': { credentials: person, scope: null, roles: everyRole, global: null },
  'shares:manage': { credentials: person, scope: null, roles: workers, global: null },

  // Organization and its projects.
  'orgs:list': { credentials: anyone, scope: 'projects:read', roles: null, global: null }, // also with none, or a suspended one
  'orgs:read': { credentials: anyone, scope: 'projects:read', roles: everyRole, global: null },
  'orgs:create': { credentials: person, scope: null, roles: null, global: null },
  'members:read': { credentials: person, scope: null, roles: everyRole, global: null },
  'members:manage': { credentials: person, scope: null, roles: managers, global: null },
  'members:leave': { credentials: person, scope: null, roles: everyRole, global: null }, // removing others is asked further
  'invites:create': { credentials: person, scope: null, roles: managers, global: null },
  'branding:manage': { credentials: person, scope: null, roles: managers, global: null }, // what customers of the organization see
  'clients:read': { credentials: person, scope: null, roles: everyRole, global: null },
  'clients:manage': { credentials: person, scope: null, roles: managers, global: null }, // their brand stands on documents
  'projects:read': { credentials: anyone, scope: 'projects:read', roles: everyRole, global: null },
  'projects:manage': { credentials: person, scope: null, roles: workers, global: null },
  'projects:delete': { credentials: person, scope: null, roles: managers, global: null }, // its keys end with it

  // API keys. An organization key sees every project, restricted ones too, so a member may not make one. The
  // rule on never_expires is asked first: it answers 400 invalid_key_expiry, to members as well.
  'keys:manage': { credentials: person, scope: null, roles: workers, global: null },
  'keys:manage-org': { credentials: person, scope: null, roles: managers, global: null },

  // Webhooks and their signing secrets, the per-project one included.
  'webhooks:manage': { credentials: person, scope: null, roles: managers, global: null },

  // Money. Usage answers any valid key, whatever its scopes.
  'usage:read': { credentials: anyone, scope: null, roles: everyRole, global: null },
  // Names, addresses and notes of the whole organization: for those who manage its money.
  'statement:read': { credentials: person, scope: null, roles: managers, global: null },
  'limits:manage': { credentials: person, scope: null, roles: managers, global: null },

  // Feedback is a person's verdict on a finding.
  'feedback:send': { credentials: person, scope: null, roles: workers, global: null },
  'feedback:read': { credentials: person, scope: null, roles: managers, global: ['superadmin'] },

  // Running the service. An admin looks after accounts, but only a superadmin changes or deletes them, gives
  // global roles, and reaches into organizations.
  'users:admin': { credentials: person, scope: null, roles: null, global: ['admin', 'superadmin'] },
  'users:manage': superadmin,
  'users:assign-role': superadmin,
  'orgs:admin': superadmin,
  'tenants:access': superadmin,
  'ledger:check': superadmin,
  'queue:read': superadmin, // what waits for whom, and which workers are alive
  'status:manage': superadmin, // notice and announcements
  'rules:read-full': superadmin,
  'rules:admin': superadmin,
  'profiles:override': superadmin,
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;
