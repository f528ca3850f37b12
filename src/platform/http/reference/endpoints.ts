import { createHash } from 'node:crypto';
import Type from 'typebox';
import { Answer, type Endpoint, endpoint } from '../endpoint.ts';
import { describeApi } from './openapi.ts';
import { referencePage } from './page.ts';
import { referenceStyle } from './style.ts';

/** The two faces of the API's description: openapi.json for programs, /docs for people. */
export function referenceEndpoints(endpoints: readonly Endpoint[], baseUrl: () => string): Endpoint[] {
  const styleHash = createHash('sha256').update(referenceStyle).digest('base64');
  // Made once, on first use: the base address may be known only after listening.
  let description: string | null = null;
  let page: string | null = null;

  const own: Endpoint[] = [
    endpoint({
      method: 'GET',
      path: '/openapi.json',
      access: 'public:read',
      tag: 'Operation',
      summary: 'This API as OpenAPI 3.1',
      reply: {
        200: {
          schema: Type.Object({}, { additionalProperties: true }),
          contentType: 'application/json; charset=utf-8',
          about: 'An OpenAPI document',
        },
      },
      examples: [{ answer: { openapi: '3.1.0' }, abridged: true }],
      handle: () => {
        description ??= JSON.stringify(describeApi(all, baseUrl()));
        return new Answer(200, description, { 'cache-control': 'public, max-age=300' });
      },
    }),
    endpoint({
      method: 'GET',
      path: '/docs',
      access: 'public:read',
      tag: 'Operation',
      summary: 'This reference',
      reply: { 200: { schema: null, contentType: 'text/html; charset=utf-8', about: 'The page' } },
      examples: [{ answer: '<!doctype html>', abridged: true }],
      handle: () => {
        page ??= referencePage(all, baseUrl());
        return new Answer(200, page, {
          'cache-control': 'public, max-age=300',
          'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
        });
      },
    }),
  ];
  const all = [...endpoints, ...own];
  return own;
}
