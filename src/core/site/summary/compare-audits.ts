// What changed between two audits of a site. Two samples rarely hold the same pages: only of pages that are in both can be
// said that something is new or gone. Evidence across pages is left out, because it depends on which pages were compared.
import { knownChanges } from '../../identity/known-changes.ts';
import { canonicalUrl } from '../../lexicon/page-url.ts';
import { byWorth } from '../../report/worth.ts';
import type { Mode } from '../../rules/rule.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import type { AuditedPage } from './audited-site.ts';
import { type IgnoredRule, ignoring } from './ignored.ts';
import { BRIEF_FINGERPRINTS, type BriefFinding } from './page-brief.ts';
import { ruleTitle } from './rule-title.ts';

const MAX_URLS = 20;
const MAX_FINGERPRINTS = 20;

export interface AuditToCompare {
  readonly pages: readonly AuditedPage[];
  readonly catalogue_version: string;
  readonly engine_version: string;
  /** What it is called by; null or absent where that is not known, or the pages are of several sites. */
  readonly site?: string | null;
  /** How its pages were chosen; absent where that is not known. */
  readonly seed?: number;
  readonly strategy?: string;
  /** Whether it chose every page there was: then nothing depends on how. */
  readonly whole?: boolean;
}

export interface AuditChanges {
  readonly new: readonly FindingChange[];
  readonly fixed: readonly FindingChange[];
  readonly still: readonly FindingChange[];
  /** Pages of the later sample only, with what was found on them: that is not new, only newly seen. */
  readonly pages_added: readonly ComparedPage[];
  /** Pages of the earlier sample only. */
  readonly pages_gone: readonly ComparedPage[];
  readonly notes: readonly string[];
}

/** A finding on pages of one pattern. */
export interface FindingChange {
  readonly rule_id: string;
  readonly title: string;
  readonly mode: Mode;
  readonly policy: string;
  readonly pattern: string | null;
  readonly pages: number;
  /** Some of them. */
  readonly urls: readonly string[];
  /** What its findings are known by; some of them. */
  readonly fingerprints: readonly string[];
}

export interface ComparedPage {
  readonly report_id: string;
  readonly url: string | null;
  readonly pattern: string | null;
  readonly findings: readonly { readonly rule_id: string; readonly title: string; readonly signal: number }[];
}

type Change = 'new' | 'fixed' | 'still';

export function compareAudits(
  earlier: AuditToCompare,
  later: AuditToCompare,
  lang: ReportLanguage,
  ignored: readonly IgnoredRule[] = [],
): AuditChanges {
  const ignoredBy = ignoring(ignored);
  const findingsOf = ({ url, brief }: AuditedPage): BriefFinding[] =>
    brief.findings.filter(({ rule_id }) => ignoredBy(rule_id, url) === undefined);
  const [before, after] = [pagesByAddress(earlier.pages), pagesByAddress(later.pages)];
  const changes = { new: new Changes(), fixed: new Changes(), still: new Changes() };
  for (const [address, is] of after) {
    const was = before.get(address);
    if (was === undefined) continue;
    for (const { change, ...told } of changesOf(was, is, findingsOf)) changes[change].add(told, is);
  }
  const without = (pages: readonly AuditedPage[], others: ReadonlyMap<string, AuditedPage>): ComparedPage[] =>
    pages
      .filter((page) => !others.has(addressOf(page)))
      .map((page) => comparedPage(page, findingsOf(page), lang));
  const sameVersions =
    earlier.catalogue_version === later.catalogue_version && earlier.engine_version === later.engine_version;
  const both = [...after.keys()].filter((address) => before.has(address)).length;
  return {
    new: changes.new.listed(lang),
    fixed: changes.fixed.listed(lang),
    still: changes.still.listed(lang),
    pages_added: without(later.pages, before),
    pages_gone: without(earlier.pages, after),
    notes: [
      ...(areOfTwoSites(earlier, later) ? [otherSite[lang](earlier.site, later.site)] : []),
      ...choiceNotes(earlier, later, lang),
      ...(sameVersions ? [] : [otherVersions[lang]]),
      ...(both === 0 ? [nothingInCommon[lang]] : []),
    ],
  };
}

