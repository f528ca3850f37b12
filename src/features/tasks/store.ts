import { type Selectable, sql, type Transaction } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { Tables } from '../../platform/postgres/connection.ts';
import { takeTurn } from '../../platform/postgres/in-turn.ts';

declare module '../../platform/postgres/connection.ts' {
  interface Tables {
    plan_tasks: {
      org_id: string;
      project_id: string;
      subject: string;
      task_id: string;
      done_at: Date | null;
      done_by: string | null;
      assignee_id: string | null;
      due_on: string | null;
      updated_at: Date;
    };
    plan_task_comments: {
      id: string;
      org_id: string;
      project_id: string;
      subject: string;
      task_id: string;
      user_id: string | null;
      text: string;
      created_at: Date;
    };
  }
}

export type Tx = Transaction<Tables>;

/** The list of tasks of one page or one site, whichever report or audit of it is looked at. */
export interface TaskList {
  readonly orgId: string;
  readonly projectId: string;
  readonly subject: string;
}

export interface Person {
  readonly user_id: string;
  readonly name: string;
}

export interface TaskRow
  extends Pick<Selectable<Tables['plan_tasks']>, 'task_id' | 'done_at' | 'due_on' | 'updated_at'> {
  readonly done_by: Person | null;
  readonly assignee: Person | null;
}

export interface CommentRow
  extends Pick<Selectable<Tables['plan_task_comments']>, 'id' | 'task_id' | 'text' | 'created_at'> {
  readonly author: Person | null;
}

/** Of people who have left the organization since, nothing is told. */
function person(column: string) {
  return sql<Person | null>`(
    select json_build_object('user_id', u.id, 'name', coalesce(nullif(u.name, ''), u.email))
    from users u join memberships m on m.user_id = u.id and m.org_id = t.org_id
    where u.id = ${sql.ref(`t.${column}`)})`;
}

export async function tasksOn(tx: Tx, list: TaskList): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select t.task_id, t.done_at, t.due_on::text, t.updated_at,
      ${person('done_by')} as done_by, ${person('assignee_id')} as assignee
    from plan_tasks t
    where t.org_id = ${list.orgId} and t.project_id = ${list.projectId} and t.subject = ${list.subject}
    order by t.task_id limit ${limits.planTasksMax}`.execute(tx);
  return rows;
}

export async function commentsOn(tx: Tx, list: TaskList): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select t.id, t.task_id, t.text, t.created_at, ${person('user_id')} as author
    from plan_task_comments t
    where t.org_id = ${list.orgId} and t.project_id = ${list.projectId} and t.subject = ${list.subject}
    order by t.created_at, t.id limit ${limits.planCommentsMax}`.execute(tx);
  return rows;
}

/** What is absent stays as it is. */
export interface TaskChanges {
  readonly done?: boolean | undefined;
  readonly assigneeId?: string | null | undefined;
  readonly dueOn?: string | null | undefined;
}

/** false: there is no room for another task on this list. */
export async function changeTask(
  tx: Tx,
  list: TaskList,
  taskId: string,
  { done, assigneeId, dueOn }: TaskChanges,
  by: { readonly userId: string; readonly now: Date },
): Promise<boolean> {
  await takeTurn(tx, 'projects', list.projectId);
  const [doneAt, doneBy] = done === true ? [by.now, by.userId] : [null, null];
  // What is ticked twice stays done by whoever was first.
  const { rows } = await sql`
    insert into plan_tasks as t (org_id, project_id, subject, task_id, done_at, done_by, assignee_id, due_on, updated_at)
    select ${list.orgId}, ${list.projectId}, ${list.subject}, ${taskId}, ${doneAt}, ${doneBy}::uuid,
      ${assigneeId ?? null}::uuid, ${dueOn ?? null}::date, ${by.now}
    where exists (
        select from plan_tasks where project_id = ${list.projectId} and subject = ${list.subject} and task_id = ${taskId})
      or ${limits.planTasksMax} > (
        select count(*) from plan_tasks where project_id = ${list.projectId} and subject = ${list.subject})
    on conflict (project_id, subject, task_id) do update set
      done_at = case when ${done === undefined} or (${done === true} and t.done_at is not null)
        then t.done_at else excluded.done_at end,
      done_by = case when ${done === undefined} or (${done === true} and t.done_at is not null)
        then t.done_by else excluded.done_by end,
      assignee_id = case when ${assigneeId === undefined} then t.assignee_id else excluded.assignee_id end,
      due_on = case when ${dueOn === undefined} then t.due_on else excluded.due_on end,
      updated_at = excluded.updated_at
    returning task_id`.execute(tx);
  return rows.length === 1;
}

/** false: there is no room for another comment on this list. */
export async function addComment(
  tx: Tx,
  list: TaskList,
  comment: {
    readonly id: string;
    readonly taskId: string;
    readonly userId: string;
    readonly text: string;
    readonly now: Date;
  },
): Promise<boolean> {
  await takeTurn(tx, 'projects', list.projectId);
  const { rows } = await sql`
    insert into plan_task_comments (id, org_id, project_id, subject, task_id, user_id, text, created_at)
    select ${comment.id}, ${list.orgId}, ${list.projectId}, ${list.subject}, ${comment.taskId}, ${comment.userId}::uuid,
      ${comment.text}, ${comment.now}
    where ${limits.planCommentsMax} > (
      select count(*) from plan_task_comments where project_id = ${list.projectId} and subject = ${list.subject})
    returning id`.execute(tx);
  return rows.length === 1;
}

/** Of one's own, or of anyone's for those who manage the organization; false where there is none such. */
export async function dropComment(
  tx: Tx,
  list: TaskList,
  { taskId, id, author }: { readonly taskId: string; readonly id: string; readonly author: string | null },
): Promise<boolean> {
  let drop = tx
    .deleteFrom('plan_task_comments')
    .where('org_id', '=', list.orgId)
    .where('project_id', '=', list.projectId)
    .where('subject', '=', list.subject)
    .where('task_id', '=', taskId)
    .where('id', '=', id);
  if (author !== null) drop = drop.where('user_id', '=', author);
  const { numDeletedRows } = await drop.executeTakeFirst();
  return numDeletedRows > 0n;
}
