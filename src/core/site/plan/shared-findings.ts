// What the pages of an audit show together, as tasks of a plan.
import { groupedBy } from '../../grouped-by.ts';
import type { SharedFinding } from '../../plan/shared-task.ts';
import { bandOf } from '../../report/signal.ts';
import { isFinding } from '../../report/worth.ts';
import { briefs } from '../../rules/briefs.gen.ts';
import type { Remedy } from '../../rules/rule.ts';
import type { ReportLanguage, Texts } from '../../rules/texts.ts';
import { crossPageFix, crossPageSources } from '../across/advice.ts';
import type { CrossPageKind } from '../cross-page.ts';
import type { CountedFindings } from '../summary/counted-findings.ts';
import { modeOfPolicy } from '../summary/rule-title.ts';

const WORK: Readonly<Record<CrossPageKind, Remedy>> = {
  templated_pages: 'writing',
  duplicate_pages: 'server',
  same_title: 'wording',
  place_grid: 'writing',
  stitched_from_siblings: 'writing',
};

/** How to see that it is done: only several pages show it, so one look at one page does not. */
const VERIFY: Readonly<Record<CrossPageKind, Texts>> = {
  templated_pages: {
    en: 'Put two of these pages side by side: beyond menu and footer, most of what each says should not appear on the other.',
    pl: 'Porównaj dwie z tych stron: poza menu i stopką większość tego, co jest na jednej, nie powinna powtarzać się na drugiej.',
  },
  duplicate_pages: {
    en: 'Open every address: all but one should lead to that one, or name it as canonical in the source (Ctrl+U in most browsers).',
    pl: 'Otwórz każdy z adresów: wszystkie poza jednym powinny do niego prowadzić albo wskazywać go w źródle strony jako kanoniczny (w większości przeglądarek Ctrl+U).',
  },
  same_title: {
    en: 'Open the pages in several tabs: each should be told apart by its title alone.',
    pl: 'Otwórz te strony w kilku kartach: każdą powinno dać się rozpoznać po samym tytule.',
  },
  place_grid: {
    en: 'Read two of the pages that remain: each should tell something that is true of its place alone. The addresses of the others should lead to the page that took their place.',
    pl: 'Przeczytaj dwie z pozostawionych stron: każda powinna mówić coś, co dotyczy tylko jej miejscowości. Adresy pozostałych powinny prowadzić do strony, która je zastąpiła.',
  },
  stitched_from_siblings: {
    en: 'Search the site for a few sentences of each page, in quotation marks: they should appear on that page alone.',
    pl: 'Wyszukaj w witrynie kilka zdań z każdej strony, w cudzysłowie: powinny znajdować się tylko na niej.',
  },
};

/** Kinds that say of the same pages that they are made alike: mending one mends the others. */
const MADE_ALIKE: readonly CrossPageKind[] = [
  'templated_pages',
  'place_grid',
  'duplicate_pages',
  'stitched_from_siblings',
];

/** Rules that find on one page what several show together. */
function sameOnOnePage(kind: CrossPageKind): string[] {
  return briefs
    .filter(({ foundAcrossPagesAs = [] }) => foundAcrossPagesAs.includes(kind))
    .map(({ id }) => id);
}

type Counted = CountedFindings['crossPage'][number];

/** Those that count; weak ones are no task. Pages are places among the pages counted. One cause is one finding. */
export function sharedFindings(
  crossPage: CountedFindings['crossPage'],
  lang: ReportLanguage,
): SharedFinding[] {
  const counted = crossPage
    .filter(({ finding }) => isFinding({ band: bandOf(finding.signal) }))
    // On more pages first: what is about fewer of them joins it.
    .toSorted((a, b) => b.pages.length - a.pages.length || b.finding.signal - a.finding.signal);
  const causes: { readonly leading: Counted; readonly joined: Counted[] }[] = [];
  for (const one of counted) {
    const cause = causes.find(({ leading }) => areOneCause(leading, one));
    if (cause === undefined) causes.push({ leading: one, joined: [] });
    else cause.joined.push(one);
  }
  const times = groupedBy(causes, ({ leading }) => leading.finding.kind);
  return causes.map(({ leading, joined }) =>
    sharedFinding(leading, joined, (times.get(leading.finding.kind)?.length ?? 0) > 1, lang),
  );
}

/** Most pages of the one that is about fewer are pages of the other. */
function areOneCause(leading: Counted, other: Counted): boolean {
  if (![leading, other].every(({ finding }) => MADE_ALIKE.includes(finding.kind))) return false;
  const shared = other.pages.filter((page) => leading.pages.includes(page)).length;
  return shared * 2 > other.pages.length;
}

function sharedFinding(
  { finding, pages }: Counted,
  joined: readonly Counted[],
  several: boolean,
  lang: ReportLanguage,
): SharedFinding {
  const { kind, policy, title, signal, pattern, quotes, text } = finding;
  const kinds = [kind, ...joined.map((other) => other.finding.kind)];
  return {
    id: kind,
    // Two tasks of one name cannot be told apart in a checklist.
    title: several && pattern !== null ? `${title[lang]}: ${pattern}` : title[lang],
    policy,
    mode: modeOfPolicy(policy),
    signal,
    pages,
    facts: [text[lang], ...joined.map((other) => other.finding.text[lang])],
    also: joined.map((other) => ({
      rule_id: other.finding.kind,
      title: other.finding.title[lang],
      signal: other.finding.signal,
      pages: other.pages.length,
    })),
    sameAs: kinds.flatMap(sameOnOnePage),
    quotes: quotes.map(({ page, text: words }) => ({ page, text: words })),
    work: WORK[kind],
    fix: crossPageFix(kinds.includes('place_grid') ? 'place_grid' : kind, policy)[lang],
    verify: VERIFY[kind][lang],
    sources: crossPageSources(policy),
  };
}
