/**
 * The organization and project that this tab works in. Two tabs may work in two organizations, so a tab keeps its own
 * choice; a new tab starts with the choice made last. These are ids, which open nothing without the session.
 */
export interface Place {
  readonly org: string | null;
  readonly project: string | null;
  /**
   * Others have added the person to this organization and there is no other: the tab works in it without naming it,
   * because naming it would accept it.
   */
  readonly unaccepted?: true;
}

const KEY = 'assay.place';
let current: Place = read();
const listeners = new Set<() => void>();

function read(): Place {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? '{}');
    const { org, project, unaccepted } = Object(kept);
    return {
      org: typeof org === 'string' ? org : null,
      project: typeof project === 'string' ? project : null,
      ...(unaccepted === true ? { unaccepted } : {}),
    };
  } catch {
    return { org: null, project: null };
  }
}

export function place(): Place {
  return current;
}

export function workIn(next: Place): void {
  const isSame = next.org === current.org && next.project === current.project;
  if (isSame && next.unaccepted === current.unaccepted) return;
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
