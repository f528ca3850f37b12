// What an upgrade of its pages changes about an audit itself; what its pages say follows from their reports.
import { tiers } from '../../contract/prices.ts';
import { MODES } from '../../core/rules/rule.ts';
import type { AuditRow, Tx } from './store.ts';

/** Modes that the audit did not ask for are known for chosen pages only: readers of estimates have to know. */
const PARTLY_UPGRADED = {
  en: 'Some pages were looked into more deeply after the audit. What is said about subjects that the audit itself did not cover rests on those pages alone, which are not a random sample.',
  pl: 'Niektóre strony zbadano po audycie dokładniej. To, co raport mówi o obszarach, których sam audyt nie obejmował, opiera się tylko na tych stronach, a one nie są losową próbą.',
} as const;

const ORDER = Object.keys(tiers);

/** An audit has the tier that all of its pages have, and the modes of all of them. */
export async function noteUpgrade(tx: Tx, { id, org_id }: Pick<AuditRow, 'id' | 'org_id'>): Promise<void> {
  const audit = await tx
    .selectFrom('audits')
    .select(['tier', 'modes', 'warnings'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const found = await tx
    .selectFrom('audit_pages as page')
    .innerJoin('reports as report', 'report.id', 'page.report_id')
    .select('report.tier')
    .distinct()
    .where('page.audit_id', '=', id)
    .where('report.org_id', '=', org_id)
    .execute();
  const lowest = found.map(({ tier }) => tier).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))[0];
  if (audit === undefined || lowest === undefined) return;
  const whole = lowest !== 'lite';
  const others = audit.warnings.filter(({ en }) => en !== PARTLY_UPGRADED.en);
  const partly = !whole && audit.modes.length < MODES.length && found.length > 1;
  await tx
    .updateTable('audits')
    .set({
      tier: lowest,
      modes: JSON.stringify(whole ? MODES : audit.modes),
      warnings: JSON.stringify(partly ? [...others, PARTLY_UPGRADED] : others),
    })
    .where('id', '=', id)
    .execute();
}
