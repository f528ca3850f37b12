import type { ActionName } from '../../src/contract/access.ts';
import { section, tablesIn } from './spec.ts';

/** "METHOD /path" of every endpoint that docs/spec.md names, queries cut off. */
export function endpointsOfSpec(): string[] {
  return endpointsUnder('Endpoints');
}

/** Those that stand under one heading of it. */
function endpointsUnder(heading: string): string[] {
  const inTables = tablesIn(section(heading))
    .filter(([head]) => head?.[0] === 'Method' && head[1] === 'Path')
    .flatMap((rows) => rows.slice(2))
    .flatMap(([methods = '', paths = '']) =>
      methods.split(', ').flatMap((method) => fullPaths(paths).map((path) => `${method} ${path}`)),
    );
  const inProse = [...section(heading).matchAll(/^\*\*([A-Z]+ \/\S+)\*\*/gm)].map(([, name]) => name ?? '');
  return [...inTables, ...inProse].sort();
}

/** "/v1/audits/{id}/export.zip, export.csv" names two paths in one folder. */
function fullPaths(cell: string): string[] {
  const [first = '', ...rest] = cell.split(', ').map((path) => path.split('?')[0] ?? '');
  const folder = first.slice(0, first.lastIndexOf('/') + 1);
  return [first, ...rest.map((path) => (path.startsWith('/') ? path : folder + path))];
}

