/**
 * The image, built and run: how large it is, its first start, a check, a restart, a kill, the version before on the same
 * volume, all of it with a read-only root and no capabilities, and PDF in the variant with a browser. It installs nothing,
 * and says what is missing.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { barOf, recordFigures } from '../../lab/figures.ts';
import { occupiedPort } from '../../test/support/command.ts';
import { until } from '../../test/support/until.ts';
import { commitBefore, done, Images, lacking, tried } from './images.ts';

const OLD = 'localhost/assay:old';
const NEW = 'localhost/assay:new';
const BROWSER = 'localhost/assay:new-browser';
const PAGE =
  '<title>Rye bread</title><h1>Rye bread</h1><p>Mix rye flour and water, wait a day, and bake it.</p>';
/** What the service promises to take at most; the program that waits for it gives it a little more. */
const STOP_S = 20;
/** What a runtime says whose machine has no systemd to run health checks by. */
const ABOUT_HEALTH_CHECKS = /^time=.*healthchecks.*\n/gm;

const skip = lacking();

describe('the image', { skip }, () => {
  let images: Images;
  const sizes = { service: Number.NaN, browser: Number.NaN };

  before(() => {
    images = new Images();
    images.makeBases();
    const context = images.context(null);
    sizes.service = images.build(context, 'service', NEW);
    sizes.browser = images.build(context, 'browser', BROWSER);
  });

  /** As the documents advise: nothing to write to but the volume, and no capability. */
  const hardened = [
    ...['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges', '--network', 'host'],
    ...['--ulimit', 'nofile=20000:20000', '--ulimit', 'nproc=1000:1000'],
  ];

  class Container {
    readonly name = `assay-${randomUUID()}`;
    readonly #port: number;

    constructor(port: number) {
      this.#port = port;
    }

    static async started(tag: string, volume: string): Promise<Container> {
      const { port, release } = await occupiedPort();
      release();
      const container = new Container(port);
      const named = [
        '--name',
        container.name,
        '--volume',
        `${volume}:/data`,
        '--env',
        `SERVICE_PORT=${port}`,
      ];
      done('podman', images.podman('run', '--detach', ...hardened, ...named, tag));
      return container.#ready();
    }

    async #ready(): Promise<this> {
      await until('the service answers', async () => {
        assert.equal(this.state('Running'), 'true', this.said());
        const { ok } = await fetch(`http://127.0.0.1:${this.#port}/health/ready`).catch(() => ({
          ok: false,
        }));
        return ok;
      });
      return this;
    }

    again(): Promise<this> {
      done('podman', images.podman('start', this.name));
      return this.#ready();
    }

    state(of: 'Running' | 'ExitCode'): string {
      return done('podman', images.podman('inspect', this.name, '--format', `{{.State.${of}}}`));
    }

    said(): string {
      const { stdout, stderr } = tried('podman', images.podman('logs', this.name));
      return stdout + stderr;
    }

    inside(...words: readonly string[]): string {
      return done('podman', images.podman('exec', this.name, ...words));
    }

    /** What it takes to end in order, and with which code. */
    stop(): void {
      const before = performance.now();
      done('podman', images.podman('stop', '--time', String(STOP_S + 10), this.name));
      assert.ok(performance.now() - before < STOP_S * 1000, 'it ended in order, before it was killed');
      assert.equal(this.state('ExitCode'), '0');
    }

    kill(): void {
      done('podman', images.podman('kill', '--signal', 'KILL', this.name));
      done('podman', images.podman('wait', this.name));
    }

    remove(): void {
      done('podman', images.podman('rm', '--force', '--time', '0', this.name));
    }

    async call(method: string, path: string, body?: object): Promise<Response> {
      const { api_key: key } = JSON.parse(this.inside('cat', '/data/bootstrap.json'));
      return fetch(`http://127.0.0.1:${this.#port}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    }

    async checked(): Promise<string> {
      const answer = await this.call('POST', '/v1/judge', { html: PAGE });
      assert.equal(answer.status, 200, await answer.clone().text());
      return answer.headers.get('x-report-id') ?? assert.fail('the report has a name');
    }

    /** What becomes of the PDF of a check. */
    async printed(): Promise<Response> {
      const path = `/v1/reports/${await this.checked()}/export.pdf`;
      return until('it is printed or refused', async () => {
        const answer = await this.call('GET', path);
        return answer.status === 202 ? null : answer;
      });
    }

    async has(report: string): Promise<void> {
      const { status } = await this.call('GET', `/v1/reports/${report}`);
      assert.equal(status, 200, 'a report outlives what befell the container');
    }
  }

  /** A command in a container that goes with it. */
  function once(tag: string, words: readonly string[], { input = '', more = [] as readonly string[] } = {}) {
    const { status, stdout, stderr } = tried(
      'podman',
      images.podman('run', '--rm', '--interactive', ...hardened, ...more, tag, ...words),
      input,
    );
    return { status, stdout, stderr: stderr.replaceAll(ABOUT_HEALTH_CHECKS, '') };
  }

  const volume = (name: string): string => done('podman', images.podman('volume', 'create', name));

  it('is small, without a browser and with one', () => {
    const mb = (bytes: number): number => Math.round(bytes / 1e6);
    recordFigures({
      'image.service': { value: mb(sizes.service) },
      'image.browser': { value: mb(sizes.browser) },
    });
    assert.ok(mb(sizes.service) <= barOf('image.service'), `${mb(sizes.service)} MB`);
    assert.ok(mb(sizes.browser) <= barOf('image.browser'), `${mb(sizes.browser)} MB`);
  });

  it('is a command, with its exit codes', () => {
    const checked = once(NEW, ['check', '-', '--format', 'json'], { input: PAGE });
    assert.equal(checked.status, 0, checked.stderr);
    assert.equal(JSON.parse(checked.stdout).page.title, 'Rye bread');
    assert.equal(once(NEW, ['check', '--no-such-option']).status, 2);
    const faulty = ['--env', 'SERVICE_PORT=no'];
    assert.equal(once(NEW, ['serve'], { more: faulty }).status, 78);
  });

  it('starts with code that was compiled when it was built', () => {
    const { stderr } = once(NEW, ['--version'], { more: ['--env', 'NODE_DEBUG_NATIVE=COMPILE_CACHE'] });
    assert.match(stderr, /was accepted, keeping the in-memory entry/);
    assert.doesNotMatch(stderr, /was rejected/);
  });

  it('starts, checks, stops, starts again and outlives a kill, as a user without rights who can write nothing else', async () => {
    const container = await Container.started(NEW, volume('first'));
    assert.match(container.said(), /this address signs you in/);
    assert.equal(container.inside('id', '-u'), '10001');
    const { status } = tried('podman', images.podman('exec', container.name, 'touch', '/app/x'));
    assert.notEqual(status, 0, 'the program cannot be changed');
    done('podman', images.podman('healthcheck', 'run', container.name));
    const report = await container.checked();

    container.stop();
    await container.again();
    await container.has(report);

    container.kill();
    await container.again();
    await container.has(report);
    await container.checked();
    container.remove();
  });

  it('takes over the volume of the version before', async (t) => {
    const commit = commitBefore();
    if (commit === null) return t.skip('the checkout has no history');
    images.build(images.context(commit), 'service', OLD);
    const data = volume('upgraded');
    const old = await Container.started(OLD, data);
    const report = await old.checked();
    old.stop();
    old.remove();

    const upgraded = await Container.started(NEW, data);
    await upgraded.has(report);
    await upgraded.checked();
    // And the way back is refused, not broken.
    upgraded.stop();
    upgraded.remove();
    const back = once(OLD, ['serve'], { more: ['--volume', `${data}:/data`] });
    assert.notEqual(back.status, 0);
    assert.match(back.stderr, /newer/i);
    const forward = await Container.started(NEW, data);
    await forward.has(report);
    forward.remove();
  });

  it('prints PDF in the variant with a browser, and says that it cannot in the other', async () => {
    const plain = await Container.started(NEW, volume('plain'));
    assert.equal((await plain.printed()).status, 503);
    plain.remove();

    const printing = await Container.started(BROWSER, volume('printing'));
    const printed = await printing.printed();
    assert.equal(printed.status, 200, printing.said());
    assert.match(Buffer.from(await printed.arrayBuffer()).toString('latin1'), /^%PDF-/);
    printing.stop();
    printing.remove();
  });
});
