import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '../../contract/limits.ts';
import { errorRecord, runLimit } from './item-error.ts';

it('a job and an audit that took too long name the limit of each', () => {
  const [job, audit] = [limits.jobRunMs / 1000, limits.auditRunMs / 1000];
  assert.deepEqual(runLimit(job), { en: '30 minutes', pl: '30 minut' });
  assert.deepEqual(runLimit(audit), { en: '6 hours', pl: '6 godzin' });
  const timeout = { code: 'timeout', details: null } as const;
  assert.match(errorRecord(timeout, 'en', job).message, /longer than 30 minutes\.$/);
  assert.match(errorRecord(timeout, 'pl', audit).message, /dłużej niż 6 godzin\.$/);
});
