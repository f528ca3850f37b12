// Machines that are network namespaces on one bridge: what leaves one goes over a wire that can be cut. All of it stands in
// namespaces of this process alone (`ownNetwork`) and is gone when that ends, however it ends.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { after } from 'node:test';

const INSIDE = 'ASSAY_TEST_OWN_NETWORK';
const NETWORK = '10.98.0';
/** Of an address that moves between machines, as of VRRP: neighbours need not learn another. */
const MOVING_MAC = '00:00:5e:00:01:01';

/** Runs this very file again where it may make networks; true there. Needs root. */
export function ownNetwork(file: string): boolean {
  if (process.env[INSIDE] !== undefined) return true;
  const { status } = spawnSync(
    'unshare',
    [
      ...['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
      ...[process.execPath, '--test', '--test-timeout=5400000', '--test-reporter=spec', file],
    ],
    // Told by the test runner that it is itself a test, it would run nothing.
    { stdio: 'inherit', env: { ...process.env, [INSIDE]: 'true', NODE_TEST_CONTEXT: undefined } },
  );
  process.exitCode = status ?? 1;
  return false;
}

const ip = (...words: string[]): void => {
  execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'inherit'] });
};

/** The bridge, with this process at `.1`. */
export class Network {
  readonly host = `${NETWORK}.1`;
  readonly range = `${NETWORK}.0/24`;
  readonly #all: Machine[] = [];
  #machines = 0;
  #moved = 0;

  constructor() {
    mkdirSync('/run/netns', { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run/netns'], { stdio: 'inherit' });
    ip('link', 'set', 'lo', 'up');
    ip('link', 'add', 'wires', 'type', 'bridge');
    ip('addr', 'add', `${this.host}/24`, 'dev', 'wires');
    ip('link', 'set', 'wires', 'up');
  }

  machine(name: string): Machine {
    this.#machines += 1;
    const address = `${NETWORK}.${this.#machines + 1}`;
    ip('netns', 'add', name);
    this.#plug(`w${this.#machines}`, 'eth0', name, address);
    ip('-n', name, 'link', 'set', 'lo', 'up');
    const machine = new Machine(name, address, `w${this.#machines}`);
    this.#all.push(machine);
    return machine;
  }

  /** Nothing runs any more, and another network can be made. */
  async end(): Promise<void> {
    for (const machine of this.#all) {
      await machine.end();
      ip('netns', 'del', machine.name);
    }
    ip('link', 'del', 'wires');
    execFileSync('umount', ['/run/netns']);
  }

  /** An address that one machine has until another takes it over. */
  moveTo(machine: Machine, number: number): string {
    const address = `${NETWORK}.${number}`;
    this.#moved += 1;
    this.#plug(`m${this.#moved}`, `moved${this.#moved}`, machine.name, address, MOVING_MAC);
    machine.wires.push(`m${this.#moved}`);
    return address;
  }

  #plug(wire: string, device: string, name: string, address: string, mac?: string): void {
    ip('link', 'add', wire, 'type', 'veth', 'peer', 'name', device, 'netns', name);
    ip('link', 'set', wire, 'master', 'wires', 'up');
    if (mac !== undefined) ip('-n', name, 'link', 'set', device, 'address', mac);
    ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', device);
    ip('-n', name, 'link', 'set', device, 'up');
  }
}

export class Machine {
  readonly name: string;
  readonly address: string;
  readonly wires: string[];
  readonly #running = new Set<ChildProcess>();

  constructor(name: string, address: string, wire: string) {
    this.name = name;
    this.address = address;
    this.wires = [wire];
    after(() => this.end());
  }

  start(words: readonly string[], environment: Readonly<Record<string, string>> = {}): ChildProcess {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn('ip', ['netns', 'exec', this.name, ...words], {
      env: { PATH, HOME, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A program may have children of its own; the machine ends with all of them.
      detached: true,
    });
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    return child;
  }

  /** To its end; what it printed. */
  run(words: readonly string[], environment: Readonly<Record<string, string>> = {}): string {
    const { PATH = '', HOME = '' } = process.env;
    return execFileSync('ip', ['netns', 'exec', this.name, ...words], {
      env: { PATH, HOME, ...environment },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Its peers are not told: connections to it hang, as when a machine loses its power. */
  async fail(): Promise<void> {
    for (const wire of this.wires) ip('link', 'set', wire, 'down');
    await this.end();
  }

  async end(): Promise<void> {
    for (const child of this.#running) {
      const ended = once(child, 'exit');
      // The group of its own that it was started in.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
    }
  }
}