/** Which action guards which endpoint of the spec. */
export const guards: Record<string, ActionName> = {
  'POST /v1/auth/cookie/login': 'auth:enter',
  'POST /v1/auth/cookie/logout': 'session:end',
  'POST /v1/auth/jwt/login': 'auth:enter',
  'POST /v1/auth/jwt/logout': 'session:end',
  'POST /v1/auth/forgot-password': 'auth:enter',
  'POST /v1/auth/reset-password': 'auth:enter',
  'POST /v1/auth/register': 'auth:enter',
  'POST /v1/auth/confirm': 'auth:enter',
  'GET /v1/users': 'users:admin',
  'POST /v1/users': 'users:admin',
  'PATCH /v1/users/{user_id}/role': 'users:assign-role',
  'GET /v1/users/me': 'account:self',
  'PATCH /v1/users/me': 'account:self',
  'GET /v1/users/{id}': 'users:manage',
  'PATCH /v1/users/{id}': 'users:manage',
  'DELETE /v1/users/{id}': 'users:manage',
  'GET /v1/orgs': 'orgs:list',
  'POST /v1/orgs': 'orgs:create',
  'GET /v1/orgs/current': 'orgs:read',
  'GET /v1/orgs/{org_id}/members': 'members:read',
  'POST /v1/orgs/{org_id}/members': 'members:manage',
  'PATCH /v1/orgs/{org_id}/members/{user_id}': 'members:manage',
  // For leaving; to remove another member the handler asks for members:manage as well.
  'DELETE /v1/orgs/{org_id}/members/{user_id}': 'members:leave',
  'GET /v1/projects': 'projects:read',
  'POST /v1/projects': 'projects:manage',
  'PATCH /v1/projects/{id}': 'projects:manage',
  'POST /v1/judge': 'judge:run',
  'POST /v1/judge/batch': 'judge:run',
  'GET /v1/reports': 'reports:read',
  'GET /v1/reports/{id}': 'reports:read',
  'GET /v1/reports/{id}/fix-plan': 'reports:read',
  'POST /v1/reports/{id}/upgrade/estimate': 'reports:read',
  'POST /v1/reports/{id}/upgrade': 'reports:upgrade',
  'POST /v1/reports/{id}/shares': 'reports:share',
  'GET /v1/reports/{id}/shares': 'shares:read',
  'GET /v1/rules': 'rules:read',
  'GET /v1/tiers': 'public:read',
  'GET /v1/usage': 'usage:read',
  'GET /v1/status': 'public:read',
  'GET /health': 'public:read',
  'POST /v1/jobs': 'jobs:create',
  'GET /v1/jobs': 'jobs:read',
  'GET /v1/jobs/{job_id}': 'jobs:read',
  'GET /v1/jobs/{job_id}/results': 'jobs:read',
  'POST /v1/audits/site/preview': 'audits:preview',
  'POST /v1/audits/site/estimate': 'audits:preview',
  'POST /v1/audits/site': 'audits:start',
  'GET /v1/audits': 'audits:read',
  'GET /v1/audits/{id}': 'audits:read',
  'POST /v1/audits/{id}/resume': 'audits:control',
  'GET /v1/audits/{id}/export.json': 'audits:read',
  'GET /v1/audits/{id}/export.zip': 'audits:read',
  'GET /v1/audits/{id}/export.csv': 'audits:read',
  'GET /v1/audits/{id}/export.html': 'audits:read',
  'GET /v1/audits/{id}/export.pdf': 'audits:read',
  'GET /v1/audits/{id}/fix-plan': 'audits:read',
  'POST /v1/audits/{id}/upgrade/estimate': 'audits:read',
  'POST /v1/audits/{id}/upgrade': 'audits:upgrade',
  'GET /v1/audits/{id}/upgrade': 'audits:read',
  'POST /v1/audits/{id}/shares': 'audits:share',
  'GET /v1/audits/{id}/shares': 'shares:read',
  'POST /v1/intent': 'intent:run',
  'GET /v1/intent/{id}': 'intent:read',
  'GET /v1/intent': 'intent:read',
  'POST /v1/intent/batch': 'intent:run',
  'POST /v1/intent/batch/csv': 'intent:run',
  'GET /v1/intent/{id}/export.pdf': 'intent:read',
  'POST /v1/intent/{id}/shares': 'intent:share',
  'GET /v1/keys': 'keys:manage',
  'POST /v1/keys': 'keys:manage',
  'POST /v1/keys/{id}/rotate': 'keys:manage',
  'DELETE /v1/keys/{id}': 'keys:manage',
  'POST /v1/keys/leaks': 'keys:report-leak',
  'GET /v1/webhooks': 'webhooks:manage',
  'POST /v1/webhooks': 'webhooks:manage',
  'DELETE /v1/webhooks/{id}': 'webhooks:manage',
  'GET /v1/webhooks/{id}/secret': 'webhooks:manage',
  'POST /v1/webhooks/{id}/test': 'webhooks:manage',
  'GET /v1/webhooks/{id}/deliveries': 'webhooks:manage',
  'POST /v1/webhooks/deliveries/{id}/redeliver': 'webhooks:manage',
  'DELETE /v1/audits/{id}/shares/{share_id}': 'shares:manage',
  'DELETE /v1/reports/{id}/shares/{share_id}': 'shares:manage',
  'GET /v1/share-links': 'shares:read',
  'PATCH /v1/share-links/{id}': 'shares:manage',
  'DELETE /v1/share-links/{id}': 'shares:manage',
  'GET /share/{token}': 'shares:view',
  'GET /share/{token}/pdf': 'shares:view',
  'POST /v1/invites': 'invites:create',
  'GET /v1/feedback': 'feedback:read',
};

/** Actions of endpoints beyond the spec, or asked inside a handler as a second question. */
export const beyondTheSpec: readonly ActionName[] = [
  'invites:accept', // POST /v1/invites/accept
  'jobs:cancel', // POST /v1/jobs/{id}/cancel
  'branding:manage', // /v1/orgs/{id}/branding
  'projects:delete', // DELETE /v1/projects/{id}
  'keys:manage-org', // a key that the organization owns
  'statement:read', // GET /v1/usage/statement
  'limits:manage', // /v1/usage/limits
  'tasks:read', // GET /v1/reports/{id}/tasks
  'tasks:write', // PATCH /v1/reports/{id}/tasks/{task_id}
  'clients:read', // GET /v1/clients
  'clients:manage', // POST /v1/clients
  'agents:read', // POST /mcp
  'feedback:send', // POST /v1/feedback
  'orgs:admin', // /v1/admin/orgs
  'tenants:access', // the logged way of a superadmin into an organization
  'ledger:check', // GET /v1/admin/ledger/check
  'queue:read', // GET /v1/admin/queue
  'status:manage', // /v1/admin/notice, /v1/admin/announcements
  'rules:read-full', // full rule text in GET /v1/rules
  'rules:admin', // PUT /v1/admin/rules/{id}
  'profiles:override', // a profile other than the default
];
