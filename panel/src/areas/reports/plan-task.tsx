import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { components } from '../../api/schema.gen.ts';
import { useMay } from '../../api/session.ts';
import { SignalBadge } from '../../parts/levels.tsx';
import { TaskTeam, type TeamTasks } from '../../parts/team-tasks.tsx';
import { m } from '../../texts/messages.js';
import { OutsideLink } from './outside-link.tsx';

type Task = components['schemas']['PlanTask'];

function effortName(effort: Task['effort']): string {
  return {
    small: m.reports_effort_small,
    medium: m.reports_effort_medium,
    large: m.reports_effort_large,
  }[effort]();
}

/** One thing to do, to be ticked off: what was found, the steps, and how to see that it is done. */
export function PlanTask({
  reportId,
  task,
  team,
}: {
  readonly reportId: string;
  readonly task: Task;
  readonly team: TeamTasks;
}) {
  const id = useId();
  const may = useMay();
  const done = team.isDone(task.id);
  const { title, signal, effort, occurrences, advice, verify, sources, also, rule_id, kind } = task;
  const steps = [...new Set([...occurrences.flatMap((one) => one.steps), ...advice])];
  const facts = occurrences.flatMap((one) => one.facts);
  const quotes = occurrences.flatMap((one) => one.quotes);
  return (
    <li className="flex gap-3 rounded-lg border border-line bg-paper p-4">
      <input
        id={id}
        type="checkbox"
        className="mt-1 size-5 flex-none accent-accent"
        checked={done}
        disabled={!may.work}
        onChange={({ target }) => team.note(task.id, { done: target.checked })}
      />
      <div className="grid min-w-0 flex-1 gap-2 wrap-anywhere">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <label htmlFor={id} className={`min-w-0 font-semibold ${done ? 'text-soft line-through' : ''}`}>
            {title}
          </label>
          <span className="flex flex-wrap items-center gap-2 text-sm text-soft">
            {effortName(effort)} {kind === 'choice' ? null : <SignalBadge signal={signal} />}
          </span>
        </div>
        {steps.length === 1 ? <p>{steps[0]}</p> : null}
        {steps.length > 1 ? (
          <ol className="list-decimal space-y-1 pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : null}
        <details className="text-sm">
          <summary className="text-accent">{m.reports_plan_details()}</summary>
          <div className="mt-2 grid gap-3">
            {facts.length === 0 ? null : (
              <ul className="list-disc space-y-1 pl-5">
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            )}
            {quotes.map(({ text, before, after }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the quotes of a task do not move, and two may be alike
              <p key={at} className="border-l-3 border-line pl-3">
                <span className="text-soft">{before}</span>
                <mark className="rounded-sm px-0.5">{text}</mark>
                <span className="text-soft">{after}</span>
              </p>
            ))}
            {also.length === 0 ? null : (
              <p className="text-soft">
                {m.reports_plan_also({ titles: also.map((one) => one.title).join('; ') })}
              </p>
            )}
            <p>{m.reports_plan_verify({ how: verify })}</p>
            <p className="flex flex-wrap gap-x-4 gap-y-1">
              <Link to="/reports/$reportId" params={{ reportId }} search={{ finding: rule_id }}>
                {m.reports_plan_in_report()}
              </Link>
              {[...new Map(sources.map((source) => [source.url, source])).values()].map(({ label, url }) => (
                <OutsideLink key={url} url={url}>
                  {label}
                </OutsideLink>
              ))}
            </p>
          </div>
        </details>
        <TaskTeam tasks={team} taskId={task.id} title={title} />
      </div>
    </li>
  );
}
