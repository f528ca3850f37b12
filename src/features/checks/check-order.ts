// What is to be done for one page, and what it may cost at most: settled before any money is held.
import { prices, type TierId, tiers } from '../../contract/prices.ts';
import type { MicroUsd } from '../../core/money.ts';
import { accessPrice, countedRules, rulesPrice } from '../../core/pricing.ts';
import { SelectionError, selectBriefs } from '../../core/report/select-briefs.ts';
import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import type { Language } from '../../platform/language.ts';
import type { Project } from '../identity/service.ts';
import { marketOf, type PagePhrase, pagePhrase } from '../intent/service.ts';
import type { PageFields } from './page-fields.ts';

export type PageSource =
  | {
      readonly kind: 'html' | 'text';
      readonly text: string;
      /** In the form in which contents are kept, where it comes from there. */
      readonly packed?: Buffer;
      /** The address that the sender says it stands at; it is never fetched. */
      readonly standsAt?: string;
    }
  | { readonly kind: 'url'; readonly url: string };

export interface CheckOrder {
  readonly source: PageSource;
  /** Ids of the rules to run, in the catalogue's order. */
  readonly rules: readonly string[];
  /** Labels that run beside them. */
  readonly gates: readonly string[];
  /** Ids of rules that are switched off, sorted. */
  readonly disabled: readonly string[];
  readonly rulesPrice: MicroUsd;
  /** With everything that fetching may add. */
  readonly mostPrice: MicroUsd;
  readonly render: 'on' | 'off' | 'auto';
  /** Some of the rules look at where things stand on the screen. */
  readonly layout: boolean;
  /** Also as a crawler and as a phone see it. */
  readonly secondLook: boolean;
  readonly tier: TierId;
  readonly lang: Language;
  readonly explain: boolean;
  /** The search phrase that the page should answer, and where it is searched. */
  readonly query?: string;
  readonly market?: string;
  /** What the page is assessed for, the first of them as `intent` of its report. */
  readonly phrases?: readonly PagePhrase[];
  /** No caller named the page: it is fetched only where the site lets crawlers in. */
  readonly obeysRobots?: boolean;
  /** What the page can be compared with others by is wanted. */
  readonly digest?: boolean;
}

export function orderCheck(
  app: App,
  page: PageFields,
  project: Project,
  language: Language,
  disabled: ReadonlySet<string>,
): CheckOrder {
  try {
    const modes = page.modes ?? page.categories;
    const rules = page.tier === 'lite' ? QUICK : page.rules;
    const selected = selectBriefs({ modes, rules }, disabled);
    const named = new Set(rules);
    // Scales are what Premium adds: they run where that or they are asked for by name, or bought by an upgrade.
    const run = selected.run.filter(
      (rule) => rule.kind !== 'choice' || page.tier === 'premium' || named.has(rule.id),
    );
    // Where all scales are switched off there is nothing to add.
    const isPremium = page.tier === 'premium' && run.some(({ kind }) => kind === 'choice');
    if (countedRules(selected) === 0) throw new InvalidField(['body', 'rules'], 'empty', NO_RULES);
    const source = sourceOf(page);
    const render = renderingOf(page.render_js, project);
    const access = source.kind !== 'url' ? 'sent' : render === 'off' ? 'fetched' : 'rendered';
    const secondLook = page.second_look ?? false;
    const market = marketOf(page);
    if (secondLook && !run.some(({ mode }) => mode === 'spam'))
      throw new InvalidField(['body', 'second_look'], 'contradiction', NEEDS_SPAM);
    // A rule that is switched off was not left out by the caller.
    const lang = page.report_lang ?? language;
    const everything = selected.skipped.every((id) => disabled.has(id));
    const price = isPremium ? tiers.premium.priceMicroUsd : rulesPrice(selected);
    const looks = secondLook ? SECOND_LOOKS.length * prices.fetchMicroUsd : 0;
    return {
      source,
      rules: run.map(({ id }) => id),
      gates: selected.gates.map(({ id }) => id),
      disabled: [...disabled].sort(),
      rulesPrice: Math.max(prices.minimumMicroUsd, price),
      mostPrice: Math.max(prices.minimumMicroUsd, price + accessPrice(access)) + looks,
      render,
      layout: run.some(({ layer }) => layer === 'layout'),
      secondLook,
      tier: isPremium
        ? 'premium'
        : everything && countedRules(selected) > prices.liteRulesMax
          ? 'basic'
          : 'lite',
      lang,
      explain: page.explain ?? isPremium,
      ...(page.query === undefined ? {} : { query: page.query }),
      ...(market === undefined ? {} : { market }),
      ...(page.query === undefined ? {} : { phrases: [pagePhrase(app, page.query, market, lang)] }),
    };
  } catch (error) {
    if (error instanceof SelectionError) fail(error.code, { rules: error.rules });
    throw error;
  }
}

const QUICK = ['preset:audit-quick'];

/** Each is a fetch of its own, and costs one. */
export const SECOND_LOOKS = ['crawler', 'phone'] as const;

const NEEDS_SPAM = {
  en: 'A second look is for spam rules: choose the mode spam.',
  pl: 'Ponowne obejrzenie strony służy regułom spamu: wybierz tryb spam.',
};
const NO_RULES = {
  en: 'No rule is in both modes and rules.',
  pl: 'Żadna reguła nie należy jednocześnie do modes i rules.',
};

function sourceOf({ url, html, text, source_url }: PageFields): PageSource {
  const standsAt = source_url === undefined ? {} : { standsAt: source_url };
  if (html !== undefined) return { kind: 'html', text: html, ...standsAt };
  if (text !== undefined) return { kind: 'text', text, ...standsAt };
  return { kind: 'url', url: url ?? '' };
}

function renderingOf(asked: PageFields['render_js'], project: Project): CheckOrder['render'] {
  if (asked === undefined) return project.render_js_default;
  return asked === 'auto' ? 'auto' : asked ? 'on' : 'off';
}
