import { globSync } from 'node:fs';
import { realPart } from './real-part.ts';

/** The library that gives a process another time (Debian: faketime); `skip` says why there is none. */
export const faketimeLibrary = realPart(
  'faketime',
  globSync('/usr/lib{,64,/*}/faketime/libfaketimeMT.so.1')[0] ?? null,
);

/** For the environment of a process on a machine whose clock is wrong; how fast it goes is right. */
export function wrongBy(seconds: number): Record<string, string> {
  return {
    LD_PRELOAD: faketimeLibrary.path,
    FAKETIME: `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Beside a clock that is only shifted nothing is shared between processes.
    FAKETIME_DISABLE_SHM: '1',
  };
}
