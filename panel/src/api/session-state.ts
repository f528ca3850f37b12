/**
 * Whether a user is signed in, as far as the answers tell. A session that ends while a page is open leaves the page
 * as it is: a dialog asks for the password above it, so that nothing typed is lost.
 */
export type SessionState = 'unknown' | 'in' | 'out' | 'lapsed';

let state: SessionState = 'unknown';
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

export function sessionState(): SessionState {
  return state;
}
export function signedIn(): void {
  become('in');
}
export function signedOut(): void {
  become('out');
}
/** Told by every 401; only a session that there was can lapse. */
export function sessionLapsed(): void {
  become(state === 'in' || state === 'lapsed' ? 'lapsed' : 'out');
}
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
