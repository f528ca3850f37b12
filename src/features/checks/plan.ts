// What is to be done for one page, and what it may cost at most: settled before any money is held.
import { createHash } from 'node:crypto';
import { prices, type TierId } from '../../contract/prices.ts';
import type { MicroUsd } from '../../core/money.ts';
import { countedRules, pagePrice, rulesPrice } from '../../core/pricing.ts';
import { SelectionError, selectBriefs } from '../../core/report/select-briefs.ts';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../../core/versions.gen.ts';
import { fail } from '../../platform/http/failure.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import type { Language } from '../../platform/language.ts';
import type { Project } from '../identity/service.ts';
import type { PageFields } from './page-fields.ts';

export type PageSource =
  | { readonly kind: 'html' | 'text'; readonly text: string }
  | { readonly kind: 'url'; readonly url: string };

export interface Plan {
  readonly source: PageSource;
  /** Ids of the rules to run, in the catalogue's order. */
  readonly rules: readonly string[];
  readonly rulesPrice: MicroUsd;
  /** With everything that fetching may add. */
  readonly mostPrice: MicroUsd;
  readonly render: 'on' | 'off' | 'auto';
  readonly tier: TierId;
  readonly lang: Language;
  readonly explain: boolean;
}

export function planPage(page: PageFields, project: Project, language: Language): Plan {
  try {
    const modes = page.modes ?? page.categories;
    const selected = selectBriefs({ modes, rules: page.rules });
    const named = new Set(page.rules);
    // Scales are what Premium adds: they run where they are asked for by name, or bought by an upgrade.
    const run = selected.run.filter((rule) => rule.kind !== 'choice' || named.has(rule.id));
    if (countedRules(selected) === 0) throw new InvalidField(['body', 'rules'], 'empty', NO_RULES);
    const source = sourceOf(page);
    const render = renderingOf(page.render_js, project);
    const access = source.kind !== 'url' ? 'sent' : render === 'off' ? 'fetched' : 'rendered';
    const everything = selected.skipped.length === 0;
    return {
      source,
      rules: run.map(({ id }) => id),
      rulesPrice: Math.max(prices.minimumMicroUsd, rulesPrice(selected)),
      mostPrice: pagePrice(selected, access),
      render,
      tier: everything && countedRules(selected) > prices.liteRulesMax ? 'basic' : 'lite',
      lang: page.report_lang ?? language,
      explain: page.explain ?? false,
    };
  } catch (error) {
    if (error instanceof SelectionError) fail(error.code, { rules: error.rules });
    throw error;
  }
}

const NO_RULES = {
  en: 'No rule is in both modes and rules.',
  pl: 'Żadna reguła nie należy jednocześnie do modes i rules.',
};

function sourceOf({ url, html, text }: PageFields): PageSource {
  if (html !== undefined) return { kind: 'html', text: html };
  if (text !== undefined) return { kind: 'text', text };
  return { kind: 'url', url: url ?? '' };
}

function renderingOf(asked: PageFields['render_js'], project: Project): Plan['render'] {
  if (asked === undefined) return project.render_js_default;
  return asked === 'auto' ? 'auto' : asked ? 'on' : 'off';
}

/** Names everything that decides about a report: the same key, the same report. */
export async function cacheKeyOf(
  plan: Plan,
  project: Project,
  content: string,
  url: string | null,
): Promise<string> {
  const { source, rules, lang } = plan;
  const kind = source.kind === 'text' ? 'text' : 'html';
  const parts = [project.id, kind, url, lang, CATALOGUE_VERSION, ENGINE_VERSION, rules];
  return createHash('sha256').update(JSON.stringify(parts)).update('\n').update(content).digest('hex');
}
