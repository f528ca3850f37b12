// Who wrote the page. A name that is shown beside the heading outweighs a declared one, because content systems declare
// the user who published it; a declared name outweighs a site's own. When nothing is sure there is no author: a wrong
// name is worse than none.
import type { Page } from '../page.ts';
import type { AuthorSource } from './author-candidate.ts';
import { authorCandidates } from './author-candidates.ts';
import { isThread } from './first-post.ts';
import { claimsArticle } from './page-items.ts';
import { type AuthorKind, type CleanName, namesIn, nameTokens } from './person-name.ts';
import { isSiteName, siteNamesOf } from './site-names.ts';

export interface Author {
  readonly name: string;
  /** A person's full name; an organisation or a team; one word that may be either, or a user's name. */
  readonly kind: AuthorKind;
  readonly source: AuthorSource;
}

interface Named extends CleanName {
  readonly source: AuthorSource;
  /** The site's own name. */
  readonly site: boolean;
  readonly distance: number;
  readonly path: number;
  readonly key: string;
}

const MAX_AUTHORS = 12;
/** Co-authors stand side by side; a name further away belongs to something else. */
const SAME_BYLINE_BLOCKS = 1;

export function findAuthors(page: Page): readonly Author[] {
  const site = siteNamesOf(page);
  const named: Named[] = [];
  for (const candidate of authorCandidates(page)) {
    for (const clean of namesIn(candidate.raw, DECLARED.has(candidate.source))) {
      const key = nameTokens(clean.name).join(' ');
      if (key === '') continue;
      named.push({
        ...clean,
        kind: candidate.organisation && clean.kind !== 'person' ? 'organisation' : clean.kind,
        source: candidate.source,
        site: isSiteName(clean.name, site),
        distance: candidate.distance,
        path: page.dom.path[candidate.elementIndex] ?? -1,
        key,
      });
    }
  }
  return decide(named, isThread(page), claimsArticle(page));
}

const SHOWN: ReadonlySet<AuthorSource> = new Set(['rel-author', 'byline', 'text']);
const DECLARED: ReadonlySet<AuthorSource> = new Set(['json-ld', 'microdata', 'rdfa', 'meta']);

function decide(named: readonly Named[], thread: boolean, article: boolean): readonly Author[] {
  const declared = named.filter((name) => DECLARED.has(name.source));
  const shown = named.filter((name) => SHOWN.has(name.source));
  if (thread) {
    const opener =
      declared.find((name) => name.source !== 'meta') ?? named.find((name) => name.source === 'post');
    if (opener) return unique([opener]);
  }
  // A site may bear a person's name; then it is both.
  const people = shown.filter((name) => name.kind === 'person');
  const declaredKeys = new Set(declared.map((name) => name.key));
  const confirmed = people.find((name) => declaredKeys.has(name.key));
  if (confirmed) return unique(besides(confirmed, people));
  const firstShown = people[0];
  if (firstShown && !isCardList(shown)) return unique(besides(firstShown, people));
  // On a home page or in a shop the field "author" names the site's builder.
  const trusted = article ? declared : declared.filter((name) => name.source !== 'meta');
  const declaredPeople = trusted.filter((name) => name.kind === 'person');
  if (declaredPeople.length > 0) return unique(sameSource(declaredPeople));
  const own = (name: Named): boolean => !name.site && name.kind === 'alias';
  const alias = trusted.filter(own);
  if (alias.length > 0) return unique(sameSource(alias));
  if (!isCardList(shown)) {
    const shownAlias = shown.find(own) ?? shown.find((name) => name.kind === 'organisation' && !name.site);
    if (shownAlias) return unique([shownAlias]);
  }
  const teams = trusted.filter((name) => name.kind === 'organisation' && !name.site);
  if (teams.length > 0) return unique(sameSource(teams));
  const bios = named.filter((name) => name.source === 'bio' && name.kind !== 'alias' && !name.site);
  if (bios.length > 0 && new Set(bios.map((name) => name.distance)).size === 1) return unique(bios);
  if (bios.length > 0 && new Set(bios.map((name) => name.key)).size === 1) return unique(bios);
  // A site that signs its text in its own name does so beside the heading; a merely declared one says nothing.
  const signature = shown.find((name) => name.site);
  return signature && !isCardList(shown) ? unique([signature]) : [];
}

/** The names of the same byline. */
function besides(first: Named, names: readonly Named[]): readonly Named[] {
  return names.filter(
    (name) => name.source === first.source && Math.abs(name.distance - first.distance) <= SAME_BYLINE_BLOCKS,
  );
}

function sameSource(names: readonly Named[]): readonly Named[] {
  return names.filter((name) => name.source === names[0]?.source);
}

/** The same place in a repeated structure names many different people: a list of articles, not one of them. */
function isCardList(shown: readonly Named[]): boolean {
  const keysOfPath = new Map<number, Set<string>>();
  for (const name of shown) {
    if (name.source === 'text' || name.path < 0) continue;
    const keys = keysOfPath.get(name.path) ?? new Set<string>();
    keys.add(`${name.key} ${name.distance}`);
    keysOfPath.set(name.path, keys);
  }
  for (const [path, keys] of keysOfPath) {
    const distances = new Set(shown.filter((name) => name.path === path).map((name) => name.distance));
    if (keys.size >= 3 && distances.size >= 3) return true;
  }
  return false;
}

function unique(names: readonly Named[]): readonly Author[] {
  const seen = new Set<string>();
  const authors: Author[] = [];
  for (const { name, kind, source, key } of names) {
    if (seen.has(key) || authors.length >= MAX_AUTHORS) continue;
    seen.add(key);
    authors.push({ name, kind, source });
  }
  return authors;
}
