import { api } from '../api/client.ts';
import { m } from '../texts/messages.js';
import { getLocale } from '../texts/runtime.js';
import { Button } from './button.tsx';
import { Failed } from './failure.tsx';
import { Menu } from './menu.tsx';
import { useSaving } from './saving.ts';
import type { TasksOf } from './team-tasks.tsx';

type Form = 'csv' | 'jira' | 'github';

const FORMS: readonly [Form, () => string][] = [
  ['csv', m.app_tasks_csv],
  ['jira', m.app_tasks_jira],
  ['github', m.app_tasks_github],
];

/** Tasks for the tool that the team works with. */
export function TaskExport({ of: { kind, id } }: { readonly of: TasksOf }) {
  const { save, isSaving, error } = useSaving(
    (as: Form, signal) => {
      const params = { path: { id }, query: { as, lang: getLocale() } };
      const options = { params, parseAs: 'blob', signal } as const;
      return kind === 'reports'
        ? api.GET('/v1/reports/{id}/tasks/export', options)
        : api.GET('/v1/audits/{id}/tasks/export', options);
    },
    { name: (as) => `tasks.${as}` },
  );
  return (
    <>
      <Menu
        trigger={<Button busy={isSaving}>{m.app_tasks_export()}</Button>}
        entries={FORMS.map(([form, name]) => ({ label: name(), onSelect: () => save(form) }))}
      />
      {error === null ? null : (
        <div className="basis-full">
          <Failed error={error} />
        </div>
      )}
    </>
  );
}
