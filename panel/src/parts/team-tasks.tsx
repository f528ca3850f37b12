import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { answered, api } from '../api/client.ts';
import type { components, paths } from '../api/schema.gen.ts';
import { useMay, useMe, usePlace } from '../api/session.ts';
import { m } from '../texts/messages.js';
import { Button } from './button.tsx';
import { Failed } from './failure.tsx';
import { TextArea } from './field.tsx';
import { Form, typed } from './form.tsx';
import { date, When } from './values.tsx';

type TeamTask = components['schemas']['TeamTask'];
type Change = NonNullable<
  paths['/v1/reports/{id}/tasks/{task_id}']['patch']['requestBody']
>['content']['application/json'];

/** Whose tasks these are: of the page of a report, or of the site of an audit. */
export interface TasksOf {
  readonly kind: 'reports' | 'audits';
  readonly id: string;
}

const keyOf = ({ kind, id }: TasksOf) => ['team tasks', kind, id] as const;

/** What the team has noted about tasks: shown at once, and again as it was where the service refuses it. */
export function useTeamTasks(of: TasksOf) {
  const queries = useQueryClient();
  const params = { path: { id: of.id } };
  const query = useQuery({
    queryKey: keyOf(of),
    queryFn: async () =>
      answered(
        of.kind === 'reports'
          ? await api.GET('/v1/reports/{id}/tasks', { params })
          : await api.GET('/v1/audits/{id}/tasks', { params }),
      ),
  });
  const note = useMutation({
    mutationFn: async ({ taskId, change }: { readonly taskId: string; readonly change: Change }) => {
      const sent = { params: { path: { id: of.id, task_id: taskId } }, body: change };
      return answered(
        of.kind === 'reports'
          ? await api.PATCH('/v1/reports/{id}/tasks/{task_id}', sent)
          : await api.PATCH('/v1/audits/{id}/tasks/{task_id}', sent),
      );
    },
    onSuccess: (noted) =>
      queries.setQueryData<TeamTask[]>(keyOf(of), (before = []) => [
        ...before.filter(({ task_id }) => task_id !== noted.task_id),
        noted,
      ]),
  });
  const known = new Map((query.data ?? []).map((task) => [task.task_id, task]));
  const pending = note.isPending ? note.variables : null;
  const isDone = (taskId: string): boolean =>
    pending?.taskId === taskId && pending.change.done !== undefined
      ? pending.change.done
      : known.get(taskId)?.done === true;
  return {
    of,
    error: query.error ?? note.error,
    isDone,
    taskOf: (taskId: string): TeamTask | undefined => known.get(taskId),
    note: (taskId: string, change: Change): void => note.mutate({ taskId, change }),
  };
}

export type TeamTasks = ReturnType<typeof useTeamTasks>;

/** Who does a task, until when, and what was said of it. */
export function TaskTeam({
  tasks,
  taskId,
  title,
}: {
  readonly tasks: TeamTasks;
  readonly taskId: string;
  readonly title: string;
}) {
  const may = useMay();
  const task = tasks.taskOf(taskId);
  if (!may.work) return <Told task={task} />;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm">
      <Assignee tasks={tasks} taskId={taskId} title={title} />
      <DueOn tasks={tasks} taskId={taskId} title={title} />
      {task?.done_at == null ? null : (
        <p className="text-soft">
          {m.app_task_done_on({ date: date(task.done_at), name: task.done_by?.name ?? '–' })}
        </p>
      )}
      <Comments tasks={tasks} taskId={taskId} title={title} />
    </div>
  );
}

function Told({ task }: { readonly task: TeamTask | undefined }) {
  if (task === undefined) return null;
  const parts = [
    ...(task.assignee === null ? [] : [m.app_task_assigned_to({ name: task.assignee.name })]),
    ...(task.due_on === null ? [] : [m.app_task_due_on({ date: date(task.due_on) })]),
    ...(task.done_at === null
      ? []
      : [m.app_task_done_on({ date: date(task.done_at), name: task.done_by?.name ?? '–' })]),
  ];
  return (
    <div className="mt-1 grid gap-2 text-sm">
      {parts.length === 0 ? null : <p className="text-soft">{parts.join(' · ')}</p>}
      <CommentList comments={task.comments} />
    </div>
  );
}

/** A control on a line of text, which shows that it is one when it is looked for. */
const BESIDE =
  'min-h-9 min-w-0 rounded-md border border-line bg-paper px-2 text-ink hover:border-edge max-lg:min-h-10 max-lg:text-[1rem]';

interface OfTask {
  readonly tasks: TeamTasks;
  readonly taskId: string;
  readonly title: string;
}

type Member = components['schemas']['Member'];

