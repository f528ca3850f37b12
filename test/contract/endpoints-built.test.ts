import assert from 'node:assert/strict';
import { test } from 'node:test';
import { referenceEndpoints } from '../../src/platform/http/reference/endpoints.ts';
import { endpoints } from '../../src/shell/endpoints.gen.ts';
import { endpointsOfSpec } from './endpoints.ts';

test('every method and path of the spec is built', () => {
  const built = new Set(
    [...endpoints, ...referenceEndpoints(endpoints, () => '')].map(({ method, path }) => `${method} ${path}`),
  );
  const missing = endpointsOfSpec().filter((endpoint) => !built.has(endpoint));
  assert.ok(endpointsOfSpec().length > 80, 'the spec is read');
  assert.deepEqual(missing, []);
});
