import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { place, workIn } from '../../api/place.ts';
import { projectsQuery, useMay } from '../../api/session.ts';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { RowAction } from '../../parts/row-actions.tsx';
import { Card, EmptyState } from '../../parts/surface.tsx';
import { toast } from '../../parts/toast.tsx';
import { Copyable, date } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import type { Project } from './names.ts';
import { OrganizationPage } from './organization-page.tsx';
import { ChangeProject, NewProject } from './project-form.tsx';
import { ProjectSignIn } from './project-sign-in.tsx';
import { SecretDialog } from './signing-secret.tsx';

export function Projects() {
  const may = useMay();
  return (
    <OrganizationPage
      title={m.organization_projects()}
      about={m.organization_projects_about()}
      actions={may.work ? <NewProject /> : null}
    >
      {(org) => <ProjectList org={org} />}
    </OrganizationPage>
  );
}

function ProjectList({ org }: { readonly org: string }) {
  const projects = useQuery(projectsQuery(org));
  const may = useMay();
  return (
    <Loaded query={projects}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState title={m.organization_projects_none()} action={may.work ? <NewProject /> : null}>
            {m.organization_projects_none_about()}
          </EmptyState>
        ) : (
          <ul className="grid gap-4 lg:grid-cols-2">
            {all.map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const RENDERING = {
  on: m.organization_rendering_on,
  off: m.organization_rendering_off,
  auto: m.organization_rendering_auto,
} as const;

function ProjectCard({ project }: { readonly project: Project }) {
  const may = useMay();
  const { id, name, private_mode, restricted, render_js_default, created_at } = project;
  return (
    <Card className="flex h-full flex-col">
      <h2 className="text-lg font-bold wrap-anywhere">{name}</h2>
      <p className="text-sm text-soft">{m.organization_created({ date: date(created_at) })}</p>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-soft">{m.organization_seen_by()}</dt>
        <dd>{restricted ? m.organization_seen_by_some() : m.organization_seen_by_all()}</dd>
        <dt className="text-soft">{m.organization_private_mode()}</dt>
        <dd>{private_mode ? m.organization_on() : m.organization_off()}</dd>
        <dt className="text-soft">{m.organization_rendering()}</dt>
        <dd>{RENDERING[render_js_default]()}</dd>
      </dl>
      <p className="mt-3">
        <Copyable text={id} label={m.organization_project_id({ name })} />
      </p>
      {may.work ? (
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <ChangeProject project={project} />
          <ProjectSignIn project={project} />
          {may.manage ? (
            <>
              <SecretDialog
                queryKey={['project secret', id]}
                read={() => api.GET('/v1/projects/{id}/webhook-secret', { params: { path: { id } } })}
                name={name}
                about={m.organization_project_secret_about()}
              />
              <DeleteProject project={project} />
            </>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}

function DeleteProject({ project: { id, name, org_id } }: { readonly project: Project }) {
  const queries = useQueryClient();
  return (
    <ConfirmAction
      trigger={
        <RowAction danger of={name}>
          {m.organization_delete()}
        </RowAction>
      }
      title={m.organization_delete_project({ name })}
      action={m.organization_delete_project_action()}
      name={name}
      run={() => api.DELETE('/v1/projects/{id}', { params: { path: { id } } })}
      onDone={() => {
        // Requests must not name it any more.
        if (place().project === id) workIn({ org: org_id, project: null });
        toast(m.organization_deleted());
        void queries.invalidateQueries();
      }}
    >
      {m.organization_delete_project_about()}
    </ConfirmAction>
  );
}
