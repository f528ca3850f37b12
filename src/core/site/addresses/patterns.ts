// Patterns of addresses: /blog/{slug}, /produkty/{slug}-{n}, /{year}/{n}/{slug}. Directory by directory from the root,
// names that are one of many get a placeholder and are looked at together from there on. Nothing depends on the order
// of the list.
import { groupedBy } from '../../grouped-by.ts';
import { compared } from './canonical-address.ts';
import { hostOrigins } from './host-origins.ts';
import { dayOf } from './lastmod.ts';
import { nameShape } from './name-shape.ts';
import { queryLabels } from './query-labels.ts';
import { readable } from './readable-address.ts';
import { labelSiblings, type Sibling } from './sibling-labels.ts';
import { partsOf, type SiteAddress } from './site-address.ts';
import { type DraftPattern, foldSmall, widenRare, written } from './widen-patterns.ts';

/** Patterns that a person can look through. */
const MAX_PATTERNS = 200;
const MAX_EXAMPLES = 5;
/** What lies deeper is not told apart. */
const MAX_DEPTH = 10;

export interface AddressPattern {
  readonly pattern: string;
  readonly count: number;
  /** First and last day of the dates given for its pages. */
  readonly lastmodFrom: string | null;
  readonly lastmodTo: string | null;
  /** Addresses as listed, spread over the pattern. */
  readonly examples: readonly string[];
}

export interface Patterns {
  /** Those with the most pages first. */
  readonly patterns: readonly AddressPattern[];
  /** For each address, the place of its pattern. */
  readonly ofAddress: readonly number[];
}

type Listed = Pick<SiteAddress, 'url' | 'canonical' | 'lastmodMs'>;

export function addressPatterns(addresses: readonly Listed[]): Patterns {
  const canonicals = addresses.map(({ canonical }) => canonical);
  const order = addresses.map((_, place) => place);
  order.sort((a, b) => compared(canonicals[a] ?? '', canonicals[b] ?? ''));
  const drafts = foldSmall(
    widenRare(draftsOf(canonicals, order, hostOrigins(addresses)), MAX_PATTERNS),
    addresses.length,
  );
  const ofAddress = new Array<number>(addresses.length).fill(0);
  drafts.forEach(({ members }, place) => {
    for (const member of members) ofAddress[member] = place;
  });
  // In the order of addresses, so that examples are the same whatever came first.
  const members = drafts.map((): number[] => []);
  for (const place of order) members[ofAddress[place] ?? 0]?.push(place);
  const patterns = drafts.map((draft, i) => described(written(draft), members[i] ?? [], addresses));
  return { patterns, ofAddress };
}

function described(
  pattern: string,
  members: readonly number[],
  addresses: readonly Listed[],
): AddressPattern {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const member of members) {
    const ms = addresses[member]?.lastmodMs ?? null;
    if (ms === null) continue;
    from = Math.min(from, ms);
    to = Math.max(to, ms);
  }
  const shown = Math.min(MAX_EXAMPLES, members.length);
  const step = shown > 1 ? (members.length - 1) / (shown - 1) : 0;
  const examples = Array.from(
    { length: shown },
    (_, i) => addresses[members[Math.round(i * step)] ?? 0]?.url ?? '',
  );
  const isDated = from <= to;
  return {
    pattern,
    count: members.length,
    lastmodFrom: isDated ? dayOf(from) : null,
    lastmodTo: isDated ? dayOf(to) : null,
    examples,
  };
}

interface ReadPath {
  readonly host: string;
  readonly segments: readonly string[];
  /** Whether a slash ends it. */
  readonly slash: boolean;
  readonly query: string;
}

function readPath(canonical: string): ReadPath {
  const { host, path, query } = partsOf(canonical);
  const segments = readable(path).split('/');
  segments.shift();
  const slash = segments.length > 1 && segments.at(-1) === '';
  if (slash || path === '/') segments.pop();
  return { host, segments, slash, query };
}

