/** A browser of ours sees what scripts fill and passes some walls; it finds no host that is not there, and mends no server. */
const RENDERING_MAY_HELP = new Set(['blocked', 'challenged', 'not_a_page', 'broken', 'empty']);

/** What the user may do about a page that could not be fetched; `details` are those of the error. */
export function fetchAdvice(
  details: unknown,
  { rendered }: { readonly rendered: boolean },
): 'spelling' | 'render' | 'paste' {
  const reason =
    typeof details === 'object' && details !== null && 'reason' in details ? details.reason : null;
  if (reason === 'unreachable' || reason === 'gone') return 'spelling';
  return !rendered && typeof reason === 'string' && RENDERING_MAY_HELP.has(reason) ? 'render' : 'paste';
}
