// What can be done with the tasks of a list, the same for pages and for sites.
import type Type from 'typebox';
import { managers } from '../../contract/access.ts';
import type { App } from '../../platform/app.ts';
import type { CallerOf } from '../../platform/http/caller.ts';
import { Answer } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { isId, newId } from '../../platform/ids.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { findMember } from '../organizations/service.ts';
import { addComment, changeTask, commentsOn, dropComment, type TaskList, type Tx, tasksOn } from './store.ts';
import {
  type CommentParams,
  commentRecord,
  type TaskBody,
  type TaskComment,
  type TeamTask,
  taskRecords,
} from './task-record.ts';

export type Member = CallerOf<'tasks:write'>;

export async function teamTasks(app: App, list: TaskList): Promise<TeamTask[]> {
  return inOrganization(app.db, list.orgId, async (tx) =>
    taskRecords(await tasksOn(tx, list), await commentsOn(tx, list)),
  );
}

export async function notedTask(
  app: App,
  caller: Member,
  list: TaskList,
  taskId: string,
  { done, assignee_id: assigneeId, due_on: dueOn }: TaskBody,
): Promise<TeamTask> {
  const by = { userId: caller.user.id, now: app.clock.now() };
  return inOrganization(app.db, list.orgId, async (tx) => {
    if (assigneeId != null) await checkMember(tx, list.orgId, assigneeId);
    if (!(await changeTask(tx, list, taskId, { done, assigneeId, dueOn }, by)))
      return fail('conflict', null, { text: TOO_MANY });
    const records = taskRecords(await tasksOn(tx, list), await commentsOn(tx, list));
    return records.find((task) => task.task_id === taskId) ?? fail('internal_error');
  });
}

async function checkMember(tx: Tx, orgId: string, userId: string): Promise<void> {
  const member = await findMember(tx, orgId, userId);
  if (member === null || !member.accepted)
    throw new InvalidField(['body', 'assignee_id'], 'not_a_member', NO_MEMBER);
}

export async function commentedTask(
  app: App,
  { user }: Member,
  list: TaskList,
  taskId: string,
  text: string,
): Promise<Type.Static<typeof TaskComment>> {
  const comment = { id: newId('taskComment'), taskId, userId: user.id, text, now: app.clock.now() };
  return inOrganization(app.db, list.orgId, async (tx) => {
    if (!(await addComment(tx, list, comment))) return fail('conflict', null, { text: TOO_MANY });
    const added = (await commentsOn(tx, list)).find(({ id }) => id === comment.id);
    return added === undefined ? fail('internal_error') : commentRecord(added);
  });
}

export async function uncommentedTask(
  app: App,
  { user, organization }: Member,
  list: TaskList,
  { task_id: taskId, comment_id: id }: Type.Static<typeof CommentParams>,
): Promise<Answer> {
  const isManager = managers.some((role) => role === organization.role);
  const dropped =
    isId('taskComment', id) &&
    (await inOrganization(app.db, list.orgId, (tx) =>
      dropComment(tx, list, { taskId, id, author: isManager ? null : user.id }),
    ));
  return dropped ? new Answer(204, null) : fail('not_found', null, { text: NO_COMMENT });
}

const TOO_MANY = {
  en: 'There is no room for more on this list of tasks.',
  pl: 'Na tej liście zadań nie ma już miejsca.',
};
const NO_MEMBER = {
  en: 'Must be a member of the organization.',
  pl: 'To musi być osoba należąca do organizacji.',
};
const NO_COMMENT = {
  en: 'There is no such comment, or it is not yours.',
  pl: 'Nie ma takiego komentarza albo nie jest Twój.',
};
