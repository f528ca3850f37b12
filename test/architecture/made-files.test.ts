import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type * as Made from '../../scripts/made/parts.ts';
import { Files, type PartName, partNames, parts, root } from '../../scripts/made/parts.ts';
import { panelFiles } from '../../src/features/panel/panel-files.ts';
import { temporaryFolder } from '../support/command.ts';
import { AT_NIGHT } from '../support/nightly.ts';

/** A machine's own Node, where it is another than ours. */
const older = ['/usr/bin/node', '/usr/local/bin/node'].find(
  (path) =>
    existsSync(path) && /^v2[0-3]\./.test(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout),
);
const isMadeFile = (file: string): boolean => partNames.some((name) => parts[name].makes.test(file));
/** What starts the making. */
const STARTS = ['scripts/from-sources.ts', 'scripts/generate.ts', 'scripts/made/make.ts'];

/** What the code of a file loads: imports that leave something once types are gone. */
function loads(file: string): string[] {
  if (!file.endsWith('.ts')) return [];
  return (
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^(?:import|export)(?! type\b)[^;]*? from '(\.[^']+)'|import\('(\.[^']+)'\)/gm,
      ),
    ]
      .map(([, fixed, later]) => relative(root, join(root, dirname(file), fixed ?? later ?? '')))
      // Files are made from texts with imports of their own.
      .filter((loaded) => existsSync(join(root, loaded)))
  );
}

/** By day one part is made anew, beside the others as they are; at night all of them, of their inputs alone. */
const MADE_BY_DAY: PartName = 'api';
const isMadeHere = (file: string): boolean =>
  AT_NIGHT ? isMadeFile(file) : parts[MADE_BY_DAY].makes.test(file);

