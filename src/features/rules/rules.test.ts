import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { testApp } from '../../../test/support/app.ts';
import { json } from '../../../test/support/json.ts';
import { rules } from '../../core/rules/catalogue.ts';
import { buildServer, type HttpServer } from '../../platform/http/server.ts';
import readRules from './read.endpoint.ts';
import type { RuleRecord } from './rule-record.ts';

const app = await testApp();
let server: HttpServer;
let base: string;
let admitted = true;
let superadmin = false;
before(async () => {
  server = buildServer({
    app,
    endpoints: [readRules],
    notice: () => null,
    authorize: async (_, __, { access }) => {
      assert.equal(access, 'rules:read');
      if (!admitted) throw new Error('not admitted');
      const user = superadmin ? { id: '', email: '', role: 'superadmin' as const } : null;
      return { credential: { kind: 'jwt', jti: '', expiresAt: new Date() }, user, organization: null };
    },
  });
  base = await server.listen('127.0.0.1', 0);
});
after(() => server.drain(1_000));

describe('GET /v1/rules', () => {
  it('200 lists every rule, by mode and id, with exactly the brief fields', async () => {
    const answer = await fetch(`${base}/v1/rules`);
    assert.equal(answer.status, 200);
    const records = await json<RuleRecord[]>(answer);
    assert.deepEqual(
      records.map(({ id }) => id),
      rules.map(({ id }) => id),
    );
    for (const record of records) {
      assert.deepEqual(Object.keys(record), [
        'id',
        'title',
        'layer',
        'mode',
        'kind',
        'policy',
        'lite',
        'enabled',
      ]);
      assert.equal(typeof record.lite, 'boolean');
    }
  });

  it('200 gives titles in Polish on Accept-Language: pl, and the same bytes every time', async () => {
    const polish = async (): Promise<string> =>
      (await fetch(`${base}/v1/rules`, { headers: { 'accept-language': 'pl' } })).text();
    const first = await polish();
    assert.equal(await polish(), first);
    const records: RuleRecord[] = JSON.parse(first);
    assert.deepEqual(
      records.map(({ title }) => title),
      rules.map(({ title }) => title.pl),
    );
  });

  it('200 gives a superadmin the full text of every rule', async () => {
    superadmin = true;
    const answer = await fetch(`${base}/v1/rules`);
    superadmin = false;
    const records = await json<Record<string, unknown>[]>(answer);
    assert.equal(records.length, rules.length);
    for (const record of records) {
      assert.equal(typeof record.question, 'string');
      assert.equal(typeof record.fix, 'string');
      assert.ok(Array.isArray(record.sources) && record.sources.length > 0, String(record.id));
    }
  });

  it('nothing without admission', async () => {
    admitted = false;
    assert.equal((await fetch(`${base}/v1/rules`)).status, 500);
    admitted = true;
    const closed = buildServer({ app, endpoints: [readRules], notice: () => null });
    const address = await closed.listen('127.0.0.1', 0);
    assert.equal((await fetch(`${address}/v1/rules`)).status, 401);
    await closed.drain(1_000);
  });

  it('the list of endpoints does not load the catalogue: only the threads that judge hold it', () => {
    const root = join(import.meta.dirname, '..', '..', '..');
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
      await import('./src/shell/endpoints.gen.ts');
      const heavy = /src\\/core\\/(?:page|facts|models)\\/|src\\/core\\/rules\\/(?:catalogue|spam|quality|helpful)/;
      const rules = loaded.filter((url) => heavy.test(url));
      console.log(JSON.stringify({ all: loaded.length, rules }));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      encoding: 'utf8',
    });
    const { all, rules: found } = JSON.parse(stdout || `{"stderr":${JSON.stringify(stderr)}}`);
    assert.ok(all > 5, stderr);
    assert.deepEqual(found, []);
  });
});
