import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { isSignedOut } from '../api/api-error.ts';
import { place } from '../api/place.ts';
import { queryClient } from '../api/query-client.ts';
import { meQuery, orgsQuery, projectsQuery } from '../api/session.ts';
import { Frame } from './frame.tsx';
import { NotFound } from './not-found.tsx';
import { PageFault } from './page-fault.tsx';
import { FramePending, PagePending } from './page-pending.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound, errorComponent: PageFault });

/** Pages that need no sign-in. */
const outside = createRoute({ getParentRoute: () => root, id: 'outside' });

/** Pages behind the sign-in; once signed in, a visitor comes back to the page they wanted. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Frame,
  pendingComponent: FramePending,
  errorComponent: PageFault,
  beforeLoad: async ({ location }) => {
    // The frame needs these as well: asked for at once rather than one after another.
    const kept = place().org;
    void queryClient.ensureQueryData(orgsQuery).catch(() => undefined);
    if (kept !== null) void queryClient.ensureQueryData(projectsQuery(kept)).catch(() => undefined);
    try {
      await queryClient.ensureQueryData(meQuery);
    } catch (error) {
      if (isSignedOut(error)) throw redirect({ to: '/login', search: { next: location.href } });
      throw error;
    }
  },
});

const accounts = () => import('../areas/accounts/pages.ts');
const reports = () => import('../areas/reports/pages.ts');
const audits = () => import('../areas/audits/pages.ts');
const auditPlan = () => import('../areas/audits/audit-plan.tsx');
const auditComparison = () => import('../areas/audits/audit-comparison.tsx');
const jobs = () => import('../areas/jobs/pages.ts');
const intent = () => import('../areas/intent/pages.ts');
const rules = () => import('../areas/rules/pages.ts');
const organization = () => import('../areas/organization/pages.ts');
const operator = () => import('../areas/operator/pages.ts');

/** A query string is text: what a page makes of it is the page's business. */
type TextSearch = Readonly<Record<string, string | undefined>>;
const textSearch = (search: Record<string, unknown>): TextSearch =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );

const page = <Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => inside, path, component, validateSearch: textSearch });
const openPage = <Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => outside, path, component, validateSearch: textSearch });

/**
 * Every address of the panel. The service answers these with the panel and everything else with 404: PANEL_PATHS in
 * src/features/panel lists the first parts of them, and a test compares the two.
 */
const tree = root.addChildren([
  outside.addChildren([
    openPage('/login', lazyRouteComponent(accounts, 'SignIn')),
    openPage('/register', lazyRouteComponent(accounts, 'Register')),
    openPage('/forgot-password', lazyRouteComponent(accounts, 'ForgotPassword')),
    openPage('/welcome', lazyRouteComponent(accounts, 'Welcome')),
  ]),
  inside.addChildren([
    page('/', lazyRouteComponent(reports, 'CheckPage')),
    page('/reports', lazyRouteComponent(reports, 'ReportList')),
    page('/reports/$reportId', lazyRouteComponent(reports, 'Report')),
    page('/reports/$reportId/compare', lazyRouteComponent(reports, 'ReportComparison')),
    page('/reports/$reportId/plan', lazyRouteComponent(reports, 'ReportPlan')),
    page('/audits', lazyRouteComponent(audits, 'AuditList')),
    page('/audits/new', lazyRouteComponent(audits, 'NewAudit')),
    page('/audits/$auditId', lazyRouteComponent(audits, 'Audit')),
    page('/audits/$auditId/compare', lazyRouteComponent(auditComparison, 'AuditComparison')),
    page('/audits/$auditId/plan', lazyRouteComponent(auditPlan, 'AuditPlan')),
    page('/jobs', lazyRouteComponent(jobs, 'JobList')),
    page('/jobs/new', lazyRouteComponent(jobs, 'NewJob')),
    page('/jobs/$jobId', lazyRouteComponent(jobs, 'Job')),
    page('/intent', lazyRouteComponent(intent, 'IntentList')),
    page('/intent/batch/$batchId', lazyRouteComponent(intent, 'IntentBatch')),
    page('/intent/$intentId', lazyRouteComponent(intent, 'Intent')),
    page('/rules', lazyRouteComponent(rules, 'RuleList')),
    page('/rules/$ruleId', lazyRouteComponent(rules, 'Rule')),
    page('/organization', lazyRouteComponent(organization, 'Overview')),
    page('/organization/members', lazyRouteComponent(organization, 'Members')),
    page('/organization/projects', lazyRouteComponent(organization, 'Projects')),
    page('/organization/keys', lazyRouteComponent(organization, 'Keys')),
    page('/organization/webhooks', lazyRouteComponent(organization, 'Webhooks')),
    page('/organization/webhooks/$webhookId', lazyRouteComponent(organization, 'Webhook')),
    page('/organization/shares', lazyRouteComponent(organization, 'ShareLinks')),
    page('/organization/clients', lazyRouteComponent(organization, 'Clients')),
    page('/organization/branding', lazyRouteComponent(organization, 'Branding')),
    page('/organization/usage', lazyRouteComponent(organization, 'Usage')),
    page('/account', lazyRouteComponent(accounts, 'Account')),
    page('/operator', lazyRouteComponent(operator, 'Organizations')),
    page('/operator/people', lazyRouteComponent(operator, 'People')),
    page('/operator/notices', lazyRouteComponent(operator, 'Notices')),
    page('/operator/rules', lazyRouteComponent(operator, 'RuleSwitches')),
    page('/operator/books', lazyRouteComponent(operator, 'Books')),
    page('/operator/queue', lazyRouteComponent(operator, 'Queue')),
    page('/operator/usage', lazyRouteComponent(operator, 'ServiceUsage')),
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultPendingComponent: PagePending,
  // Soon enough not to seem stuck, late enough that an ordinary answer needs no skeleton.
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
});

// A page's files come while it is asked who looks at it, rather than after.
router.subscribe('onBeforeNavigate', ({ toLocation }) => {
  // By any id: the types know each route apart, and here they are all alike.
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById;
  for (const { routeId } of router.matchRoutes(toLocation)) {
    const route = routes[routeId];
    if (route !== undefined) router.loadRouteChunk(route)?.catch(() => undefined);
  }
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
