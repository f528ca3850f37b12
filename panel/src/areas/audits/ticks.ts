// Which tasks of a plan the user has done: a checklist of their own, kept in this browser.
import { useState } from 'react';

function keyOf(auditId: string): string {
  return `assay.plan.${auditId}`;
}

function kept(auditId: string): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(auditId)) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.map(String) : []);
  } catch {
    return new Set();
  }
}

export function useTicks(auditId: string): readonly [ReadonlySet<string>, (id: string) => void] {
  const [ticked, setTicked] = useState(() => kept(auditId));
  const tick = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
    try {
      localStorage.setItem(keyOf(auditId), JSON.stringify([...next]));
    } catch {
      // It holds for this page then.
    }
  };
  return [ticked, tick];
}
