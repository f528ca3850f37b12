import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { sha256 } from '../../scripts/release/artefacts.ts';
import { auditIn } from '../../scripts/release/audit.ts';
import { releasedChangelog } from '../../scripts/release/changelog.ts';
import { licenceFaults } from '../../scripts/release/licences.ts';
import { LockFile } from '../../scripts/release/lock-file.ts';
import { sbomOf } from '../../scripts/release/sbom.ts';
import { nextVersion } from '../../scripts/release/version.ts';
import { temporaryFolder } from '../support/command.ts';
import { GitRepository, systemGit } from '../support/git-repository.ts';

const root = join(import.meta.dirname, '..', '..');
const NIGHT = '1763193600';
const at = new Date(Number(NIGHT) * 1000);

/** The schema as its makers publish it, from their own package. */
function assertCycloneDx(bom: unknown): void {
  const own = createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json');
  const schemas = join(dirname(own), 'res', 'schema');
  const schemaOf = (name: string): object =>
    JSON.parse(readFileSync(join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8'));
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  // Of addresses in other scripts, which there are none of here.
  ajv.addFormat('iri-reference', true);
  ajv.addFormat('idn-email', true);
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema(schemaOf(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  const validate = ajv.compile(schemaOf('bom-1.6'));
  validate(bom);
  assert.deepEqual(validate.errors?.slice(0, 5) ?? [], []);
}

interface Bom {
  readonly components: readonly {
    readonly name: string;
    readonly 'bom-ref': string;
    readonly licenses: unknown[];
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

describe('what is shipped', () => {
  it('is told whole, in the form of CycloneDX, and twice the same', () => {
    const text = sbomOf(root, '1.2.3', at);
    assert.equal(sbomOf(root, '1.2.3', at), text);
    const bom: Bom = JSON.parse(text);
    assertCycloneDx(bom);
    const names = new Set(bom.components.map(({ name }) => name));
    const manifest: Record<string, Record<string, string>> = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    );
    for (const name of [
      ...Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }),
      ...['react', 'react-dom', 'scheduler', 'uplot'],
    ])
      assert.ok(names.has(name), name);
    for (const name of Object.keys(manifest.devDependencies ?? {})) {
      const isShipped = new LockFile(root).installed.some((one) => one.name === name);
      assert.equal(names.has(name), isShipped, name);
    }
    const refs = new Set(bom.components.map((component) => component['bom-ref']));
    assert.equal(refs.size, bom.components.length);
    assert.ok(bom.dependencies.every(({ dependsOn }) => dependsOn.every((ref) => refs.has(ref))));
    assert.ok(bom.components.every(({ licenses }) => licenses.length === 1));
  });

  it('is under licences that let us, and a package that is not is named', () => {
    assert.deepEqual(licenceFaults(root), []);
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'THIRD-PARTY.md'), 'The panel holds react-dom.');
    const packages = {
      '': { name: 'x', version: '1.0.0' },
      panel: { devDependencies: { react: '1.0.0' } },
      'node_modules/react': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/copyleft': { version: '2.0.0', license: 'GPL-3.0-only' },
      'node_modules/tool': { version: '3.0.0', license: 'MPL-2.0', dev: true },
      'node_modules/unsaid': { version: '4.0.0', dev: true },
    };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
    assert.deepEqual(licenceFaults(folder), [
      'copyleft@2.0.0 (GPL-3.0-only) is shipped.',
      'unsaid@4.0.0 (no licence) is a tool.',
      'react is built into the panel, and THIRD-PARTY.md does not name it.',
    ]);
  });

  it('has no fault that the registry knows; a registry that knows nothing is no answer', () => {
    const via = [{ title: 'Reads too much', severity: 'high', url: 'https://example.com/a' }, 'other'];
    assert.deepEqual(auditIn(JSON.stringify({ vulnerabilities: { left: { via } } })), {
      asked: true,
      faults: ['left: Reads too much (high, https://example.com/a)'],
    });
    assert.deepEqual(auditIn('{"vulnerabilities":{}}'), { asked: true, faults: [] });
    assert.deepEqual(auditIn('{"message":"404 Not Found"}'), { asked: false, faults: [] });
    assert.deepEqual(auditIn(''), { asked: false, faults: [] });
  });
});

describe('a release', () => {
  it('has a version that is newer, and what was unreleased under it', () => {
    assert.equal(nextVersion('0.1.9', 'patch'), '0.1.10');
    assert.equal(nextVersion('0.1.9', 'minor'), '0.2.0');
    assert.equal(nextVersion('0.1.9', 'major'), '1.0.0');
    assert.equal(nextVersion('0.1.9', '0.2.5'), '0.2.5');
    for (const asked of ['0.1.9', '0.1.8', '0.0.10', 'v1', 'next'])
      assert.throws(() => nextVersion('0.1.9', asked), asked);
    const before = '# Log\n\n## Unreleased\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- First.\n';
    const after =
      '# Log\n\n## Unreleased\n\n## 0.2.0 (2026-02-02)\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- First.\n';
    assert.equal(releasedChangelog(before, '0.2.0', '2026-02-02'), after);
    assert.throws(() => releasedChangelog(after, '0.3.0', '2026-03-03'), /Nothing stands/);
    assert.throws(() => releasedChangelog(before, '0.1.0', '2026-02-02'), /already/);
  });

  it('is made by one command: log, version, commit, tag, tarball, contents, sums; the same bytes again elsewhere', {
    skip: systemGit.skip,
  }, () => {
    const one = repository();
    const rehearsal = release(one, 'minor', '--dry-run');
    assert.equal(rehearsal.status, 0, rehearsal.stderr);
    assert.match(rehearsal.stdout, /tiny 0\.1\.0 → 0\.2\.0/);
    assert.equal(told(one, 'status', '--porcelain'), '');
    assert.equal(told(one, 'tag'), '');

    writeFileSync(join(one.folder, 'index.js'), 'changed\n');
    const refused = release(one, 'minor');
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /not clean[\s\S]*index\.js/);
    one.git('checkout', '-q', 'index.js');

    const sums = [one, repository()].map((made) => {
      const { status, stdout, stderr } = release(made, 'minor');
      assert.equal(status, 0, stdout + stderr);
      return readFileSync(join(made.temporary, 'out', 'SHA256SUMS'), 'utf8');
    });
    assert.equal(sums[0], sums[1], 'two builds in two folders');
    const out = join(one.temporary, 'out');
    assert.equal(
      sums[0],
      ['tiny-0.2.0.cdx.json', 'tiny-0.2.0.tgz']
        .map((file) => `${sha256(join(out, file))}  ${file}\n`)
        .join(''),
    );
    assert.equal(told(one, 'status', '--porcelain'), '');
    assert.equal(told(one, 'log', '-1', '--format=%s'), 'chore: release 0.2.0');
    assert.equal(told(one, 'tag', '--points-at', 'HEAD'), 'v0.2.0');
    assert.match(
      told(one, 'show', 'HEAD:CHANGELOG.md'),
      /## Unreleased\n\n## 0\.2\.0 \(2025-11-15\)\n\n- New/,
    );
    for (const file of ['package.json', 'package-lock.json'])
      assert.match(told(one, 'show', `HEAD:${file}`), /"name": "tiny",\s+"version": "0\.2\.0"/);

    const empty = release(one, 'patch');
    assert.match(empty.stderr, /Nothing stands under|holds another release/);
    one.write('package.json', manifest('0.2.0', 'exit 3'));
    const broken = release(one, 'patch', '--out', join(one.temporary, 'next'));
    assert.equal(broken.status, 1);
    assert.equal(told(one, 'status', '--porcelain'), '', 'what fails leaves nothing behind');
    assert.ok(!existsSync(join(one.temporary, 'next')));
  });
});

