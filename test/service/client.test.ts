// The client against a real service: the examples of its document, and a browser.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { chromium } from 'playwright-core';
import { rolldown } from 'rolldown';
import { systemChromium } from '../support/chromium.ts';
import { type Running, serve, temporaryFolder } from '../support/command.ts';
import { documentedProgram, promised } from '../support/documented-client.ts';
import { migratedDatabase } from '../support/postgres.ts';

const root = join(import.meta.dirname, '..', '..');

/** The client as a bundler for browsers takes it. */
async function bundled(): Promise<string> {
  const bundle = await rolldown({
    input: join(root, 'src', 'client', 'index.ts'),
    platform: 'browser',
    external: /^(?![./])/,
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const [chunk, ...more] = output;
  assert.deepEqual([chunk.imports, chunk.dynamicImports, more], [[], [], []], 'it stands alone');
  return chunk.code;
}

describe('the client', () => {
  let running: Running;
  let baseUrl: string;
  let key: string;
  before(async () => {
    const folder = temporaryFolder();
    ({ running, baseUrl } = await serve({
      SERVICE_DATA_DIR: folder,
      SERVICE_DATABASE_URL: await migratedDatabase(),
      SERVICE_JUDGE_THREADS: '1',
    }));
    key = JSON.parse(readFileSync(join(folder, 'bootstrap.json'), 'utf8')).api_key;
  });
  after(() => running.kill('SIGTERM'));

  it('does what docs/clients.md says, example by example', async () => {
    // Inside the package, because only there it knows itself by its own name, and where git does not look.
    const folder = join(root, 'coverage', `client-examples-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    after(() => rmSync(folder, { recursive: true, force: true }));
    const program = documentedProgram();
    writeFileSync(join(folder, 'examples.ts'), program);
    const child = spawn(process.execPath, ['--conditions=assay-source', join(folder, 'examples.ts')], {
      env: { ASSAY_SERVER: baseUrl, ASSAY_API_KEY: key },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    assert.equal(code, 0, stderr);
    assert.deepEqual(stdout.trimEnd().split('\n'), promised(program));
    assert.match(stderr, /^job_[a-z2-7]{16} has begun\n/);
    assert.match(stderr, /\n2 of 2\n/);
  });

  it('needs nothing that browsers lack', async () => {
    assert.doesNotMatch(await bundled(), /\bfrom ['"]|\bimport\(|\brequire\(|\bBuffer\b/);
  });

  it('asks a service from a page of its origin', { skip: systemChromium.skip }, async () => {
    const browser = await chromium.launch({
      executablePath: systemChromium.path,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    after(() => browser.close());
    const page = await browser.newPage();
    await page.route(`${baseUrl}/page`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
    const script = await bundled();
    await page.route(`${baseUrl}/client.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await page.goto(`${baseUrl}/page`);
    const said = await page.evaluate(
      async ({ origin, apiKey }) => {
        const { createClient, NotFoundError } = await import(`${origin}/client.js`);
        const assay = createClient({ baseUrl: origin, apiKey });
        const { data, costUsd } = await assay.jobs.run({
          items: [{ text: 'Mix, wait, bake.' }],
          modes: ['spam'],
        });
        const missing = await assay.jobs.get('job_aaaaaaaaaaaaaaaa').catch((error: unknown) => error);
        return [data.status, costUsd, missing instanceof NotFoundError];
      },
      { origin: baseUrl, apiKey: key },
    );
    assert.deepEqual(said, ['done', 0.03, true]);
  });
});
