/**
 * Where a user goes after signing in: the page they wanted, if it is one of the panel. The address was chosen by the
 * author of the link, so anything that could lead elsewhere is ignored: another host, however it is disguised
 * (`//host`, `/\host`, a tab between the slashes), another scheme, or the sign-in itself again.
 */
export function wayIn(next: string | undefined): string {
  if (next === undefined || !/^\/(?![/\\])/.test(next)) return '/';
  const { origin } = location;
  if (!URL.canParse(next, origin)) return '/';
  const goal = new URL(next, origin);
  if (goal.origin !== origin || /^\/(?:login|welcome)(?:\/|$)/.test(goal.pathname)) return '/';
  // Tidied, `/.//host` is `//host`.
  return goal.pathname.startsWith('//') ? '/' : goal.pathname + goal.search + goal.hash;
}