/** Pages whose addresses have the same labels so far. */
interface Branch {
  readonly host: string;
  readonly labels: readonly string[];
  readonly members: readonly number[];
}

function draftsOf(
  canonicals: readonly string[],
  order: readonly number[],
  origins: ReadonlyMap<string, string>,
): DraftPattern[] {
  const paths = canonicals.map(readPath);
  const drafts: DraftPattern[] = [];
  const open: Branch[] = branchesOfHosts(paths, order, origins);
  for (let branch = open.pop(); branch !== undefined; branch = open.pop()) {
    const { pages, directories } = split(branch, paths);
    for (const page of pages) drafts.push(...withQueries(page, paths));
    open.push(...directories);
  }
  return drafts;
}

/** Hosts are told apart only where there are several. */
function branchesOfHosts(
  paths: readonly ReadPath[],
  order: readonly number[],
  origins: ReadonlyMap<string, string>,
): Branch[] {
  const hosts = groupedBy(order, (place) => paths[place]?.host ?? '');
  return [...hosts].map(([host, members]) => ({
    host: origins.get(host) ?? '',
    labels: [],
    members,
  }));
}

/** The pages that end here, and the directories that lead further. */
function split(
  branch: Branch,
  paths: readonly ReadPath[],
): { readonly pages: readonly DraftPattern[]; readonly directories: readonly Branch[] } {
  const depth = branch.labels.length;
  const root: number[] = [];
  const deep: number[] = [];
  const plain = new Map<string, Sibling>();
  const slashed = new Map<string, Sibling>();
  const directories = new Map<string, Sibling>();
  for (const member of branch.members) {
    const path = paths[member];
    const name = path?.segments[depth];
    if (path === undefined || name === undefined) root.push(member);
    else if (depth === MAX_DEPTH) deep.push(member);
    else add(path.segments.length > depth + 1 ? directories : path.slash ? slashed : plain, name, member);
  }
  const pages: DraftPattern[] = [];
  const end = ({ host, labels, members }: Branch, slash: boolean): void => {
    if (members.length > 0) pages.push({ host, labels, slash, query: '', members });
  };
  end({ ...branch, members: root }, false);
  end({ ...branch, labels: [...branch.labels, '**'], members: deep }, false);
  for (const found of labelled(branch, plain, paths, 'pages')) end(found, false);
  for (const found of labelled(branch, slashed, paths, 'pages')) end(found, true);
  return { pages, directories: labelled(branch, directories, paths, 'directories') };
}

function add(siblings: Map<string, Sibling>, name: string, member: number): void {
  const sibling = siblings.get(name);
  if (sibling === undefined)
    siblings.set(name, { name, shape: nameShape(name), pages: [member], label: name });
  else sibling.pages.push(member);
}

/** Branches one level further, those of one label together. */
function labelled(
  branch: Branch,
  named: ReadonlyMap<string, Sibling>,
  paths: readonly ReadPath[],
  kind: 'pages' | 'directories',
): Branch[] {
  const all = [...named.values()];
  const depth = branch.labels.length;
  labelSiblings({
    kind,
    all,
    depth,
    namesBelow: ({ pages }) => pages.map((member) => paths[member]?.segments[depth + 1] ?? ''),
  });
  return [...groupedBy(all, ({ label }) => label)].map(([label, group]) => ({
    host: branch.host,
    labels: [...branch.labels, label],
    members: group.length === 1 ? (group[0]?.pages ?? []) : group.flatMap(({ pages }) => pages),
  }));
}

/** One pattern for each kind of query. */
function withQueries(draft: DraftPattern, paths: readonly ReadPath[]): DraftPattern[] {
  const queries = draft.members.map((member) => paths[member]?.query ?? '');
  if (queries.every((query) => query === '') || draft.labels.at(-1) === '**') return [draft];
  const labels = queryLabels(queries);
  const together = groupedBy(draft.members.keys(), (i) => labels[i] ?? '');
  return [...together].map(([query, places]) => ({
    ...draft,
    query,
    members: places.map((i) => draft.members[i] ?? 0),
  }));
}
