import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';

/** What can be done with a row: small buttons on the line of its text. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return (
    <span className="inline-flex flex-wrap gap-1 max-sm:-ml-2 sm:-my-1.5 sm:-mr-2 sm:flex-nowrap sm:justify-end">
      {children}
    </span>
  );
}

/** One of them. The eye sees which row it stands in; a screen reader is told by `of`. */
export function RowAction({
  of,
  danger = false,
  children,
  ...rest
}: ComponentProps<typeof Button> & {
  readonly of: string;
  /** It takes something away. */
  readonly danger?: boolean;
}) {
  return (
    <Button size="small" look={danger ? 'quietDanger' : 'quiet'} className="px-2!" {...rest}>
      {children}
      <span className="sr-only"> {of}</span>
    </Button>
  );
}