type OfASite = AuditToCompare & { readonly site: string };

function areOfTwoSites(earlier: AuditToCompare, later: AuditToCompare): earlier is OfASite {
  return typeof earlier.site === 'string' && typeof later.site === 'string' && earlier.site !== later.site;
}

/** Whether the samples were drawn alike: if not, pages differ more than the site has changed. */
function choiceNotes(earlier: AuditToCompare, later: AuditToCompare, lang: ReportLanguage): string[] {
  if (earlier.whole === true && later.whole === true) return [];
  if (earlier.strategy !== undefined && later.strategy !== undefined && earlier.strategy !== later.strategy)
    return [otherStrategy[lang]];
  if (earlier.seed !== undefined && later.seed !== undefined && earlier.seed !== later.seed)
    return [otherSeed[lang]];
  return [];
}

const otherSite = {
  en: (earlier: string, later: string | null | undefined) =>
    `The audits are of two different sites, ${earlier} and ${later}: only pages with the same address can be compared, and levels and shares say nothing about a change.`,
  pl: (earlier: string, later: string | null | undefined) =>
    `Audyty dotyczą dwóch różnych witryn, ${earlier} i ${later}: porównać można tylko strony o tym samym adresie, a poziomy i udziały nie mówią nic o zmianie.`,
};

const otherStrategy = {
  en: 'The audits chose their pages by different strategies, so that they have fewer pages in common; pages of one of them alone do not mean that the site has grown or shrunk.',
  pl: 'Audyty wybierały strony różnymi strategiami, więc mają mniej wspólnych stron; strony obecne tylko w jednym z nich nie znaczą, że witryna urosła lub się skurczyła.',
};

const otherSeed = {
  en: 'The audits drew their pages with different seeds, so that they have fewer pages in common; with the seed of the earlier audit a new one draws mostly the same pages.',
  pl: 'Audyty losowały strony z różnym ziarnem, więc mają mniej wspólnych stron; z ziarnem wcześniejszego audytu nowy wybierze w większości te same strony.',
};

const otherVersions = {
  en: 'The audits were made by different versions of the rules or of the engine: a difference may come from these and not from the site.',
  pl: 'Audyty wykonano różnymi wersjami reguł lub silnika: różnica może wynikać z nich, a nie ze zmian w witrynie.',
};

const nothingInCommon = {
  en: 'The two audits have no page in common, so nothing can be called new or fixed.',
  pl: 'Audyty nie mają żadnej wspólnej strony, więc niczego nie można nazwać nowym ani naprawionym.',
};

interface Told {
  readonly finding: BriefFinding;
  readonly change: Change;
  readonly fingerprints: readonly string[];
}

/** Findings of a page by what became of them; nothing about rules that one of the audits has not judged or not confirmed. */
function changesOf(
  was: AuditedPage,
  is: AuditedPage,
  findingsOf: (page: AuditedPage) => BriefFinding[],
): Told[] {
  const [earlier, later] = [findingsOf(was), findingsOf(is)];
  const had = new Map(earlier.map((finding) => [finding.rule_id, finding]));
  const has = new Set(later.map(({ rule_id }) => rule_id));
  const isClear = ({ brief }: AuditedPage, ruleId: string): boolean =>
    brief.judged.includes(ruleId) && !brief.unconfirmed.includes(ruleId);
  const whole = (finding: BriefFinding, change: Change): Told => ({
    finding,
    change,
    fingerprints: finding.fingerprints ?? [],
  });
  return [
    ...later.flatMap((finding) => {
      const before = had.get(finding.rule_id);
      if (before !== undefined) return changesWithin(before, finding);
      return isClear(was, finding.rule_id) ? [whole(finding, 'new')] : [];
    }),
    ...earlier.flatMap((finding) =>
      !has.has(finding.rule_id) && isClear(is, finding.rule_id) ? [whole(finding, 'fixed')] : [],
    ),
  ];
}

