import type { ReactNode } from 'react';
import { m } from '../texts/messages.js';

/** A link out of the panel, for addresses that pages and rules name; what is no web address stays text. */
export function OutsideLink({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  const address = URL.parse(url);
  return address !== null && /^https?:$/.test(address.protocol) ? (
    <a href={address.href} rel="noreferrer noopener" target="_blank">
      {children}
      <span className="sr-only"> {m.app_new_tab()}</span>
    </a>
  ) : (
    <span>{children}</span>
  );
}
