import { Link } from '@tanstack/react-router';
import type { Section } from '../../house.ts';
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
    <ol className="grid gap-3">
      {tasks.map(({ id, title, ruleIds: [ruleId], about, why, quotes, steps }, at) => (
        <li
          key={id}
          id={placeOf(taskKey(id))}
          className={`flex scroll-mt-4 gap-3 rounded-lg border bg-paper p-4 ${selection.selected === taskKey(id) ? 'border-accent' : 'border-line'}`}
        >
          <span
            aria-hidden="true"
            className="grid size-7 flex-none place-items-center rounded-full bg-accent-ground font-semibold text-accent"
          >
            {at + 1}
          </span>
          <div className="grid min-w-0 gap-2 text-sm wrap-anywhere">
            <div>
              {ruleId === undefined ? (
                <span className="text-base font-semibold text-ink">{title}</span>
              ) : (
                <Link
                  to="."
                  hash={`finding-${ruleId}`}
                  search={(before) => ({ ...before, finding: ruleId })}
                  replace
                  onClick={() => selection.open(ruleId)}
                  className="text-base font-semibold text-ink hover:underline"
                >
                  {title}
                </Link>
              )}
              <p className="text-soft">{about.join(' · ')}</p>
            </div>
            {why === null ? null : <p className="text-soft">{why}</p>}
            <Quotes shownAs={taskKey(id)} quotes={quotes} selection={selection} />
            <Steps steps={steps} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  if (steps.length < 2) return steps.map((step) => <p key={step}>{step}</p>);
  return (
    <ul className="list-disc pl-5">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
}
