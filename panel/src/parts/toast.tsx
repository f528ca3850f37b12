import { useEffect, useState, useSyncExternalStore } from 'react';
import { m } from '../texts/messages.js';

const SHOWN_MS = 5000;

interface Word {
  readonly id: number;
  readonly text: string;
}

let words: readonly Word[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Word[]): void {
  words = next;
  for (const listener of listeners) listener();
}

/** A short word that something was done. Faults belong where they happened, not here. */
export function toast(text: string): void {
  lastId += 1;
  show([...words, { id: lastId, text }]);
}

export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => words,
  );
  // It is there before there is anything to say: what comes with its live region is not read out.
  return (
    <div
      role="status"
      aria-live="polite"
      className="fixed bottom-4 right-4 z-50 grid w-[min(24rem,calc(100vw-2rem))] gap-2"
    >
      {shown.map(({ id, text }) => (
        <Toast key={id} text={text} onEnd={() => show(words.filter((word) => word.id !== id))} />
      ))}
    </div>
  );
}

/** It goes by itself, but not from under a pointer or the focus. */
function Toast({ text, onEnd }: { readonly text: string; readonly onEnd: () => void }) {
  const [held, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: onEnd does the same on every render
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onEnd, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: there is nothing to do here, only time to read
    <div
      className="flex items-center justify-between gap-3 rounded-md bg-ink px-4 py-3 text-paper shadow-lg"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="min-w-0 font-semibold wrap-anywhere">{text}</span>
      <button
        type="button"
        aria-label={m.app_close()}
        className="grid size-8 flex-none place-items-center rounded"
        onClick={onEnd}
      >
        <span aria-hidden="true">✕</span>
      </button>
    </div>
  );
}
