import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { JSDOM } from 'jsdom';
import { chromium } from 'playwright-core';
import { errors } from '../../src/contract/errors.ts';
import { referenceEndpoints } from '../../src/platform/http/reference/endpoints.ts';
import { buildServer, type HttpServer } from '../../src/platform/http/server.ts';
import { endpoints } from '../../src/shell/endpoints.gen.ts';
import { testApp } from '../support/app.ts';
import { systemChromium } from '../support/chromium.ts';
import { json } from '../support/json.ts';

interface Response {
  readonly description: string;
  readonly headers: Record<string, object>;
  readonly content?: Record<string, object>;
}
interface Operation {
  readonly operationId: string;
  readonly security: object[];
  readonly parameters: object[];
  readonly requestBody?: object;
  readonly responses: Record<string, Response | { readonly $ref: string }>;
}
interface Description {
  readonly openapi: string;
  readonly info: { version: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: Record<'securitySchemes' | 'headers' | 'schemas', Record<string, object>> & {
    readonly responses: Record<string, Response>;
  };
}

let server: HttpServer;
let base: string;
before(async () => {
  server = buildServer({ app: await testApp(), endpoints, notice: () => null });
  base = await server.listen('127.0.0.1', 0);
});
after(() => server.drain(1_000));

describe('GET /openapi.json', () => {
  it('is valid OpenAPI 3.1 to a real validator', async () => {
    const answer = await fetch(`${base}/openapi.json`);
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
    const description = await json<Description & Record<string, unknown>>(answer);
    assert.equal(description.openapi, '3.1.0');
    assert.equal(description.info.version, '0.1.0');
    const { valid, errors: faults } = await new Validator().validate(structuredClone(description));
    assert.ok(valid, JSON.stringify(faults));
  });

  it('lists every endpoint with its answers, error codes and headers', async () => {
    const description = await json<Description>(await fetch(`${base}/openapi.json`));
    const all = [...endpoints, ...referenceEndpoints(endpoints, () => base)];
    const listed = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    assert.deepEqual(listed.sort(), all.map((e) => `${e.method} ${e.path}`).sort());
    const status = description.paths['/v1/status']?.get;
    assert.deepEqual(Object.keys(status?.responses ?? {}), ['200', '500', '503']);
    const answer = (code: string): Response | undefined => {
      const response = status?.responses[code];
      if (response === undefined || !('$ref' in response)) return response;
      return description.components.responses[response.$ref.replace('#/components/responses/', '')];
    };
    assert.match(answer('503')?.description ?? '', /`unavailable`/);
    assert.ok(answer('503')?.headers['Retry-After']);
    assert.ok(answer('200')?.headers['X-Service-Notice']);
    for (const name of ['apiKey', 'accessToken', 'session', 'passwordLogin']) {
      assert.ok(description.components.securitySchemes[name], name);
    }
    for (const name of ['X-Cost-USD', 'Retry-After', 'X-Request-ID'])
      assert.ok(description.components.headers[name], name);
  });

  it('operation ids are unique names', async () => {
    const { paths } = await json<Description>(await fetch(`${base}/openapi.json`));
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    assert.equal(new Set(ids).size, ids.length);
    assert.deepEqual(
      ids.filter((id) => !/^[a-z]+[A-Za-z0-9]+$/.test(id)),
      [],
    );
    assert.ok(ids.includes('getV1JobsByJobId'));
  });

  it('passes the recommended rules of Redocly, warnings included', async () => {
    const source = await (await fetch(`${base}/openapi.json`)).text();
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    // An operation that takes nothing has nothing to refuse.
    const { paths } = JSON.parse(source) as Description;
    const mayRefuse = ({ pointer = '' }: { pointer?: string | undefined }): boolean => {
      const [, , path = '', method = ''] = pointer.split('/');
      const operation = paths[path.replaceAll('~1', '/')]?.[method];
      const takes = [operation?.requestBody, ...(operation?.parameters ?? [])].filter(
        // Headers, which every operation takes and none refuses, are referred to.
        (input) => input !== undefined && !('$ref' in input),
      );
      return operation === undefined || operation.security.length > 0 || takes.length > 0;
    };
    // A form that leads on when all went well has nothing else to say.
    const leadsOn = ({ pointer = '' }: { pointer?: string | undefined }): boolean => {
      const [, , path = '', method = ''] = pointer.split('/');
      return paths[path.replaceAll('~1', '/')]?.[method]?.responses['303'] !== undefined;
    };
    const counts: Record<string, (location: { pointer?: string | undefined }) => boolean> = {
      'operation-4xx-response': mayRefuse,
      'operation-2xx-response': (location) => !leadsOn(location),
      // The contract names /v1/intent/{id}/… beside /v1/intent/batch: no id is called so, because ids have a prefix.
      'no-ambiguous-paths': ({ pointer = '' }) => !pointer.startsWith('#/paths/~1v1~1intent~1{id}~1'),
    };
    assert.deepEqual(
      problems.filter(({ ruleId, location }) => {
        const does = counts[ruleId];
        return does === undefined || location.some(does);
      }),
      [],
    );
  });

  it('says what is the same everywhere once, so that it stays small enough to read', async () => {
    const text = await (await fetch(`${base}/openapi.json`)).text();
    const written = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'openapi.json'), 'utf8');
    const { paths } = JSON.parse(text) as Description;
    const operations = Object.values(paths).flatMap((methods) => Object.keys(methods)).length;
    // 400,000 when there were 83 of them.
    assert.ok(written.length < operations * 4_800, `${written.length} characters`);
    assert.ok(text.length < written.length, `${text.length} characters`);
    for (const [path, methods] of Object.entries(paths)) {
      for (const { operationId, responses } of Object.values(methods)) {
        const own = Object.entries(responses).filter(
          ([status, response]) => path.startsWith('/v1') && Number(status) >= 400 && !('$ref' in response),
        );
        assert.deepEqual(own, [], operationId);
      }
    }
  });
});

