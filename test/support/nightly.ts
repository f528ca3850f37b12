/** Whether the nightly command runs (`npm run nightly`): files that import this do more of the same then. */
export const AT_NIGHT = process.env.ASSAY_NIGHTLY === 'true';
