// A site of nothing but exceptions would have as many patterns as pages. Rare patterns are then folded into wider ones,
// step by step, so that every page still belongs to one and none is dropped.
import { groupedBy } from '../../grouped-by.ts';
import { compared } from './canonical-address.ts';
import { pageEnding } from './non-pages.ts';

export interface DraftPattern {
  /** "https://blog.example.com", as its addresses are written, where several hosts are listed; otherwise empty. */
  readonly host: string;
  /** A label for each segment; "**" may stand for all that follow. */
  readonly labels: readonly string[];
  /** Whether a slash ends the path. */
  readonly slash: boolean;
  readonly query: string;
  /** Places of its pages. */
  readonly members: readonly number[];
}

export function written({ host, labels, slash, query }: DraftPattern): string {
  const path = `/${labels.join('/')}${slash ? '/' : ''}`;
  return `${host}${path}${query === '' ? '' : `?${query}`}`;
}

type Widening = (pattern: DraftPattern) => DraftPattern;

/** Each wider than the one before it. */
const WIDENINGS: readonly Widening[] = [
  (pattern) => ({ ...pattern, query: anyQuery(pattern) }),
  // What has become rare only by then has its own query still.
  (pattern) => ({
    ...pattern,
    query: anyQuery(pattern),
    labels: pattern.labels.map((label, i) => (i < pattern.labels.length - 1 ? label : wide(label))),
  }),
  (pattern) => ({
    ...pattern,
    query: anyQuery(pattern),
    labels: pattern.labels.map((label, i) => (i === 0 && pattern.labels.length > 1 ? label : wide(label))),
  }),
  (pattern) => ({ ...pattern, query: anyQuery(pattern), labels: pattern.labels.map(wide) }),
  (pattern) =>
    pattern.labels.length > 1
      ? { ...pattern, labels: [...pattern.labels.slice(0, 1), '**'], slash: false, query: '' }
      : pattern,
  (pattern) => ({ ...pattern, labels: ['**'], slash: false, query: '' }),
];

function anyQuery({ query }: DraftPattern): string {
  return query === '' ? '' : '**';
}

function wide(label: string): string {
  return label === '**' || label === '' ? label : `{slug}${pageEnding(label)}`;
}

/** At most `max` patterns; those with the most pages stay as they are. */
export function widenRare(patterns: readonly DraftPattern[], max: number): DraftPattern[] {
  let now = merged(patterns);
  for (const widening of WIDENINGS) {
    if (now.length <= max) return now;
    // Room for the wider ones that come of it.
    const kept = Math.ceil(max / 2);
    now = merged(now.map((pattern, rank) => (rank < kept ? pattern : widening(pattern))));
  }
  if (now.length <= max) return now;
  // As many hosts as patterns: what is left has no host any more.
  const kept = max - 1;
  return merged(
    now.map((pattern, rank) =>
      rank < kept ? pattern : { ...pattern, host: '', labels: ['**'], slash: false, query: '' },
    ),
  );
}

/** More patterns than this say nothing where each of them is a page or two. */
const TELLING_PATTERNS = 12;
/** Names of one directory are told apart below this number of pages. */
const SMALL_PAGES = 10;
/** Of a larger site, what is small is the exception, and there is enough beside it. */
const SMALL_SITE_PAGES = 1_000;

/**
 * Of a small site, whose directories have too few pages for names to be one of many, the first directory says more than
 * a pattern for every page: "/blog/**" for its texts, "/{slug}" for the pages that stand in no directory.
 */
export function foldSmall(patterns: readonly DraftPattern[], pages: number): readonly DraftPattern[] {
  if (patterns.length <= TELLING_PATTERNS || pages >= SMALL_SITE_PAGES) return patterns;
  const isSmall = ({ members, labels }: DraftPattern): boolean =>
    members.length < SMALL_PAGES && labels.length > 0;
  const folded = patterns.map((pattern) => (isSmall(pattern) ? inDirectory(pattern) : pattern));
  const together = groupedBy(folded, written);
  // What stands alone in its directory keeps its name.
  return merged(
    folded.map((pattern, i) =>
      together.get(written(pattern))?.length === 1 ? (patterns[i] ?? pattern) : pattern,
    ),
  );
}

function inDirectory(pattern: DraftPattern): DraftPattern {
  const [first = ''] = pattern.labels;
  if (pattern.labels.length > 1) return { ...pattern, labels: [first, '**'], slash: false, query: '' };
  return { ...pattern, labels: [wide(first)], query: anyQuery(pattern) };
}

/** Patterns that read alike are one; those with the most pages first. */
function merged(patterns: readonly DraftPattern[]): DraftPattern[] {
  const named = [...groupedBy(patterns, written)].map(([text, group]) => {
    const [first] = group;
    if (first === undefined || group.length === 1) return { text, pattern: first };
    return { text, pattern: { ...first, members: group.flatMap(({ members }) => members) } };
  });
  return named
    .flatMap(({ text, pattern }) => (pattern === undefined ? [] : [{ text, pattern }]))
    .sort((a, b) => b.pattern.members.length - a.pattern.members.length || compared(a.text, b.text))
    .map(({ pattern }) => pattern);
}