describe('GET /docs', () => {
  let page: string;
  let document: Document;
  // Once for all: it is the largest page that there is, and to read it keeps this process, the server in it, from
  // answering for so long that connections lapse.
  before(async () => {
    page = await (await fetch(`${base}/docs`, { headers: { connection: 'close' } })).text();
    ({ document } = new JSDOM(page).window);
  });

  it('shows every endpoint and error code, escaped, without a script', () => {
    const { textContent } = document.body;
    for (const { path, summary } of endpoints) {
      assert.ok(textContent.includes(path));
      assert.ok(textContent.includes(summary.replaceAll('`', '')), summary);
    }
    for (const code of Object.keys(errors)) assert.ok(page.includes(code));
    assert.ok(!page.includes('<script'));
  });

  it('starts with checking a page, and every link in it leads somewhere', () => {
    assert.equal(document.querySelector('h2')?.textContent, 'Check a page');
    assert.match(document.querySelector('section h3')?.textContent ?? '', /Check one page/);
    const targets = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href'));
    assert.ok(targets.length > 300, `${targets.length} links`);
    assert.deepEqual(
      targets.filter((target) => document.getElementById((target ?? '').slice(1)) === null),
      [],
    );
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('says in which unit characters are counted wherever there is a limit of them', async () => {
    assert.match(document.getElementById('characters')?.textContent ?? '', /UTF-16 code units/);
    const limits = [...document.querySelectorAll('td')].filter(({ textContent }) =>
      /at most [\d,]+ characters/i.test(textContent),
    );
    assert.ok(limits.length > 20, `${limits.length} limits`);
    for (const cell of limits)
      assert.ok(
        cell.querySelector('a[href="#characters"]') !== null ||
          /UTF-16|an emoji counting as one/.test(cell.textContent),
        cell.textContent,
      );
    const { info } = await json<{ info: { description: string } }>(
      await fetch(`${base}/openapi.json`, { headers: { connection: 'close' } }),
    );
    assert.match(info.description, /UTF-16 code units/);
  });

  it('is styled, fits a phone and asks no other host for anything', {
    skip: systemChromium.skip,
  }, async () => {
    const profile = mkdtempSync(join(tmpdir(), 'assay-test-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: systemChromium.path,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
    try {
      const page = await context.newPage();
      const complaints: string[] = [];
      const asked = new Set<string>();
      page.on('console', (message) => complaints.push(message.text()));
      page.on('request', (request) => asked.add(new URL(request.url()).origin));
      await page.goto(`${base}/docs`);
      assert.equal(
        await page.evaluate("getComputedStyle(document.querySelector('.layout')).display"),
        'grid',
      );
      await page.setViewportSize({ width: 375, height: 800 });
      const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
      assert.ok(Number(overflow) <= 0, `${overflow} px too wide`);
      assert.deepEqual([...asked], [base]);
      assert.deepEqual(complaints, []);
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  });
});
