/** Named here, so that whatever starts audits need not load what finishes them. */
export const FINISH_AUDIT = { name: 'audits-finish' };
