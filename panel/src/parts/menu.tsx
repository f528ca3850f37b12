import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

export interface MenuEntry {
  readonly label: ReactNode;
  readonly onSelect?: () => void;
  readonly href?: string;
  /** It cannot be chosen now; the label says why. */
  readonly disabled?: boolean;
  /** Where one of the entries holds: whether it is this one. */
  readonly checked?: boolean;
}

const ENTRY =
  'flex min-h-10 cursor-pointer items-center gap-2 px-4 py-2 text-ink no-underline data-highlighted:bg-accent-ground data-disabled:cursor-default data-disabled:text-soft';

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
            {entries.some(({ checked }) => checked !== undefined) ? (
              <Choices entries={entries} />
            ) : (
              entries.map(({ label, onSelect, href, disabled = false }, at) => (
                <Base.Item
                  // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a menu do not move while it is open
                  key={at}
                  disabled={disabled}
                  onClick={onSelect}
                  className={ENTRY}
                  {...(href === undefined ? {} : { render: <a href={href}>{label}</a> })}
                >
                  {label}
                </Base.Item>
              ))
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Which one holds is told to those who cannot see the tick as well. */
function Choices({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return (
    <Base.RadioGroup
      value={entries.findIndex(({ checked }) => checked)}
      onValueChange={(at: number) => entries[at]?.onSelect?.()}
    >
      {entries.map(({ label, checked }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a menu do not move while it is open
        <Base.RadioItem key={at} value={at} closeOnClick className={ENTRY}>
          <span aria-hidden="true">{checked ? '✓' : '\u2003'}</span>
          {label}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
