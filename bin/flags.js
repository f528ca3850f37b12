import { isRuntime } from './runtime.js';

/**
 * What is dear to compile anew, at ever greater cost and in every thread again, is a sixth of what a run over hundreds of
 * pages computes: the dearest compiler is asked ten times as late and joins less into one function. No page is judged
 * more slowly for it (ADR 79). Only for the major version of Node that it was measured on, which is also the one that
 * an older Node hands over to: a newer one may not know a name, and would not start.
 */
export const patient =
  !isRuntime || process.versions.node.startsWith('24.')
    ? [
        '--max-inlined-bytecode-size-cumulative=300',
        '--invocation-count-for-maglev=1000',
        '--invocation-count-for-turbofan=30000',
      ]
    : [];

/**
 * A heap takes what it is given before it tidies up, and a service has one for each thread. The service is started with
 * less room: small young heaps, old ones tidied up after they have grown by a third, and large buffers that go back to
 * the system when they are freed, also the 32 KB that compilers work in. Node and the C library take such settings only
 * at the start of a process. A worker does nothing but judge, and is given the room.
 */
export const lean = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=30'],
  environment: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' },
};
