import type { ReactNode } from 'react';

/** What there is to do, one thing after the other. */
export function TaskList({ children }: { readonly children: ReactNode }) {
  return <ol className="divide-y divide-line rounded-lg border border-line bg-paper">{children}</ol>;
}

/** One thing to do, of a page or of a site: which, in a few words how much it is, and below that how it is done. */
export function TaskItem({
  id,
  mark,
  title,
  about,
  isSelected = false,
  children,
}: {
  readonly id?: string;
  /** Its place in the order, or a box to tick. */
  readonly mark: ReactNode;
  readonly title: ReactNode;
  readonly about: ReactNode;
  readonly isSelected?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <li
      id={id}
      className={`grid scroll-mt-4 grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 px-4 py-3.5 wrap-anywhere first:rounded-t-lg last:rounded-b-lg ${isSelected ? 'bg-accent-ground' : ''}`}
    >
      <span className="justify-self-center">{mark}</span>
      <div className="grid min-w-0 gap-2">
        <div>
          <h3 className="font-semibold">{title}</h3>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">{about}</p>
        </div>
        {children}
      </div>
    </li>
  );
}

/** How it is done: a sentence, or steps. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  if (steps.length < 2) return steps.map((step) => <p key={step}>{step}</p>);
  return (
    <ul className="list-disc space-y-0.5 pl-5 marker:text-edge">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
}
