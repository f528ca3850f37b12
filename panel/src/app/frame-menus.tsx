import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { place, workIn } from '../api/place.ts';
import { forgetOtherPlace, orgsQuery, useMe, usePlace, useProjects, useSignOut } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { SelectField } from '../parts/field.tsx';
import { Menu } from '../parts/menu.tsx';
import { m } from '../texts/messages.js';
import { getLocale, setLocale } from '../texts/runtime.js';
import { chooseTheme, type Theme, useTheme } from './theme.ts';

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

const THEMES: readonly [Theme, () => string][] = [
  ['system', m.app_theme_system],
  ['light', m.app_theme_light],
  ['dark', m.app_theme_dark],
];

export function LanguageAndTheme() {
  const theme = useTheme();
  const locale = getLocale();
  return (
    <div className="flex gap-1">
      <Menu
        trigger={
          <Button look="soft" size="small">
            {locale === 'pl' ? 'Polski' : 'English'}
          </Button>
        }
        entries={[
          { label: 'English', checked: locale === 'en', onSelect: () => void setLocale('en') },
          { label: 'Polski', checked: locale === 'pl', onSelect: () => void setLocale('pl') },
        ]}
      />
      <Menu
        trigger={
          <Button look="soft" size="small">
            {m.app_theme()}
          </Button>
        }
        entries={THEMES.map(([id, name]) => ({
          label: name(),
          checked: theme === id,
          onSelect: () => chooseTheme(id),
        }))}
      />
    </div>
  );
}

export function PersonMenu() {
  const me = useMe();
  const navigate = useNavigate();
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
