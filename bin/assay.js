#!/usr/bin/env node
// Runs on any Node from 20 on: hands over to the runtime that the lock file pins.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as modules from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRuntime, runtime } from './runtime.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
// A checkout runs from its sources. The package has none: Node runs no TypeScript below node_modules.
const main = ['scripts/from-sources.ts', 'src/shell/main.ts', 'dist/shell/main.js']
  .map((file) => join(root, file))
  .find(existsSync);

// Compiled code is kept between starts, which halves them. In the package's own folder: a user who may write there may
// change the program anyway. Where none may, nothing is kept. Threads and the pinned runtime read the variable.
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

if (isRuntime) {
  if (isLean) becomeLean();
  modules.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
  await import(main);
} else handOver(runtime());

/** Starts anew as the same process, where the system can do that. */
function becomeLean() {
  const { argv, execArgv, execPath } = process;
  if (process.execve === undefined || lean.flags.every((flag) => execArgv.includes(flag))) return;
  process.execve(execPath, [execPath, ...execArgv, ...lean.flags, ...argv.slice(1)], {
    ...lean.environment,
    ...process.env,
  });
}

function handOver(node) {
  // The IPC channel is the life line: when this process is killed outright, the child sees the
  // channel close and shuts down in order instead of living on as an orphan.
  const child = spawn(node, [...(isLean ? lean.flags : []), main, ...process.argv.slice(2)], {
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
