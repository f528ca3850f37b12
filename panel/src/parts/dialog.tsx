import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';
import { m } from '../texts/messages.js';
import { Button } from './button.tsx';

/** A window above the page: focus stays in it, Escape closes it, and focus returns to what opened it. */
export function Dialog({
  trigger,
  title,
  about,
  open,
  onOpenChange,
  dismissible = true,
  children,
}: {
  readonly trigger?: ReactElement;
  readonly title: string;
  readonly about?: ReactNode;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** false: it cannot be left without what it asks for. */
  readonly dismissible?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => (next || dismissible) && onOpenChange?.(next)}
      disablePointerDismissal={!dismissible}
    >
      {trigger === undefined ? null : <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[#0008]" />
        <Base.Popup className="fixed left-1/2 top-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-paper p-5 shadow-xl">
          <Base.Title className="text-lg font-bold">{title}</Base.Title>
          {about ? <Base.Description className="mt-1 text-soft">{about}</Base.Description> : null}
          <div className="mt-4">{children}</div>
          {dismissible ? (
            <Base.Close
              className="absolute right-3 top-3 grid size-9 place-items-center rounded-md hover:bg-ground"
              aria-label={m.app_close()}
            >
              <span aria-hidden="true">✕</span>
            </Base.Close>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  trigger,
  title,
  children,
  action,
  busy = false,
  open,
  onOpenChange,
  onConfirm,
}: {
  readonly trigger?: ReactElement;
  readonly title: string;
  readonly children?: ReactNode;
  /** Names what will happen ("Revoke the key"), never "OK". */
  readonly action: string;
  readonly busy?: boolean;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly onConfirm: () => unknown;
}) {
  return (
    <Dialog
      title={title}
      {...(trigger === undefined ? {} : { trigger })}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      {children}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Base.Close render={<Button>{m.app_cancel()}</Button>} />
        <Button look="danger" busy={busy} onClick={() => void onConfirm()}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
