import { type ReactNode, useEffect } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { TONES, type Tone } from './tones.ts';

export function Card({
  children,
  className = '',
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <section className={`rounded-lg border border-line bg-paper p-4 sm:px-5 ${className}`}>
      {children}
    </section>
  );
}

/** The head of every page: one h1, what it is about, and what can be done here. */
export function PageHead({
  title,
  about,
  actions,
  back,
}: {
  readonly title: ReactNode;
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
  /** A BackLink, where the page is a part of another. */
  readonly back?: ReactNode;
}) {
  useEffect(() => {
    // What tabs, bookmarks and readers call the page.
    if (typeof title === 'string') document.title = `${title} · Assay`;
  }, [title]);
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 max-w-3xl flex-1 basis-80">
        {back ? <p className="mb-1 text-sm">{back}</p> : null}
        <h1 className="line-clamp-3 text-2xl font-bold leading-tight tracking-tight text-balance wrap-anywhere">
          {title}
        </h1>
        {about ? <p className="mt-1 text-sm text-soft wrap-anywhere">{about}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}

export function SectionHead({
  title,
  count,
  actions,
  id,
}: {
  readonly title: ReactNode;
  /** Of what stands below. */
  readonly count?: number;
  readonly actions?: ReactNode;
  /** Where another part of the page leads here. */
  readonly id?: string;
}) {
  return (
    <div className="mb-2.5 mt-7 flex flex-wrap items-center justify-between gap-3">
      <h2 id={id} className="scroll-mt-4 text-lg font-semibold">
        {title}
        {count === undefined ? null : (
          <span className="ml-2 font-normal text-soft tabular-nums">{count}</span>
        )}
      </h2>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}

/** What only some look for: a heading that says how much there is, and opens. */
export function Folded({
  title,
  count,
  id,
  children,
}: {
  readonly title: ReactNode;
  readonly count?: ReactNode;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <details className="group mt-3 rounded-lg border border-line bg-paper">
      <summary className="flex list-none items-center justify-between gap-3 rounded-lg px-4 py-3 hover:bg-ground">
        <h2 id={id} className="scroll-mt-4 font-semibold">
          {title}
        </h2>
        <span className="flex items-center gap-3 text-sm text-soft">
          {count}
          <Icon name="next" className="size-4 group-open:rotate-90" />
        </span>
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}

/** Where there is nothing yet: what would stand here, and the one thing to do. */
export function EmptyState({
  title,
  icon = 'search',
  children,
  action,
}: {
  readonly title: string;
  /** Of what would stand here. */
  readonly icon?: IconName;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="rounded-lg border border-line bg-paper px-5 py-9 text-center">
      <span className="mx-auto mb-3 grid size-11 place-items-center rounded-full bg-accent-ground text-accent">
        <Icon name={icon} className="size-5" />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {children ? <div className="mx-auto mt-1 max-w-lg text-soft">{children}</div> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}

/** In the shape of what is coming, so that nothing jumps. */
export function Skeleton({
  lines = 3,
  className = '',
}: {
  readonly lines?: number;
  readonly className?: string;
}) {
  const keys = Array.from({ length: lines }, (_, i) => i);
  return (
    <div aria-hidden="true" className={`grid gap-3 ${className}`}>
      {keys.map((key) => (
        <div key={key} className="h-5 animate-pulse rounded bg-line" />
      ))}
    </div>
  );
}

const KINDS: Readonly<Record<'info' | 'good' | 'warning' | 'fault', { tone: Tone; icon: IconName }>> = {
  info: { tone: 'accent', icon: 'info' },
  good: { tone: 'good', icon: 'good' },
  warning: { tone: 'medium', icon: 'concern' },
  fault: { tone: 'strong', icon: 'serious' },
};

/** Something to tell in the flow of the page; a fault is read out at once. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
}: {
  readonly tone?: keyof typeof KINDS;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  const { tone: means, icon } = KINDS[tone];
  const { text, ground } = TONES[means];
  return (
    <div
      role={tone === 'fault' ? 'alert' : 'status'}
      className={`my-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg px-4 py-2.5 ${ground}`}
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-2.5">
        <Icon name={icon} className={`mt-0.5 size-4.5 ${text}`} />
        <div className="min-w-0 wrap-anywhere">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}
