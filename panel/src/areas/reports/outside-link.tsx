import type { ReactNode } from 'react';
import { m } from '../../texts/messages.js';
import { webAddress } from './address.ts';

/** A link out of the panel, for addresses that pages and rules name; what is no web address stays text. */
export function OutsideLink({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  const href = webAddress(url);
  return href === null ? (
    <span>{children}</span>
  ) : (
    <a href={href} rel="noreferrer noopener" target="_blank">
      {children}
      <span className="sr-only"> {m.reports_new_tab()}</span>
    </a>
  );
}
