import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/** What passages are shown for: a finding by its rule, or a task. */
export const taskKey = (taskId: string): string => `task:${taskId}`;

/** The element that it stands in, by its key. */
export const placeOf = (key: string): string =>
  key.startsWith('task:') ? `task-${key.slice('task:'.length)}` : `finding-${key}`;

/** Which finding or task is marked in the page's text, and which are open. The marked one stands in the address. */
export interface Selection {
  readonly selected: string | undefined;
  readonly isOpen: (key: string) => boolean;
  /** Opens or closes it; what is opened is marked. */
  readonly toggle: (key: string) => void;
  readonly open: (key: string) => void;
  /** Brings a passage into sight: a quote of the finding or task by its number. */
  readonly show: (key: string, quote: number) => void;
  readonly shown: Shown | null;
  readonly clear: () => void;
}

export interface Shown {
  readonly key: string;
  readonly quote: number;
  /** Asking for the same passage again is asking. */
  readonly asked: number;
}

export function useSelection(): Selection {
  const navigate = useNavigate();
  const { finding: selected } = useSearch({ strict: false });
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    new Set(selected === undefined ? [] : [selected]),
  );
  const [shown, setShown] = useState<Shown | null>(null);

  const mark = (key: string | undefined) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, finding: key }),
      replace: true,
      resetScroll: false,
    });
  const open = (key: string) => setOpened((before) => new Set(before).add(key));

  return {
    selected,
    shown,
    isOpen: (key) => opened.has(key),
    open,
    toggle: (key) => {
      if (!opened.has(key)) {
        open(key);
        mark(key);
        return;
      }
      setOpened((before) => new Set([...before].filter((id) => id !== key)));
      if (selected === key) mark(undefined);
    },
    show: (key, quote) => {
      setShown({ key, quote, asked: (shown?.asked ?? 0) + 1 });
      if (selected !== key) mark(key);
    },
    clear: () => mark(undefined),
  };
}
