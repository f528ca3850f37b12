// What an audit is to do: settled before its first page is fetched, and kept to the end, through any interruption.
import { randomInt } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import type { Mode } from '../../core/rules/rule.ts';
import type { ReportLanguage, Texts } from '../../core/rules/texts.ts';
import { ScopeError } from '../../core/site/addresses/scope-faults.ts';
import type { PatternSample, SampleStratum } from '../../core/site/sample/choose-sample.ts';
import {
  type ChosenAddress,
  type SelectedAddress,
  sampleOfList,
  TooManyPages,
} from '../../core/site/sample/listed-pages.ts';
import type { SampleStrategy } from '../../core/site/sample/strategies.ts';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../../core/versions.gen.ts';
import type { Rendering } from '../../fetching/chain.ts';
import type { DiscoveryAccount } from '../../fetching/discovery/discovery-account.ts';
import { exitCodes, Fault } from '../../platform/fault.ts';
import type { AuditWords } from './audit-options.ts';
import type { AuditSource, FoundAddresses } from './audit-source.ts';

export interface AuditPlan {
  readonly source: AuditSource;
  /** What the audit is called by. */
  readonly site: string;
  readonly created_at: string;
  readonly seed: number;
  readonly strategy: SampleStrategy;
  readonly report_lang: ReportLanguage;
  readonly modes: readonly Mode[] | null;
  readonly rules: readonly string[] | null;
  readonly render: Rendering;
  /** Pages that the sample stands for. */
  readonly selected: number;
  readonly patterns: readonly PatternSample[];
  readonly chosen: readonly ChosenAddress[];
  readonly strata: readonly SampleStratum[];
  readonly listed: readonly SelectedAddress[];
  readonly discovery: DiscoveryAccount;
  readonly warnings: readonly Texts[];
  readonly catalogue_version: string;
  readonly engine_version: string;
}

/** A number that a seed may be and that JSON can carry. */
const SEED_MAX = 2 ** 47;

export function planAudit(found: FoundAddresses, words: AuditWords): AuditPlan {
  // A list means all of its pages, unless a part of them is asked for.
  const isExact = found.source.kind === 'urls' && words.pages === undefined && words.strategy === undefined;
  const strategy = isExact ? 'all' : (words.strategy ?? 'newest+stratified');
  const seed = words.seed ?? randomInt(SEED_MAX);
  const now = new Date();
  try {
    const { selected, chosen, strata, patterns, listed, warnings } = sampleOfList(found.listed, {
      scope: words.scope,
      strategy,
      pages: words.pages ?? limits.auditPagesDefault,
      seed,
      now: now.getTime(),
      ...(strategy === 'all' && words.pages !== undefined ? { allMax: words.pages } : {}),
    });
    if (chosen.length === 0)
      throw new Fault(
        'No page is left: the list is empty, or --include and --exclude leave none.',
        exitCodes.usage,
      );
    return {
      source: found.source,
      site: found.site,
      created_at: now.toISOString(),
      seed,
      strategy,
      report_lang: words.lang ?? 'en',
      modes: words.modes ?? null,
      rules: words.rules ?? null,
      render: words.render ?? 'off',
      selected,
      patterns,
      chosen,
      strata,
      listed,
      discovery: found.discovery,
      warnings,
      catalogue_version: CATALOGUE_VERSION,
      engine_version: ENGINE_VERSION,
    };
  } catch (error) {
    if (error instanceof TooManyPages)
      throw new Fault(
        `There are ${error.selected} pages, more than --pages ${words.pages}; nothing was started.`,
        exitCodes.usage,
      );
    if (!(error instanceof ScopeError)) throw error;
    const [fault] = error.faults;
    const option = fault?.field === 'exclude_patterns' ? '--exclude' : '--include';
    throw new Fault(
      `${option} "${fault?.given ?? ''}": ${fault?.text[words.lang ?? 'en'] ?? error.message}`,
      exitCodes.usage,
    );
  }
}
