// What the page asks of crawlers, in its meta tags and in the X-Robots-Tag header. The strictest of all counts.
import type { Page } from '../page.ts';
import { headerOf } from './language.ts';

export interface Robots {
  /** Directives for every crawler, lower-cased, each once. */
  readonly directives: readonly string[];
  /** Directives for one crawler only: "googlebot" → … */
  readonly byAgent: ReadonlyMap<string, readonly string[]>;
  readonly noindex: boolean;
  readonly nofollow: boolean;
  readonly nosnippet: boolean;
}

const AGENT_KEYS = ['googlebot', 'googlebot-news', 'bingbot', 'slurp', 'yandex', 'google-extended'];
/** Directives whose value follows a colon; any other word before a colon names a crawler. */
const WITH_VALUE = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after']);

export function robotsOf(page: Page): Robots {
  const directives = new Set<string>();
  const byAgent = new Map<string, Set<string>>();
  for (const content of page.head.meta.get('robots') ?? []) addAll(directives, content);
  for (const agent of AGENT_KEYS) {
    for (const content of page.head.meta.get(agent) ?? []) addAll(agentSet(byAgent, agent), content);
  }
  const header = headerOf(page, 'x-robots-tag');
  if (header !== undefined) {
    let target = directives;
    for (const part of header.toLowerCase().split(',')) {
      const colon = part.indexOf(':');
      const name = part.slice(0, Math.max(colon, 0)).trim();
      // "googlebot: noindex, nofollow": the crawler stays named until the next one.
      if (colon > 0 && !WITH_VALUE.has(name)) {
        target = agentSet(byAgent, name);
        addAll(target, part.slice(colon + 1));
      } else addAll(target, part);
    }
  }
  const has = (...names: string[]): boolean => names.some((name) => directives.has(name));
  return {
    directives: [...directives],
    byAgent: new Map([...byAgent].map(([agent, set]) => [agent, [...set]])),
    noindex: has('noindex', 'none'),
    nofollow: has('nofollow', 'none'),
    nosnippet: has('nosnippet', 'max-snippet:0'),
  };
}

function agentSet(byAgent: Map<string, Set<string>>, agent: string): Set<string> {
  const known = byAgent.get(agent) ?? new Set<string>();
  byAgent.set(agent, known);
  return known;
}

function addAll(directives: Set<string>, content: string): void {
  for (const part of content.toLowerCase().split(',')) {
    const directive = part.replaceAll(' ', '');
    if (directive !== '') directives.add(directive);
  }
}
