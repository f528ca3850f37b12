import assert from 'node:assert/strict';
import { test } from 'node:test';
import { referenceEndpoints } from '../../src/platform/http/reference/endpoints.ts';
import { endpoints } from '../../src/shell/endpoints.gen.ts';
import { endpointsOfSpec, endpointsUnder } from './endpoints.ts';

test('every method and path of the spec is built, but those of search intent', () => {
  const built = new Set(
    [...endpoints, ...referenceEndpoints(endpoints, () => '')].map(({ method, path }) => `${method} ${path}`),
  );
  const missing = endpointsOfSpec().filter((endpoint) => !built.has(endpoint));
  const intent = endpointsUnder('Search intent');
  assert.ok(intent.length > 0);
  assert.deepEqual(missing, intent.sort());
});