describe('files that are made', () => {
  /** A folder with their inputs and nothing else: no history, nothing that is to be made. */
  const copy = temporaryFolder();
  const modules = join(copy, 'node_modules');
  const at = (file: string): string => join(copy, file);
  const run = (node: string, words: readonly string[]): { ok: boolean; said: string } => {
    const { status, stdout, stderr } = spawnSync(node, words, {
      cwd: copy,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        HOME: copy,
        TZ: 'Pacific/Kiritimati',
        LC_ALL: 'pl_PL.UTF-8',
        NODE_ENV: 'development',
      },
    });
    return { ok: status === 0, said: stdout + stderr };
  };
  let stale: typeof Made.stale;
  let FilesThere: typeof Files;
  let first: { ok: boolean; said: string };

  before(async () => {
    const files = new Files();
    const inputs = partNames.flatMap((name) => files.matching(parts[name].of));
    const made = AT_NIGHT ? [] : [...files.matching(/./).filter(isMadeFile), '.made', 'panel/src/texts'];
    for (const file of new Set([...inputs, ...made, ...STARTS]))
      if (!isMadeHere(file)) cpSync(join(root, file), at(file), { recursive: true });
    symlinkSync(join(root, 'node_modules'), modules);
    symlinkSync(join(root, 'test', 'client', 'node_modules'), at('test/client/node_modules'));
    first = run(older ?? process.execPath, ['bin/prepare.js']);
    const there: typeof Made = await import(pathToFileURL(at('scripts/made/parts.ts')).href);
    ({ stale, Files: FilesThere } = there);
  });

  it('are made of their inputs alone, the same to the byte wherever, whenever and by whichever Node', () => {
    assert.ok(first.ok, first.said);
    const made = new FilesThere().matching(/./).filter(isMadeFile);
    const present = new Files().matching(/./).filter(isMadeFile);
    assert.deepEqual(made, present);
    assert.ok(made.length > 40, `${made.length} files`);
    for (const file of made) assert.ok(readFileSync(at(file)).equals(readFileSync(join(root, file))), file);
    assert.match(first.said, AT_NIGHT ? /^Made: catalogue, api, program, panel$/m : /^Made: api$/m);
    assert.deepEqual(stale(), []);
  });

  it('name every file among their inputs that the code loads which makes them', () => {
    for (const name of ['catalogue', 'api'] as const) {
      const seen = new Set<string>();
      const visit = (file: string): void => {
        if (seen.has(file)) return;
        seen.add(file);
        loads(file).forEach(visit);
      };
      visit(`scripts/made/${name}.ts`);
      assert.ok(seen.size > 100, `${seen.size} files`);
      assert.deepEqual(
        [...seen].filter((file) => !isMadeFile(file) && !parts[name].of.test(file)),
        [],
        name,
      );
    }
  });

  it('are out of date when an input changes, and when one of them is missing or edited', () => {
    const changed = (file: string, change: (path: string) => void): readonly PartName[] => {
      const before = readFileSync(at(file));
      change(at(file));
      const found = stale();
      writeFileSync(at(file), before);
      assert.deepEqual(stale(), []);
      return found;
    };
    const edit = (path: string): void => appendFileSync(path, '\n');
    assert.deepEqual(changed('src/core/rules/spam/sp_kw_density.ts', edit), ['catalogue', 'api', 'program']);
    assert.deepEqual(changed('src/features/tiers/read.endpoint.ts', edit), ['api', 'program']);
    assert.deepEqual(changed('panel/messages/app/pl.json', edit), ['panel']);
    // The panel has a part of it.
    assert.deepEqual(changed('src/core/intent/page-forms.ts', edit), partNames);
    assert.deepEqual(changed('package-lock.json', edit), partNames);
    assert.deepEqual(changed('docs/rules.md', rmSync), ['catalogue']);
    assert.deepEqual(changed('src/shell/tasks.gen.ts', edit), ['api', 'program']);
    assert.deepEqual(changed('bin/flags.js', edit), ['program']);
    assert.deepEqual(changed('panel/built/index.html', edit), ['panel']);

    // A new rule counts before anything names it; a test does not.
    const rule = at('src/core/rules/spam/sp_new.ts');
    writeFileSync(rule, '');
    assert.deepEqual(stale(), ['catalogue', 'api', 'program']);
    renameSync(rule, at('src/core/rules/spam/sp_new.test.ts'));
    assert.deepEqual(stale(), []);
  });

  it('stay current when only the times of their inputs change, as a copy or a clone changes them', () => {
    for (const file of ['src/core/rules/rule.ts', 'panel/index.html', 'docs/openapi.json'])
      utimesSync(at(file), 2_000_000_000, 2_000_000_000);
    assert.deepEqual(stale(), []);
  });

  it('are what a command runs while they are current; otherwise it runs the sources as they are', () => {
    const joined = join(
      copy,
      '.made',
      readFileSync(at('.made/program.txt'), 'utf8').trim(),
      'dist/shell/main.js',
    );
    const help = at('src/shell/help.ts');
    const [program, source] = [readFileSync(joined), readFileSync(help)];
    writeFileSync(joined, `console.log('joined');${program}`);
    const version = (): string => run(process.execPath, ['bin/assay.js', '--version']).said;
    assert.match(version(), /^joined\n\d+\.\d+\.\d+\n$/);
    appendFileSync(help, "console.log('edited');");
    assert.match(version(), /^edited\n\d+\.\d+\.\d+\n$/);
    writeFileSync(joined, program);
    writeFileSync(help, source);
  });

  if (AT_NIGHT)
    it('are made anew, and only those, when a command needs them', () => {
      const endpoint = at('src/features/tiers/read.endpoint.ts');
      const source = readFileSync(endpoint, 'utf8');
      writeFileSync(endpoint, source.replace(/summary: '/, "summary: 'Made anew: "));
      const [rules, panel] = ['docs/rules.md', 'panel/built/index.html'].map(
        (file) => statSync(at(file)).ino,
      );
      const { ok, said } = run(process.execPath, [
        '--input-type=module',
        '--eval',
        "import { makeWhatIsStale } from './scripts/made/make.ts'; makeWhatIsStale();",
      ]);
      assert.ok(ok, said);
      assert.match(said, /Made anew.*: api, program …/);
      assert.match(readFileSync(at('docs/openapi.json'), 'utf8'), /"Made anew: /);
      assert.deepEqual(stale(), []);
      assert.deepEqual(
        ['docs/rules.md', 'panel/built/index.html'].map((file) => statSync(at(file)).ino),
        [rules, panel],
      );
    });

  it('need nothing to make them while they are current; where they are not, it is said what is missing', () => {
    rmSync(modules);
    mkdirSync(modules);
    for (const name of readdirSync(join(root, 'node_modules')))
      if (!['.bin', '.cache', 'vite'].includes(name))
        symlinkSync(join(root, 'node_modules', name), join(modules, name));
    assert.deepEqual(run(process.execPath, ['bin/prepare.js']), { ok: true, said: '' });
    appendFileSync(at('panel/index.html'), '\n');
    const { ok, said } = run(process.execPath, ['bin/prepare.js']);
    assert.ok(!ok);
    assert.match(said, /needs the development dependencies \(vite is not installed\): run "npm ci" without/);
  });
});

describe('files that are written while others read them', () => {
  const ROUNDS = 60;
  // On the file system of the checkout, as what is made, and where git does not look.
  const here = join(root, 'coverage', `whole-files-${process.pid}`);
  before(() => mkdirSync(here, { recursive: true }));
  after(() => rmSync(here, { recursive: true, force: true }));

  /** What a thread does in rounds, at most one during each look of this thread. */
  function beside(round: string, data: unknown, look: () => void): void {
    const [DONE, LOOKS] = [0, 1];
    const shared = new Int32Array(new SharedArrayBuffer(8));
    const worker = new Worker(
      `import { workerData } from 'node:worker_threads';
      const { whole, data, shared } = workerData;
      let failed = 1;
      try {
        const { fillFolder, writeWhole } = await import(whole);
        const { mkdirSync, mkdtempSync, writeFileSync } = await import('node:fs');
        for (let i = 0; i < ${ROUNDS}; i++) {
          const looks = Atomics.load(shared, ${LOOKS});
          ${round}
          Atomics.wait(shared, ${LOOKS}, looks);
        }
        failed = 0;
      } finally { Atomics.store(shared, ${DONE}, failed + 1); }`,
      {
        eval: true,
        execArgv: ['--input-type=module'],
        workerData: {
          whole: pathToFileURL(join(root, 'scripts', 'made', 'whole-files.ts')).href,
          data,
          shared,
        },
      },
    );
    worker.unref();
    while (Atomics.load(shared, DONE) === 0) {
      look();
      Atomics.add(shared, LOOKS, 1);
      Atomics.notify(shared, LOOKS);
    }
    assert.equal(Atomics.load(shared, DONE), 1, 'all rounds were done');
  }

  it('are whole at any time', () => {
    const file = join(here, 'made.txt');
    const texts = ['a', 'b'].map((letter) => letter.repeat(3_000_000));
    writeFileSync(file, texts[0] ?? '');
    beside('writeWhole(data.file, data.texts[i % 2]);', { file, texts }, () =>
      assert.ok(texts.includes(readFileSync(file, 'utf8'))),
    );
  });

  it('as a panel, are always one page with all the files that it names', () => {
    const built = join(here, 'built');
    mkdirSync(built);
    writeFileSync(join(built, 'index.html'), '');
    beside(
      `const made = mkdtempSync(data.here + '/made-');
      mkdirSync(made + '/assets');
      const names = [i, i + 1, i + 2].map((n) => 'assets/' + n + '.js');
      for (const name of names) writeFileSync(made + '/' + name, name);
      writeFileSync(made + '/index.html', names.join(' '));
      fillFolder(data.built, made, 'index.html');`,
      { here, built },
      () => {
        const panel = panelFiles(built);
        assert.ok(panel);
        for (const name of `${panel.shell.content}`.split(' ').filter(Boolean))
          assert.equal(`${panel.files.get(`/${name}`)?.content}`, name);
      },
    );
  });
});
