// An upgrade of an audit as callers see it, and what one would cost.

import Type from 'typebox';
import { tiers } from '../../contract/prices.ts';
import { usd } from '../../core/money.ts';
import { exampleId, exampleTime } from '../../platform/http/examples.ts';
import { orNull } from '../../platform/http/or-null.ts';
import type { Language } from '../../platform/language.ts';
import { ItemError } from '../checks/service.ts';
import { costsOf, errorRecord, toldStatus } from '../jobs/service.ts';
import { failedPages, isUnderWay, type LeftOut, type Tx, type UpgradeRow } from './store.ts';
import type { WeighedUpgrade } from './weigh-upgrade.ts';

const Time = Type.String({ format: 'date-time' });
const Tier = Type.Enum(Object.keys(tiers));
const LeftOutRecord = Type.Object(
  {
    nothing_to_add: Type.Integer({ description: 'They have all of it' }),
    busy: Type.Integer({ description: 'Another upgrade has them' }),
    private_mode: Type.Integer(),
    no_pages: Type.Integer({ description: 'Their content is no longer kept, and they have no address' }),
  },
  { title: 'AuditUpgradeLeftOut', description: 'Chosen pages that cannot be upgraded, by reason' },
);
const NOTHING: LeftOut = { nothing_to_add: 0, busy: 0, private_mode: 0, no_pages: 0 };

export const UpgradeEstimate = Type.Object(
  {
    tier: Tier,
    selected: Type.Integer({ description: 'Pages that were chosen' }),
    pages: Type.Integer({ description: 'Of them, those that can be upgraded' }),
    cost_usd: Type.Number({ description: 'At most: what fails costs nothing' }),
    available: Type.Boolean(),
    reason: Type.Union([Type.Enum(['nothing_to_add', 'busy', 'private_mode', 'no_pages']), Type.Null()], {
      description: 'Why not; no_pages = none was chosen, or none can be had any more',
    }),
    left_out: LeftOutRecord,
  },
  { title: 'AuditUpgradeEstimate' },
);

export function estimateOf({ tier, selected, pages, amount, leftOut, reason }: WeighedUpgrade) {
  return {
    tier,
    selected,
    pages: pages.length,
    cost_usd: usd(amount),
    available: reason === null,
    reason,
    left_out: { ...leftOut },
  };
}

export const UpgradeRecord = Type.Object(
  {
    audit_id: Type.String(),
    status: Type.Enum(['none', 'queued', 'running', 'done', 'failed'], {
      description: 'none: the audit was never upgraded; failed: every page failed',
    }),
    tier: orNull(Tier),
    pages: Type.Integer(),
    done: Type.Integer({ description: 'Pages processed so far, with or without an error' }),
    failed: Type.Integer({ description: 'Refunded: their reports are as they were' }),
    reserved_usd: Type.Number(),
    charged_usd: Type.Number(),
    refunded_usd: Type.Number(),
    left_out: LeftOutRecord,
    failed_pages: Type.Array(
      Type.Object({ report_id: Type.String(), url: orNull(Type.String()), error: ItemError }),
    ),
    created_at: orNull(Time),
    finished_at: orNull(Time),
  },
  { title: 'AuditUpgrade' },
);
type UpgradeRecord = Type.Static<typeof UpgradeRecord>;

/** Of the two pages of the example's audit. */
export const upgradeExample: UpgradeRecord = {
  audit_id: exampleId('audit'),
  status: 'queued',
  tier: 'basic',
  pages: 2,
  done: 0,
  failed: 0,
  reserved_usd: 0.09,
  charged_usd: 0,
  refunded_usd: 0,
  left_out: NOTHING,
  failed_pages: [],
  created_at: exampleTime,
  finished_at: null,
};

export async function upgradeRecord(
  tx: Tx,
  auditId: string,
  upgrade: UpgradeRow | null,
  language: Language,
): Promise<UpgradeRecord> {
  if (upgrade === null) return { ...upgradeExample, audit_id: auditId, ...NEVER };
  const costs = await costsOf(tx, [upgrade]);
  const failed = await failedPages(tx, upgrade.job_id);
  return {
    audit_id: auditId,
    status: toldStatus(upgrade),
    tier: upgrade.tier,
    pages: upgrade.total,
    done: upgrade.done,
    failed: upgrade.failed,
    ...costs(upgrade),
    left_out: { ...upgrade.left_out },
    failed_pages: failed.map(({ report_id, url, error }) => ({
      report_id,
      url,
      error: errorRecord(error, language, upgrade.run_seconds),
    })),
    created_at: upgrade.created_at.toISOString(),
    finished_at: isUnderWay(upgrade) ? null : (upgrade.ended_at?.toISOString() ?? null),
  };
}

const NEVER = {
  status: 'none',
  tier: null,
  pages: 0,
  reserved_usd: 0,
  left_out: NOTHING,
  created_at: null,
} as const satisfies Partial<UpgradeRecord>;
