import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_DRAFT, orderOf } from '../../panel/src/areas/reports/check-order.ts';

test('an address is completed as people type it, with a port or without', () => {
  for (const [typed, whole] of [
    ['example.com', 'https://example.com'],
    [' example.com/a?b=c:1 ', 'https://example.com/a?b=c:1'],
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:8080/draft', 'http://127.0.0.1:8080/draft'],
    ['staging.example.com:8443?x', 'https://staging.example.com:8443?x'],
    ['http://example.com:80/', 'http://example.com:80/'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ] as const)
    assert.equal(orderOf({ ...EMPTY_DRAFT, market: 'us-en', url: typed }, 'en').url, whole, typed);
});
