import { useMutation } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { messageOf } from './failure.tsx';
import { Notice } from './surface.tsx';

export type Faults = Readonly<Record<string, string>>;

/**
 * A form whose fields keep themselves: what was typed is still there after a refusal, faults stand at their fields, and
 * a second click does nothing while the first is under way.
 */
export function Form<T>({
  action,
  run,
  onDone,
  beside,
  danger = false,
  children,
}: {
  /** Names what will happen ("Create the key"), never "OK". */
  readonly action: string;
  readonly run: (values: FormData) => Promise<T>;
  readonly onDone?: (answer: T) => unknown;
  /** Other buttons, before the one that submits. */
  readonly beside?: ReactNode;
  readonly danger?: boolean;
  readonly children: ReactNode | ((faults: Faults, error: Error | null) => ReactNode);
}) {
  const work = useMutation({ mutationFn: run, onSuccess: (answer) => void onDone?.(answer) });
  const faults = work.error instanceof ApiError ? work.error.fields : {};
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a dialog would submit the one that the dialog was opened from, through React's tree.
        event.stopPropagation();
        if (!work.isPending) work.mutate(new FormData(event.currentTarget));
      }}
    >
      {work.error === null ? null : <Notice tone="fault">{messageOf(work.error)}</Notice>}
      {typeof children === 'function' ? children(faults, work.error) : children}
      <div className="flex flex-wrap justify-end gap-2">
        {beside}
        <Button type="submit" look={danger ? 'danger' : 'main'} busy={work.isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}

/** What was typed into a field, without blanks around it. */
export function typed(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A dialog that its content closes when it is done; opened again, it starts anew. */
export function FormDialog({
  trigger,
  title,
  about,
  onClose,
  children,
}: {
  readonly trigger: ReactElement;
  readonly title: string;
  readonly about?: ReactNode;
  /** However it was closed: by what it asks for, or by leaving it. */
  readonly onClose?: () => void;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) onClose?.();
  };
  return (
    <Dialog trigger={trigger} title={title} about={about} open={open} onOpenChange={change}>
      {children(() => change(false))}
    </Dialog>
  );
}
