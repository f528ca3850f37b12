/** Named here, so that whatever creates jobs need not load what compares their pages. */
export const COMPARE_JOB = { name: 'jobs-compare' };

/** Fewer pages are no family. */
export const COMPARED_FROM = 3;
