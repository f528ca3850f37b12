// Patterns clicked in and out, as the globs that the service takes.
import { type Draft, linesOf } from './draft.ts';

type Globs = Pick<Draft, 'include' | 'exclude'>;

export function isLeftOut({ include, exclude }: Globs, pattern: string): boolean {
  const included = linesOf(include);
  return linesOf(exclude).includes(pattern) || (included.length > 0 && !included.includes(pattern));
}

export function leaveOut({ include, exclude }: Globs, pattern: string): Globs {
  const others = linesOf(include).filter((glob) => glob !== pattern);
  // Without any pattern to include all would be in again.
  return {
    include: others.length === 0 ? include : others.join('\n'),
    exclude: [...linesOf(exclude).filter((glob) => glob !== pattern), pattern].join('\n'),
  };
}

export function takeIn({ include, exclude }: Globs, pattern: string): Globs {
  const included = linesOf(include);
  return {
    include: (included.length === 0 || included.includes(pattern) ? included : [...included, pattern]).join(
      '\n',
    ),
    exclude: linesOf(exclude)
      .filter((glob) => glob !== pattern)
      .join('\n'),
  };
}

export function onlyThis(pattern: string): Globs {
  return { include: pattern, exclude: '' };
}

/** All pages below a first directory; "/" are the pages that stand in none. */
export function globOfSection(section: string): string {
  return /^(?:https?:\/\/[^/]*)?\/$/.test(section) ? `${section}*` : `${section}**`;
}
