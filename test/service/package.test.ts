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

/** Node 22 from the registry, at night and where there is one. */
function node22(): string | null {
  if (!AT_NIGHT) return null;
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const { ok } = npm(folder, 'install', `${runtime}@22`, '--ignore-scripts');
  const node = join(folder, 'node_modules', runtime, 'bin', 'node');
  return ok && existsSync(node) ? node : null;
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
    const fetched = node22();
    if (AT_NIGHT && fetched === null) t.diagnostic('not on Node 22: no registry has it');
    if (older === undefined) t.diagnostic('not on an older Node: this machine has none');
    const nodes = [process.execPath, older, fetched].filter((node) => typeof node === 'string');
    t.diagnostic(`on ${nodes.map((node) => versionOf(node).trim()).join(', ')}`);
    const said = nodes.map((node) => {
      const { stdout, stderr, status } = spawnSync(node, ['library.js'], { cwd: folder, encoding: 'utf8' });
      assert.equal(status, 0, stderr);
      return stdout;
    });
    assert.match(said[0] ?? '', /^\d+ job\.finished [0-9a-f]{64}\n$/);
    assert.equal(new Set(said).size, 1, said.join(''));
  });

  it('brings types that a strict consumer compiles against', () => {
    writeFileSync(
      join(folder, 'consumer.ts'),
      `import { checkPage, type PageReport, readPage, rules, toSarif } from 'assay/core';
      import { defineConfig } from 'assay/config';
      import { verify, WebhookVerificationError } from 'assay/webhooks';
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
