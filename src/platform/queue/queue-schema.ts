// The queue's own tables for a backup: which of them hold what must not be lost, and how to make them as an earlier
// version of the engine has left them.
import { getConstructionPlans, getRollbackPlans } from 'pg-boss';

export const QUEUE_SCHEMA = 'queue';

/** The others are of the engine's running (statistics, warnings, indexes that it builds) and begin anew. */
export const KEPT_QUEUE_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

/** Statements that make the schema at a version, for a transaction that is open; null where the engine knows none such. */
export function queueSchemaAt(version: number): readonly string[] | null {
  const statements = [getConstructionPlans(QUEUE_SCHEMA)];
  try {
    for (let at = newestQueueSchema(); at > version; at--)
      statements.push(getRollbackPlans(QUEUE_SCHEMA, at));
  } catch {
    // It goes back no further.
    return null;
  }
  return version > newestQueueSchema() ? null : statements.map(withinTransaction);
}

export function newestQueueSchema(): number {
  const [, version] =
    /INSERT INTO \S+\.version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans(QUEUE_SCHEMA)) ?? [];
  return Number(version);
}

/** The engine's statements open a transaction and end it; here both are the caller's. */
function withinTransaction(statements: string): string {
  const [, inner] = /^\s*BEGIN;([\s\S]*)\bCOMMIT;\s*$/.exec(statements) ?? [];
  if (inner === undefined) throw new Error('the statements of the queue have another form than expected');
  // It would rather fail than wait, which is for services that work meanwhile.
  return inner.replace(/SET LOCAL \w+_timeout = \d+;/g, '');
}
