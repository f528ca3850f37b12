// An audit of which nothing but the host may be named: neither an address, nor a pattern of addresses, nor a word of a page.
import type { CrossPageFinding } from '../cross-page.ts';
import type { SummaryInput } from './audited-site.ts';
import { ignoring } from './ignored.ts';

/**
 * The same pages as if they stood nowhere in particular, because a verdict names where most of the trouble is and which page
 * to begin with. What is ignored is ignored by address, so it is left out while the addresses are still known.
 */
export function withoutAddresses(input: SummaryInput): SummaryInput {
  const ignoredBy = ignoring(input.ignored);
  const urlOf = (place: number): string | null => input.pages[place]?.url ?? null;
  return {
    ...input,
    ignored: [],
    patterns: [{ pattern: '', urls: input.total }],
    pages: input.pages.map(({ report_id, url, brief }) => ({
      report_id,
      url: null,
      pattern: '',
      brief: {
        ...brief,
        title: null,
        findings: brief.findings.filter(({ rule_id }) => ignoredBy(rule_id, url) === undefined),
      },
    })),
    crossPage: input.crossPage.map((finding) => ({
      ...withoutWords(finding),
      pages: finding.pages.filter((place) => ignoredBy(finding.kind, urlOf(place)) === undefined),
      pattern: null,
    })),
  };
}

/** What pages show together without a word of them; what was measured names some. */
export function withoutWords(finding: CrossPageFinding): CrossPageFinding {
  const count = finding.pages.length;
  return {
    ...finding,
    quotes: [],
    text: {
      en: `Pages concerned: ${count}. In private mode the words that show it are not kept.`,
      pl: `Liczba stron, których to dotyczy: ${count}. W trybie prywatnym nie przechowuje się słów, które o tym świadczą.`,
    },
  };
}