/** A task may be given to any of them, however many pages of members there are. */
async function everyMember(org: string): Promise<Member[]> {
  const members: Member[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
    const { data, response } = await api.GET('/v1/orgs/{org_id}/members', {
      params: { path: { org_id: org }, query },
    });
    members.push(...answered({ data }));
    cursor = response.headers.get('x-next-cursor');
  }
  return members;
}

function Assignee({ tasks, taskId, title }: OfTask) {
  const id = useId();
  const { org } = usePlace();
  const members = useQuery({
    queryKey: ['members', org, 'to assign'],
    enabled: org !== null,
    staleTime: 300_000,
    queryFn: () => everyMember(org ?? ''),
  });
  const assignee = tasks.taskOf(taskId)?.assignee ?? null;
  const people = new Map(
    (members.data ?? [])
      .filter(({ accepted }) => accepted)
      .map(({ user_id, name, email }) => [user_id, name ?? email] as const),
  );
  if (assignee !== null) people.set(assignee.user_id, assignee.name);
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <label htmlFor={id} className="flex-none text-soft">
        {m.app_task_assignee()}
        <span className="sr-only">: {title}</span>
      </label>
      <select
        id={id}
        className={`${BESIDE} max-w-56`}
        value={assignee?.user_id ?? ''}
        onChange={({ target }) =>
          tasks.note(taskId, { assignee_id: target.value === '' ? null : target.value })
        }
      >
        <option value="">{m.app_task_nobody()}</option>
        {[...people].map(([userId, name]) => (
          <option key={userId} value={userId}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function DueOn({ tasks, taskId, title }: OfTask) {
  const id = useId();
  const due = tasks.taskOf(taskId)?.due_on ?? '';
  return (
    <div className="flex items-center gap-1.5">
      <label htmlFor={id} className="flex-none text-soft">
        {m.app_task_due()}
        <span className="sr-only">: {title}</span>
      </label>
      <input
        id={id}
        type="date"
        // Typed in parts: sent when it is whole, and shown anew when the service has it.
        key={due}
        defaultValue={due}
        className={BESIDE}
        onBlur={({ target }) => {
          if (target.validity.valid && target.value !== due)
            tasks.note(taskId, { due_on: target.value === '' ? null : target.value });
        }}
      />
    </div>
  );
}

function Comments({ tasks, taskId, title }: OfTask) {
  const queries = useQueryClient();
  const me = useMe();
  const may = useMay();
  const { of } = tasks;
  const comments = tasks.taskOf(taskId)?.comments ?? [];
  const again = () => queries.invalidateQueries({ queryKey: keyOf(of) });
  const remove = useMutation({
    mutationFn: async (commentId: string) => {
      const params = { path: { id: of.id, task_id: taskId, comment_id: commentId } };
      if (of.kind === 'reports')
        await api.DELETE('/v1/reports/{id}/tasks/{task_id}/comments/{comment_id}', { params });
      else await api.DELETE('/v1/audits/{id}/tasks/{task_id}/comments/{comment_id}', { params });
    },
    onSettled: again,
  });
  return (
    <details className="open:basis-full">
      <summary className="w-fit text-accent">
        {m.app_task_comments({ count: comments.length })}
        <span className="sr-only">: {title}</span>
      </summary>
      <div className="mt-2 grid gap-3">
        {remove.isError ? <Failed error={remove.error} /> : null}
        <CommentList
          comments={comments}
          onRemove={(comment) =>
            may.manage || comment.author?.user_id === me.id ? () => remove.mutate(comment.id) : null
          }
        />
        <Form
          action={m.app_task_comment_send()}
          run={async (values) => {
            const sent = {
              params: { path: { id: of.id, task_id: taskId } },
              body: { text: typed(values, 'text') },
            };
            answered(
              of.kind === 'reports'
                ? await api.POST('/v1/reports/{id}/tasks/{task_id}/comments', sent)
                : await api.POST('/v1/audits/{id}/tasks/{task_id}/comments', sent),
            );
            await again();
          }}
        >
          {(faults) => (
            // A new one after each that was sent.
            <TextArea
              key={comments.length}
              name="text"
              rows={2}
              required
              maxLength={2000}
              label={m.app_task_comment()}
              fault={faults.text}
            />
          )}
        </Form>
      </div>
    </details>
  );
}

function CommentList({
  comments,
  onRemove = () => null,
}: {
  readonly comments: TeamTask['comments'];
  readonly onRemove?: (comment: TeamTask['comments'][number]) => (() => void) | null;
}) {
  if (comments.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {comments.map((comment) => {
        const remove = onRemove(comment);
        return (
          <li key={comment.id} className="flex items-start justify-between gap-2 rounded bg-ground p-3">
            <div className="min-w-0">
              <p className="text-soft">
                {comment.author?.name ?? m.app_task_someone()} · <When at={comment.created_at} />
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{comment.text}</p>
            </div>
            {remove === null ? null : (
              <Button size="small" onClick={remove}>
                {m.app_task_comment_remove()}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
