import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/** Which finding is marked in the page's text, and which are open. The marked one stands in the address. */
export interface Selection {
  readonly selected: string | undefined;
  readonly isOpen: (ruleId: string) => boolean;
  /** Opens or closes it; what is opened is marked. */
  readonly toggle: (ruleId: string) => void;
  readonly open: (ruleId: string) => void;
  /** Brings a passage into sight: a quote of the finding by its number. */
  readonly show: (ruleId: string, quote: number) => void;
  readonly shown: Shown | null;
  readonly clear: () => void;
}

export interface Shown {
  readonly ruleId: string;
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

  const mark = (ruleId: string | undefined) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, finding: ruleId }),
      replace: true,
      resetScroll: false,
    });
  const open = (ruleId: string) => setOpened((before) => new Set(before).add(ruleId));

  return {
    selected,
    shown,
    isOpen: (ruleId) => opened.has(ruleId),
    open,
    toggle: (ruleId) => {
      if (!opened.has(ruleId)) {
        open(ruleId);
        mark(ruleId);
        return;
      }
      setOpened((before) => new Set([...before].filter((id) => id !== ruleId)));
      if (selected === ruleId) mark(undefined);
    },
    show: (ruleId, quote) => {
      setShown({ ruleId, quote, asked: (shown?.asked ?? 0) + 1 });
      if (selected !== ruleId) mark(ruleId);
    },
    clear: () => mark(undefined),
  };
}
