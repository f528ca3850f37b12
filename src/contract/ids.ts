import type { ErrorCode } from './errors.ts';

/**
 * Public identifiers: prefix + 16 random characters of lower-case base32 (docs/spec.md, "Public identifiers").
 * User ids are UUIDs and not part of this table.
 */
export const idAlphabet = 'abcdefghijklmnopqrstuvwxyz234567';
export const idRandomChars = 16;

interface IdKind {
  readonly prefix: string;
  /** The word for the resource, as in the spec's table. */
  readonly resource: string;
  /** Answer to an id that is malformed or unknown: the same one, so that nothing can be probed. */
  readonly missing: ErrorCode;
}

export const ids = {
  report: { prefix: 'rep_', resource: 'report', missing: 'report_not_found' },
  audit: { prefix: 'aud_', resource: 'site audit', missing: 'audit_not_found' },
  job: { prefix: 'job_', resource: 'background job', missing: 'job_not_found' },
  intent: { prefix: 'itr_', resource: 'intent report', missing: 'intent_not_found' },
  intentBatch: { prefix: 'itb_', resource: 'intent batch', missing: 'intent_not_found' },
  project: { prefix: 'prj_', resource: 'project', missing: 'not_found' },
  apiKey: { prefix: 'key_', resource: 'API key', missing: 'not_found' },
  organization: { prefix: 'org_', resource: 'organization', missing: 'org_not_found' },
  feedback: { prefix: 'fb_', resource: 'feedback entry', missing: 'not_found' },
  invite: { prefix: 'inv_', resource: 'invite', missing: 'not_found' },

  // Ours: resources that the spec names without a prefix.
  webhook: { prefix: 'whk_', resource: 'webhook endpoint', missing: 'not_found' },
  delivery: { prefix: 'dlv_', resource: 'webhook delivery', missing: 'not_found' },
  shareLink: { prefix: 'shr_', resource: 'share link', missing: 'share_not_found' },
  client: { prefix: 'cli_', resource: 'client of an organization', missing: 'not_found' },
  shareComment: { prefix: 'scm_', resource: 'answer of a visitor', missing: 'not_found' },
  taskComment: { prefix: 'tcm_', resource: 'comment on a task', missing: 'not_found' },
  session: { prefix: 'ses_', resource: 'session', missing: 'not_found' },
  // Not a 404: the spec's error table gives an unknown preview_id 422 preview_expired.
  preview: { prefix: 'pvw_', resource: 'site-audit preview', missing: 'preview_expired' },
} as const satisfies Record<string, IdKind>;

export type IdKindName = keyof typeof ids;
