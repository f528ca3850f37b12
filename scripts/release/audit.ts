// Known faults of what is shipped, as the registry tells them.
import { spawnSync } from 'node:child_process';

/** By what an advisory is known, and why it does not matter to us. Each goes when its package is newer. */
const ACCEPTED: Readonly<Record<string, string>> = {};

export interface Audit {
  /** null: no fault is known. */
  readonly faults: readonly string[];
  /** Whether there was anything to ask. */
  readonly asked: boolean;
}

export function audit(folder: string): Audit {
  const words = ['audit', '--omit=dev', '--package-lock-only', '--workspaces=false', '--json'];
  const { stdout } = spawnSync('npm', [...words, '--fetch-retries=0', '--fetch-timeout=20000'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return auditIn(stdout);
}

/** From npm's own words. Some registries know no advisories: then nothing was asked, which is not the same as none. */
export function auditIn(said: string): Audit {
  const told = parsed(said);
  if (told.vulnerabilities === undefined) return { faults: [], asked: false };
  const advisories = Object.entries(told.vulnerabilities).flatMap(([name, { via = [] }]) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [{ name, ...one }])),
  );
  const faults = advisories
    .filter(({ url = '' }) => !Object.hasOwn(ACCEPTED, url))
    .map(({ name, severity = 'unknown', title = '', url = '' }) => `${name}: ${title} (${severity}, ${url})`);
  return { faults, asked: true };
}

interface Told {
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      { readonly via?: readonly (string | { title?: string; severity?: string; url?: string })[] }
    >
  >;
}

function parsed(said: string): Told {
  try {
    // npm's form; whatever is not there counts as not told.
    return JSON.parse(said) as Told;
  } catch {
    return {};
  }
}
