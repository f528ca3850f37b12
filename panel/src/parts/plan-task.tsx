import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { components } from '../api/schema.gen.ts';
import { useMay } from '../api/session.ts';
import { bandOf, changes, efforts, words, work } from '../house.ts';
import { m } from '../texts/messages.js';
import { getLocale } from '../texts/runtime.js';
import { SignalBadge } from './levels.tsx';
import { OutsideLink } from './outside-link.tsx';
import { pathOf } from './page-path.ts';
import { patternName } from './pattern-name.tsx';
import { Steps, TaskItem } from './task-item.tsx';
import { TaskTeam, type TeamTasks } from './team-tasks.tsx';
import { count } from './values.tsx';

type Schemas = components['schemas'];
export type FixPlan = Schemas['FixPlan'];
type Task = Schemas['PlanTask'];

/** Plans hold findings and small faults alone: what is weak in a plan is called as the report calls it. */
function TaskSignal({ signal }: { readonly signal: number }) {
  return (
    <SignalBadge
      signal={signal}
      {...(bandOf(signal) === 'low' ? { strength: words.smallFault[getLocale()] } : {})}
    />
  );
}

/** One thing to do, to be ticked off, on however many pages: the steps, and behind them what was found and how to see that it is done. */
export function PlanTask({
  task,
  plan,
  team,
}: {
  readonly task: Task;
  readonly plan: FixPlan;
  readonly team: TeamTasks;
}) {
  const id = useId();
  const may = useMay();
  const lang = getLocale();
  const isDone = team.isDone(task.id);
  const ofPage = team.of.kind === 'reports';
  const steps = ofPage
    ? [...new Set([...task.occurrences.flatMap((one) => one.steps), ...task.advice])]
    : task.advice;
  return (
    <TaskItem
      mark={
        <input
          id={id}
          type="checkbox"
          className="size-5 accent-accent"
          checked={isDone}
          disabled={!may.work}
          onChange={({ target }) => team.note(task.id, { done: target.checked })}
        />
      }
      title={
        <label htmlFor={id} className={isDone ? 'text-soft line-through' : ''}>
          {task.title}
        </label>
      }
      about={
        <>
          {task.kind === 'choice' ? null : <TaskSignal signal={task.signal} />}
          <span>
            {[
              ...(ofPage ? [] : [m.audits_pages_count({ count: task.pages })]),
              work[task.work].what[lang],
              efforts[changes[task.work].effort][lang],
            ].join(' · ')}
          </span>
          {ofPage ? null : <Patterns patterns={task.patterns} />}
        </>
      }
    >
      <Steps steps={steps} />
      <details className="text-sm">
        <summary className="w-fit text-accent">
          {ofPage ? m.app_plan_details() : m.app_plan_cases({ count: task.occurrences.length })}
          <span className="sr-only">: {task.title}</span>
        </summary>
        <div className="mt-2 grid gap-3">
          {ofPage ? (
            task.occurrences.map((one) => <Evidence key={one.page} occurrence={one} />)
          ) : (
            <Pages task={task} pages={plan.pages} />
          )}
          {task.also.length === 0 ? null : (
            <p className="text-soft">
              {m.app_plan_also({ titles: task.also.map(({ title }) => title).join('; ') })}
            </p>
          )}
          <p>
            <strong>{m.app_plan_verify()}</strong> {task.verify}
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {ofPage ? (
              <Link
                to="/reports/$reportId"
                params={{ reportId: team.of.id }}
                search={{ finding: task.rule_id }}
              >
                {m.app_plan_in_report()}
              </Link>
            ) : null}
            {[...new Map(task.sources.map((source) => [source.url, source])).values()].map(
              ({ label, url }) => (
                <OutsideLink key={url} url={url}>
                  {label}
                </OutsideLink>
              ),
            )}
          </p>
        </div>
      </details>
      <TaskTeam tasks={team} taskId={task.id} title={task.title} />
    </TaskItem>
  );
}

/** Which kinds of pages have it, and how many of each. */
function Patterns({ patterns }: Pick<Task, 'patterns'>) {
  return patterns.map(({ pattern, pages, of }) => (
    <span
      key={pattern ?? ''}
      title={pattern ?? undefined}
      className="max-w-full rounded bg-ground px-1.5 text-ink"
    >
      {pattern === null ? m.audits_other_pages() : patternName(pattern)}{' '}
      <span className="tabular-nums">
        {count(pages)}/{count(of)}
      </span>
    </span>
  ));
}

/** What was measured on a page, and where it says so. */
function Evidence({
  occurrence: { facts, quotes },
  most = Number.POSITIVE_INFINITY,
}: {
  readonly occurrence: Task['occurrences'][number];
  readonly most?: number;
}) {
  return (
    <>
      {facts.slice(0, most).map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {quotes.slice(0, most).map(({ text, before, after }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the quotes of a task do not move, and two may be alike
        <blockquote key={at} className="border-l-3 border-line pl-3 text-soft">
          {before}
          <mark className="rounded-sm px-0.5 text-ink">{text}</mark>
          {after}
        </blockquote>
      ))}
    </>
  );
}

/** Few of each page: its report has all. */
const SHOWN_OF_PAGE = 2;

function Pages({ task, pages }: { readonly task: Task; readonly pages: FixPlan['pages'] }) {
  return (
    <>
      <ul className="grid gap-3">
        {task.occurrences.map((occurrence) => {
          const { report_id: reportId = null, url = null } = pages[occurrence.page] ?? {};
          return (
            <li key={occurrence.page} className="grid gap-1.5">
              {reportId === null ? (
                <span className="font-semibold">{url}</span>
              ) : (
                <Link to="/reports/$reportId" params={{ reportId }} className="font-semibold">
                  {pathOf(url)}
                </Link>
              )}
              <Evidence occurrence={occurrence} most={SHOWN_OF_PAGE} />
              <Steps steps={occurrence.steps} />
            </li>
          );
        })}
      </ul>
      {task.more.length === 0 ? null : (
        <p className="text-soft">
          {task.more
            .map(({ pattern, pages: number }) =>
              m.app_plan_more({ pattern: pattern ?? m.audits_other_pages(), count: number }),
            )
            .join(' · ')}
        </p>
      )}
    </>
  );
}