const manifest = (version: string, check: string): string =>
  `${JSON.stringify({ name: 'tiny', version, license: 'MIT', files: ['index.js'], scripts: { check } }, null, 2)}\n`;

/** A package of one file, with what a release looks at. */
function repository(): GitRepository {
  const folder = join(temporaryFolder(), 'tiny');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), manifest('0.1.0', 'true'));
  const packages = { '': { name: 'tiny', version: '0.1.0', license: 'MIT' } };
  writeFileSync(
    join(folder, 'package-lock.json'),
    `${JSON.stringify({ name: 'tiny', version: '0.1.0', lockfileVersion: 3, packages }, null, 2)}\n`,
  );
  writeFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n- New.\n');
  writeFileSync(join(folder, 'THIRD-PARTY.md'), '');
  writeFileSync(join(folder, 'index.js'), 'export const one = 1;\n');
  return new GitRepository(folder);
}

function release({ folder, temporary }: GitRepository, ...words: readonly string[]) {
  const script = join(root, 'scripts', 'release.ts');
  const out = words.includes('--out') ? [] : ['--out', join(temporary, 'out')];
  return spawnSync(process.execPath, [script, ...words, '--without-tests', ...out], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      HOME: temporary,
      SOURCE_DATE_EPOCH: NIGHT,
      // A registry that does not answer: the audit says so, and waits for nothing.
      npm_config_registry: 'http://127.0.0.1:1/',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'a',
      GIT_AUTHOR_EMAIL: 'a@example.com',
      GIT_COMMITTER_NAME: 'a',
      GIT_COMMITTER_EMAIL: 'a@example.com',
    },
  });
}

function told({ folder }: GitRepository, ...words: readonly string[]): string {
  return spawnSync(systemGit.path, words, { cwd: folder, encoding: 'utf8' }).stdout.trim();
}
