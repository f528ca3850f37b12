import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { before, describe, it } from 'node:test';
import { sha256 } from '../../scripts/release/artefacts.ts';
import keywordDensity from '../../src/core/rules/spam/sp_kw_density.ts';
import { temporaryFolder } from '../support/command.ts';
import { AT_NIGHT } from '../support/nightly.ts';

const root = join(import.meta.dirname, '..', '..');
const modules = join(root, 'node_modules');
const runtime = `node-${process.platform}-${process.arch}`;
const { PATH = '', HOME = '' } = process.env;

/** A machine's own Node, where it is another than ours. */
const older = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => /^v2[0-3]\./.test(versionOf(path)));

function versionOf(node: string): string {
  return existsSync(node) ? spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout : '';
}

function npm(cwd: string, ...words: readonly string[]): { ok: boolean; said: string } {
  // Once, and not for long: a machine without a registry should not wait for it.
  const patience = [
    '--fetch-retries=0',
    '--fetch-timeout=300000',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
  ];
  const { status, stdout, stderr } = spawnSync('npm', [...words, ...patience], {
    cwd,
    encoding: 'utf8',
    env: { PATH, HOME },
  });
  return { ok: status === 0, said: stdout + stderr };
}

/** Packs a copy: a build in the checkout would stand in the way of tests beside this one. */
function packed(): string {
  const folder = temporaryFolder();
  // Also what generated files are made of, or they would count as out of date.
  for (const part of [
    '.made',
    'bin',
    'clients/python/src',
    'docs',
    'lab/evaluation/findings',
    'migrations',
    'panel',
    'scripts',
    'src',
    'test/client/make-types.ts',
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'THIRD-PARTY.md',
  ])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  for (const file of readdirSync(root).filter((name) => /^(?:package|tsconfig).*\.json$/.test(name)))
    cpSync(join(root, file), join(folder, file));
  symlinkSync(modules, join(folder, 'node_modules'));
  const { ok, said } = npm(folder, 'pack');
  assert.ok(ok, said);
  assert.doesNotMatch(said, /Made/, 'what is current is packed as it is');
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  assert.ok(!existsSync(join(folder, 'dist')), 'nothing is left of the build');
  return join(folder, tarball);
}

/** A project of its own with the package in it: by npm, or where no registry is, with the dependencies of the checkout. */
function installed(tarball: string): { folder: string; by: string } {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), '{"name":"consumer","private":true,"type":"module"}');
  const own = join(folder, 'node_modules');
  const { ok } = npm(folder, 'install', tarball, '--ignore-scripts', '--omit=optional');
  if (!ok) {
    mkdirSync(join(own, 'assay'), { recursive: true });
    const unpacked = spawnSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(own, 'assay')]);
    assert.equal(unpacked.status, 0);
    for (const name of readdirSync(modules).filter((entry) => !entry.startsWith('.')))
      if (!existsSync(join(own, name))) symlinkSync(join(modules, name), join(own, name));
  }
  // Optional and large: the one that the checkout has.
  if (!existsSync(join(own, runtime))) symlinkSync(join(modules, runtime), join(own, runtime));
  return { folder, by: ok ? 'npm' : 'links to the dependencies of the checkout' };
}

/** Nodes 20 and 22 from the registry, at night and where there is one. */
const others: readonly string[] = AT_NIGHT ? ['20', '22'].flatMap(fetchedNode) : [];

function fetchedNode(version: string): string[] {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const { ok } = npm(folder, 'install', `${runtime}@${version}`, '--ignore-scripts');
  const node = join(folder, 'node_modules', runtime, 'bin', 'node');
  return ok && existsSync(node) ? [node] : [];
}

const nodes = [process.execPath, ...(older === undefined ? [] : [older]), ...others];

