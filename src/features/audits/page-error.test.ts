import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '../../contract/limits.ts';
import { pageError } from './page-error.ts';

it('a page that an audit ended before is told the limit of audits, not that of jobs', () => {
  const { code, message } = pageError({ code: 'timeout', details: null }, 'en');
  assert.equal(code, 'timeout');
  assert.ok(message.includes(`${limits.auditRunMs / 3_600_000} hours`), message);
  assert.match(pageError({ code: 'cancelled', details: null }, 'pl').message, /^Audyt anulowano/);
  assert.equal(
    pageError({ code: 'fetch_failed', details: { reason: 'gone', status: 404 } }, 'en').message,
    'The page could not be fetched: the page does not exist (404).',
  );
  assert.equal(
    pageError({ code: 'fetch_failed', details: { reason: 'http_error', status: 500 } }, 'pl').message,
    'Nie udało się pobrać strony: serwer odpowiedział błędem (500).',
  );
  assert.equal(
    pageError({ code: 'fetch_failed', details: null }, 'en').message,
    'The page could not be fetched.',
  );
});
