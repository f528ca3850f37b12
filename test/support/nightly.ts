/** Whether the nightly command runs (`npm run nightly`): files that import this do more of the same then. */
export const AT_NIGHT = process.env.ASSAY_NIGHTLY === 'true';

/** How many cases of a property: few with every commit, the same ones each time (`properties.ts`), and many in a night. */
export const cases = (byDay: number): number => (AT_NIGHT ? 20 * byDay : byDay);
