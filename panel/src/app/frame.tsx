import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { place, workIn } from '../api/place.ts';
import { orgsQuery, projectsQuery, unnamedOrgQuery, useMe, usePlace } from '../api/session.ts';
import { usePrices } from '../api/status.ts';
import { Failed } from '../parts/failure.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { ServiceNotices } from '../parts/service-notices.tsx';
import { PageHead, Skeleton } from '../parts/surface.tsx';
import { m } from '../texts/messages.js';
import { AddedByOthers } from './added-by-others.tsx';
import { PersonMenu, PlaceMenu } from './frame-menus.tsx';
import { NoOrganization } from './no-organization.tsx';
import { SignInAgain } from './sign-in-again.tsx';

interface Entry {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: () => string;
  readonly icon?: IconName;
  readonly exact?: boolean;
}

const WORK: readonly Entry[] = [
  { to: '/', label: m.app_nav_check, icon: 'home', exact: true },
  { to: '/reports', label: m.app_nav_reports, icon: 'report' },
  { to: '/audits', label: m.app_nav_audits, icon: 'site' },
  { to: '/jobs', label: m.app_nav_jobs, icon: 'job' },
  { to: '/intent', label: m.app_nav_intent, icon: 'search' },
  { to: '/rules', label: m.app_nav_rules, icon: 'rule' },
];
const ORGANIZATION: readonly Entry[] = [
  { to: '/organization', label: m.app_nav_overview, exact: true },
  { to: '/organization/usage', label: m.app_nav_usage },
  { to: '/organization/projects', label: m.app_nav_projects },
  { to: '/organization/members', label: m.app_nav_members },
  { to: '/organization/keys', label: m.app_nav_keys },
  { to: '/organization/webhooks', label: m.app_nav_webhooks },
  { to: '/organization/clients', label: m.app_nav_clients },
  { to: '/organization/shares', label: m.app_nav_shares },
  { to: '/organization/branding', label: m.app_nav_branding },
];
/** A service that charges no customers has limits and no balance to show. */
const WITHOUT_PRICES: readonly Entry[] = ORGANIZATION.map((entry) =>
  entry.to === '/organization/usage' ? { ...entry, label: m.app_nav_limits } : entry,
);
const OPERATOR: readonly Entry[] = [
  { to: '/operator', label: m.app_nav_organizations, exact: true },
  { to: '/operator/people', label: m.app_nav_people },
  { to: '/operator/notices', label: m.app_nav_notices },
  { to: '/operator/rules', label: m.app_nav_rule_switches },
  { to: '/operator/books', label: m.app_nav_books },
  { to: '/operator/queue', label: m.app_nav_queue },
  { to: '/operator/usage', label: m.app_nav_service_usage },
];

/** What stands around every page behind the sign-in. */
export function Frame() {
  const me = useMe();
  const place = useSettledPlace();
  const prices = usePrices();
  const { org } = usePlace();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const content = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const shownPath = useRef(path);

  // A new page is announced and read from its beginning, as after a load; the first one was loaded.
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    setOpen(false);
    content.current?.focus({ preventScroll: true });
  }, [path]);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-50 rounded bg-paper px-4 py-2 focus:not-sr-only focus:fixed focus:left-3 focus:top-3"
      >
        {m.app_skip()}
      </a>
      <header className="border-line bg-side max-lg:border-b lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r">
        <div className="flex items-center justify-between gap-2 px-4 py-3">
          <Link to="/" className="flex items-center gap-2 text-lg font-bold text-ink no-underline">
            <img src="/icon.svg" alt="" className="size-7" />
            Assay
          </Link>
          <button
            type="button"
            className="min-h-10 rounded-md border border-edge px-3 font-semibold lg:hidden"
            aria-expanded={open}
            aria-controls="navigation"
            onClick={() => setOpen(!open)}
          >
            {m.app_menu()}
          </button>
        </div>
        <div
          id="navigation"
          className={`${open ? '' : 'max-lg:hidden'} flex min-h-0 flex-1 flex-col gap-4 pb-3`}
        >
          <PlaceMenu />
          <nav
            aria-label={m.app_nav_label()}
            className="grid content-start gap-4 px-3 lg:min-h-0 lg:flex-1 lg:overflow-y-auto"
          >
            <Entries entries={WORK} />
            {org === null ? null : (
              <Administration title={m.app_nav_organization()} icon="people" root="/organization" path={path}>
                <Entries entries={prices ? ORGANIZATION : WITHOUT_PRICES} />
              </Administration>
            )}
            {me.role === 'superadmin' ? (
              <Administration title={m.app_nav_operator()} icon="controls" root="/operator" path={path}>
                <Entries entries={OPERATOR} />
              </Administration>
            ) : null}
          </nav>
          <PersonMenu />
        </div>
      </header>
      <div className="min-w-0">
        <ServiceNotices />
        <AddedByOthers />
        <main
          id="content"
          ref={content}
          tabIndex={-1}
          className="mx-auto max-w-6xl px-4 py-5 outline-none sm:px-8 sm:py-7"
        >
          <Suspense fallback={<Skeleton lines={6} />}>
            <Settled place={place} path={path}>
              <Outlet />
            </Settled>
          </Suspense>
        </main>
      </div>
      <SignInAgain />
    </div>
  );
}

