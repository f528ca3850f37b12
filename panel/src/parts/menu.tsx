import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

export interface MenuEntry {
  readonly label: ReactNode;
  readonly onSelect?: () => void;
  readonly href?: string;
  readonly checked?: boolean;
}

/** A button with a list of things to do. */
export function Menu({
  trigger,
  entries,
}: {
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
}) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-50">
          <Base.Popup className="max-h-96 min-w-48 overflow-y-auto rounded-md border border-line bg-paper py-1 shadow-lg">
            {entries.map(({ label, onSelect, href, checked }, at) => (
              <Base.Item
                // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a menu do not move while it is open
                key={at}
                onClick={onSelect}
                className="flex min-h-10 cursor-pointer items-center gap-2 px-4 py-2 text-ink no-underline data-highlighted:bg-accent-ground"
                {...(href === undefined ? {} : { render: <a href={href}>{label}</a> })}
              >
                {checked === undefined ? null : <span aria-hidden="true">{checked ? '✓' : '\u2003'}</span>}
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