/** What a program says on every Node that there is; each says the same. */
function saidOnEvery(cwd: string, program: string): string {
  const said = nodes.map((node) => {
    const { stdout, stderr, status } = spawnSync(node, [program], { cwd, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    return stdout;
  });
  assert.equal(new Set(said).size, 1, said.join(''));
  return said[0] ?? '';
}

describe('the package', () => {
  let tarball: string;
  let folder: string;
  before((t) => {
    tarball = packed();
    const consumer = installed(tarball);
    folder = consumer.folder;
    if ('diagnostic' in t) t.diagnostic(`installed by ${consumer.by}`);
  });

  it('holds what runs and its types, and neither sources nor tests', () => {
    const { stdout } = spawnSync('tar', ['-tzf', tarball], { encoding: 'utf8' });
    const files = stdout.trim().split('\n');
    const roots = new Set(files.map((file) => file.split('/').slice(0, 2).join('/')));
    assert.deepEqual([...roots].sort(), [
      'package/CHANGELOG.md',
      'package/LICENSE',
      'package/README.md',
      'package/THIRD-PARTY.md',
      'package/bin',
      'package/dist',
      'package/docs',
      'package/migrations',
      'package/package.json',
      'package/panel',
    ]);
    assert.ok(files.includes('package/panel/built/index.html'));
    const wrong = files.filter((file) => /\.test\.|(?<!\.d)\.ts$/.test(file));
    assert.deepEqual(wrong, []);
    for (const file of [
      'client/index.js',
      'client/index.d.ts',
      'client/schema.gen.d.ts',
      'core/index.js',
      'core/index.d.ts',
      'shell/config-file/define-config.d.ts',
      'webhooks/index.d.ts',
      'core/page/lexicon.weights.json',
    ])
      assert.ok(files.includes(`package/dist/${file}`), file);
  });

  it('comes out the same in another folder, at another time', {
    skip: AT_NIGHT ? false : 'only by night',
  }, () => {
    assert.equal(sha256(packed()), sha256(tarball));
  });

  it('is a library that says the same on every Node, byte for byte', (t) => {
    writeFileSync(
      join(folder, 'library.js'),
      `import { createHash, createHmac } from 'node:crypto';
      import { checkPage, rules, toHtml } from 'assay/core';
      import { verify } from 'assay/webhooks';
      const hash = createHash('sha256');
      for (const rule of rules) {
        const page = rule.examples?.().hit[0];
        if (page?.html === undefined) continue;
        const report = checkPage({ html: page.html, url: page.url }, { rules: [rule.id], explain: true });
        hash.update(JSON.stringify(report)).update(toHtml([{ file: 'page.html', report }]));
      }
      const body = JSON.stringify({ event: 'job.finished', job: null, id: null });
      const at = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', 'whsec_x').update(at + '.' + body).digest('hex');
      const event = verify(body, {
        'x-service-event': 'job.finished',
        'x-service-delivery': 'dlv_x',
        'x-service-timestamp': at,
        'x-service-signature': 'sha256=' + signature,
      }, 'whsec_x');
      console.log(rules.length, event.event, hash.digest('hex'));`,
    );
    t.diagnostic(`on ${nodes.map((node) => versionOf(node).trim()).join(', ')}`);
    if (AT_NIGHT && others.length < 2) t.diagnostic('not on all Nodes: the registry lacks some');
    assert.match(saidOnEvery(folder, 'library.js'), /^\d+ job\.finished [0-9a-f]{64}\n$/);
  });

  it('is a client that keeps its key, waits and verifies, on every Node', () => {
    writeFileSync(
      join(folder, 'client.js'),
      `import { createServer } from 'node:http';
      import { createClient, NotFoundError, verifyWebhook } from 'assay/client';
      const keys = [];
      const server = createServer((request, response) => {
        const { url, headers } = request;
        const json = (status, body, more = {}) =>
          response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(body));
        if (url === '/v1/jobs' && keys.push(headers['idempotency-key']) === 1) return request.socket.destroy();
        if (url === '/v1/jobs') return json(202, { job_id: 'job_1', status: 'queued' }, { 'x-cost-usd': '0.06' });
        if (url === '/v1/jobs/job_1/events') {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          return response.end('event: end\\ndata: {"status":"done","charged_usd":0.03}\\n\\n');
        }
        return json(404, { error: { code: 'not_found', message: 'No.', details: null, request_id: 'r' } });
      }).listen(0, '127.0.0.1', async () => {
        const assay = createClient({ baseUrl: 'http://127.0.0.1:' + server.address().port, apiKey: 'k' });
        const { data, costUsd } = await assay.jobs.run({ items: [{ text: 'x' }] });
        const missing = await assay.usage.get().catch((error) => error);
        let reason = null;
        try { verifyWebhook('{}', {}, 'whsec_x'); } catch (error) { ({ reason } = error); }
        console.log(data.status, costUsd, keys.length, new Set(keys).size, missing instanceof NotFoundError, reason);
        server.close();
      });`,
    );
    assert.equal(saidOnEvery(folder, 'client.js'), 'done 0.03 2 1 true missing_header\n');
  });

  it('holds a client whose code imports nothing but itself', () => {
    const dist = join(folder, 'node_modules', 'assay', 'dist');
    const reached = new Set(['client/index.js']);
    for (const file of reached)
      for (const [, from = ''] of readFileSync(join(dist, file), 'utf8').matchAll(
        /(?:\bfrom|\bimport)\s*\(?["']([^"']+)["']/g,
      )) {
        assert.match(from, /^\.\.?\//, `${file} imports ${from}`);
        reached.add(join(dirname(file), from));
      }
    const bytes = [...reached].reduce((sum, file) => sum + readFileSync(join(dist, file)).byteLength, 0);
    assert.ok(bytes < 100_000, `${bytes} bytes: what a browser loads of it`);
  });

  it('is as publint and are-the-types-wrong want it', { skip: AT_NIGHT ? false : 'at night' }, (t) => {
    const tools = temporaryFolder();
    writeFileSync(join(tools, 'package.json'), '{"private":true}');
    const { ok } = npm(tools, 'install', 'publint', '@arethetypeswrong/cli', '--ignore-scripts');
    if (!ok) return t.skip('no registry has them');
    const own = { cwd: tools, encoding: 'utf8', env: { PATH, HOME } } as const;
    const bin = (name: string): string => join(tools, 'node_modules', '.bin', name);
    const linted = spawnSync(process.execPath, [bin('publint'), 'run', tarball, '--strict'], own);
    assert.equal(linted.status, 0, linted.stdout + linted.stderr);
    // All of it is ESM, on Nodes that know exports.
    const typed = spawnSync(process.execPath, [bin('attw'), tarball, '--profile', 'esm-only'], own);
    return assert.equal(typed.status, 0, typed.stdout + typed.stderr);
  });

  it('brings types that a strict consumer compiles against', () => {
    writeFileSync(
      join(folder, 'consumer.ts'),
      `import { checkPage, type PageReport, readPage, rules, toSarif } from 'assay/core';
      import { defineConfig } from 'assay/config';
      import { verify, WebhookVerificationError } from 'assay/webhooks';
      import { ApiError, type Answer, createClient, type Job, type Schemas, verifyWebhook } from 'assay/client';
      const assay = createClient({ baseUrl: 'https://assay.example.com', apiKey: 'k', timeouts: { callMs: 1_000 } });
      export const job: Promise<Answer<Job>> = assay.jobs.run({ items: [{ text: 'x', modes: ['spam'] }] });
      export const listed: AsyncIterable<Schemas['StoredReport']> = assay.reports.list({ tier: 'basic' });
      export const left = (error: unknown): number | null =>
        error instanceof ApiError && error.is('quota_exceeded') ? error.details.remaining_usd : null;
      export const same: typeof verify = verifyWebhook;
      // @ts-expect-error: there is no such path
      assay.request('GET', '/v1/nothing', {});
      export const config = defineConfig({ modes: ['spam'], budgets: [{ pages: '/guides/**', minQuality: 5 }] });
      // @ts-expect-error: a name that is not known
      defineConfig({ budget: [] });
      const report: PageReport = checkPage({ text: 'Mix, wait, bake.' }, { modes: ['spam'], lang: 'pl' });
      export const title: string | null = report.page.title;
      export const words: number = readPage({ html: '<p>' }).wordCount;
      export const ids: readonly string[] = rules.map(({ id }) => id);
      export const sarif: string = toSarif([{ file: 'a', report }]);
      export const event: string = verify('{}', {}, 'whsec_x').event;
      export const isOurs = (error: unknown): boolean => error instanceof WebhookVerificationError;
      // @ts-expect-error: there is no such mode
      checkPage({ text: 'x' }, { modes: ['fun'] });`,
    );
    for (const [module, moduleResolution] of [
      ['nodenext', 'nodenext'],
      ['esnext', 'bundler'],
    ]) {
      const options = { module, moduleResolution, strict: true, noEmit: true, target: 'es2022', types: [] };
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: options, files: ['consumer.ts'] }),
      );
      const { stdout, status } = spawnSync(join(modules, '.bin', 'tsc'), ['-p', '.', '--singleThreaded'], {
        cwd: folder,
        encoding: 'utf8',
      });
      assert.equal(status, 0, stdout);
    }
  });

  it('is a command that checks pages, threads included, whichever Node starts it', () => {
    writeFileSync(join(folder, 'page.html'), keywordDensity.examples().hit[0]?.html ?? '');
    const bin = join(folder, 'node_modules', 'assay', 'bin', 'assay.js');
    const line = JSON.stringify({ id: 1, html: readFileSync(join(folder, 'page.html'), 'utf8') });
    for (const node of [process.execPath, older].filter((path) => path !== undefined)) {
      // Nothing of the checkout in the path: the runtime is found as a package.
      const run = (...words: readonly string[]) =>
        spawnSync(node, [bin, ...words], {
          cwd: folder,
          encoding: 'utf8',
          input: line,
          env: { PATH: dirname(node) },
        });
      const checked = run('check', 'page.html');
      assert.equal(checked.status, 0, checked.stderr);
      assert.match(checked.stdout, /Spam policy: serious concerns \(1 strong sign\)/);
      const streamed = run('check', '--jsonl', '--threads', '1', '--rules', 'sp_kw_density');
      assert.equal(streamed.status, 0, streamed.stderr);
      assert.equal(JSON.parse(streamed.stdout).report.violations[0].band, 'strong');
      const config = "import { defineConfig } from 'assay/config';\nexport default defineConfig";
      writeFileSync(
        join(folder, 'assay.config.ts'),
        `${config}({ check: { files: ['page.html'] }, failOn: 'strong' });`,
      );
      assert.equal(run('check').status, 1);
      rmSync(join(folder, 'assay.config.ts'));
      assert.match(run('read', 'page.html').stdout, /Title\s+Cheap flights/);
      assert.match(run('--version').stdout, /^\d+\.\d+\.\d+\n$/);
    }
  });
});
