import { patternName as nameIn } from '../house.ts';
import { getLocale } from '../texts/runtime.js';

export function patternName(pattern: string): string {
  return nameIn(pattern, getLocale());
}

/** For lists to choose from: two kinds in one folder are told apart. */
export function patternNames(patterns: readonly string[]): readonly string[] {
  const names = patterns.map(patternName);
  return names.map((name, at) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${patterns[at]})`,
  );
}

/** By its name, and as it is written where that says more. */
export function PatternName({ pattern }: { readonly pattern: string }) {
  const name = patternName(pattern);
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      {name === pattern || pattern === '/' ? null : (
        <code className="block font-mono text-sm text-soft wrap-anywhere">{pattern}</code>
      )}
    </>
  );
}
