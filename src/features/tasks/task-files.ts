// Tasks as a file, with what the team has noted of them.
import Type from 'typebox';
import type { FixPlan } from '../../core/plan/fix-plan.ts';
import type { App } from '../../platform/app.ts';
import { Answer } from '../../platform/http/endpoint.ts';
import { toBeSaved } from '../../platform/http/file-name.ts';
import type { Language } from '../../platform/language.ts';
import type { CallerInOrganization } from '../identity/service.ts';
import type { PlanOf } from '../plans/service.ts';
import { teamTasks } from './note.ts';
import type { TaskList } from './store.ts';

/** Those of core/plan/task-files.ts, which loads the words of plans. */
const forms = ['csv', 'jira', 'github'] as const;

export const taskFileQuery = Type.Object({
  as: Type.Enum([...forms], {
    default: 'csv',
    description:
      'A table; CSV for Jira’s importer; JSON bodies for GitHub’s `POST /repos/{owner}/{repo}/issues`',
  }),
  lang: Type.Optional(Type.Enum(['en', 'pl'])),
});

export const TASK_FILE_ABOUT =
  'Made of the fix plan: 202 until that is made. Jira and GitHub get what is not done yet. Text of pages is escaped, and mentions nobody.';

export const taskFileReply = {
  200: {
    schema: null,
    contentType: 'text/csv; charset=utf-8',
    headers: ['Content-Disposition'],
    alsoAs: {
      'application/json; charset=utf-8': Type.Array(
        Type.Object({ title: Type.String(), body: Type.String(), labels: Type.Array(Type.String()) }),
      ),
    },
  },
  202: { schema: Type.Object({ status: Type.Literal('generating') }), headers: ['Retry-After'] },
};

export async function taskFileOf(
  app: App,
  caller: CallerInOrganization,
  id: string,
  { as, lang }: { readonly as: (typeof forms)[number]; readonly lang?: Language | undefined },
  planOf: PlanOf,
  list: TaskList,
): Promise<Answer> {
  const made = await planOf(app, caller, id, lang);
  if (made instanceof Answer) return made;
  const notes = new Map(
    (await teamTasks(app, list)).map(({ task_id, done, done_at, due_on, assignee }) => [
      task_id,
      { done, done_at, due_on, assignee: assignee?.name ?? null },
    ]),
  );
  const { taskFile } = await import('../../core/plan/task-files.ts');
  // The thread that makes plans has written it.
  const file = taskFile(JSON.parse(made.plan) as FixPlan, (taskId) => notes.get(taskId), as);
  const [type, ending] = as === 'github' ? ['application/json', 'json'] : ['text/csv', 'csv'];
  return new Answer(200, file, {
    'content-type': `${type}; charset=utf-8`,
    ...toBeSaved({ kind: 'tasks', ...made.name, format: as === 'csv' ? ending : `${as}.${ending}` }),
    'cache-control': 'no-store',
  });
}
