// Of the pages that are asked for, those whose files have changed.
import { usageFault } from '../command.ts';
import type { PagesAsked } from '../config-file/project.ts';
import { isWebAddress } from '../reading/page-argument.ts';
import { changedSince } from './changed-files.ts';

export interface ChangedPages extends PagesAsked {
  /** The commit that they are held against. */
  readonly base: string;
}

/** Throws a Fault for pages that git knows nothing of. They are a part of the pages, so that nothing is said of the others. */
export async function changedPages(ref: string, { pages }: PagesAsked, root: string): Promise<ChangedPages> {
  const apart = pages.find(({ argument }) => argument === '-' || isWebAddress(argument));
  if (apart !== undefined)
    throw usageFault(
      `--changed-since is for files, and ${apart.argument === '-' ? 'standard input' : apart.argument} is none.`,
      'check',
    );
  const { base, among } = await changedSince(ref, root);
  const changed = new Set(await among(pages.map(({ argument }) => argument)));
  return { pages: pages.filter(({ argument }) => changed.has(argument)), isWhole: false, base };
}