/** Of a rule that both audits have found on a page: one passage may have gone, and another come. */
function changesWithin(was: BriefFinding, is: BriefFinding): Told[] {
  // Without what they are known by, one finding of a rule is like another.
  if (was.fingerprints === undefined || is.fingerprints === undefined)
    return [{ finding: is, change: 'still', fingerprints: [] }];
  const known = knownChanges(was.fingerprints, is.fingerprints, BRIEF_FINGERPRINTS);
  const told = (change: Change, finding: BriefFinding): Told[] =>
    known[change].length === 0 ? [] : [{ finding, change, fingerprints: known[change] }];
  const changes = [...told('still', is), ...told('new', is), ...told('fixed', was)];
  return changes.length > 0 ? changes : [{ finding: is, change: 'still', fingerprints: is.fingerprints }];
}

/** Changes of one kind, by rule and pattern. */
class Changes {
  readonly #groups = new Map<
    string,
    { finding: BriefFinding; pattern: string | null; pages: AuditedPage[]; fingerprints: string[] }
  >();

  add({ finding, fingerprints }: Omit<Told, 'change'>, page: AuditedPage): void {
    const key = JSON.stringify([finding.rule_id, page.pattern]);
    const group = this.#groups.get(key);
    if (group === undefined)
      this.#groups.set(key, {
        finding,
        pattern: page.pattern,
        pages: [page],
        fingerprints: fingerprints.slice(0, MAX_FINGERPRINTS),
      });
    else {
      group.pages.push(page);
      group.fingerprints.push(...fingerprints.slice(0, MAX_FINGERPRINTS - group.fingerprints.length));
      if (finding.signal > group.finding.signal) group.finding = finding;
    }
  }

  /** What matters most first, then what stands on more pages. */
  listed(lang: ReportLanguage): FindingChange[] {
    return [...this.#groups.values()]
      .sort(
        (a, b) =>
          byWorth({ ...a.finding, signal: 0 }, { ...b.finding, signal: 0 }) ||
          b.pages.length - a.pages.length ||
          (a.finding.rule_id < b.finding.rule_id ? -1 : a.finding.rule_id > b.finding.rule_id ? 1 : 0) ||
          ((a.pattern ?? '') < (b.pattern ?? '') ? -1 : 1),
      )
      .map(({ finding: { rule_id, title, mode, policy }, pattern, pages, fingerprints }) => ({
        rule_id,
        title: ruleTitle(rule_id, lang, title),
        mode,
        policy,
        pattern,
        pages: pages.length,
        urls: pages.flatMap(({ url }) => (url === null ? [] : [url])).slice(0, MAX_URLS),
        fingerprints,
      }));
  }
}

/** One page under whatever spelling of its address; the first of several. */
function pagesByAddress(pages: readonly AuditedPage[]): Map<string, AuditedPage> {
  const found = new Map<string, AuditedPage>();
  for (const page of pages) {
    const address = addressOf(page);
    if (!found.has(address)) found.set(address, page);
  }
  return found;
}

/** A page without an address is like no other. */
function addressOf({ report_id, url }: AuditedPage): string {
  return url === null || URL.parse(url) === null ? report_id : canonicalUrl(url);
}

function comparedPage(
  { report_id, url, pattern }: AuditedPage,
  findings: readonly BriefFinding[],
  lang: ReportLanguage,
): ComparedPage {
  return {
    report_id,
    url,
    pattern,
    findings: findings.map(({ rule_id, title, signal }) => ({
      rule_id,
      title: ruleTitle(rule_id, lang, title),
      signal,
    })),
  };
}
