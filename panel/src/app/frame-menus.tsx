import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { place, workIn } from '../api/place.ts';
import { forgetOtherPlace, orgsQuery, useMe, usePlace, useProjects, useSignOut } from '../api/session.ts';
import { useCompany } from '../api/sign-in-methods.ts';
import { Button } from '../parts/button.tsx';
import { SelectField } from '../parts/field.tsx';
import { LanguageAndTheme } from '../parts/language-and-theme.tsx';
import { Menu } from '../parts/menu.tsx';
import { m } from '../texts/messages.js';

/** In which organization and project this tab works. Shown only where there is a choice. */
export function PlaceMenu() {
  const queries = useQueryClient();
  const { org, project } = usePlace();
  const { data = [] } = useQuery(orgsQuery);
  // What others have added the person to is chosen by accepting it.
  const orgs = data.filter(({ accepted, id }) => accepted || id === org);
  const { projects } = useProjects();
  return (
    <div className="grid gap-2 px-3 text-sm empty:hidden [&_label]:text-xs [&_label]:text-soft">
      {orgs.length > 1 ? (
        <SelectField
          label={m.app_organization()}
          value={org ?? ''}
          className="lg:min-h-9 lg:py-1"
          options={orgs.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => {
            workIn({ org: target.value, project: null });
            void forgetOtherPlace(queries);
          }}
        />
      ) : null}
      {projects.length > 1 ? (
        <SelectField
          label={m.app_project()}
          value={project ?? ''}
          className="lg:min-h-9 lg:py-1"
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => {
            workIn({ ...place(), project: target.value });
            void forgetOtherPlace(queries);
          }}
        />
      ) : null}
    </div>
  );
}

export function PersonMenu() {
  const me = useMe();
  const navigate = useNavigate();
  // Asked for before it is needed: signing out asks whether it goes on elsewhere.
  useCompany();
  const signOut = useSignOut(() => navigate({ to: '/login' }));
  return (
    <div className="grid gap-2 border-t border-line px-3 pt-3">
      <LanguageAndTheme />
      <Menu
        trigger={
          <Button look="plain" size="small" className="w-full min-w-0">
            <span className="truncate">{me.name ?? me.email}</span>
          </Button>
        }
        entries={[
          { label: m.app_account(), onSelect: () => void navigate({ to: '/account' }) },
          { label: m.app_api_docs(), href: '/docs' },
          {
            label: m.app_sign_out(),
            onSelect: () => void signOut(),
          },
        ]}
      />
    </div>
  );
}
