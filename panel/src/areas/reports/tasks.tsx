import { Link } from '@tanstack/react-router';
import type { Section } from '../../house.ts';
import { Steps, TaskItem, TaskList } from '../../parts/task-item.tsx';
import { Quotes } from './quotes.tsx';
import { placeOf, type Selection, taskKey } from './selection.ts';

/** Everything that there is to do, what brings most first. */
export function Tasks({
  section: { tasks },
  selection,
}: {
  readonly section: Extract<Section, { kind: 'tasks' }>;
  readonly selection: Selection;
}) {
  return (
    <TaskList>
      {tasks.map(({ id, title, ruleIds: [ruleId], about, why, quotes, steps }, at) => (
        <TaskItem
          key={id}
          id={placeOf(taskKey(id))}
          isSelected={selection.selected === taskKey(id)}
          mark={
            <span
              aria-hidden="true"
              className="grid size-6 place-items-center rounded-full bg-accent-ground text-sm font-semibold text-accent"
            >
              {at + 1}
            </span>
          }
          title={
            ruleId === undefined ? (
              title
            ) : (
              <Link
                to="."
                hash={`finding-${ruleId}`}
                search={(before) => ({ ...before, finding: ruleId })}
                replace
                onClick={() => selection.open(ruleId)}
                className="text-ink no-underline hover:underline"
              >
                {title}
              </Link>
            )
          }
          about={about.join(' · ')}
        >
          <Steps steps={steps} />
          {why === null ? null : <p className="text-sm text-soft">{why}</p>}
          <Quotes shownAs={taskKey(id)} quotes={quotes} selection={selection} />
        </TaskItem>
      ))}
    </TaskList>
  );
}
