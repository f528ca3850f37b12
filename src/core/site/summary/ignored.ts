// Findings that users have decided to live with: they are listed apart and never count.
import { addressMatcher } from '../addresses/scope.ts';

export interface IgnoredRule {
  /** Of a rule, or the kind of evidence across pages. */
  readonly rule_id: string;
  /** A glob on path and query. */
  readonly url_pattern: string;
  readonly reason: string;
  /** The caller leaves out those whose time is over: there is no clock here. */
  readonly until: string | null;
}

/** The first that covers a finding of a page; undefined where it counts. */
export type Ignoring = (ruleId: string, url: string | null) => IgnoredRule | undefined;

export function ignoring(rules: readonly IgnoredRule[]): Ignoring {
  const matchers = rules.map((rule) => ({ rule, matches: addressMatcher(rule.url_pattern) }));
  return (ruleId, url) => {
    if (url === null || !matchers.some(({ rule }) => rule.rule_id === ruleId)) return undefined;
    return matchers.find(({ rule, matches }) => rule.rule_id === ruleId && matches(url))?.rule;
  };
}

/** What a page is called by where its site is known; an address that cannot be read stays as it is. */
export function pathAndQuery(url: string): string {
  const address = URL.parse(url);
  return address === null ? url : `${address.pathname}${address.search}`;
}
