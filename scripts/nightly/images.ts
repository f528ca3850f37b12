// Images as the Containerfile makes them, built and run by Debian's programs on a machine that may reach no registry of
// images: base and build stage are then made of Debian's packages and of the Node and npm that are here.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';

const root = join(import.meta.dirname, '..', '..');
const NEEDED = ['buildah', 'podman', 'runc', 'conmon', 'mmdebstrap', 'git', 'tar', 'npm'];
/** What debian:bookworm-slim leaves out. */
const LEFT_OUT = ['man', 'doc', 'locale', 'info', 'lintian'].map((name) => `/usr/share/${name}/*`);
const BASE = 'localhost/assay-base';
const BUILD = 'localhost/assay-build';
/** The panel is built of more files at once than builders let a process have open. */
const LIMITS = ['--ulimit', 'nofile=20000:20000', '--ulimit', 'nproc=4000:4000'];

/** What keeps images from being built here; false where nothing does. */
export function lacking(): string | false {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root builds and runs images here';
  const missing = NEEDED.filter((name) => spawnSync('which', [name]).status !== 0);
  return missing.length > 0 && `not installed here: ${missing.join(', ')}`;
}

export interface Said {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function tried(program: string, words: readonly string[], input = ''): Said {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: root,
    encoding: 'utf8',
    input,
    maxBuffer: 256_000_000,
  });
  return { status, stdout, stderr };
}

/** Its output; what fails ends the test with all that it said. */
export function done(program: string, words: readonly string[]): string {
  const { status, stdout, stderr } = tried(program, words);
  assert.equal(status, 0, `${program} ${words.join(' ')}\n${stdout.slice(-5000)}${stderr.slice(-5000)}`);
  return stdout.trim();
}

/** Where layers are kept for the next run, for a developer who works on the recipe. */
const KEPT = process.env.ASSAY_IMAGES;

/** A store of images of its own, which goes with the test file; containers in it are ended first. */
export class Images {
  readonly folder = KEPT ?? mkdtempSync(join(tmpdir(), 'assay-images-'));
  readonly #store = [
    ...['--root', join(this.folder, 'store')],
    ...['--runroot', join(this.folder, 'run')],
    ...['--storage-driver', 'overlay'],
  ];

  constructor() {
    after(() => {
      tried('podman', this.podman('rm', '--all', '--force', '--time', '0'));
      tried('podman', this.podman('volume', 'rm', '--all', '--force'));
      if (KEPT !== undefined) return;
      tried('podman', this.podman('system', 'reset', '--force'));
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  podman(...words: readonly string[]): string[] {
    return ['--cgroup-manager', 'cgroupfs', '--runtime', 'runc', ...this.#store, ...words];
  }

  #buildah(...words: readonly string[]): string {
    return done('buildah', [...this.#store, ...words]);
  }

  /** Of the size of debian:bookworm-slim, and the same with Node and npm. */
  makeBases(): void {
    if (tried('podman', this.podman('image', 'exists', BUILD)).status === 0) return;
    const tar = join(this.folder, 'base.tar');
    done('mmdebstrap', [
      ...['--quiet', '--mode=root', '--variant=minbase', '--include=usr-is-merged'],
      '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
      ...LEFT_OUT.map((path) => `--dpkgopt=path-exclude=${path}`),
      '--dpkgopt=path-include=/usr/share/doc/*/copyright',
      '--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/* "$1"/var/log/*',
      ...['bookworm', tar],
    ]);
    const base = this.#buildah('from', 'scratch');
    this.#buildah('add', '--quiet', base, tar, '/');
    this.#buildah('commit', '--quiet', '--rm', base, BASE);
    rmSync(tar);

    const build = this.#buildah('from', '--pull-never', BASE);
    this.#buildah('copy', '--quiet', build, process.execPath, '/usr/local/bin/node');
    // Itself it would name the folder of the Node that runs it, which may be the checkout's.
    const npm = dirname(dirname(realpathSync(done('which', ['npm']))));
    this.#buildah('copy', '--quiet', build, npm, '/usr/local/lib/node_modules/npm');
    const link = 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm';
    this.#buildah('run', '--isolation', 'chroot', build, 'sh', '-c', link);
    // Behind a gateway that reads along, npm needs its certificate.
    const { NODE_EXTRA_CA_CERTS: more } = process.env;
    if (more !== undefined && existsSync(more)) {
      this.#buildah('copy', '--quiet', build, more, '/etc/ssl/more.pem');
      this.#buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/more.pem', build);
    }
    this.#buildah('commit', '--quiet', '--rm', build, BUILD);
  }

  /** Builds an image from a folder, and answers how large it is. */
  build(context: string, target: 'service' | 'browser', tag: string): number {
    this.#buildah(
      ...['bud', '--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--layers', ...LIMITS],
      ...['--pull-never', '--build-arg', `BUILD_IMAGE=${BUILD}`, '--build-arg', `BASE_IMAGE=${BASE}`],
      ...['--target', target, '--tag', tag, context],
    );
    return Number(done('podman', this.podman('image', 'inspect', tag, '--format', '{{.Size}}')));
  }

  /** What git knows of a commit, or of the checkout as it is. */
  context(commit: string | null): string {
    const folder = mkdtempSync(join(this.folder, 'context-'));
    if (commit === null) {
      const files = done('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
      for (const file of files.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        cpSync(join(root, file), join(folder, file), { verbatimSymlinks: true });
      }
      return folder;
    }
    const tar = `${folder}.tar`;
    done('git', ['archive', '--output', tar, commit]);
    done('tar', ['-xf', tar, '-C', folder]);
    rmSync(tar);
    // The recipe of today: an older commit may have none.
    for (const file of ['Containerfile', '.dockerignore', 'ops/container'])
      cpSync(join(root, file), join(folder, file), { recursive: true });
    return folder;
  }
}

/** The commit before the newest migration came: its database has one to go. null where there is no history. */
export function commitBefore(): string | null {
  const added = ['log', '-1', '--diff-filter=A', '--format=%H', '--', 'migrations'];
  const { status, stdout } = tried('git', added);
  if (status !== 0 || stdout.trim() === '') return null;
  const parent = tried('git', ['rev-parse', '--verify', '--quiet', `${stdout.trim()}^`]);
  return parent.status === 0 ? parent.stdout.trim() : null;
}
