#!/usr/bin/env node
// Runs on any Node from 20 on: hands over to the runtime that the lock file pins.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as modules from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lean, patient } from './flags.js';
import { isRuntime, runtime } from './runtime.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
// A checkout runs from its sources. The package has none: Node runs no TypeScript below node_modules.
const main = ['scripts/from-sources.ts', 'src/shell/main.ts', 'dist/shell/main.js']
  .map((file) => join(root, file))
  .find(existsSync);

// Compiled code is kept between starts, which halves them. In the package's own folder: a user who may write there may
// change the program anyway. Where none may, nothing is kept. Threads and the pinned runtime read the variable.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'assay');

const words = process.argv.slice(2);
const isService = ['serve', 'api'].includes(words[0]);
const runsLong = isService || ['worker', 'audit'].includes(words[0]) || words.includes('--jsonl');
const flags = [...patient, ...(isService ? lean.flags : [])];
const environment = { ...(isService ? lean.environment : {}), ...process.env };

// Node closes what it was given when it becomes another process. A child can be handed the socket that systemd has opened.
const hasSocket = process.env.LISTEN_PID === String(process.pid) && process.env.LISTEN_FDS === '1';

if (isRuntime && !hasSocket) {
  if (runsLong) startAnew();
  modules.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
  await import(main);
} else handOver(runtime());

/** The same process with its flags, where the system can do that and they are not set yet. */
function startAnew() {
  const { argv, execArgv, execPath } = process;
  if (process.execve === undefined || flags.every((flag) => execArgv.includes(flag))) return;
  process.execve(execPath, [execPath, ...execArgv, ...flags, ...argv.slice(1)], environment);
}

function handOver(node) {
  // The IPC channel is the life line: when this process is killed outright, the child sees the
  // channel close and shuts down in order instead of living on as an orphan.
  const child = spawn(node, [...flags, main, ...words], {
    stdio: ['inherit', 'inherit', 'inherit', ...(hasSocket ? [3] : []), 'ipc'],
    env: { ...environment, ASSAY_LAUNCHED: '1' },
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