/** Apart from work, and folded until it is looked for. */
function Administration({
  title,
  icon,
  root,
  path,
  children,
}: {
  readonly title: string;
  readonly icon: IconName;
  readonly root: string;
  readonly path: string;
  readonly children: ReactNode;
}) {
  const isHere = path === root || path.startsWith(`${root}/`);
  return (
    <details key={String(isHere)} open={isHere} className="group border-t border-line pt-2">
      <summary className="flex list-none items-center gap-2.5 rounded-md px-2.5 py-2 font-medium text-soft hover:bg-paper lg:py-1">
        <Icon name={icon} className="size-4.5" />
        <span className="flex-1">{title}</span>
        <Icon name="next" className="size-4 group-open:rotate-90" />
      </summary>
      <div className="mt-1 pl-7">{children}</div>
    </details>
  );
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ul>
      {entries.map(({ to, label, icon, exact }) => (
        <li key={to}>
          <Link
            to={to}
            activeOptions={{ exact: exact === true, includeSearch: false }}
            className="group/entry flex items-center gap-2.5 rounded-md px-2.5 py-2 text-ink no-underline hover:bg-paper lg:py-1 aria-[current=page]:bg-accent-ground aria-[current=page]:font-semibold aria-[current=page]:text-accent"
          >
            {icon === undefined ? null : (
              <Icon name={icon} className="size-4.5 text-soft group-aria-[current=page]/entry:text-accent" />
            )}
            {label()}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface SettledPlace {
  readonly settled: boolean;
  readonly homeless: boolean;
  readonly error: unknown;
  readonly again: () => unknown;
}

/**
 * A tab works in an organization and a project that there are: the ones it worked in, else the first. Organizations that
 * others have added the person to count only where they were accepted, or where there is no other.
 */
function useSettledPlace(): SettledPlace {
  const { org, project } = usePlace();
  const orgsAsked = useQuery(orgsQuery);
  const isUnaccepted = orgsAsked.data !== undefined && !orgsAsked.data.some(({ accepted }) => accepted);
  const unnamedAsked = useQuery({
    ...unnamedOrgQuery,
    enabled: isUnaccepted && orgsAsked.data.length > 0,
  });
  const projectsAsked = useQuery(projectsQuery(org));
  const unnamed = unnamedAsked.data;
  const orgs = useMemo(() => {
    if (!isUnaccepted) return orgsAsked.data?.filter(({ accepted }) => accepted);
    return orgsAsked.data?.length === 0 ? [] : unnamed && [unnamed];
  }, [orgsAsked.data, isUnaccepted, unnamed]);
  const projects = projectsAsked.data;
  useEffect(() => {
    if (orgs === undefined) return;
    const stays = orgs.some(({ id }) => id === org);
    const next = stays ? place() : { org: orgs[0]?.id ?? null, project: null };
    workIn({
      org: next.org,
      project: next.project,
      ...(isUnaccepted && next.org !== null ? { unaccepted: true } : {}),
    });
  }, [orgs, org, isUnaccepted]);
  useEffect(() => {
    if (projects === undefined || place().org !== org) return;
    if (!projects.some(({ id }) => id === project)) workIn({ ...place(), project: projects[0]?.id ?? null });
  }, [projects, project, org]);
  const homeless = orgs?.length === 0;
  const inOrg = orgs?.some(({ id }) => id === org) === true;
  const inProject = projects?.length === 0 || projects?.some(({ id }) => id === project) === true;
  // A suspended organization tells nothing of its projects; the page says why, and another one can be chosen.
  const refused = projectsAsked.error instanceof ApiError && inOrg;
  return {
    settled: homeless || (inOrg && (inProject || refused)),
    homeless,
    error: orgsAsked.error ?? unnamedAsked.error ?? projectsAsked.error,
    again: () => Promise.all([orgsAsked.refetch(), unnamedAsked.refetch(), projectsAsked.refetch()]),
  };
}

/** Whose pages need no organization. */
const WITHOUT_ORGANIZATION = /^\/(?:account|operator|rules)(?:\/|$)/;

/** A page asks for nothing before it is clear in which organization: or else it would show the wrong one's, or a fault. */
function Settled({
  place: { settled, homeless, error, again },
  path,
  children,
}: {
  readonly place: SettledPlace;
  readonly path: string;
  readonly children: React.ReactNode;
}) {
  if (settled && homeless && !WITHOUT_ORGANIZATION.test(path)) return <NoOrganization />;
  if (settled || path === '/account') return children;
  if (error === null) return <Skeleton lines={6} />;
  return (
    <>
      <PageHead title={m.app_fault_title()} />
      <Failed error={error} again={again} />
    </>
  );
}
