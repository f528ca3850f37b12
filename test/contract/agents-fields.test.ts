import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TSchema } from 'typebox';
import {
  langField,
  pageFields,
  pagesField,
  phraseFields,
  siteField,
  tierField,
} from '../../src/agents/asked-fields.ts';
import audit from '../../src/features/audits/start.endpoint.ts';
import judge from '../../src/features/checks/judge.endpoint.ts';
import intent from '../../src/features/intent/create.endpoint.ts';
import type { Endpoint } from '../../src/platform/http/endpoint.ts';

/** What a field may be, without what is said of it and without the pattern, by which the API refuses in words. */
function boundsOf(schema: object | undefined): Record<string, unknown> {
  const {
    description,
    title,
    pattern,
    default: _,
    ...bounds
  } = JSON.parse(JSON.stringify(schema ?? null)) ?? {};
  return bounds;
}

const doors: [string, Readonly<Record<string, TSchema>>, Endpoint][] = [
  ['check_page', { ...pageFields, ...phraseFields, ...tierField, ...langField }, judge],
  ['audit_site', { ...siteField, ...pagesField, ...langField }, audit],
  ['search_intent', { ...phraseFields, ...langField }, intent],
];

describe('what tools of agents are asked is what the API is asked', () => {
  for (const [name, fields, { path, body }] of doors)
    it(`${name}: names and bounds of ${path}`, () => {
      // A body of the API is an object.
      const { properties } = body as unknown as { properties: Record<string, object> };
      for (const [field, schema] of Object.entries(fields))
        assert.deepEqual(boundsOf(schema), boundsOf(properties[field]), `${name}: ${field}`);
    });
});
