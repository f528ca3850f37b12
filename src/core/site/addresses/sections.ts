// The first directories of a site, with their pages.
import { compared } from './canonical-address.ts';
import { hostOrigins } from './host-origins.ts';
import { readable } from './readable-address.ts';
import { partsOf, type SiteAddress } from './site-address.ts';

const MAX_SECTIONS = 100;
const ROOT = '/';

export interface Section {
  /** "/blog/"; "/" for the pages that stand in no directory. */
  readonly section: string;
  readonly count: number;
}

export interface Sections {
  /** Those with the most pages first. */
  readonly sections: readonly Section[];
  /** What is not among them. */
  readonly more: { readonly sections: number; readonly pages: number };
}

export function addressSections(
  addresses: readonly (Pick<SiteAddress, 'canonical'> & Partial<Pick<SiteAddress, 'url'>>)[],
): Sections {
  const read = addresses.map(({ canonical }) => partsOf(canonical));
  const origins = hostOrigins(addresses);
  const directories = new Set<string>();
  const keys = read.map(({ host, path }) => {
    const end = path.indexOf('/', 1);
    const name = end === -1 ? path.slice(1) : path.slice(1, end);
    const origin = origins.get(host) ?? '';
    const directory = `${origin}/${readable(name)}/`;
    // "/blog" and "/blog/" are the first pages of /blog/ only where pages lie below: blogs write "/a-post/", too.
    if (end !== -1 && end < path.length - 1) directories.add(directory);
    return { directory, root: `${origin}${ROOT}` };
  });
  const counts = new Map<string, number>();
  for (const { directory, root } of keys) {
    const section = directories.has(directory) ? directory : root;
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  const all = [...counts]
    .map(([section, count]) => ({ section, count }))
    .sort((a, b) => b.count - a.count || compared(a.section, b.section));
  const rest = all.slice(MAX_SECTIONS);
  return {
    sections: all.slice(0, MAX_SECTIONS),
    more: { sections: rest.length, pages: rest.reduce((sum, { count }) => sum + count, 0) },
  };
}
