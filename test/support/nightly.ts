/** Whether the nightly command runs (`npm run nightly`): files that import this do more of the same then. */
export const AT_NIGHT = process.env.ASSAY_NIGHTLY === 'true';

/** How many random cases: few with every commit, which come to many within days, and many in a night. */
export const cases = (byDay: number): number => (AT_NIGHT ? 20 * byDay : byDay);
