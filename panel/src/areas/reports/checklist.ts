import { useState } from 'react';

const keyOf = (reportId: string): string => `assay.plan.${reportId}`;

function kept(reportId: string): ReadonlySet<string> {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf(reportId)) ?? '[]');
    return new Set(Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Which tasks of a plan are done, by rule. Kept in this browser only: it is a note to oneself. */
export function useTicked(reportId: string) {
  const [ticked, setTicked] = useState(() => kept(reportId));
  return {
    has: (ruleId: string): boolean => ticked.has(ruleId),
    set: (ruleId: string, done: boolean): void => {
      const next = new Set([...ticked].filter((id) => id !== ruleId));
      if (done) next.add(ruleId);
      setTicked(next);
      try {
        localStorage.setItem(keyOf(reportId), JSON.stringify([...next]));
      } catch {
        // Without storage it holds for this page.
      }
    },
  };
}
