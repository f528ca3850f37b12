import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PANEL_PATHS } from '../../src/features/panel/panel-paths.ts';
import { panelRoutes } from '../support/panel-routes.ts';

test('the service answers with the panel at exactly the addresses that the panel has', () => {
  const first = new Set(panelRoutes().map((path) => path.match(/^\/[^/]+/)?.[0] ?? ''));
  assert.ok(first.size > 10, 'the routes are read');
  assert.deepEqual([...PANEL_PATHS].sort(), [...first].sort());
});
