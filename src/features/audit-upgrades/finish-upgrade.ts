/** Named here, so that whatever starts upgrades need not load what finishes them. */
export const FINISH_UPGRADE = { name: 'audit-upgrades-finish' };
