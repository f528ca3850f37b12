import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitRows, limits } from '../../src/contract/limits.ts';
import { numbersIn, sentence, table } from './spec.ts';

const rows = table('Sizes and counts', ['Limit', 'Value']);

test('limit rows are exactly the rows of the spec, in its order', () => {
  assert.deepEqual(
    limitRows.map(({ spec }) => spec),
    rows.map(([limit]) => limit),
  );
});

test('every number of the spec’s limits is the number that the service keeps', () => {
  const kept: Record<string, readonly number[]> = Object.fromEntries(
    limitRows.map(({ spec, numbers }) => [spec, numbers]),
  );
  for (const [limit = '', value = ''] of rows) {
    // "(429)" is the answer to a broken limit and not a limit.
    assert.deepEqual(kept[limit], numbersIn(value.replace('(429)', '')), limit);
  }
});

test('limits repeated in the error table agree with the limits', () => {
  const repeated: Record<string, readonly number[]> = {
    audit_too_large: [limits.auditPagesMax, limits.auditPagesMaxBeta],
    batch_too_large: [limits.batchPagesMax],
    job_too_large: [limits.jobItemsMax],
    item_too_large: [limits.itemChars, limits.jobChars],
    too_many_active_jobs: [limits.activeJobsAndAuditsPerOrg],
    invalid_csv: [limits.intentCsvBytes / 1_000_000],
    fetch_failed: [limits.fetchBodyBytes / 1_000_000],
    invalid_url: limits.fetchPorts,
    invalid_key_expiry: [limits.keyExpiryMaxDays / 365],
  };
  const whens = table('Errors', ['HTTP', 'code', 'When']);
  for (const [code, numbers] of Object.entries(repeated)) {
    const [, , when = ''] = whens.find(([, name]) => name === code) ?? [];
    assert.deepEqual(numbersIn(when), numbers, code);
  }
});

test('limits told in the prose of the spec are the ones kept', () => {
  const told: [heading: string, pattern: RegExp, kept: number][] = [
    ['Single-page check and batch', /read timeout of at least (\d+) seconds/, limits.liveRequestMs / 1000],
    ['Single-page check and batch', /up to (\d+) items; response/, limits.batchPagesMax],
    ['Authentication', /at least (\d+) characters/, limits.passwordCharsMin],
    ['Authentication', /Expiry default (\d+) days/, limits.keyExpiryDefaultDays],
    ['Errors', /\[A-Za-z0-9._-\]\{1,(\d+)\}/, limits.requestIdChars],
    ['Errors', /at most (\d+) characters, may change/, limits.errorMessageChars],
    ['API keys, webhooks, sharing, other', /`keys` at most (\d+) characters/, limits.leakKeyChars],
    ['Share link', /default (\d+) days, or never/, limits.shareExpiryDefaultDays],
    ['Rules, tiers, usage, status', /response cache (\d+) s/, limits.statusCacheMs / 1000],
    ['Intent report (status)', /after about (\d+) minutes/, limits.intentStuckMs / 60_000],
    ['Search intent', /not older than (\d+) days/, limits.intentReuseDays],
    ['Search intent', /wait=<0\.\.(\d+) seconds>/, limits.intentWaitMaxSeconds],
    ['Search intent', /up to (\d+) phrases/, limits.intentBatchPhrasesMax],
    ['Job (status)', /(\d+) minutes elapsed/, limits.jobRunMs / 60_000],
    ['API key', /grace period \(default (\d+) days\)/, limits.keyRotationGraceDays],
    ['Site audits', /pages \(default (\d+)\)/, limits.auditPagesDefault],
    ['Organization webhooks', /Up to (\d+) endpoints/, limits.orgWebhooksMax],
    ['Organization webhooks', /delivery log is kept (\d+) days/, limits.logRetentionDays],
    ['Receiver rules', /exceeds (\d+) seconds/, limits.webhookReplayWindowMs / 1000],
    ['Receiver rules', /attempted up to (\d+) times/, limits.webhookAttemptsMax],
    ['What the service does', /up to (\d+) items by default/, limits.jobItemsMax],
  ];
  for (const [heading, pattern, kept] of told) {
    const [number] = sentence(heading, pattern);
    assert.equal(kept, Number(number), `${heading}: ${pattern}`);
  }
});

test('a request body can carry every page that the limits allow, however JSON escapes it', () => {
  const escapedBytes = Buffer.byteLength(String.raw`\u0105`);
  assert.ok(limits.pageBodyBytes >= limits.itemChars * escapedBytes + limits.requestBodyBytes);
  assert.ok(limits.pagesBodyBytes >= limits.jobChars * escapedBytes + limits.requestBodyBytes);
  assert.ok(limits.pagesBodyBytes >= limits.batchPagesMax * limits.itemChars * escapedBytes);
});

test('durations are whole seconds, as headers, cookies and tokens count them', () => {
  for (const [name, value] of Object.entries(limits)) {
    if (!name.endsWith('Ms')) continue;
    for (const ms of [value].flat()) assert.equal(Number(ms) % 1000, 0, name);
  }
});
