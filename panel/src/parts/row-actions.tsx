import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';

/** What can be done with a row: small buttons on the line of its text. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return (
    <span className="-my-1.5 -mr-3 inline-flex flex-wrap justify-end gap-1 sm:flex-nowrap">{children}</span>
  );
}

/** One of them. The eye sees which row it stands in; whoever hears it is told by `of`. */
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
    <Button size="small" look={danger ? 'quietDanger' : 'quiet'} {...rest}>
      {children}
      <span className="sr-only"> {of}</span>
    </Button>
  );
}
