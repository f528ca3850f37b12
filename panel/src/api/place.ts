/**
 * The organization and project that this tab works in. Two tabs may work in two organizations, so a tab keeps its own
 * choice; a new tab starts with the choice made last. These are ids, which open nothing without the session.
 */
export interface Place {
  readonly org: string | null;
  readonly project: string | null;
}

const KEY = 'assay.place';
let current: Place = read();
const listeners = new Set<() => void>();

function read(): Place {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? '{}');
    const { org, project } = Object(kept);
    return {
      org: typeof org === 'string' ? org : null,
      project: typeof project === 'string' ? project : null,
    };
  } catch {
    return { org: null, project: null };
  }
}

export function place(): Place {
  return current;
}

export function workIn(next: Place): void {
  if (next.org === current.org && next.project === current.project) return;
  current = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage may be off; the tab still knows.
  }
  for (const listener of listeners) listener();
}

export function onPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
