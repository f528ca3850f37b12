/** Named here, so that whatever orders analyses need not load what makes them. */
export const WORK_ON_INTENT = { name: 'intent-work' };

export interface IntentWork {
  readonly orgId: string;
  readonly intentId: string;
}
