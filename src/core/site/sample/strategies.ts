/** In which ways pages are chosen. */
export const SAMPLE_STRATEGIES = ['all', 'newest', 'stratified', 'newest+stratified'] as const;
export type SampleStrategy = (typeof SAMPLE_STRATEGIES)[number];
