/**
 * The error catalogue: every code of the "Errors" table of docs/spec.md, in its order.
 *
 * Clients branch on the code, so a code is never renamed or given another meaning inside v1. Messages may
 * change. They name no number that a setting can change, only `{placeholders}` that `details` always fills.
 */
import { accessErrors } from './errors/access-errors.ts';
import { refusals } from './errors/refusals.ts';
import { requestErrors } from './errors/request-errors.ts';
import { serviceErrors } from './errors/service-errors.ts';

export type { DetailsSchema, ErrorEntry, LegacyOperation } from './errors/entry.ts';

export const errors = { ...requestErrors, ...accessErrors, ...refusals, ...serviceErrors };

export type ErrorCode = keyof typeof errors;
