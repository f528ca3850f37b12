import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { useMay, useOrg } from '../../api/session.ts';
import { usePrices } from '../../api/status.ts';
import { Button } from '../../parts/button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { NewOrganization } from '../../parts/new-organization.tsx';
import { Notice, SectionHead, Skeleton } from '../../parts/surface.tsx';
import { Copyable, count, date } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { Funds } from './funds.tsx';
import { Limits } from './limits.tsx';
import { planName, roleName } from './names.ts';
import { OrganizationPage } from './organization-page.tsx';
import { usageQuery } from './usage-query.ts';

export function Overview() {
  const org = useOrg();
  const prices = usePrices();
  return (
    <OrganizationPage
      title={org?.name ?? m.organization_title()}
      about={
        org === null ? null : (
          <>
            {prices ? `${planName(org.plan)} · ` : ''}
            {org.role === null ? null : `${m.organization_you_are({ role: roleName(org.role) })}`}
            {`${org.role === null ? '' : ' · '}${m.organization_since({ date: date(org.created_at) })}`}
          </>
        )
      }
      actions={<NewOrganization trigger={<Button>{m.app_new_org()}</Button>} />}
    >
      {(id) => (
        <>
          {org?.status === 'suspended' ? (
            <Notice tone="fault" title={m.organization_suspended_title()}>
              {m.organization_suspended_text()}
            </Notice>
          ) : null}
          {prices ? <Funds org={id} /> : <Limits org={id} />}
          <p className="mt-3">
            <Link to="/organization/usage">{prices ? m.organization_to_usage() : m.app_nav_limits()}</Link>
          </p>
          <Holdings org={id} />
          <p className="mt-8 text-sm text-soft">
            {m.organization_id()} <Copyable text={id} label={m.organization_id()} />
          </p>
        </>
      )}
    </OrganizationPage>
  );
}

interface Step {
  readonly id: string;
  readonly done: boolean;
  readonly to: NonNullable<LinkProps['to']>;
  readonly title: string;
  readonly about: ReactNode;
}

/** How many there are; a list that goes on has more than it shows. */
interface Count {
  readonly count: number;
  readonly more: boolean;
}

function countOf({ data, response }: { data?: readonly unknown[] | undefined; response: Response }): Count {
  return { count: data?.length ?? 0, more: response.headers.has('x-next-cursor') };
}

/** What there is in the organization, and for a newcomer what to do first. */
function Holdings({ org }: { readonly org: string }) {
  const may = useMay();
  const { data: usage } = useQuery(usageQuery(org));
  const holdings = useQuery({
    queryKey: ['organization', org, 'holdings', may.work, may.manage],
    queryFn: async () => {
      const query = { limit: 100 };
      const none = { count: 0, more: false };
      const [reports, projects, members, keys, webhooks] = await Promise.all([
        api.GET('/v1/reports', { params: { query: { limit: 1 } } }).then(countOf),
        api.GET('/v1/projects', { params: { query } }).then(countOf),
        api.GET('/v1/orgs/{org_id}/members', { params: { path: { org_id: org }, query } }).then(countOf),
        may.work ? api.GET('/v1/keys', { params: { query } }).then(countOf) : none,
        may.manage ? api.GET('/v1/webhooks', { params: { query } }).then(countOf) : none,
      ]);
      return { reports, projects, members, keys, webhooks };
    },
  });
  return (
    <Loaded query={holdings} skeleton={<Skeleton lines={3} className="mt-8" />}>
      {({ reports, projects, members, keys, webhooks }) => (
        <>
          {may.work ? (
            <FirstSteps
              // Reports are those of one project; where money was spent, something was checked.
              hasChecked={reports.count > 0 || (usage?.org.month.used_usd ?? 0) > 0}
              keys={keys.count}
              members={members.count}
            />
          ) : null}
          <SectionHead title={m.organization_holds()} />
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <Holding to="/organization/projects" name={m.organization_projects()} held={projects} />
            <Holding to="/organization/members" name={m.organization_members()} held={members} />
            {may.work ? <Holding to="/organization/keys" name={m.organization_keys()} held={keys} /> : null}
            {may.manage ? (
              <Holding to="/organization/webhooks" name={m.organization_webhooks()} held={webhooks} />
            ) : null}
          </ul>
        </>
      )}
    </Loaded>
  );
}

function Holding({
  to,
  name,
  held,
}: {
  readonly to: NonNullable<LinkProps['to']>;
  readonly name: string;
  readonly held: Count;
}) {
  return (
    <li>
      <Link
        to={to}
        className="flex items-baseline justify-between gap-4 rounded-lg border border-line bg-paper px-5 py-4 text-ink no-underline hover:border-accent"
      >
        <span>{name}</span>
        <span className="text-xl font-bold tabular-nums">
          {count(held.count)}
          {held.more ? '+' : ''}
        </span>
      </Link>
    </li>
  );
}

/** It says what is done already, and goes away when everything is. */
function FirstSteps({
  hasChecked,
  keys,
  members,
}: {
  readonly hasChecked: boolean;
  readonly keys: number;
  readonly members: number;
}) {
  const may = useMay();
  const steps: Step[] = [
    {
      id: 'check',
      done: hasChecked,
      to: '/',
      title: m.organization_step_check(),
      about: m.organization_step_check_about(),
    },
    {
      id: 'key',
      done: keys > 0,
      to: '/organization/keys',
      title: m.organization_step_key(),
      about: m.organization_step_key_about(),
    },
    ...(may.manage
      ? [
          {
            id: 'members',
            done: members > 1,
            to: '/organization/members' as const,
            title: m.organization_step_members(),
            about: m.organization_step_members_about(),
          },
        ]
      : []),
  ];
  if (steps.every(({ done }) => done)) return null;
  return (
    <section>
      <SectionHead title={m.organization_first_steps()} />
      <ol className="grid gap-3">
        {steps.map(({ id, done, to, title, about }) => (
          <li key={id} className="flex gap-4 rounded-lg border border-line bg-paper p-4">
            <span
              aria-hidden="true"
              className={`grid size-7 flex-none place-items-center rounded-full border font-bold ${done ? 'border-good bg-good-ground text-good' : 'border-edge text-soft'}`}
            >
              {done ? '✓' : ''}
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold">
                {done ? title : <Link to={to}>{title}</Link>}
                {done ? <span className="sr-only"> ({m.organization_step_done()})</span> : null}
              </h3>
              <p className="text-soft">{about}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
