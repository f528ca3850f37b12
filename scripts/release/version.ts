const STEPS: readonly string[] = ['major', 'minor', 'patch'];

/** The version that is asked for, by its number or by the step to it; throws for one that is not newer. */
export function nextVersion(current: string, asked: string): string {
  const now = numbersOf(current);
  const step = STEPS.indexOf(asked);
  const next = step < 0 ? numbersOf(asked) : now.map((n, i) => (i < step ? n : i === step ? n + 1 : 0));
  const differs = next.findIndex((n, i) => n !== now[i]);
  if (differs < 0 || (next[differs] ?? 0) < (now[differs] ?? 0))
    throw new Error(`${next.join('.')} is not newer than ${current}.`);
  return next.join('.');
}

function numbersOf(version: string): number[] {
  if (!/^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(version))
    throw new Error(`${version} is no version: three numbers, or major, minor, patch.`);
  return version.split('.').map(Number);
}

const FIRST_VERSION = /^(\s*"version": )"([^"]*)"/;

/** In the text of a manifest or a lock file, where the package itself is meant; the rest stays byte for byte. */
export function withVersion(text: string, name: string, from: string, to: string): string {
  const own = `"name": ${JSON.stringify(name)},`;
  const changed = text
    .split(own)
    .map((part, at) =>
      at === 0
        ? part
        : part.replace(FIRST_VERSION, (all, key, version) => (version === from ? `${key}"${to}"` : all)),
    )
    .join(own);
  if (changed === text) throw new Error(`No version ${from} of ${name} was found.`);
  return changed;
}
