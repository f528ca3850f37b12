import type { ReactNode } from 'react';

/** What can be done with a row: small buttons on the line of its text. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <span className="-my-1.5 inline-flex flex-wrap justify-end gap-1 sm:flex-nowrap">{children}</span>;
}
