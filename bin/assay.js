#!/usr/bin/env node
// The one file that must run on any Node from 20 on: it finds the runtime that the lock file pins
// (Node 24 runs our TypeScript as it is) and hands over to it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as modules from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RUNTIME_MAJOR = 24;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
// A checkout runs from its sources. The package has none: Node runs no TypeScript below node_modules.
const source = join(root, 'src', 'shell', 'main.ts');
const main = existsSync(source) ? source : join(root, 'dist', 'shell', 'main.js');

// Compiled code is kept between starts, which halves them. In the package's own folder: whoever may write there may
// change the program anyway. Where nobody may, nothing is kept. Threads and the pinned runtime read the variable.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'assay');

// A heap takes what it is given before it tidies up, and a service has one for each thread. The service is
// started with less room: small young heaps, old ones tidied up after they have grown by a third, and large buffers that
// go back to the system when they are freed, also the 32 KB that compilers work in. Node and the C library take such
// settings only at the start of a process. A worker does nothing but judge, and is given the room.
const lean = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=30'],
  environment: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' },
};
const isLean = ['serve', 'api'].includes(process.argv[2]);

if (Number(process.versions.node.split('.')[0]) >= RUNTIME_MAJOR) {
  if (isLean) becomeLean();
  modules.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
  await import(main);
} else {
  const runtime = pinnedRuntime();
  if (runtime === null) {
    console.error(
      `assay needs Node ${RUNTIME_MAJOR} or newer, found ${process.version}, and no pinned runtime is installed for ${process.platform}-${process.arch}. Run "npm ci" in its folder, or install Node ${RUNTIME_MAJOR}.`,
    );
    process.exit(1);
  }
  handOver(runtime);
}

function pinnedRuntime() {
  try {
    const manifest = fileURLToPath(
      import.meta.resolve(`node-${process.platform}-${process.arch}/package.json`),
    );
    const binary = join(dirname(manifest), 'bin', 'node');
    return existsSync(binary) ? binary : null;
  } catch {
    return null;
  }
}

/** Starts anew as the same process, where the system can do that. */
function becomeLean() {
  const { argv, execArgv, execPath } = process;
  if (process.execve === undefined || lean.flags.every((flag) => execArgv.includes(flag))) return;
  process.execve(execPath, [execPath, ...execArgv, ...lean.flags, ...argv.slice(1)], {
    ...lean.environment,
    ...process.env,
  });
}

function handOver(runtime) {
  // The IPC channel is the life line: when this process is killed outright, the child sees the
  // channel close and shuts down in order instead of living on as an orphan.
  const child = spawn(runtime, [...(isLean ? lean.flags : []), main, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...(isLean ? lean.environment : {}), ...process.env, ASSAY_LAUNCHED: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`assay could not start its runtime: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
