// What a team has noted about a task of a plan, as the API shows it.
import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { exampleRules } from '../../core/rules/rules-in-examples.ts';
import { ada, exampleId, exampleTime } from '../../platform/http/examples.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { SEEN } from '../../platform/http/typed-text.ts';
import type { CommentRow, Person, TaskRow } from './store.ts';

const SomeoneRecord = Type.Object({ user_id: Type.String(), name: Type.String() }, { title: 'TaskPerson' });
const Day = Type.String({ format: 'date' });

export const TaskComment = Type.Object(
  {
    id: Type.String(),
    author: orNull(SomeoneRecord),
    text: Type.String(),
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'TaskComment' },
);

export const TeamTask = Type.Object(
  {
    task_id: Type.String({ description: 'The id that the task has in the plan' }),
    done: Type.Boolean(),
    done_at: orNull(Type.String({ format: 'date-time' })),
    done_by: orNull(SomeoneRecord),
    assignee: orNull(SomeoneRecord),
    due_on: orNull(Day),
    updated_at: orNull(Type.String({ format: 'date-time' }), 'null: only commented'),
    comments: Type.Array(TaskComment, { description: 'The oldest first' }),
  },
  { title: 'TeamTask' },
);
export type TeamTask = Type.Static<typeof TeamTask>;

export const TaskParams = Type.Object({
  id: Type.String(),
  task_id: Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 100 }),
});
export const CommentParams = Type.Object({ ...TaskParams.properties, comment_id: Type.String() });

export const TaskBody = Type.Object(
  {
    done: Type.Optional(Type.Boolean()),
    assignee_id: Type.Optional(orNull(Type.String({ format: 'uuid' }), 'A member; null = unassigned')),
    due_on: Type.Optional(orNull(Day)),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type TaskBody = Type.Static<typeof TaskBody>;

export const CommentBody = Type.Object(
  { text: Type.String({ maxLength: limits.taskCommentChars, pattern: SEEN }) },
  { additionalProperties: false },
);

const someone: Person = { user_id: ada.id, name: ada.name };
export const exampleTask = exampleRules.stuffedTitle;
export const commentExample: Type.Static<typeof TaskComment> = {
  id: exampleId('taskComment'),
  author: someone,
  text: 'The new title goes live on Monday.',
  created_at: exampleTime,
};
export const taskExample: TeamTask = {
  task_id: exampleTask,
  done: true,
  done_at: exampleTime,
  done_by: someone,
  assignee: someone,
  due_on: '2026-11-30',
  updated_at: exampleTime,
  comments: [],
};

export function commentRecord({ id, author, text, created_at }: Omit<CommentRow, 'task_id'>) {
  return { id, author, text, created_at: created_at.toISOString() };
}

/** Every task of which something is noted. */
export function taskRecords(tasks: readonly TaskRow[], comments: readonly CommentRow[]): TeamTask[] {
  const said = Map.groupBy(comments, ({ task_id }) => task_id);
  const known = new Map(tasks.map((task) => [task.task_id, task]));
  return [...new Set([...known.keys(), ...said.keys()])].sort().map((id) => {
    const task = known.get(id);
    return {
      task_id: id,
      done: task?.done_at != null,
      done_at: task?.done_at?.toISOString() ?? null,
      done_by: task?.done_by ?? null,
      assignee: task?.assignee ?? null,
      due_on: task?.due_on ?? null,
      updated_at: task?.updated_at.toISOString() ?? null,
      comments: (said.get(id) ?? []).map(commentRecord),
    };
  });
}
