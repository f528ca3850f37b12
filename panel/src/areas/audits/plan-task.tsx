import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useMay } from '../../api/session.ts';
import { SignalBadge } from '../../parts/levels.tsx';
import { Card } from '../../parts/surface.tsx';
import { TaskTeam, type TeamTasks } from '../../parts/team-tasks.tsx';
import { count } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { PageAddress, pathOf } from './page-address.tsx';
import type { FixPlan, PlanTask } from './queries.ts';

const PRIORITIES: Readonly<Record<PlanTask['priority'], () => string>> = {
  first: m.audits_priority_first,
  next: m.audits_priority_next,
  later: m.audits_priority_later,
};
const EFFORTS: Readonly<Record<PlanTask['effort'], () => string>> = {
  small: m.audits_effort_small,
  medium: m.audits_effort_medium,
  large: m.audits_effort_large,
};
const WORKS: Readonly<Record<PlanTask['work'], () => string>> = {
  tag: m.audits_work_tag,
  wording: m.audits_work_wording,
  links: m.audits_work_links,
  structured_data: m.audits_work_structured_data,
  editing: m.audits_work_editing,
  comments: m.audits_work_comments,
  layout: m.audits_work_layout,
  code: m.audits_work_code,
  server: m.audits_work_server,
  writing: m.audits_work_writing,
  clean_up: m.audits_work_clean_up,
  offer: m.audits_work_offer,
};
const PRIORITY_LOOKS: Readonly<Record<PlanTask['priority'], string>> = {
  first: 'bg-strong-ground text-strong',
  next: 'bg-medium-ground text-medium',
  later: 'bg-ground text-soft',
};

/** One thing to do, however many pages show it: a line of a checklist, with everything needed to do it behind it. */
export function PlanTaskCard({
  task,
  pages,
  team,
}: {
  readonly task: PlanTask;
  readonly pages: FixPlan['pages'];
  readonly team: TeamTasks;
}) {
  const id = useId();
  const may = useMay();
  const isDone = team.isDone(task.id);
  return (
    <Card>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          className="mt-0.5 size-5 flex-none accent-accent"
          checked={isDone}
          disabled={!may.work}
          onChange={({ target }) => team.note(task.id, { done: target.checked })}
        />
        <div className="min-w-0 flex-1">
          <h3 className={`font-bold wrap-anywhere ${isDone ? 'text-soft line-through' : ''}`}>
            <label htmlFor={id}>{task.title}</label>
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            <span className={`rounded-full px-2.5 py-0.5 font-semibold ${PRIORITY_LOOKS[task.priority]}`}>
              {PRIORITIES[task.priority]()}
            </span>
            {task.kind === 'choice' ? null : <SignalBadge signal={task.signal} />}
            <span>
              {[m.audits_pages_count({ count: task.pages }), WORKS[task.work](), EFFORTS[task.effort]()].join(
                ' · ',
              )}
            </span>
          </p>
          {task.patterns.length === 0 ? null : (
            <ul className="mt-2 flex flex-wrap gap-2 text-sm">
              {task.patterns.map(({ pattern, pages: number, of }) => (
                <li key={pattern ?? ''} className="max-w-full rounded bg-ground px-2 py-0.5 wrap-anywhere">
                  {pattern === null ? m.audits_other_pages() : <code className="font-mono">{pattern}</code>}{' '}
                  <span className="tabular-nums">
                    {count(number)}/{count(of)}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <ul className="mt-3 grid list-disc gap-1 pl-5">
            {task.advice.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {task.also.length === 0 ? null : (
            <p className="mt-2 text-sm text-soft">
              {m.audits_plan_also({ titles: task.also.map(({ title }) => title).join('; ') })}
            </p>
          )}
          <details className="mt-3">
            <summary className="w-fit text-accent">
              {m.audits_plan_cases({ count: task.occurrences.length })}
              <span className="sr-only">: {task.title}</span>
            </summary>
            <Occurrences task={task} pages={pages} />
          </details>
          <p className="mt-3 text-sm">
            <strong>{m.audits_plan_verify()}</strong> {task.verify}
          </p>
          {task.sources.length === 0 ? null : (
            <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
              {task.sources.map(({ label, url }) => (
                <PageAddress key={url} url={url}>
                  {label}
                </PageAddress>
              ))}
            </p>
          )}
          <div className="mt-3">
            <TaskTeam tasks={team} taskId={task.id} title={task.title} />
          </div>
        </div>
      </div>
    </Card>
  );
}

function Occurrences({ task, pages }: { readonly task: PlanTask; readonly pages: FixPlan['pages'] }) {
  return (
    <>
      <ul className="mt-2 grid gap-4">
        {task.occurrences.map(({ page, facts, quotes, steps }) => {
          const { report_id, url } = pages[page] ?? { report_id: null, url: null };
          return (
            <li key={page} className="border-t border-line pt-3">
              {report_id === null ? (
                <PageAddress url={url} />
              ) : (
                <Link
                  to="/reports/$reportId"
                  params={{ reportId: report_id }}
                  className="font-semibold wrap-anywhere"
                >
                  {pathOf(url)}
                </Link>
              )}
              {facts.slice(0, 3).map((fact) => (
                <p key={fact} className="mt-1 text-sm wrap-anywhere">
                  {fact}
                </p>
              ))}
              {quotes.slice(0, 2).map(({ text, before, after, place }) => (
                <blockquote
                  key={`${place} ${text}`}
                  className="mt-2 border-l-4 border-line pl-3 text-sm text-soft wrap-anywhere"
                >
                  {before}
                  <mark>{text}</mark>
                  {after}
                </blockquote>
              ))}
              {steps.length === 0 ? null : (
                <ol className="mt-2 grid list-decimal gap-1 pl-5 text-sm">
                  {steps.map((step) => (
                    <li key={step} className="wrap-anywhere">
                      {step}
                    </li>
                  ))}
                </ol>
              )}
            </li>
          );
        })}
      </ul>
      {task.more.length === 0 ? null : (
        <p className="mt-3 text-sm text-soft">
          {task.more
            .map(({ pattern, pages: number }) =>
              m.audits_plan_more({ pattern: pattern ?? m.audits_other_pages(), count: number }),
            )
            .join(' · ')}
        </p>
      )}
    </>
  );
}
