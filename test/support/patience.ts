/**
 * SERVICE_PATIENCE in tests: a machine that does ten things at once, or is one tenth of a machine, is no reason for a
 * test to fail. What a test says about running out of time, it says with limits of its own.
 */
export const TEST_PATIENCE = 20;
