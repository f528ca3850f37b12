export type ProjectEnd = 'not_found' | 'org_suspended';

/** Why nothing is done or charged for a project any more; null while it goes on. */
export function whyEnded(status: string | undefined, deletedAt: Date | null): ProjectEnd | null {
  return status === 'suspended' ? 'org_suspended' : deletedAt !== null ? 'not_found' : null;
}
